/** For whoever works on an app: all its texts, its log, its data, the checks of its contract. */
import { type Context, Hono } from 'hono';
import type { OwnEntry } from '../../agents/bind-tools.ts';
import {
  AppLog,
  CheckReport,
  DataQueryBody,
  DataRows,
  LogQuery,
  ProjectTexts,
} from '../../contract/project/development.ts';
import { mayOpenData } from '../../domain/access/data-access.ts';
import { nameAppHost } from '../../domain/apps/hosts.ts';
import { makeReadOnly } from '../../domain/apps/read-only-sql.ts';
import type { AppLogLine } from '../../runtime/host/app-log.ts';
import { executeAgent } from '../builds/execute-agent.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import { limitBytes } from '../callers/limit-bytes.ts';
import type { ProjectEnv, SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject, openWorkspace } from '../open-project.ts';
import { validBody, validQuery } from '../validate.ts';
import { hideSecrets } from './hide-secrets.ts';

/** Rows that are shown at most. */
const MAX_ROWS = 500;

export const projectDevelopment = new Hono<SignedInEnv>()
  .get(
    '/:id/texts',
    describeCall('files', 'The text of every file at once', { 200: ProjectTexts }),
    requireSession,
    requireProject('read'),
    limitBytes,
    async (context) => {
      const files = await openWorkspace(
        context.env,
        context.var.project.id,
        context.var.caller.account.user_id,
      ).readTexts();
      return context.json({ files }, 200);
    },
  )
  .get(
    '/:id/log',
    describeCall('development', 'What the backend wrote and threw', { 200: AppLog }),
    requireSession,
    requireProject('write'),
    validQuery(LogQuery),
    async (context) => {
      const { environment, after } = context.req.valid('query');
      const host = findHost(context, environment);
      const lines = host ? ((await host.readLog(after)) as AppLogLine[]) : [];
      return context.json({ lines: await hideSecrets(context.env, context.var.project.id, lines) }, 200);
    },
  )
  .post(
    '/:id/query',
    describeCall('development', 'Ask the app’s data in SQL; those of production can only be read', {
      200: DataRows,
    }),
    requireSession,
    requireProject('write'),
    validBody(DataQueryBody),
    async (context) => {
      const { sql, environment } = context.req.valid('json');
      if (!mayOpenData(context.var.role, environment))
        throw httpError('forbidden', 'The data of production are for the owner of the project alone.');
      const host = findHost(context, environment);
      if (!host || !(await host.describe()))
        throw httpError('not_deployed', 'There is no such database yet: build the preview or the app first.');
      const readOnly = makeReadOnly(sql, MAX_ROWS + 1);
      if (environment === 'production' && !readOnly.ok) throw refuseSql(readOnly.message);
      const answer = await host.askData(readOnly.ok ? readOnly.sql : sql);
      if (!answer.ok) throw refuseSql(answer.message);
      const rows = answer.rows.slice(0, MAX_ROWS);
      return context.json({ rows, truncated: answer.rows.length > MAX_ROWS }, 200);
    },
  )
  .post(
    '/:id/checks',
    describeCall('development', 'Call the working files as the contract of their plan says', {
      200: CheckReport,
    }),
    requireSession,
    requireProject('write'),
    async (context) => {
      const { caller, db, project } = context.var;
      await limitBuilds(context.var, context.req.raw.headers);
      const { blueprint, files } = await openProject(context.env, project.id).describe();
      if (!blueprint)
        throw httpError(
          'unsupported',
          'This project was not built from a plan: it has no contract to check.',
        );
      const entry: OwnEntry = (context.executionCtx as ExecutionContext).exports.default;
      const { output } = await executeAgent(
        { env: context.env, db, caller, entry },
        { agent_type: 'tester', input_data: { blueprint, framework: project.framework, files } },
      );
      return context.json({ passed: (output as { passed: number }).passed }, 200);
    },
  );

function findHost({ env, var: { project } }: Context<ProjectEnv>, environment: 'development' | 'production') {
  return project.slug === null ? null : env.APP_HOSTS.getByName(nameAppHost(project.slug, environment));
}

function refuseSql(message: string) {
  return httpError('invalid_body', message, { issues: [{ path: ['sql'], message }] });
}
