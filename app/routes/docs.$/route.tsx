/** The documentation: /docs and the pages under it. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { DOCS, type DocsPage } from '../../content/articles.server';
import { Prose } from '../../content/Prose';
import { describePage } from '../../document/describe-page';
import { DocsNavigation } from './DocsNavigation';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? describePage(`${data.page.title} · Documentation`, data.page.summary)
    : [{ title: 'Documentation · Hewn' }];

export function loader({ params }: LoaderFunctionArgs) {
  const index = DOCS.findIndex(({ slug }) => slug === (params['*'] ?? ''));
  const page = DOCS[index];
  if (!page) throw new Response(null, { status: 404 });
  return {
    page,
    pages: DOCS.map(link),
    previous: link(DOCS[index - 1]),
    next: link(DOCS[index + 1]),
  };
}

function link<Page extends DocsPage | undefined>(page: Page) {
  return (page && { slug: page.slug, title: page.title, group: page.group }) as Page extends DocsPage
    ? Pick<DocsPage, 'slug' | 'title' | 'group'>
    : undefined;
}

export default function Docs() {
  const { page, pages, previous, next } = useLoaderData<typeof loader>();
  const headings = page.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  );
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pt-8 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-14 xl:grid-cols-[13rem_minmax(0,1fr)_11rem]">
      <DocsNavigation pages={pages} current={page.title} />
      <article className="min-w-0">
        <p className="text-sm font-medium text-madder-text">{page.group}</p>
        <h1 className="display mt-2 text-4xl">{page.title}</h1>
        <p className="measure mt-4 mb-8 text-lg text-ink-2">{page.summary}</p>
        <Prose blocks={page.blocks} />
        <nav aria-label="Next pages" className="mt-14 grid gap-4 border-t border-line pt-8 sm:grid-cols-2">
          {previous ? <Step label="Before this" page={previous} /> : <span />}
          {next && <Step label="After this" page={next} />}
        </nav>
      </article>
      {headings.length > 1 && (
        <nav aria-label="On this page" className="sticky top-24 hidden xl:block">
          <p className="mb-2 text-xs font-medium text-ink-3">On this page</p>
          <ul className="flex flex-col gap-1.5 border-l border-line">
            {headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`} className="block pl-3 text-sm text-ink-2 hover:text-ink">
                  {heading.text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Step({ label, page }: { label: string; page: { slug: string; title: string } }) {
  return (
    <Link
      to={page.slug ? `/docs/${page.slug}` : '/docs'}
      prefetch="intent"
      className="rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge"
    >
      <span className="block text-xs text-ink-3">{label}</span>
      <span className="mt-0.5 block font-medium">{page.title}</span>
    </Link>
  );
}
