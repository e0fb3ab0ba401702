/** A page that cannot be seen yet leads to where one comes in. For loaders alone: it brings the server's part of Remix along. */
import { redirect } from '@remix-run/cloudflare';
import { withReturn } from './return-path';

/** The answer of a page to who cannot see it yet: first to where one comes in, and from there back. */
export function leadToEntry(request: Request, page: '/login' | '/signup' = '/login', headers?: Headers) {
  const { pathname, search } = new URL(request.url);
  return redirect(withReturn(page, `${pathname}${search}`), headers && { headers });
}
