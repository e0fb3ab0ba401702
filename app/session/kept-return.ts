/** Where somebody was going, while they are at Google: a cookie of this browser's own, since Google gets to know nothing of it. */
import { readReturnPath } from '../../worker/contract/account/return-path.ts';

const COOKIE = '__Host-hewn_return';
/** As long as a person has to sign in at Google, seconds. */
const LIFETIME_S = 600;

/** @returns the `set-cookie` that keeps a path; with null, the one that forgets what was kept. */
export function keepReturn(path: string | null): string {
  const lifetime = path === null ? 0 : LIFETIME_S;
  return `${COOKIE}=${encodeURIComponent(path ?? '')}; Path=/; Max-Age=${lifetime}; HttpOnly; Secure; SameSite=Lax`;
}

/** @returns the path that was kept; null without one. */
export function readKeptReturn(request: Request): string | null {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  const kept = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  try {
    return readReturnPath(decodeURIComponent(kept ?? ''));
  } catch (error) {
    // Not written by us.
    if (error instanceof URIError) return null;
    throw error;
  }
}
