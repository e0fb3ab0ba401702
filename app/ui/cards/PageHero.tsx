import type { ReactNode } from 'react';

export interface PageHeroProps {
  /** A word or two above the title. */
  kicker?: string;
  title: ReactNode;
  lead: ReactNode;
  /** The ways on. */
  actions?: ReactNode;
  /** Stands beside the text on wide screens, under it on narrow ones. */
  aside?: ReactNode;
}

/** The top of a public page: what it is about, in large letters. */
export function PageHero({ kicker, title, lead, actions, aside }: PageHeroProps) {
  return (
    <section className="border-b border-line">
      <div
        className={`page pt-14 pb-14 lg:pt-20 lg:pb-18 ${aside ? 'grid items-center gap-12 lg:grid-cols-[1fr_1.05fr] lg:gap-14' : ''}`}
      >
        <div className="flex flex-col items-start gap-5">
          {kicker && (
            <p className="flex items-center gap-2.5 text-sm font-medium text-madder-text">
              <span aria-hidden="true" className="h-px w-6 bg-madder" />
              {kicker}
            </p>
          )}
          <h1 className="display max-w-[48rem] text-4xl lg:text-5xl">{title}</h1>
          <p className="max-w-[38rem] text-lg text-balance text-ink-2">{lead}</p>
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {aside}
      </div>
    </section>
  );
}
