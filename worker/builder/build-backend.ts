import type { SourceFiles } from '../contract/files.ts';
import { problemOf } from './build-problem.ts';
import type { BuildResult, WorkerBundle } from './build-types.ts';
import { buildWorker } from './build-worker.ts';
import type { BuilderEnv } from './builder-env.ts';

const ENTRY = 'backend/main.ts';

/** Bundles `backend/main.ts`, which exports `createApp(database, environment)`, for the isolate of the app. */
export async function buildBackend(files: SourceFiles, env: BuilderEnv): Promise<BuildResult<WorkerBundle>> {
  const source = files[ENTRY];
  if (source === undefined) return { ok: false, problems: [problemOf(ENTRY, `${ENTRY} is missing.`)] };
  if (!/\bcreateApp\b/.test(source))
    return {
      ok: false,
      problems: [problemOf(ENTRY, `${ENTRY} must export a function createApp(database, environment).`)],
    };
  return buildWorker(files, env, {
    entry: ENTRY,
    allowed: /^(hono|zod)(\/|$)/,
    defines: { 'process.env.NODE_ENV': '"production"' },
  });
}
