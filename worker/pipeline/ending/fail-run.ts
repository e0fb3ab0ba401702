import type { RunError } from '../../contract/run.ts';
import type { JournalChange } from '../journal/journal-change.ts';

/** Ends a run as failed inside a transaction; steps that did not come to their end are skipped. */
export function failRun(change: JournalChange, error: RunError, now: number): void {
  for (const step of change.steps()) {
    if (step.name === error.step)
      change.setStep(step.name, { status: 'failed', finishedAt: now, detail: error.message });
    else if (step.status === 'pending' || step.status === 'running')
      change.setStep(step.name, { status: 'skipped', finishedAt: step.startedAt === null ? null : now });
  }
  change.setRun({ status: 'failed', error, finishedAt: now });
  change.addEvent({ type: 'step', step: error.step, message: error.message });
  change.addEvent({ type: 'run', step: null, message: 'The build failed' });
}
