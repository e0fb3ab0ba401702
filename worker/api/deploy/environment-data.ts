/** The data of an environment of an app, for those of its people who may see them. */
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DataPage, DataRowsQuery, DataTables } from '../../contract/project/data.ts';
import { mayOpenData } from '../../domain/access/data-access.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import type { DataOutcome } from '../../runtime/data/data-outcome.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validQuery } from '../validate.ts';
import { readEnvironment } from './read-environment.ts';

/** After `requireProject('write')`: 403 for whom the data of this environment are not for. */
const requireData = createMiddleware<ProjectEnv>(async (context, next) => {
  const environment = readEnvironment(context.req.param('environment') ?? '');
  if (!mayOpenData(context.var.role, environment))
    throw httpError('forbidden', 'The data of production are for the owner of the project alone.');
  await next();
});

export const environmentData = new Hono<SignedInEnv>()
  .get(
    '/:id/environments/:environment/data',
    describeCall('data', 'The tables of an environment and how many rows each has', { 200: DataTables }),
    requireSession,
    requireProject('write'),
    requireData,
    async (context) => context.json({ tables: take(await findHost(context).listTables()) }, 200),
  )
  .get(
    '/:id/environments/:environment/data/:table',
    describeCall('data', 'Rows of a table, a page at a time; secret columns are left out', { 200: DataPage }),
    requireSession,
    requireProject('write'),
    requireData,
    validQuery(DataRowsQuery),
    async (context) => {
      const { limit, after, sort, column, op, value } = context.req.valid('query');
      const page = take(
        await findHost(context).readTable({
          table: context.req.param('table'),
          limit,
          after,
          sort,
          filter: column === undefined ? null : { column, op, value },
        }),
      );
      if (!page) throw httpError('not_found', 'There is no such table or column.');
      return context.json(page, 200);
    },
  );

/** @throws 422 where nothing is deployed. */
function findHost({ env, req, var: { project } }: Context<ProjectEnv>) {
  const environment = readEnvironment(req.param('environment') ?? '');
  if (project.slug === null) throw notDeployed();
  return env.APP_HOSTS.getByName(nameAppHost(project.slug, environment));
}

const notDeployed = () =>
  httpError('not_deployed', 'There are no data yet: build the preview or deploy the app first.');

/** @throws what kept it from being done, in words. */
function take<Value>(outcome: DataOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  if (outcome.code === 'not_deployed') throw notDeployed();
  throw httpError(outcome.code, outcome.message);
}
