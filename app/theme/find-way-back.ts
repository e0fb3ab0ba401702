/** Where a form of ours goes on when it was sent from a page that does not matter to it: that page. Pure. */

/** @returns an address of our own host without its scheme and name; `/` for everything else. */
export function findWayBack(request: Request): string {
  const referrer = request.headers.get('referer');
  if (!referrer || !URL.canParse(referrer)) return '/';
  const from = new URL(referrer);
  if (from.host !== new URL(request.url).host) return '/';
  // Two slashes in front would name another host: `//evil.example/` is an address without its scheme.
  return from.pathname.replace(/^\/+/, '/') + from.search;
}
