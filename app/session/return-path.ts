/** Where somebody was going before they had to log in: `next` of the address, which the pages at which people come in hand on to each other. */
import { readReturnPath } from '../../worker/contract/account/return-path.ts';

/** @returns where the address of a request leads back to; null where it does not say so. */
export function findReturnPath(request: Request): string | null {
  return readReturnPath(new URL(request.url).searchParams.get('next'));
}

/**
 * @param beside what else that page is told
 * @returns the address of a page at which people come in, which leads on to `next`.
 */
export function withReturn(page: string, next: string | null, beside: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...beside, ...(next !== null && { next }) });
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Pages at which people come in: what they lead on to is in their own address. */
const ENTRIES = new Set(['/login', '/signup', '/reset-password', '/verify-email']);

/** @returns where logging in leads back to from a page whose header offers it; null from the front page. */
export function findWayBack({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (ENTRIES.has(pathname)) return readReturnPath(new URLSearchParams(search).get('next'));
  return pathname === '/' ? null : readReturnPath(`${pathname}${search}`);
}
