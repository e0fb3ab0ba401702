/** The cron: finds runs that gave no sign of life and has their projects look after them. */
import { openDatabase } from '../db/database.ts';
import { saveProjectOutcome } from '../db/projects/projects.ts';
import { listSilentRuns, saveRunState } from '../db/runs/runs.ts';
import { type Poked, SILENCE_MS } from '../pipeline/poke-run.ts';
import type { WorkerEnv } from '../worker-env.ts';

/** Runs that one tick looks after; the rest waits a minute. */
const MAX_RUNS = 50;

export interface WatchDeps {
  now(): number;
  listSilent(before: number, limit: number): Promise<{ id: string; projectId: string; createdAt: number }[]>;
  poke(projectId: string, runId: string): Promise<Poked>;
  /** For a run that is entered in the index and that its project does not know. */
  drop(projectId: string, runId: string): Promise<void>;
}

/** @returns what was done with each silent run. */
export async function pokeStuckRuns(
  deps: WatchDeps,
): Promise<{ id: string; outcome: Poked | 'unreachable' }[]> {
  const silent = await deps.listSilent(deps.now() - SILENCE_MS, MAX_RUNS);
  return Promise.all(
    silent.map(async ({ id, projectId }) => {
      try {
        const outcome = await deps.poke(projectId, id);
        if (outcome === 'unknown' || outcome === 'settled') await deps.drop(projectId, id);
        return { id, outcome };
      } catch (error) {
        console.error(`Run ${id} could not be looked after:`, error);
        return { id, outcome: 'unreachable' as const };
      }
    }),
  );
}

export async function watchRuns(env: WorkerEnv): Promise<void> {
  const db = openDatabase(env.DB);
  await pokeStuckRuns({
    now: () => Date.now(),
    listSilent: async (before, limit) => {
      const rows = await listSilentRuns(db, new Date(before), limit);
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
    },
    poke: (projectId, runId) => env.PROJECTS.getByName(projectId).pokeRun(runId),
    drop: async (projectId, runId) => {
      const now = new Date();
      await saveRunState(db, runId, { status: 'failed', steps: [] }, now);
      await saveProjectOutcome(db, projectId, { status: 'draft' }, now);
    },
  });
}
