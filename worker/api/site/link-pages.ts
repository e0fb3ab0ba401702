/** The `Link` header of a list (RFC 8288): first, previous, next and last page. Pure. */
export function linkPages(url: URL, page: number, pageSize: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (target: number, relation: string) => {
    const address = new URL(url);
    address.searchParams.set('page', String(target));
    address.searchParams.set('page_size', String(pageSize));
    return `<${address.pathname}${address.search}>; rel="${relation}"`;
  };
  return [
    to(1, 'first'),
    ...(page > 1 ? [to(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next')] : []),
    to(last, 'last'),
  ].join(', ');
}
