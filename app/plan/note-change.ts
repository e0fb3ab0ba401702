/** What was changed last in a plan, so that it can be built without it. Pure. */
import type { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import type { LastChange } from '../../worker/contract/run.ts';
import { findDraftProblems } from './find-draft-problems';

/**
 * @param last what was noted before, if anything
 * @param draft the plan before this change: where it could not be built, the one before the change that broke it counts
 */
export function noteChange(last: LastChange | null, draft: Blueprint, words: string): LastChange {
  return { words, before: last && findDraftProblems(draft).length > 0 ? last.before : draft };
}
