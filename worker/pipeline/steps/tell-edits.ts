/** What people edited by hand is part of a build: it is said, and a build that fails says that it may be the cause. */
import type { StepName } from '../../contract/run.ts';
import type { MergedFiles } from '../../domain/files/merge-files.ts';
import type { JournalChange } from '../journal/journal-change.ts';
import type { WrittenFiles } from '../journal/run-record.ts';
import type { StepContext, StepOutcome } from '../step-outcome.ts';

/** Paths that a sentence names; the others are counted. */
const NAMED = 4;

/** Says which edits were kept, and where they and the plan could not be brought together. */
export function noteEdits(change: JournalChange, step: StepName, merges: readonly MergedFiles[]): void {
  const edited = merges.flatMap((merged) => merged.edited);
  if (edited.length > 0)
    change.addEvent({ type: 'log', step, message: `Kept: ${namePaths(edited)} edited by hand` });
  for (const { path, reason } of merges.flatMap((merged) => merged.conflicts))
    change.addEvent({ type: 'log', step, message: `${path}: ${reason}` });
}

/** A step that failed over files of these parts: what was edited in them by hand may be the cause, and is named. */
export function blameEdits(
  outcome: StepOutcome,
  { deps }: StepContext,
  origins: readonly WrittenFiles['origin'][],
): StepOutcome {
  if (outcome.ok) return outcome;
  const edited = origins.flatMap((origin) => deps.journal.listEdited(origin));
  if (edited.length === 0) return outcome;
  return {
    ...outcome,
    remedy: `${namePaths(edited)} edited by hand, and that is part of this build: if it is the cause, mend it in the editor. ${outcome.remedy}`,
  };
}

function namePaths(paths: readonly string[]): string {
  const more = paths.length - NAMED;
  const named = paths.slice(0, NAMED).join(', ');
  return `${named}${more > 0 ? ` and ${more} more` : ''} ${paths.length === 1 ? 'was' : 'were'}`;
}
