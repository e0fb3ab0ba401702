/** Which failed builds are reported, and what is kept of them. */
import type { BuildReport } from '../db/build-reports.ts';
import type { RunRecord } from './run-record.ts';

/** Refusals are answers: nothing inside Hewn went wrong. */
const ANSWERS = new Set(['not_understood', 'invalid_blueprint']);

/** Whether Hewn is to blame: a plan of its own that it could not build. Code that was handed over is its author's. */
export function isReported({ error, request }: Pick<RunRecord, 'error' | 'request'>): boolean {
  return error !== null && !request.isHanded && !ANSWERS.has(error.code);
}

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
