import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: ReactNode;
  /** Buttons at the side of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2
          id={id}
          dir="auto"
          className="font-heading text-section leading-tight font-strong tracking-heading"
        >
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
