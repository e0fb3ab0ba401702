/** Every public page, for search engines. */
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { DOCS, POSTS } from '../../content/articles.server';
import { FOOTER_LINKS } from '../../navigation/navigation-links';

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context;
  const templates = await context.api.templates.$get();
  if (!templates.ok) throw templates;
  const paths = new Set<string>([
    '/',
    ...FOOTER_LINKS.flatMap(({ links }) => links.map(({ to }) => to)),
    ...DOCS.flatMap(({ slug }) => (slug ? [`/docs/${slug}`] : [])),
    ...POSTS.map(({ id }) => `/blog/${id}`),
    ...(await templates.json()).map(({ id }) => `/templates/${id}`),
  ]);
  paths.delete('/build');
  const urls = [...paths].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
