import { Badge } from '../ui/Badge';
import { CardLink } from '../ui/cards/CardLink';
import type { BlogPost } from './articles.server';
import { formatDay } from './format-day';
import { PostCover } from './PostCover';

/** A post in the list; the featured one is larger. */
export function PostCard({ post, isFeatured = false }: { post: BlogPost; isFeatured?: boolean }) {
  const { id, title, excerpt, author, date, readTime, category, image } = post;
  return (
    <article
      className={`group relative overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge ${isFeatured ? 'grid lg:grid-cols-2' : 'flex flex-col'}`}
    >
      <PostCover seed={image} className={isFeatured ? 'aspect-16/9 h-full lg:aspect-auto' : 'aspect-16/9'} />
      <div className={`flex flex-1 flex-col items-start gap-3 ${isFeatured ? 'p-6 lg:p-9' : 'p-5'}`}>
        <span className="flex gap-2">
          {isFeatured && <Badge tone="madder">Featured</Badge>}
          <Badge>{category.charAt(0).toUpperCase() + category.slice(1)}</Badge>
        </span>
        <h2 className={isFeatured ? 'display text-3xl' : 'text-lg leading-snug font-medium'}>
          <CardLink to={`/blog/${id}`}>{title}</CardLink>
        </h2>
        <p className={isFeatured ? 'text-ink-2' : 'text-sm text-ink-2'}>{excerpt}</p>
        <p className="mt-auto pt-2 text-xs text-ink-3">
          {author} · {formatDay(date)} · {readTime}
        </p>
      </div>
    </article>
  );
}
