import type { RunError } from '../../contract/run.ts';

/** Refusals are answers: nothing inside Hewn went wrong. */
const ANSWERS = new Set(['not_understood', 'invalid_blueprint']);

/** Whether Hewn is to blame: a plan of its own that it could not build. Code that was handed over is its author's. */
export function isReported(run: { error: RunError | null; request: { isHanded?: boolean } }): boolean {
  return run.error !== null && !run.request.isHanded && !ANSWERS.has(run.error.code);
}
