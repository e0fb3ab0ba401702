import { Link } from '@remix-run/react';
import { ArrowRight, type LucideIcon } from 'lucide-react';

export interface ResourceCardProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  /** Heading level, for the outline of the page. */
  level?: 2 | 3;
}

/** A card that leads somewhere, as a whole. */
export function ResourceCard({ Icon, title, text, to, level = 3 }: ResourceCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 rounded-card border border-line bg-surface p-5 transition-colors hover:border-edge sm:flex sm:flex-col sm:gap-3 sm:p-6"
    >
      <Icon aria-hidden className="mt-0.5 size-5 text-madder-text sm:mt-0" strokeWidth={1.75} />
      <Heading className="flex items-center gap-1.5 font-medium">
        {title}
        <ArrowRight
          aria-hidden
          className="size-4 text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
        />
      </Heading>
      <p className="col-start-2 text-sm text-ink-2">{text}</p>
    </Link>
  );
}
