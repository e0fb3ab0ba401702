import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../Avatar';
import { Icon } from '../Icon';

export interface RecordHeaderProps {
  title: string;
  /** In place of the title. */
  heading?: ReactNode;
  /** The list that the record comes from. */
  back?: { label: string; href: string };
  /** People and organisations get initials beside their name. */
  initials?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** The top of a record's own page. */
export function RecordHeader({ title, heading, back, initials = false, children }: RecordHeaderProps) {
  return (
    <header className="grid gap-3">
      {back && (
        <Link
          href={back.href}
          className="inline-flex items-center gap-1.5 justify-self-start rounded-control text-sm text-muted hover:text-ink"
        >
          <Icon name="arrow-left" size={16} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          {initials && <Avatar title={title} large />}
          <h1
            dir="auto"
            className="min-w-0 font-heading text-page leading-tight font-strong tracking-heading text-balance wrap-break-word"
          >
            {heading ?? title}
          </h1>
        </div>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </header>
  );
}
