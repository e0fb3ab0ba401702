/**
 * Cookies of apps, which are siblings under one host: the page of one can set a cookie for all (`Domain=`). Only the prefix
 * `__Host-` says that a cookie was set by the very host it is sent to, so only such cookies pass the door. Pure.
 */

/** Under which browsers keep a cookie that an app set without the prefix, for servers alone (`HttpOnly`). */
export const HELD_PREFIX = '__Host-http-only.';

/** A cookie header longer than this comes from siblings, and begins to cost the app its requests. */
const OVERFULL = 4_096;
/** Cookies that one answer takes away; the next answer takes the next ones. */
const MOST_EXPIRED = 60;

/**
 * The `Set-Cookie` of an app as the browser gets it: bound to the app's host, and where no script reads it, under a name
 * that no sibling can forge. `showHeld` gives the app its own name back.
 */
export function holdCookie(cookie: string): string {
  const own = dropAttribute(cookie, 'domain');
  const [pair = '', ...attributes] = own.split(';');
  const name = pair.split('=')[0]?.trim() ?? '';
  const isHttpOnly = attributes.some((attribute) => /^\s*httponly\s*$/i.test(attribute));
  if (!isHttpOnly || name === '' || !pair.includes('=') || /^__Host-/i.test(name)) return own;
  // What the prefix asks for: no host but this, the whole of it, and no network in between.
  const kept = ['path', 'secure'].reduce(dropAttribute, own.trimStart());
  return `${HELD_PREFIX}${kept}; Path=/; Secure`;
}

/** The `Cookie` header as the app reads it: its own names for what `holdCookie` held. */
export function showHeld(header: string): string {
  return pairsOf(header)
    .map((pair) => (pair.startsWith(HELD_PREFIX) ? pair.slice(HELD_PREFIX.length) : pair))
    .join('; ');
}

/** Whether a cookie may pass the door to untrusted code: set by this very host, and not ours. */
export function isOwnCookie(pair: string): boolean {
  return pair.startsWith('__Host-') && !/^__host-hewn/i.test(pair);
}

/**
 * `Set-Cookie` lines that take cookies of siblings out of a browser whose requests they fill; none while there is room.
 * Whoever set them chose the path: those of this request are tried.
 */
export function expireForeign(header: string | null, { hostname, pathname }: URL): string[] {
  if (header === null || header.length <= OVERFULL) return [];
  const parent = hostname.slice(hostname.indexOf('.') + 1);
  const [first = ''] = pathname.split('/').filter(Boolean);
  const paths = first === '' || !/^[\w.~-]+$/.test(first) ? ['/'] : ['/', `/${first}`];
  const names = new Set(
    pairsOf(header)
      .filter((pair) => !/^__(?:Host|Secure)-/i.test(pair))
      .map((pair) => pair.split('=')[0] ?? ''),
  );
  return [...names]
    .filter((name) => /^[!#$%&'*+.^`|~\w-]+$/.test(name))
    .slice(0, MOST_EXPIRED)
    .flatMap((name) => paths.map((path) => `${name}=; Domain=${parent}; Path=${path}; Max-Age=0`));
}

export function pairsOf(header: string): string[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
}

/** Without every attribute of that name; the pair in front stays, whatever it is called. */
function dropAttribute(cookie: string, name: string): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const kept = attributes.filter((attribute) => attribute.split('=')[0]?.trim().toLowerCase() !== name);
  return [pair, ...kept].join(';');
}
