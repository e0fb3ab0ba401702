/**
 * After a run has ended: what lists show, which version is live and what was left open are brought in step with it. May be
 * interrupted and done again; only when all of it is done does the journal call the run settled.
 */
import { isTerminal } from '../../contract/run.ts';
import type { RunRecord } from '../journal/run-record.ts';
import type { PipelineDeps, ProjectState } from '../pipeline-deps.ts';
import { makeReport } from './build-report.ts';

export async function settleRun(runId: string, deps: PipelineDeps): Promise<void> {
  const run = deps.journal.findRun(runId);
  if (!run || run.settled || !isTerminal(run.status)) return;
  await deps.closeTrial(runId);
  const state = await decideState(run, deps);
  const report = makeReport(run);
  if (report) await deps.index.saveReport(report);
  // The run last: while the index calls it unfinished, the cron looks after it.
  await deps.index.saveProject(run.projectId, state);
  await deps.index.saveRun(run, deps.journal.readSteps(runId));
  await deps.journal.settle(runId);
}

async function decideState(run: RunRecord, deps: PipelineDeps): Promise<ProjectState> {
  if (run.status === 'succeeded' && run.request.executeAll) return { status: 'deployed', run };
  const earlier = deps.journal.liveVersion();
  const deployment = deps.journal.readSteps(run.id).find((step) => step.name === 'deployment');
  const mayHaveActivated = (deployment?.attempt ?? 0) > 0;
  if (!earlier && !mayHaveActivated) return { status: 'draft' };
  const answers = await deps.restoreLive(run.projectId, earlier, mayHaveActivated);
  return answers ? { status: 'deployed', run: null } : { status: 'draft' };
}
