/** How the newest build of a project stands: from D1, or from the project where it ended so long ago that D1 has it no more. */
import type { RunStatus } from '../../contract/run.ts';
import type { Database } from '../../db/database.ts';
import { hasEarlierRuns } from '../../db/runs/earlier-runs.ts';
import { findLastRun } from '../../db/runs/runs.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { openProject } from '../open-project.ts';

/** @returns null before the first. */
export async function findLastBuild(
  env: WorkerEnv,
  db: Database,
  projectId: string,
): Promise<{ pipeline_id: string; status: RunStatus } | null> {
  const listed = await findLastRun(db, projectId);
  // A project is not woken for a build that it never had.
  const run =
    listed ?? ((await hasEarlierRuns(db, projectId)) ? await openProject(env, projectId).latestRun() : null);
  return run && { pipeline_id: run.id, status: run.status };
}
