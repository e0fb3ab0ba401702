/** What an environment of an app was asked for, wrote and threw, and its figures. */
import { type Context, Hono } from 'hono';
import {
  EnvironmentFigures,
  type EnvironmentLine,
  EnvironmentLog,
  EnvironmentLogQuery,
  FiguresQuery,
} from '../../contract/project/environment-log.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import { addHours, emptyHour, findQuantile } from '../../domain/apps/request-figures.ts';
import type { EnvironmentLogLine } from '../../runtime/host/app-log.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { hideSecrets } from '../projects/hide-secrets.ts';
import { validQuery } from '../validate.ts';
import { readEnvironment } from './read-environment.ts';

const HOUR_MS = 3_600_000;

export const environmentLogs = new Hono<SignedInEnv>()
  .get(
    '/:id/environments/:environment/logs',
    describeCall('environments', 'Requests, console and errors of an environment', { 200: EnvironmentLog }),
    requireSession,
    requireProject('write'),
    validQuery(EnvironmentLogQuery),
    async (context) => {
      const host = findHost(context);
      const query = context.req.valid('query');
      const lines = host ? ((await host.filterLog(query)) as EnvironmentLogLine[]) : [];
      const told = await hideSecrets(context.env, context.var.project.id, lines, query.q);
      return context.json({ lines: told.map(showLine) }, 200);
    },
  )
  .get(
    '/:id/environments/:environment/figures',
    describeCall('environments', 'Requests, errors, times, visitors and storage of an environment', {
      200: EnvironmentFigures,
    }),
    requireSession,
    requireProject('read'),
    validQuery(FiguresQuery),
    async (context) => {
      const figures = await findHost(context)?.readFigures(context.req.valid('query').hours);
      const { hours = [], visitors = 0, storedBytes = 0, copiedBytes = 0 } = figures ?? {};
      const all = hours.reduce(addHours, emptyHour(0));
      return context.json(
        {
          requests: all.requests,
          errors: all.errors,
          p50_ms: findQuantile(all, 0.5),
          p95_ms: findQuantile(all, 0.95),
          visitors,
          storage: storedBytes,
          copies: copiedBytes,
          hours: hours.map(({ hour, requests, errors }) => ({
            at: new Date(hour * HOUR_MS).toISOString(),
            requests,
            errors,
          })),
        },
        200,
      );
    },
  );

/** @throws 404 for an environment that is none; null where the project has no address yet. */
function findHost(context: Context<ProjectEnv>) {
  const environment = readEnvironment(context.req.param('environment') ?? '');
  const { slug } = context.var.project;
  return slug === null ? null : context.env.APP_HOSTS.getByName(nameAppHost(slug, environment));
}

function showLine(line: EnvironmentLogLine): EnvironmentLine {
  return 'message' in line ? { kind: 'console', ...line } : { kind: 'request', ...line };
}
