import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** From the words to the plan: what a description becomes before anything is built. */
export function HeroFigure() {
  return (
    <figure className="relative" aria-labelledby="hero-figure-caption">
      <div className="cut bg-line p-px [--cut:28px]">
        <div className="cut bg-surface p-6 [--cut:28px] sm:p-8">
          <p className="display text-lg leading-snug text-ink">
            “Track the tools we lend to neighbours: who has what, since when, and what is overdue.”
          </p>
          <div aria-hidden="true" className="my-6 flex items-center gap-3">
            <span className="h-px flex-1 bg-line" />
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="M1 1h14L8 9z" className="fill-madder" />
            </svg>
            <span className="h-px flex-1 bg-line" />
          </div>
          <dl className="flex flex-col gap-4 text-sm">
            <PlanRow term="Keeps">
              <Chip>Tool</Chip>
              <Chip>Neighbour</Chip>
              <Chip>Loan</Chip>
            </PlanRow>
            <PlanRow term="Shows">
              <Chip>Tools out now</Chip>
              <Chip>Overdue</Chip>
              <Chip>A page per tool</Chip>
            </PlanRow>
            <PlanRow term="Rules">
              <ul className="flex flex-col gap-1.5 text-ink-2">
                {['A tool is lent to one person at a time', 'A loan past its date is overdue'].map((rule) => (
                  <li key={rule} className="flex gap-2">
                    <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
                    {rule}
                  </li>
                ))}
              </ul>
            </PlanRow>
          </dl>
        </div>
      </div>
      <figcaption id="hero-figure-caption" className="sr-only">
        A description and the plan that is made of it
      </figcaption>
    </figure>
  );
}

function PlanRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr] items-baseline gap-3">
      <dt className="text-ink-3">{term}</dt>
      <dd className="flex flex-wrap gap-1.5">{children}</dd>
    </div>
  );
}

function Chip({ children }: { children: ReactNode }) {
  return <span className="rounded-sm bg-sunken px-2 py-0.5 text-ink">{children}</span>;
}
