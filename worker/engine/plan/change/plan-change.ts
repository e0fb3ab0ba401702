/** A change request → an edit of the plan to confirm, by the better of two readers: the trained one, and the rules until it has learnt what they know. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { loadTagger } from '../../language/load-tagger.ts';
import { diffBlueprints } from '../../reading/change/diff-blueprints.ts';
import { type ChangeOutcome, planChange as planChangeByRules } from '../../reading/change/plan-change.ts';
import { changeByWords, type WordsChange } from './change-by-words.ts';

/** Changes a plan as words ask for. The same plan and request always give the same answer. */
export async function planChange(blueprint: Blueprint, request: string): Promise<ChangeOutcome> {
  const byWords = await tryWords(blueprint, request);
  if (byWords && byWords.changes.length > 0 && byWords.notDone.length === 0)
    return toOutcome(blueprint, byWords);
  const byRules = await planChangeByRules(blueprint, request);
  if (!byWords || byWords.changes.length === 0) return byRules;
  // Each has left something out: the one that did more of it is taken.
  const isMore =
    !byRules.understood || (byRules.not_done.length > 0 && byWords.changes.length >= byRules.changes.length);
  return isMore ? toOutcome(blueprint, byWords) : byRules;
}

function toOutcome(before: Blueprint, { blueprint, changes, notDone }: WordsChange): ChangeOutcome {
  return { understood: true, blueprint, changes, diff: diffBlueprints(before, blueprint), not_done: notDone };
}

/** What the trained reader makes of it. What throws in it is its fault, and is said; the rules answer. */
async function tryWords(blueprint: Blueprint, request: string): Promise<WordsChange | null> {
  try {
    const { mark } = await loadTagger();
    return changeByWords(blueprint, request, mark);
  } catch (error) {
    console.error('The trained reader cannot change this plan.', error);
    return null;
  }
}
