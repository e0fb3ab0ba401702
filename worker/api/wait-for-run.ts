/** Waits for a run to end; the run itself needs nobody to wait. */
import { isTerminal, RUN_BUDGET_MS, type Run } from '../contract/run.ts';
import type { Env } from '../env.ts';
import { openProject } from './open-project.ts';
import type { StartedRun } from './start-run.ts';

/** Between two looks, ms; grows, since most builds are quick and some are not. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

/** @returns the run as it stands when it has ended, or after its 300 s. */
export async function waitForRun(env: Env, { id, projectId }: StartedRun): Promise<Run> {
  const project = openProject(env, projectId);
  const until = Date.now() + RUN_BUDGET_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const run = await project.findRun(id);
    if (!run) throw new Error(`Run ${id} is entered but its project does not know it`);
    if (isTerminal(run.status) || Date.now() >= until) return run;
    await scheduler.wait(pause);
  }
}
