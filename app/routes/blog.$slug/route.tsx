/** One post. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { POSTS } from '../../content/articles.server';
import { formatDay } from '../../content/format-day';
import { PostCard } from '../../content/PostCard';
import { PostCover } from '../../content/PostCover';
import { Prose } from '../../content/Prose';
import { describePage } from '../../document/describe-page';
import { BackLink } from '../../ui/buttons/BackLink';
import { CallBand } from '../../ui/cards/CallBand';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? describePage(data.post.title, data.post.excerpt) : [{ title: 'Blog · Hewn' }];

export function loader({ params }: LoaderFunctionArgs) {
  const index = POSTS.findIndex(({ id }) => id === params.slug);
  const post = POSTS[index];
  if (!post) throw new Response(null, { status: 404 });
  const further = [...POSTS.slice(index + 1), ...POSTS.slice(0, index)].slice(0, 2);
  return { post, further: further.map(({ blocks: _, ...rest }) => rest) };
}

export default function Post() {
  const { post, further } = useLoaderData<typeof loader>();
  return (
    <>
      <article className="page pt-10 pb-20 lg:pt-14">
        <BackLink to="/blog">All posts</BackLink>
        <header className="mx-auto mt-8 flex max-w-[44rem] flex-col gap-5">
          <p className="text-sm font-medium text-madder-text first-letter:uppercase">{post.category}</p>
          <h1 className="display text-4xl lg:text-5xl">{post.title}</h1>
          <p className="text-lg text-ink-2">{post.excerpt}</p>
          <p className="text-sm text-ink-3">
            {post.author} · <time dateTime={post.date}>{formatDay(post.date)}</time> · {post.readTime}
          </p>
        </header>
        <PostCover
          seed={post.image}
          className="cut mx-auto mt-10 mb-12 aspect-21/9 max-w-[56rem] [--cut:24px]"
        />
        <div className="mx-auto max-w-[44rem]">
          <Prose blocks={post.blocks} />
        </div>
      </article>
      <section aria-labelledby="further" className="page border-t border-line py-16">
        <h2 id="further" className="display mb-8 text-2xl">
          Read on
        </h2>
        <div className="grid gap-5 sm:grid-cols-2">
          {further.map((one) => (
            <PostCard key={one.id} post={one} />
          ))}
        </div>
      </section>
      <CallBand
        title="Try it on your own words"
        text="One sentence is enough to see a plan."
        to="/build"
        action="Start Building"
      />
    </>
  );
}
