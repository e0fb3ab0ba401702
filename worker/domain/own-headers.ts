/** Which request headers may pass a door. Pure. */

/** Headers that only parts of Hewn set for one another; a visitor's are dropped. */
export const INTERNAL_PREFIX = 'x-hewn-';
/** Cookie of a session at our own host; `__Host-` binds it to that host, Secure and path `/`. */
export const SESSION_COOKIE = '__Host-hewn_session';
/** Every bearer token of ours starts so, which lets a door (and a secret scanner) recognise it. */
export const TOKEN_PREFIX = 'hewn_';

/** @returns the headers without those that only we may set. */
export function dropInternalHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of headers.keys()) if (name.startsWith(INTERNAL_PREFIX)) kept.delete(name);
  return kept;
}

/**
 * The headers that untrusted code may see: nothing that proves who someone is to us, and of the cookies only `__Host-`
 * ones. Apps are siblings under one host, and a page can set a cookie for all of them (`Domain=`); only that prefix
 * says that a cookie was set by the very host it is sent to.
 */
export function dropOwnCredentials(headers: Headers): Headers {
  const kept = dropInternalHeaders(headers);
  const cookies = (kept.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith('__Host-') && !pair.toLowerCase().startsWith('__host-hewn'));
  if (cookies.length > 0) kept.set('cookie', cookies.join('; '));
  else kept.delete('cookie');
  if (kept.get('authorization')?.toLowerCase().includes(TOKEN_PREFIX)) kept.delete('authorization');
  return kept;
}
