import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Nothing shows as a dash. */
  value: ReactNode;
}

/** Labelled values of one thing. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map((fact) => (
        <div key={fact.label} className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          <dt className="text-muted">{fact.label}</dt>
          <dd className="min-w-0 font-medium wrap-break-word">
            {fact.value || <span className="text-muted">–</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
