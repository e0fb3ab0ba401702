import type { ReactNode, RefObject } from 'react';

export interface SectionProps {
  id: string;
  title: string;
  count?: number;
  children: ReactNode;
  /** Gets the focus when something in the section was removed. */
  headingRef?: RefObject<HTMLHeadingElement>;
}

/** A part of the plan under its heading. */
export function Section({ id, title, count, children, headingRef }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2
        id={id}
        ref={headingRef}
        tabIndex={-1}
        className="display flex items-baseline gap-2.5 text-xl outline-none"
      >
        {title}
        {count !== undefined && <span className="font-sans text-sm font-normal text-ink-3">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
