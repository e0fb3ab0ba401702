/** The data of an environment of an app, for those of its people who may see them. */
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import {
  BackupState,
  DataPage,
  DataRowsQuery,
  DataTables,
  DataValue,
  DeleteRowsBody,
  ExportQuery,
  ImportAnswer,
  ImportBody,
  InsertRowBody,
  RowInserted,
  RowsBroughtBack,
  RowsDeleted,
  SqlAnswer,
  SqlBody,
  UndoDeleteBody,
  UpdateRowBody,
} from '../../contract/project/data.ts';
import { mayOpenData } from '../../domain/access/data-access.ts';
import { ENVIRONMENTS, nameAppHost } from '../../domain/apps/hosts.ts';
import type { Backup } from '../../runtime/data/backups.ts';
import type { DataOutcome } from '../../runtime/data/data-outcome.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBytes } from '../callers/limit-bytes.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody, validQuery } from '../validate.ts';
import { readEnvironment } from './read-environment.ts';
import { streamRows } from './stream-rows.ts';

/** Rows that are read at once for a file. */
const EXPORT_ROWS = 1_000;

/** After `requireProject('write')`: 403 for whom the data of this environment are not for. */
const requireData = createMiddleware<ProjectEnv>(async (context, next) => {
  const environment = ENVIRONMENTS.find((known) => known === context.req.param('environment'));
  // One that is none comes to light behind the body, as everywhere.
  if (environment && !mayOpenData(context.var.role, environment))
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
  )
  .post(
    '/:id/environments/:environment/data/:table/rows',
    describeCall('data', 'Add a row', { 201: RowInserted }),
    requireSession,
    requireProject('write'),
    requireData,
    validBody(InsertRowBody),
    async (context) => {
      const { values } = context.req.valid('json');
      const change = { do: 'insert' as const, table: context.req.param('table'), values };
      const { key = 0 } = take(await findHost(context).changeTable(change));
      return context.json({ key }, 201);
    },
  )
  .patch(
    '/:id/environments/:environment/data/:table/rows/:row',
    describeCall('data', 'Change values of a row', { 204: null }),
    requireSession,
    requireProject('write'),
    requireData,
    validBody(UpdateRowBody),
    async (context) => {
      const { values, before } = context.req.valid('json');
      const key = Number(context.req.param('row'));
      if (!Number.isSafeInteger(key)) throw httpError('not_found', 'There is no such row.');
      const change = { do: 'update' as const, table: context.req.param('table'), key, values, before };
      take(await findHost(context).changeTable(change));
      return context.body(null, 204);
    },
  )
  .post(
    '/:id/environments/:environment/data/:table/delete',
    describeCall('data', 'Delete rows, and what has to go with them; it can be undone', { 200: RowsDeleted }),
    requireSession,
    requireProject('write'),
    requireData,
    validBody(DeleteRowsBody),
    async (context) => {
      const { keys } = context.req.valid('json');
      const change = { do: 'delete' as const, table: context.req.param('table'), keys };
      const { rows, undo = '' } = take(await findHost(context).changeTable(change));
      return context.json({ deleted: rows, undo }, 200);
    },
  )
  .post(
    '/:id/environments/:environment/data/:table/import',
    describeCall('data', 'Add rows of a file, all of them or none; or tell what would become of them', {
      200: ImportAnswer,
    }),
    requireSession,
    requireProject('write'),
    requireData,
    validBody(ImportBody),
    async (context) => {
      const { columns, rows, trial } = context.req.valid('json');
      const named = rows.map((row) =>
        Object.fromEntries(
          columns.flatMap((name, index) => (index in row ? [[name, row[index] ?? null]] : [])),
        ),
      );
      const change = {
        do: 'import' as const,
        table: context.req.param('table'),
        rows: named,
        isTrial: trial,
      };
      const answer = take(await findHost(context).changeTable(change));
      return context.json({ added: answer.rows, problems: answer.problems ?? [] }, 200);
    },
  )
  .get(
    '/:id/environments/:environment/data/:table/export',
    describeCall('data', 'A whole table as a file; secret columns are left out', {
      200: { 'text/csv': null, 'application/json': z.array(z.record(z.string(), DataValue)) },
    }),
    requireSession,
    requireProject('write'),
    requireData,
    limitBytes,
    validQuery(ExportQuery),
    async (context) => {
      const { format } = context.req.valid('query');
      const table = context.req.param('table');
      const host = findHost(context);
      const read = async (after?: string) => {
        const page = take(
          await host.readTable({ table, limit: EXPORT_ROWS, after, filter: null, isWhole: true }),
        );
        if (!page) throw httpError('not_found', 'There is no such table.');
        return page;
      };
      const rows = streamRows(await read(), read, format);
      const name = table.replace(/[^\w-]+/g, '-').slice(0, 80);
      return new Response(rows, {
        headers: {
          'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
          'content-disposition': `attachment; filename="${name}.${format}"`,
          'x-content-type-options': 'nosniff',
        },
      });
    },
  )
  .get(
    '/:id/environments/:environment/backups',
    describeCall('data', 'Copies of the data, newest first', { 200: z.array(BackupState) }),
    requireSession,
    requireProject('write'),
    requireData,
    async (context) => context.json((await findHost(context).listBackups()).map(showBackup), 200),
  )
  .post(
    '/:id/environments/:environment/backups',
    describeCall('data', 'Copy the data now; the seven newest copies are kept', { 201: BackupState }),
    requireSession,
    requireProject('write'),
    requireData,
    async (context) => {
      const backup = await findHost(context).makeBackup();
      if (!backup) throw notDeployed();
      return context.json(showBackup(backup), 201);
    },
  )
  .post(
    '/:id/environments/:environment/backups/:backup/restore',
    describeCall('data', 'Put the data back to a copy; those of now are copied first', { 204: null }),
    requireSession,
    requireProject('write'),
    requireData,
    async (context) => {
      const refused = await findHost(context).restoreBackup(context.req.param('backup'));
      if (refused !== null) throw httpError('not_kept', refused);
      return context.body(null, 204);
    },
  )
  .post(
    '/:id/environments/:environment/undelete',
    describeCall('data', 'Bring deleted rows back', { 200: RowsBroughtBack }),
    requireSession,
    requireProject('write'),
    requireData,
    validBody(UndoDeleteBody),
    async (context) => {
      const change = { do: 'undo' as const, undo: context.req.valid('json').undo };
      const { rows } = take(await findHost(context).changeTable(change));
      return context.json({ restored: rows }, 200);
    },
  )
  .post(
    '/:id/environments/:environment/sql',
    describeCall('data', 'Run a statement of one’s own; it only reads unless it is said that it may write', {
      200: SqlAnswer,
    }),
    requireSession,
    requireProject('write'),
    requireData,
    validBody(SqlBody),
    async (context) => {
      const { sql, write, unlocked } = context.req.valid('json');
      if (write && context.req.param('environment') === 'production' && !unlocked)
        throw httpError('conflict', 'The data of production can only be read until writing is unlocked.');
      return context.json(take(await findHost(context).runSql(sql, write)), 200);
    },
  );

function showBackup({ id, at, bytes, reason, version, replacedBy }: Backup): BackupState {
  return { id, at, size: bytes, reason, version, ...(replacedBy && { replaced_by: replacedBy }) };
}

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
  const { code, message, problems } = outcome;
  const issues = problems?.map((problem) => ({ path: ['values', problem.column], message: problem.message }));
  throw httpError(code, message, issues && { issues });
}
