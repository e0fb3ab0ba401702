/** What search engines may read: the public pages. */
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context;
  const closed = ['/api/', '/build', '/code-editor', '/dashboard', '/import', '/settings'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
