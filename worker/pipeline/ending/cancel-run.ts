import type { Journal } from '../journal/journal.ts';

/**
 * Ends a run because a person wants it to; steps that have not come to their end are skipped.
 * @returns whether it was still going.
 */
export function cancelRun(runId: string, journal: Journal, now: number): boolean {
  return journal.writeNow(runId, (change) => {
    for (const step of change.steps())
      if (step.status === 'pending' || step.status === 'running')
        change.setStep(step.name, { status: 'skipped', finishedAt: step.startedAt === null ? null : now });
    change.setRun({ status: 'cancelled', finishedAt: now });
    change.addEvent({ type: 'run', step: null, message: 'The build was cancelled' });
  });
}
