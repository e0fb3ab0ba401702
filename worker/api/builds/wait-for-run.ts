/** Waits for a build to end; the build itself needs nobody to wait. */
import { RUN_BUDGET_MS, type Run } from '../../contract/run.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';

/** The object may move to another machine while we wait; so often is it found again. */
const MAX_MOVES = 3;

/** @returns the run as it stands when it has ended, or after the 300 s of a build. */
export async function waitForRun(env: WorkerEnv, { id, project_id }: Run): Promise<Run> {
  const until = Date.now() + RUN_BUDGET_MS;
  for (let moves = 0; ; moves++) {
    try {
      const run = await openProject(env, project_id).waitForRun(id, Math.max(0, until - Date.now()));
      if (!run) throw httpError('not_found', 'The project of this build was deleted meanwhile.');
      return run;
    } catch (error) {
      // Cloudflare marks so what may be asked again: developers.cloudflare.com/durable-objects/best-practices/error-handling
      const passes = error instanceof Error && 'retryable' in error && error.retryable === true;
      if (!passes || moves >= MAX_MOVES) throw error;
    }
  }
}
