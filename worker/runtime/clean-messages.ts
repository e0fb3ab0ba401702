/** What passes between a visitor and an app's backend: nothing of ours in, nothing that reaches other apps out. Pure. */

/** Headers that Hewn and Cloudflare put on requests; an app's backend is to see what the visitor sent. */
const INTERNAL = /^(x-hewn-|cf-|mf-|x-forwarded-|x-real-ip$|true-client-ip$)/i;
/** Cookies of Hewn itself; they are host-only, so they should not arrive here at all. */
const OWN_COOKIE = /^(__Host-|__Secure-)?(hewn|better-auth)\b/i;

/** The request as the backend gets it. */
export function cleanRequest(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (INTERNAL.test(name)) headers.delete(name);
  const cookies = headers.get('cookie');
  if (cookies) {
    const kept = cookies.split(';').filter((cookie) => !OWN_COOKIE.test(cookie.trim()));
    if (kept.length) headers.set('cookie', kept.join(';').trim());
    else headers.delete('cookie');
  }
  return new Request(request, { headers, redirect: 'manual' });
}

/** The response as the visitor gets it. WebSockets and bodies pass through untouched. */
export function cleanResponse(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of [...headers.keys()]) if (INTERNAL.test(name)) headers.delete(name);
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
