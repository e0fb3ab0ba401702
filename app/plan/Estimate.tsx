import type { Framework } from '../../worker/contract/run.ts';
import { Badge } from '../ui/Badge';

/** Figures of the specification: what such an app usually takes when people build it by hand. Not measured here. */
const RECOMMENDATIONS = [
  { term: 'Timeline', text: '2-4 weeks' },
  { term: 'Complexity', text: 'Medium' },
  { term: 'Tech stack', text: 'React + FastAPI + MongoDB' },
  { term: 'Estimated cost', text: '$5,000 - $15,000' },
] as const;

const NEXT_STEPS = [
  'Settle the architecture and the data model',
  'Build the frontend, page by page',
  'Build the backend and its API',
  'Connect both and test every operation',
  'Deploy it at an address of its own',
  'Check the result and tidy up',
] as const;

/** The recommendations, named for what they are, and what happens after Confirm. */
export function Estimate({ framework }: { framework: Framework }) {
  return (
    <>
      <section aria-labelledby="plan-estimate" className="rounded-card border border-line p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="plan-estimate" className="font-medium">
            Recommendations
          </h2>
          <Badge>Typical estimate</Badge>
        </div>
        <dl className="mt-3 flex flex-col gap-2 text-sm">
          {RECOMMENDATIONS.map(({ term, text }) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-ink-2">{term}</dt>
              <dd className="text-right">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-xs text-ink-3">
          For such an app built by hand. Hewn builds yours now, with {framework.replace(' + ', ', ')} and
          SQLite.
        </p>
      </section>
      <section aria-labelledby="plan-next" className="px-5">
        <h2 id="plan-next" className="font-medium">
          Next steps
        </h2>
        <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-4 text-sm text-ink-2 marker:text-ink-3">
          {NEXT_STEPS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
    </>
  );
}
