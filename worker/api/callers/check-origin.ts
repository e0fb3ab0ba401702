/**
 * Against calls that another site makes with our visitor's cookie: what changes something must come from our own
 * pages. A foreign Origin is refused always; with the cookie, silence about the origin is refused too.
 */
import { createMiddleware } from 'hono/factory';
import { SESSION_COOKIE } from '../../domain/access/own-headers.ts';
import type { ApiEnv } from '../context.ts';
import { type HttpError, httpError } from '../http-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const checkOrigin = createMiddleware<ApiEnv>(async (context, next) => {
  const problem = findOriginProblem(context.req.raw);
  if (problem) throw problem;
  await next();
});

/** @returns what is wrong with a request that changes something, or opens a socket, and does not come from our own pages. */
export function findOriginProblem(request: Request): HttpError | null {
  const opensSocket = request.headers.get('upgrade')?.toLowerCase() === 'websocket';
  if ((SAFE.has(request.method) && !opensSocket) || isOwnOrigin(request, opensSocket)) return null;
  return httpError('bad_origin', 'This call did not come from our own pages.');
}

function isOwnOrigin(request: Request, opensSocket: boolean): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const byCookie = request.headers.get('cookie')?.includes(`${SESSION_COOKIE}=`) === true;
  // Browsers always name the origin of a socket; only a client with a token of its own may leave it out.
  return !byCookie && (!opensSocket || request.headers.has('authorization'));
}
