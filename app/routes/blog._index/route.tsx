/** What we write about building Hewn, and with it. */
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { CatalogueFrame, countCategories } from '../../catalogue/CatalogueFrame';
import { ALL, filterCatalogue } from '../../catalogue/filter-catalogue';
import { NothingFound } from '../../catalogue/NothingFound';
import { useCatalogueFilter } from '../../catalogue/use-catalogue-filter';
import { type BlogPost, POSTS } from '../../content/articles.server';
import { PostCard } from '../../content/PostCard';
import { describePage } from '../../document/describe-page';
import { skipWhenRefused } from '../../document/skip-when-refused';
import { callAction } from '../../forms/call-action';
import { answerForm, passRetryAfter, readFields } from '../../forms/send-message';
import { buttonStyle } from '../../ui/buttons/button-style';
import { PageHero } from '../../ui/cards/PageHero';
import { NewsletterForm } from './NewsletterForm';

export const meta: MetaFunction = () =>
  describePage('Blog', 'How Hewn is built, how to build with it, and what we learn on the way.');

export function loader() {
  return { posts: POSTS.map(({ blocks: _, ...post }): BlogPost => post) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { email = '' } = await readFields(request);
  return answerForm(context.api.newsletter.$post({ json: { email } }));
}

export const clientAction = callAction;
export const headers = passRetryAfter;
export const shouldRevalidate = skipWhenRefused;

/** Cards beside the featured post before Load More, and more with each time. */
const PAGE_SIZE = 6;
const LABELS = {
  [ALL]: 'All posts',
  product: 'Product',
  engineering: 'Engineering',
  design: 'Design',
  guides: 'Guides',
};
const READING = {
  texts: (post: BlogPost) => [post.title, post.excerpt],
  isIn: (post: BlogPost, category: string) => post.category.includes(category),
};

export default function Blog() {
  const { posts } = useLoaderData<typeof loader>();
  const filter = useCatalogueFilter();
  const [shown, setShown] = useState(PAGE_SIZE);
  const cards = useRef<HTMLDivElement>(null);
  // The button may be gone: reading goes on at the first of the new cards.
  useEffect(() => {
    if (shown > PAGE_SIZE) cards.current?.children[shown - PAGE_SIZE]?.querySelector('a')?.focus();
  }, [shown]);
  const found = filterCatalogue(posts, filter, READING);
  const [featured, ...others] = found;
  return (
    <>
      <PageHero
        kicker="Blog"
        title="Notes from the workshop"
        lead="How Hewn is built, how to build with it, and what we learn on the way."
      />
      <CatalogueFrame
        filter={filter}
        searchLabel="Search posts"
        placeholder="Search posts"
        categories={countCategories(posts, LABELS, READING.isIn)}
      >
        {featured ? (
          <div className="flex flex-col gap-5">
            <PostCard post={featured} isFeatured />
            <div ref={cards} className="grid gap-5 sm:grid-cols-2">
              {others.slice(0, shown).map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
            {others.length > shown && (
              <button
                type="button"
                onClick={() => setShown(shown + PAGE_SIZE)}
                className={buttonStyle('secondary', 'large', 'self-center')}
              >
                Load More
              </button>
            )}
          </div>
        ) : (
          <NothingFound title="No posts found" onClear={filter.clear} />
        )}
      </CatalogueFrame>
      <section aria-labelledby="newsletter" className="border-t border-line bg-sunken">
        <div className="page flex flex-col gap-6 py-16 lg:flex-row lg:items-center lg:justify-between lg:py-20">
          <div>
            <h2 id="newsletter" className="display text-3xl">
              A letter now and then
            </h2>
            <p className="mt-2 max-w-[28rem] text-balance text-ink-2">
              New posts and what Hewn has learnt. No more than two a month.
            </p>
          </div>
          <NewsletterForm />
        </div>
      </section>
    </>
  );
}
