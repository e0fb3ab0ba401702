/** The words of the description on the confirmation: said anew and planned again, or dropped. */
import { useEffect, useMemo, useRef } from 'react';
import { findDraftProblems } from '../../plan/find-draft-problems';
import { researchApp } from '../../plan/research-app';
import { mergePlans } from '../../plan/your-words/merge-plans';
import { readMarks } from '../../plan/your-words/read-marks';
import { dropWords, isAbout, replaceWords } from '../../plan/your-words/say-anew';
import type { Wizard } from './use-wizard';
import type { WizardState } from './wizard-state';

type Confirmation = WizardState & { step: 'confirmation' };

const NO_CLAUSES: never[] = [];

export function useYourWords(state: Confirmation, wizard: Wizard) {
  const { description, plan, draft } = state;
  const clauses = plan.clauses ?? NO_CLAUSES;
  const marks = useMemo(
    () => readMarks({ description, clauses, planned: plan.blueprint, blueprint: draft }),
    [description, clauses, plan.blueprint, draft],
  );
  const newest = useRef(state);
  newest.current = state;
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function sayAnew(clause: number, words: string): Promise<string | null> {
    const mark = marks[clause];
    if (!mark?.range) return null;
    asking.current?.abort();
    const stop = new AbortController();
    asking.current = stop;
    const text = replaceWords(description, mark.range, words);
    const outcome = await researchApp(text, stop.signal, () => {});
    if (!outcome) return null;
    if (outcome.outcome === 'refused') return outcome.refusal.message;
    if (outcome.outcome === 'failed') return outcome.message;
    const { current } = newest;
    if (current.description !== description) return 'The words changed meanwhile. Say it once more.';
    const next = mergePlans(current.plan.blueprint, current.draft, outcome.plan.blueprint);
    if (findDraftProblems(next).length > findDraftProblems(current.draft).length)
      return 'This does not go together with what you changed in the plan by hand. Undo that, or say it otherwise.';
    wizard.reword({ description: text, plan: outcome.plan, draft: next }, `Said anew: “${words}”.`, words);
    return null;
  }

  function drop(clause: number) {
    const mark = marks[clause];
    if (!mark) return;
    const { words, range } = mark;
    const without = <Plan extends { not_built: { asked: string; reason: string }[] }>(one: Plan): Plan => ({
      ...one,
      not_built: one.not_built.filter((left) => !isAbout(left, words)),
    });
    wizard.reword(
      {
        description: range ? dropWords(description, range) || draft.name : description,
        plan: {
          ...without(plan),
          blueprint: without(plan.blueprint),
          clauses: clauses.filter((_, at) => at !== clause),
        },
        draft: without(draft),
      },
      `Dropped: “${words}”.`,
      null,
    );
  }
  return { marks, sayAnew, drop };
}
