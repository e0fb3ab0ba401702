import type { MetaDescriptor } from '@remix-run/cloudflare';

/** What search engines and shared links show of a page. @param title without the name of the site */
export function describePage(title: string, description: string): MetaDescriptor[] {
  return [
    { title: `${title} · Hewn` },
    { name: 'description', content: description },
    { property: 'og:title', content: `${title} · Hewn` },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
}
