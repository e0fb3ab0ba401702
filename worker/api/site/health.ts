/** Whether we are well, and have been. */
import { Hono } from 'hono';
import packageJson from '../../../package.json' with { type: 'json' };
import { Health, HealthChecks } from '../../contract/http.ts';
import { HealthHistory } from '../../contract/site/public.ts';
import { listHealthDays } from '../../db/health.ts';
import type { ApiEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { checkHealth } from './check-health.ts';

const VERSION: string = packageJson.version;
/** Anyone may ask; nobody makes us ask ourselves more often than this, ms. */
const KEEP_MS = 5_000;

let kept: { checks: Awaited<ReturnType<typeof checkHealth>>; at: number } | undefined;

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
      const checks = fresh ?? (await checkHealth(context.env));
      if (!fresh) kept = { checks, at: now };
      const well = Object.values(checks).every((result) => result.status === 'ok');
      const status = well ? ('ok' as const) : ('failing' as const);
      const body = { status, version: VERSION, time: new Date(now).toISOString(), checks };
      return context.json(body, well ? 200 : 503);
    },
  )
  .get(
    '/health/history',
    describeCall('health', 'How each part did in the last 90 days, as checked every minute', {
      200: HealthHistory,
    }),
    async (context) => {
      const rows = await listHealthDays(context.var.db, new Date());
      const days = rows.map(({ day, part, ok, failing, totalMs }) => ({
        day,
        part,
        ok,
        failing,
        average_ms: ok > 0 ? Math.round(totalMs / ok) : null,
      }));
      return context.json({ days }, 200);
    },
  );
