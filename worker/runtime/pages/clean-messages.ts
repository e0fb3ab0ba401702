/** What passes between a visitor and an app's backend: nothing of ours in, nothing that reaches other apps out. Pure. */

import { dropInternalHeaders, dropOwnCredentials } from '../../domain/access/own-headers.ts';
import { holdCookie, showHeld } from '../../domain/apps/app-cookies.ts';

/** What Cloudflare and proxies add to requests; an app's backend is to see what the visitor sent. */
const PLATFORM = /^(cf-|mf-|x-forwarded-|x-real-ip$|true-client-ip$)/;

/** What a browser does for the whole site, its siblings with it: `Clear-Site-Data` takes away everybody's cookies. */
const FOR_ALL_SIBLINGS = ['clear-site-data'];

/**
 * The request as the backend gets it. Where it comes from is said the way that all servers say it, in the words of
 * Cloudflare and not the visitor's: apps count attempts to sign in by it.
 */
export function cleanRequest(request: Request): Request {
  const headers = dropOwnCredentials(request.headers);
  const address = headers.get('cf-connecting-ip');
  for (const name of [...headers.keys()]) if (PLATFORM.test(name)) headers.delete(name);
  if (address) headers.set('x-forwarded-for', address);
  const cookies = headers.get('cookie');
  if (cookies !== null) headers.set('cookie', showHeld(cookies));
  return new Request(request, { headers, redirect: 'manual' });
}

/**
 * The response as the visitor gets it. WebSockets and bodies pass through untouched.
 * @param framed it may be shown in the workspace, a page of another site, where browsers keep only partitioned cookies.
 */
export function cleanResponse(response: Response, framed = false): Response {
  const headers = dropInternalHeaders(response.headers);
  const cookies = response.headers.getSetCookie();
  headers.delete('set-cookie');
  for (const name of FOR_ALL_SIBLINGS) headers.delete(name);
  for (const cookie of cookies) {
    const own = holdCookie(cookie);
    headers.append('set-cookie', framed ? partition(own) : own);
  }
  if (!headers.has('x-content-type-options')) headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
    webSocket: response.webSocket,
  });
}

/** A cookie that a page within another site's page may keep; alone in its tab, it keeps one of the same kind. */
function partition(cookie: string): string {
  const kept = cookie.replace(/;\s*(?:samesite\s*=[^;]*|secure|partitioned)(?=;|$)/gi, '');
  return `${kept}; Secure; SameSite=None; Partitioned`;
}
