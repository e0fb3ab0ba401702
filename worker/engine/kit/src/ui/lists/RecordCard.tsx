import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import type { DrawingProps } from '../../drawings/DrawingFrame';
import { classes } from '../classes';
import { Picture } from '../Picture';

export interface RecordCardProps {
  title: string;
  /** Puts something around the title. */
  heading?: (title: ReactNode) => ReactNode;
  /** Level of the title, one below the heading above the cards. */
  level?: 2 | 3;
  /** Where the card leads; absent: nowhere. */
  href?: string;
  image?: string | null;
  /** Whether the card has a picture, real or drawn. */
  pictured?: boolean;
  /** Draws the picture where there is none. */
  drawing?: ComponentType<DrawingProps>;
  subtitle?: ReactNode;
  /** Short facts at the foot: a price, a date, a state. */
  children?: ReactNode;
  /** What can be done right on the card: votes, stars, a heart. */
  foot?: ReactNode;
  /** A menu in the corner. */
  menu?: ReactNode;
}

/** One record of a gallery. */
export function RecordCard(props: RecordCardProps) {
  const { title, heading, level = 3, href, image, pictured = false, drawing } = props;
  const { subtitle, children, foot, menu } = props;
  const Heading = `h${level}` as const;
  const name = href ? (
    // The whole card is the target: the link's ground covers it.
    <Link href={href} className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent-ink">
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <article className="group relative flex flex-col rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-float">
      {pictured && (
        <Picture src={image} title={title} drawing={drawing} className="aspect-4/3 w-full rounded-t-card" />
      )}
      <div className="flex grow flex-col gap-1.5 p-5">
        <Heading dir="auto" className="font-heading text-lg leading-snug font-strong text-balance">
          {heading ? heading(name) : name}
        </Heading>
        {subtitle && (
          <div dir="auto" className="line-clamp-2 text-sm text-muted">
            {subtitle}
          </div>
        )}
        {children && (
          <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-3 text-sm">{children}</div>
        )}
        {/* Above the ground of the card's link. */}
        {foot && <div className="relative flex flex-wrap items-center gap-2 pt-2 text-sm">{foot}</div>}
      </div>
      {menu && (
        <div className="absolute top-2 right-2 rounded-control bg-surface opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
          {menu}
        </div>
      )}
    </article>
  );
}

/**
 * Cards beside each other, as many as there is room for.
 * @param lead the first one stands out: the newest story of many.
 */
export function CardGrid({ lead = false, children }: { lead?: boolean; children: ReactNode }) {
  return (
    <div className="@container">
      <div
        className={classes(
          'grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] gap-5',
          lead &&
            '@2xl:*:first:col-span-2 @4xl:*:first:row-span-2 @2xl:*:first:*:first:aspect-2/1 @2xl:*:first:[&_h3]:text-2xl',
        )}
      >
        {children}
      </div>
    </div>
  );
}
