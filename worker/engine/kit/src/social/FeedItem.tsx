import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../format';
import { Avatar } from '../ui/Avatar';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { TimeAgo } from './TimeAgo';

export type FeedLook = 'topics' | 'posts';

/** Holds the items of a feed, one below the other. */
export function Feed({ look, children }: { look: FeedLook; children: ReactNode }) {
  return (
    <div
      className={
        look === 'topics'
          ? 'grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface shadow-card'
          : 'grid w-full max-w-2xl grid-cols-1 gap-5'
      }
    >
      {children}
    </div>
  );
}

export interface FeedItemProps {
  look: FeedLook;
  /** Level of the title, one below the heading above the feed. */
  level?: 2 | 3;
  /** Absent: what it says is all there is. */
  title?: string;
  /** Its own page. */
  href?: string;
  author?: string | null;
  /** When it was written, ISO 8601. */
  at: string;
  text?: string;
  image?: string | null;
  pinned?: boolean;
  /** How many have answered, and what answers are called. */
  answers?: { count: number | null; label: string };
  /** Short facts beside the author. */
  meta?: ReactNode;
  /** What can be done right here: votes, likes. */
  foot?: ReactNode;
  menu?: ReactNode;
}

/** One topic or post of a feed. */
export function FeedItem(props: FeedItemProps) {
  return props.look === 'topics' ? <Topic {...props} /> : <Post {...props} />;
}

function Topic({
  level = 3,
  title,
  href,
  author,
  at,
  text,
  pinned,
  answers,
  meta,
  foot,
  menu,
}: FeedItemProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex gap-3.5 px-4 py-4 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-hover sm:px-5">
      <Avatar title={author || title || '?'} />
      <div className="min-w-0 grow">
        <Heading dir="auto" className="leading-snug font-semibold text-balance">
          {pinned && (
            <span className="mr-1.5 inline-flex align-[-0.15em] text-accent-ink">
              <Icon name="pin" size={16} />
              <span className="sr-only">Pinned: </span>
            </span>
          )}
          {href ? (
            <Link href={href} className="after:absolute after:inset-0 group-hover:text-accent-ink">
              {title || text}
            </Link>
          ) : (
            title || text
          )}
        </Heading>
        {title && text && (
          <p dir="auto" className="mt-0.5 line-clamp-1 text-sm text-muted">
            {text}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted *:not-first:before:mr-2 *:not-first:before:content-['·']">
          {author && (
            <span dir="auto" className="font-medium text-ink">
              {author}
            </span>
          )}
          <span>
            <TimeAgo time={at} />
          </span>
          {meta}
        </p>
        {foot && <div className="relative mt-2.5 flex flex-wrap items-center gap-2">{foot}</div>}
      </div>
      {answers && <AnswerCount {...answers} />}
      {menu && <CornerMenu>{menu}</CornerMenu>}
    </article>
  );
}

function Post({
  level = 3,
  title,
  href,
  author,
  at,
  text,
  image,
  pinned,
  answers,
  meta,
  foot,
  menu,
}: FeedItemProps) {
  const Heading = `h${level}` as const;
  const name = author || 'Somebody';
  return (
    <article
      aria-label={title ? undefined : `Post by ${name}`}
      className="group relative overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <header className="flex items-center gap-3 px-4 pt-4 sm:px-5">
        <Avatar title={name} />
        <div className="min-w-0 text-sm">
          <p dir="auto" className="font-semibold">
            {name}
          </p>
          <p className="flex flex-wrap gap-x-2 text-muted">
            <TimeAgo time={at} />
            {meta}
          </p>
        </div>
        {pinned && (
          <span className="ml-auto inline-flex items-center gap-1 text-xs font-medium text-accent-ink">
            <Icon name="pin" size={14} />
            Pinned
          </span>
        )}
      </header>
      <div className="grid gap-2 px-4 py-3.5 sm:px-5">
        {title && (
          <Heading dir="auto" className="font-heading text-lg leading-snug font-strong text-balance">
            {href ? (
              <Link href={href} className="hover:text-accent-ink">
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
        )}
        {text && (
          <p dir="auto" className="line-clamp-6 leading-relaxed whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
      </div>
      {image && <Picture src={image} title={title ?? name} className="aspect-video w-full" />}
      {(foot || href) && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 text-sm sm:px-5">
          {foot}
          {href && (
            <Link
              href={href}
              className="inline-flex h-8 items-center gap-1.5 rounded-full px-2.5 font-medium text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon name="message-circle" size={16} />
              {answers ? (
                <>
                  {formatNumber(answers.count ?? 0)}
                  <span className="sr-only"> {answers.label}</span>
                </>
              ) : (
                'Open'
              )}
              <span className="sr-only">: {title ?? `post by ${name}`}</span>
            </Link>
          )}
        </footer>
      )}
      {menu && <CornerMenu>{menu}</CornerMenu>}
    </article>
  );
}

function AnswerCount({ count, label }: { count: number | null; label: string }) {
  const total = count ?? 0;
  return (
    <p
      className={classes(
        'flex shrink-0 items-center gap-1.5 self-start pt-0.5 text-sm tabular-nums group-hover:pr-9 group-focus-within:pr-9',
        total > 0 ? 'font-medium text-ink' : 'text-muted',
      )}
    >
      <Icon name="message-circle" size={16} className="text-muted" />
      {formatNumber(total)}
      <span className="sr-only"> {label}</span>
    </p>
  );
}

function CornerMenu({ children }: { children: ReactNode }) {
  return (
    <div className="absolute top-2.5 right-2.5 rounded-control bg-surface opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
      {children}
    </div>
  );
}
