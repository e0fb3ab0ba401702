/** Why a call to a provider failed, in the few kinds that are treated differently. */
import type { FailureKind, Said } from './said.ts';

export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: FailureKind;
  /** How long the provider asks to wait, ms. */
  readonly retryAfterMs: number | null;
  /** What of the answer had come whole. */
  part: Said | null = null;

  /** @param message a sentence for a person, without secrets */
  constructor(kind: FailureKind, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Kinds after which the same call may succeed. */
const PASSING: readonly FailureKind[] = ['busy', 'broken', 'cut', 'empty', 'silent'];

export function mayPass({ kind }: ModelFailure): boolean {
  return PASSING.includes(kind);
}

/** What was asked could not be taken as it was; the key and the model are right. */
export function isRefusedRequest({ kind, message }: ModelFailure): boolean {
  return kind === 'refused' && message.includes(REFUSED);
}

const REFUSED = 'refused the request';

/** How providers say that a prompt is too long; each of these was seen in the words of one of them. */
const OVERFLOW = [
  /prompt is too long/i, // Anthropic
  /exceed(s|ed)? (the )?(model'?s? )?(maximum )?(context|token limit|input)/i, // vLLM, Google
  /context[_ -]?length[_ -]?exceeded/i, // OpenAI's code
  /maximum context length/i, // OpenAI, vLLM, OpenRouter
  /context (window|size|length)/i, // LM Studio, llama.cpp, Workers AI
  /input (is )?too long|too many (input )?tokens|input token count/i, // Bedrock, Google
  /request_too_large|request (entity )?too large/i,
];

/** What of a thrown value is read; the AI SDK's `APICallError` has all of it. */
interface ProviderError {
  name?: string;
  message?: string;
  statusCode?: number;
  responseHeaders?: Record<string, string>;
  responseBody?: string;
  cause?: unknown;
}

/** @param title the provider's name for a person */
export function toModelFailure(error: unknown, title: string, now: number): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const {
    statusCode,
    responseHeaders = {},
    responseBody = '',
    message = '',
  } = (error ?? {}) as ProviderError;
  const words = `${message} ${responseBody}`;
  // The SDK knows it before anybody is asked, for example of pictures.
  if ((error as ProviderError | null)?.name === 'AI_UnsupportedFunctionalityError')
    return new ModelFailure('refused', `${title} ${REFUSED}`);
  if (OVERFLOW.some((pattern) => pattern.test(words)) && (statusCode === undefined || statusCode < 500))
    return new ModelFailure('overflow', `The prompt is longer than ${title} takes`);
  // Errors that come inside of a stream have no status but a type.
  if (statusCode === 429 || statusCode === 529 || statusCode === 503 || isBusy(words, statusCode))
    return new ModelFailure('busy', `${title} is busy`, readRetryAfter(responseHeaders, now));
  if (statusCode === 401 || statusCode === 403)
    return new ModelFailure('refused', `${title} refused the key`);
  if (statusCode === 404) return new ModelFailure('refused', `${title} does not know this model`);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 408)
    return new ModelFailure('refused', `${title} ${REFUSED} (${statusCode})`);
  if (statusCode !== undefined && statusCode >= 500)
    return new ModelFailure(
      'broken',
      `${title} answered with ${statusCode}`,
      readRetryAfter(responseHeaders, now),
    );
  return new ModelFailure('broken', `${title} could not be reached or did not answer as agreed`);
}

function isBusy(words: string, status: number | undefined): boolean {
  return status === undefined && /overloaded|rate.?limit/i.test(words);
}

/** Longest wait that a provider may ask for, ms; what is longer is not waited for but told. */
const MOST_PATIENCE_MS = 3_600_000;

/** `Retry-After` in seconds or as a date, or OpenAI's `retry-after-ms` (RFC 9110, 10.2.3). */
export function readRetryAfter(headers: Record<string, string>, now: number): number | null {
  const found = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const ms = found.get('retry-after-ms');
  if (ms !== undefined && /^\d+(\.\d+)?$/.test(ms)) return Math.min(Number(ms), MOST_PATIENCE_MS);
  const value = found.get('retry-after');
  if (value === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, MOST_PATIENCE_MS);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.min(Math.max(0, date - now), MOST_PATIENCE_MS);
}
