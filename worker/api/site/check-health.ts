/** Asks each part that Hewn cannot do without whether it answers. */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { HealthChecks } from '../../contract/http.ts';
import { openDatabase } from '../../db/database.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import { openProject } from '../open-project.ts';

type Checks = z.infer<typeof HealthChecks>['checks'];

export async function checkHealth(env: WorkerEnv): Promise<Checks> {
  const [database, artifacts, assets, objects, isolates] = await Promise.all([
    check(() => openDatabase(env.DB).run(sql`select 1 from projects where id = 'health'`)),
    check(() => env.ARTIFACTS.head('health')),
    check(async () => (await env.ASSETS.fetch('http://assets/favicon.svg')).body?.cancel()),
    check(() => openProject(env, 'health').findRun('health')),
    check(async () => (await openEmptyIsolate(env).fetch('http://health/')).text()),
  ]);
  return { database, artifacts, assets, objects, isolates };
}

function openEmptyIsolate(env: WorkerEnv): Fetcher {
  return env.LOADER.get('health', () => ({
    compatibilityDate: '2026-08-01',
    mainModule: 'health.js',
    modules: { 'health.js': "export default { fetch: () => new Response('ok') };" },
    globalOutbound: null,
  })).getEntrypoint();
}

async function check(
  ask: () => Promise<unknown>,
): Promise<{ status: 'ok' | 'failing'; duration_ms: number }> {
  const started = Date.now();
  try {
    await ask();
    return { status: 'ok', duration_ms: Date.now() - started };
  } catch (error) {
    console.error('A health check failed:', error);
    return { status: 'failing', duration_ms: Date.now() - started };
  }
}
