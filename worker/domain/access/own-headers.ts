/** Which request headers may pass a door. Pure. */

import { isOwnCookie, pairsOf } from '../apps/app-cookies.ts';

/** Headers that only parts of Hewn set for one another; a visitor's are dropped. */
export const INTERNAL_PREFIX = 'x-hewn-';
/** The disk of a local Hewn is down to its reserve: set by the front door (bin/parts/front/SPEC.md). */
export const DISK_HEADER = 'x-hewn-disk-low';
/** What an agent of somebody's calls itself, percent-encoded: set by `/mcp` for the calls that it makes. */
export const CLIENT_HEADER = 'x-hewn-client';
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
 * The headers that untrusted code may see: nothing that proves who someone is to us, and of the cookies only those that
 * its own host set.
 */
export function dropOwnCredentials(headers: Headers): Headers {
  const kept = dropInternalHeaders(headers);
  const cookies = pairsOf(kept.get('cookie') ?? '').filter(isOwnCookie);
  if (cookies.length > 0) kept.set('cookie', cookies.join('; '));
  else kept.delete('cookie');
  if (kept.get('authorization')?.toLowerCase().includes(TOKEN_PREFIX)) kept.delete('authorization');
  return kept;
}
