/** The one way to refuse a call: throw `httpError(code, sentence)`; the API's error handler shapes it. */
import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorIssue } from '../contract/errors.ts';

export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorIssue[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { issues?: ErrorIssue[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
    this.issues = extra.issues;
    this.headers = extra.headers ?? {};
  }
}

/** @param message a sentence for a person: what is wrong and, where there is something, what to do */
export function httpError(
  code: ErrorCode,
  message: string,
  extra?: { issues?: ErrorIssue[]; headers?: Record<string, string> },
): HttpError {
  return new HttpError(code, message, extra);
}

/** The answer for an error, in the one shape. */
export function answerError(error: HttpError): Response {
  const body: ErrorBody = { error: { code: error.code, message: error.message } };
  if (error.issues) body.error.issues = error.issues;
  return Response.json(body, {
    status: ERROR_STATUS[error.code],
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      ...error.headers,
    },
  });
}
