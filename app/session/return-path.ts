/**
 * Where somebody was going before they had to log in: a path of ours in `next` of the address, which the pages at which people come in
 * hand on to each other.
 */

const MAX_LENGTH = 2000;
/** Stands for our own origin, whichever that is. */
const OWN = 'http://own.invalid';

/**
 * @param given what an address or a cookie says, which anybody can have written
 * @returns the path as a browser reads it; null for everything that could lead to another origin
 */
export function readReturnPath(given: string | null | undefined): string | null {
  if (!given || given.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return null;
  const url = URL.parse(given, OWN);
  // `/.//other.example` is a path here, and would be another host wherever that path is an address.
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

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
