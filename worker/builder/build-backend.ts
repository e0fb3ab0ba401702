import type { SourceFiles } from '../contract/files.ts';
import { problemOf } from './build-problem.ts';
import type { BuildResult, WorkerBundle } from './build-types.ts';
import { buildWorker } from './build-worker.ts';
import type { BuilderEnv } from './builder-env.ts';

const ENTRY = 'backend/main.ts';

/** Bundles `backend/main.ts`, which exports `createApp(database, environment)`, for the isolate of the app. */
export async function buildBackend(files: SourceFiles, env: BuilderEnv): Promise<BuildResult<WorkerBundle>> {
  if (!Object.hasOwn(files, ENTRY))
    return { ok: false, problems: [problemOf(ENTRY, `${ENTRY} is missing.`)] };
  return buildWorker(files, env, {
    entry: ENTRY,
    exports: ['createApp'],
    allowed: /^(hono|zod)(\/|$)/,
    defines: { 'process.env.NODE_ENV': '"production"' },
  });
}
