import type { Journal } from '../journal/journal.ts';
import { cancelRun } from './cancel-run.ts';

/**
 * Ends all runs of a project that is deleted. They are settled without bringing back what was live before.
 * @returns the ids of those that were open.
 */
export function dropRuns(journal: Journal, now: number): string[] {
  const open = journal.openRuns().map(({ id }) => id);
  for (const id of open) {
    cancelRun(id, journal, now);
    journal.settleNow(id);
  }
  return open;
}
