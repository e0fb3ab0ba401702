/** Whether we are well. */
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { Health, HealthChecks } from '../contract/http.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { ApiEnv } from './context.ts';
import { describeCall } from './describe-call.ts';
import { openProject } from './open-project.ts';

const VERSION: string = packageJson.version;
/** Anyone may ask; nobody makes us ask ourselves more often than this, ms. */
const KEEP_MS = 5_000;

type Checks = z.infer<typeof HealthChecks>['checks'];
let kept: { checks: Checks; at: number } | undefined;

export const health = new Hono<ApiEnv>()
  .get('/', describeCall('health', 'Whether Hewn answers', { 200: Health }), (context) =>
    context.json({ status: 'ok' as const, version: VERSION, time: new Date().toISOString() }, 200),
  )
  .get(
    '/health',
    describeCall('health', 'Whether each part that Hewn needs answers', {
      200: HealthChecks,
      503: HealthChecks,
    }),
    async (context) => {
      const now = Date.now();
      const fresh = kept && now - kept.at < KEEP_MS ? kept.checks : null;
      const checks = fresh ?? (await checkAll(context.env, context.var.db));
      if (!fresh) kept = { checks, at: now };
      const well = Object.values(checks).every((result) => result.status === 'ok');
      const status = well ? ('ok' as const) : ('failing' as const);
      const body = { status, version: VERSION, time: new Date(now).toISOString(), checks };
      return context.json(body, well ? 200 : 503);
    },
  );

async function checkAll(env: Env, db: Database): Promise<Checks> {
  const [database, artifacts, assets, objects, isolates] = await Promise.all([
    check(() => db.run(sql`select count(*) from projects`)),
    check(() => env.ARTIFACTS.head('health')),
    check(async () => (await env.ASSETS.fetch('http://assets/favicon.svg')).body?.cancel()),
    check(() => openProject(env, 'health').findRun('health')),
    check(async () => (await openEmptyIsolate(env).fetch('http://health/')).text()),
  ]);
  return { database, artifacts, assets, objects, isolates };
}

function openEmptyIsolate(env: Env): Fetcher {
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
