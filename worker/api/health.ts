/** Whether we are well. */

import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import packageJson from '../../package.json' with { type: 'json' };
import { Health, HealthChecks } from '../contract/http.ts';
import type { ApiEnv } from './context.ts';
import { describeCall } from './describe-call.ts';

const VERSION: string = packageJson.version;

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
      const { ARTIFACTS, ASSETS } = context.env;
      const checks = {
        database: await check(() => context.var.db.run(sql`select count(*) from projects`)),
        artifacts: await check(() => ARTIFACTS.head('health')),
        assets: await check(() =>
          ASSETS.fetch('http://assets/favicon.ico').then((answer) => answer.body?.cancel()),
        ),
      };
      const well = Object.values(checks).every((result) => result.status === 'ok');
      const body = {
        status: well ? ('ok' as const) : ('failing' as const),
        version: VERSION,
        time: new Date().toISOString(),
        checks,
      };
      return context.json(body, well ? 200 : 503);
    },
  );

async function check(
  ask: () => Promise<unknown>,
): Promise<{ status: 'ok' | 'failing'; duration_ms: number }> {
  const started = Date.now();
  try {
    await ask();
    return { status: 'ok', duration_ms: Date.now() - started };
  } catch (error) {
    console.error('A health check failed', error);
    return { status: 'failing', duration_ms: Date.now() - started };
  }
}
