export interface PlanSummaryProps {
  plan: { pages: string[]; entities: { name: string; fields: string[] }[] };
}

/** What stands in the plan: its pages, and what it keeps. */
export function PlanSummary({ plan: { pages, entities } }: PlanSummaryProps) {
  return (
    <section aria-labelledby="plan" className="mt-16 border-t border-line pt-10 lg:mt-20">
      <h2 id="plan" className="display text-2xl">
        What gets built
      </h2>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <div>
          <h3 className="text-sm font-medium">Pages</h3>
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2 lg:flex-col">
            {pages.map((page) => (
              <li key={page}>{page}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-sm font-medium">Data</h3>
          <ul className="mt-3 grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2">
            {entities.map(({ name, fields }) => (
              <li key={name} className="border-t border-line pt-3">
                <p className="font-medium">{name}</p>
                <p className="mt-1 text-ink-2">{fields.join(', ')}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
