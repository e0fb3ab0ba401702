/**
 * Against calls that another site makes with our visitor's cookie: what changes something must come from our own
 * pages. A foreign Origin is refused always; with the cookie, silence about the origin is refused too.
 */
import { createMiddleware } from 'hono/factory';
import { SESSION_COOKIE } from '../domain/own-headers.ts';
import type { ApiEnv } from './context.ts';
import { httpError } from './http-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const checkOrigin = createMiddleware<ApiEnv>(async (context, next) => {
  const { raw } = context.req;
  const opensSocket = raw.headers.get('upgrade')?.toLowerCase() === 'websocket';
  if ((!SAFE.has(raw.method) || opensSocket) && !isOwnOrigin(raw, opensSocket))
    throw httpError('bad_origin', 'This call did not come from our own pages.');
  await next();
});

function isOwnOrigin(request: Request, opensSocket: boolean): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const byCookie = request.headers.get('cookie')?.includes(`${SESSION_COOKIE}=`) === true;
  // Browsers always name the origin of a socket; only a client with a token of its own may leave it out.
  return !byCookie && (!opensSocket || request.headers.has('authorization'));
}
