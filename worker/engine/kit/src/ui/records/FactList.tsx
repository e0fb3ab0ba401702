import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** In place of the label. */
  shown?: ReactNode;
  /** Nothing shows as a dash. */
  value: ReactNode;
}

/** Labelled values of one thing: rows where it is narrow, several beside each other where it is wide. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <div className="@container">
      <dl className="text-sm @max-xl:divide-y @max-xl:divide-line @xl:grid @xl:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] @xl:gap-x-8 @xl:gap-y-5 @xl:py-3">
        {facts.map((fact) => (
          <div
            key={fact.label}
            className="grid content-start gap-x-4 gap-y-1 @max-xl:grid-cols-[minmax(6.5rem,2fr)_3fr] @max-xl:items-baseline @max-xl:py-3"
          >
            <dt className="text-muted">{fact.shown ?? fact.label}</dt>
            <dd dir="auto" className="min-w-0 font-medium wrap-break-word">
              {fact.value || <span className="text-muted">–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
