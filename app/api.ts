/**
 * Our API, typed, for the browser; loaders have the same calls in process as `context.api`. The session goes along as
 * the HttpOnly cookie, and as a bearer token where one is kept. `unwrap` is the one way to take an answer out of either.
 */
import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '../worker/api/index.ts';
import { encodeParams } from '../worker/contract/encode-params.ts';
import type { ErrorBody } from '../worker/contract/errors.ts';
import { LINES } from '../worker/contract/lines.ts';
import { CALL_TIMEOUT_MS } from './document/call-timeout';
import { leaveEndedSession, readToken } from './session/stored-session';

/** Calls that may take longer than the others. */
const LONGER_TIMEOUTS_MS: Record<string, number> = {
  '/api/agents/execute': 120_000,
  '/api/ai/chat': 120_000,
  '/api/ai/generate-code': 60_000,
  '/api/ai/requirements-gathering': 60_000,
  '/api/agents/pipeline': 300_000,
};
/** Calls that log in: a 401 there is an answer, not the end of a session. */
const LOGS_IN = new Set(['/api/auth/login', '/api/auth/signup', '/api/auth/anonymous', '/api/auth/google']);

export const { api } = encodeParams(hc<Api>('/', { fetch: callApi }));

/** A call that the typed client cannot make, such as one with bytes: with the same session and the same end of one. */
export async function callApi(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const ms = LONGER_TIMEOUTS_MS[pathname] ?? CALL_TIMEOUT_MS;
  const isInLines = headers.get('accept') === LINES;
  const answer = await (isInLines ? fetchLines : fetchWithin)(input, { ...init, headers }, ms);
  if (answer.status === 401 && !LOGS_IN.has(pathname)) leaveEndedSession();
  return answer;
}

/** The answer with its body must be there in time. */
function fetchWithin(input: RequestInfo | URL, init: RequestInit, ms: number): Promise<Response> {
  const timeout = AbortSignal.timeout(ms);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}

/** The answer must begin in time; whoever reads its lines knows when they stop coming (`readExecution`). */
async function fetchLines(input: RequestInfo | URL, init: RequestInit, ms: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    return await fetch(input, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}

type Answer<Call> =
  Call extends ClientResponse<infer Body, infer Status, infer _Format>
    ? Status extends 200 | 201 | 202
      ? Body
      : Status extends 204
        ? undefined
        : never
    : never;

/**
 * @returns the body of a good answer, undefined where it has none.
 * @throws the answer itself when it is an error, for the error boundary or for `readError`.
 */
export async function unwrap<Call extends ClientResponse<unknown>>(
  call: Call | Promise<Call>,
): Promise<Answer<Call>> {
  const answer: ClientResponse<unknown> = await call;
  if (!answer.ok) throw answer;
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<Call>;
}

/** What an answer that `unwrap` threw says; null when it is none of our errors (no network, a broken gateway). */
export async function readError(thrown: unknown): Promise<ErrorBody['error'] | null> {
  if (!(thrown instanceof Response) || thrown.bodyUsed) return null;
  try {
    const body: Partial<ErrorBody> | null = await thrown.json();
    return typeof body?.error?.message === 'string' ? body.error : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
