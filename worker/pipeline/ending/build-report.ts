/** What is kept of a failed build that is reported. */
import type { BuildReport } from '../../db/runs/build-reports.ts';
import type { RunRecord } from '../journal/run-record.ts';
import { isReported } from './is-reported.ts';

/** @returns null for a run that is not reported. */
export function makeReport(run: RunRecord): BuildReport | null {
  const { error, request } = run;
  if (!error || !isReported(run)) return null;
  return {
    runId: run.id,
    projectId: run.projectId,
    step: error.step,
    code: error.code,
    message: error.message,
    evidence: error.evidence,
    plan: { blueprint: run.blueprint, framework: request.framework, lastChange: request.lastChange },
    at: run.finishedAt ?? run.updatedAt,
  };
}
