/** The one way to refuse a call: throw `httpError(code, sentence)`; the API's error handler shapes it. */
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../contract/errors.ts';

/** What may come with an error beside its sentence. */
interface ErrorExtra extends Pick<ErrorBody['error'], 'issues' | 'present' | 'conflicts'> {
  headers?: Record<string, string>;
}

export class HttpError extends Error {
  readonly code: ErrorCode;
  /** The `error` of the body. */
  readonly body: ErrorBody['error'];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, { headers = {}, ...extra }: ErrorExtra = {}) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
    this.body = { code, message, ...extra };
    this.headers = headers;
  }
}

/** @param message a sentence for a person: what is wrong and, where there is something, what to do */
export function httpError(code: ErrorCode, message: string, extra?: ErrorExtra): HttpError {
  return new HttpError(code, message, extra);
}

/** Of a person or a project that has no budget left. */
export function tooBusy(seconds: number): HttpError {
  return httpError(
    'too_many_requests',
    'That was a lot of work at once. Please wait a little and try again.',
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
}

/** The answer for an error, in the one shape. */
export function answerError(error: HttpError): Response {
  return Response.json({ error: error.body } satisfies ErrorBody, {
    status: ERROR_STATUS[error.code],
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      ...error.headers,
    },
  });
}
