import { useMemo } from 'react';
import { ChangeInWords } from '../../plan/ChangeInWords';
import { placeProblems } from '../../plan/find-draft-problems';
import { DataSection } from '../../plan/sections/DataSection';
import { PagesSection } from '../../plan/sections/PagesSection';
import { Problems } from '../../plan/sections/Problems';
import { RulesSection } from '../../plan/sections/RulesSection';
import type { FailedPlan } from './use-failed-plan';

/** The plan of a build that did not come to its end, open to be changed. */
export function FailedPlanView({ plan }: { plan: FailedPlan }) {
  const { draft, problems, alsoRemoved, isBusy, edit } = plan;
  const placed = useMemo(() => placeProblems(problems), [problems]);
  if (!draft) return null;
  const view = { blueprint: draft, onEdit: edit, placed, isDisabled: isBusy };
  return (
    <section aria-labelledby="failed-plan" className="mt-10 flex flex-col gap-10">
      <header>
        <h2 id="failed-plan" className="display text-2xl">
          Its plan
        </h2>
        <p className="measure mt-2 text-ink-2">
          Nothing of it is lost. Change what could not be kept, in words or by hand, and build it again.
        </p>
      </header>
      <ChangeInWords
        description={draft.name}
        blueprint={draft}
        onEdit={(changed, words) => edit(changed, [], words)}
        isDisabled={isBusy}
      />
      {alsoRemoved.length > 0 && (
        <p role="status" className="rounded-card border border-line bg-sunken p-4 text-sm text-ink-2">
          With it went: {alsoRemoved.join(', ')}.
        </p>
      )}
      <Problems messages={placed.rest} />
      <PagesSection {...view} />
      <DataSection {...view} />
      <RulesSection blueprint={draft} onEdit={view.onEdit} isDisabled={isBusy} />
    </section>
  );
}
