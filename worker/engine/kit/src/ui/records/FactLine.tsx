import type { Fact } from './FactList';

/** A few facts in one line, as under the heading of an article. What has no value is left out. */
export function FactLine({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-line py-3 text-sm">
      {known.map(({ label, value }) => (
        <div key={label} className="flex items-center gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
