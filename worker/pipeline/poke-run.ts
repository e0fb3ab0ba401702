/** Looks after one run on behalf of the cron: healthy ones are left alone, silent ones are poked, overdue ones are ended. */
import { isTerminal } from '../contract/run.ts';
import { failRun } from './ending/fail-run.ts';
import { overdueError } from './ending/run-errors.ts';
import type { Journal } from './journal/journal.ts';

/** Silence after which a run is held to be stuck, ms; a run at work gives a sign of life every few seconds. */
export const SILENCE_MS = 30_000;

/**
 * `unknown`: there is no such run. `settled`: it had ended and all is in step. `healthy`: it gave a sign of life just now.
 * `poked`: it was silent and is to be worked on again. `failed`: its budget is used up and poking did not help.
 */
export type Poked = 'unknown' | 'settled' | 'healthy' | 'poked' | 'failed';

export async function pokeRun(
  runId: string,
  { journal, now }: { journal: Journal; now: number },
): Promise<Poked> {
  const run = journal.findRun(runId);
  if (!run) return 'unknown';
  if (run.settled) return 'settled';
  if (!isTerminal(run.status)) {
    // A run past its budget that was never poked slept while the server did: it gets its chance first.
    if (now >= run.deadlineAt && (run.pokes > 0 || now - run.heartbeatAt < SILENCE_MS)) {
      const step = journal
        .readSteps(runId)
        .find((row) => row.status === 'running' || row.status === 'pending');
      journal.writeNow(runId, (change) => failRun(change, overdueError(step?.name ?? 'research'), now));
      return 'failed';
    }
    if (now - run.heartbeatAt < SILENCE_MS) return 'healthy';
  }
  journal.countPoke(runId);
  return 'poked';
}
