/** Where somebody was going before they had to come in, as an address, a cookie, a mail or a call says it: a path of ours. */

const MAX_LENGTH = 2000;
/** Stands for our own origin, whichever that is. */
const OWN = 'http://own.invalid';

/**
 * @param given what anybody can have written
 * @returns the path as a browser reads it; null for everything that could lead to another origin
 */
export function readReturnPath(given: string | null | undefined): string | null {
  if (!given || given.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(given)) return null;
  const url = URL.parse(given, OWN);
  // `/.//other.example` is a path here, and would be another host wherever that path is an address.
  if (url?.origin !== OWN || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
