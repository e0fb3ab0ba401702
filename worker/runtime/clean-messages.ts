/** What passes between a visitor and an app's backend: nothing of ours in, nothing that reaches other apps out. Pure. */

import { dropInternalHeaders, dropOwnCredentials } from '../domain/own-headers.ts';

/** What Cloudflare and proxies add to requests; an app's backend is to see what the visitor sent. */
const PLATFORM = /^(cf-|mf-|x-forwarded-|x-real-ip$|true-client-ip$)/;

/** The request as the backend gets it. */
export function cleanRequest(request: Request): Request {
  const headers = dropOwnCredentials(request.headers);
  for (const name of [...headers.keys()]) if (PLATFORM.test(name)) headers.delete(name);
  return new Request(request, { headers, redirect: 'manual' });
}

/** The response as the visitor gets it. WebSockets and bodies pass through untouched. */
export function cleanResponse(response: Response): Response {
  const headers = dropInternalHeaders(response.headers);
  const cookies = response.headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie.replace(/;\s*domain\s*=[^;]*/gi, ''));
  if (!headers.has('x-content-type-options')) headers.set('x-content-type-options', 'nosniff');
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
    webSocket: response.webSocket,
  });
}
