import type { ReactNode } from 'react';
import { Avatar } from '../Avatar';

export interface QuoteCardProps {
  /** What somebody said. */
  quote: ReactNode;
  /** Who said it. */
  name: string;
  /** Short facts about them. */
  children?: ReactNode;
  /** A menu in the corner. */
  menu?: ReactNode;
}

/** What somebody says, and who they are. */
export function QuoteCard({ quote, name, children, menu }: QuoteCardProps) {
  return (
    <figure className="group relative flex flex-col gap-5 rounded-card border border-line bg-surface p-6 shadow-card">
      <blockquote dir="auto" className="grow text-lg leading-relaxed text-pretty">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="flex items-center gap-3 text-sm">
        <Avatar title={name} />
        <span className="grid gap-0.5">
          <span dir="auto" className="font-medium">
            {name}
          </span>
          {children && <span className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</span>}
        </span>
      </figcaption>
      {menu && (
        <div className="absolute top-2 right-2 rounded-control bg-surface opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
          {menu}
        </div>
      )}
    </figure>
  );
}
