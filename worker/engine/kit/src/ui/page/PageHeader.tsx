import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Buttons at the side. */
  children?: ReactNode;
}

/** The top of a page: what it is, and the main thing to do on it. */
export function PageHeader({ title, intro, children }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1
          dir="auto"
          className="font-heading text-page leading-tight font-strong tracking-heading text-balance"
        >
          {title}
        </h1>
        {intro && (
          <p dir="auto" className="mt-1.5 max-w-prose text-muted">
            {intro}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}
