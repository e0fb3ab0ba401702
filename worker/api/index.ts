/** The API under `/api`: sub-apps by resource, one error shape, one document made from the schemas. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { openDatabase } from '../db/database.ts';
import { readSettings } from '../env.ts';
import { agents } from './agents.ts';
import { ai } from './ai.ts';
import { analytics } from './analytics.ts';
import { auth } from './auth.ts';
import { builds } from './builds.ts';
import { changes } from './changes.ts';
import { checkOrigin } from './check-origin.ts';
import type { ApiEnv } from './context.ts';
import { dev } from './dev.ts';
import { duplicates } from './duplicates.ts';
import { environmentLogs } from './environment-logs.ts';
import { findMethods } from './find-methods.ts';
import { health } from './health.ts';
import { answerError, HttpError, httpError } from './http-error.ts';
import { invites } from './invites.ts';
import { messages } from './messages.ts';
import { models } from './models.ts';
import { projectArchives } from './project-archives.ts';
import { projectChat } from './project-chat.ts';
import { projectDevelopment } from './project-development.ts';
import { projectEnvironments } from './project-environments.ts';
import { projectFiles } from './project-files.ts';
import { projectIntegrations } from './project-integrations.ts';
import { projectMembers } from './project-members.ts';
import { projectSettings } from './project-settings.ts';
import { projectTurns } from './project-turns.ts';
import { projectVariables } from './project-variables.ts';
import { projectVersions } from './project-versions.ts';
import { projects } from './projects.ts';
import { templates } from './templates.ts';
import { tokens } from './tokens.ts';
import { MAX_ADDRESS, writeOpenApi } from './write-openapi.ts';

export const api = new Hono<ApiEnv>({ strict: false })
  .basePath('/api')
  .use(async (context, next) => {
    context.set('db', openDatabase(context.env.DB));
    context.set('settings', readSettings(context.env));
    context.set('origin', new URL(context.req.url).origin);
    await next();
    // A socket's answer is handed on as it is; a copy of it would lose the socket.
    if (!context.res.webSocket) context.header('cache-control', 'private, no-store');
  })
  .use(async (context, next) => {
    if (context.req.path.length > MAX_ADDRESS) throw httpError('not_found', 'There is no such call.');
    await next();
  })
  .use(checkOrigin)
  .route('/', health)
  .route('/', messages)
  .route('/', models)
  .route('/templates', templates)
  .route('/analytics', analytics)
  .route('/tokens', tokens)
  .route('/auth', auth)
  .route('/dev', dev)
  .route('/projects', projects)
  .route('/projects', projectArchives)
  .route('/projects', projectFiles)
  .route('/projects', projectVersions)
  .route('/projects', projectDevelopment)
  .route('/projects', projectMembers)
  .route('/projects', projectChat)
  .route('/projects', projectTurns)
  .route('/projects', builds)
  .route('/projects', changes)
  .route('/projects', projectIntegrations)
  .route('/projects', projectVariables)
  .route('/projects', projectEnvironments)
  .route('/projects', projectSettings)
  .route('/projects', environmentLogs)
  .route('/projects', duplicates)
  .route('/invites', invites)
  .route('/ai', ai)
  .route('/agents', agents);

/** The calls with their bodies and answers, for the typed clients. */
export type Api = typeof api;

api.get('/openapi.json', async (context) => context.json(await writeOpenApi(api), 200));

api.notFound((context) => {
  const methods = findMethods(api.routes, context.req.path);
  if (methods.length === 0) return answerError(httpError('not_found', 'There is no such call.'));
  const headers = { allow: methods.join(', ') };
  return answerError(httpError('method_not_allowed', `This address takes ${headers.allow}.`, { headers }));
});

api.onError((error, context) => {
  if (error instanceof HttpError) return answerError(error);
  if (error instanceof HTTPException && error.status < 500)
    return answerError(httpError('bad_request', 'This call is not written correctly.'));
  console.error(`${context.req.method} ${context.req.path}`, error);
  return answerError(httpError('internal', 'Something went wrong on our side. Please try again.'));
});
