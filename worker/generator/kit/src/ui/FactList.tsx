import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Nothing shows as a dash. */
  value: ReactNode;
}

/**
 * Labelled values of one thing.
 * @param wide it has the whole width: values stand below their labels, several beside each other.
 */
export function FactList({ facts, wide = false }: { facts: Fact[]; wide?: boolean }) {
  return (
    <dl
      className={
        wide
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-8 gap-y-5 text-sm'
          : 'divide-y divide-line text-sm'
      }
    >
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={
            wide
              ? 'grid content-start gap-1'
              : 'grid grid-cols-[minmax(6.5rem,2fr)_3fr] items-baseline gap-x-4 py-3'
          }
        >
          <dt className="text-muted">{fact.label}</dt>
          <dd className="min-w-0 font-medium wrap-break-word">
            {fact.value || <span className="text-muted">–</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
