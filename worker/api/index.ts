/** The API under `/api`: sub-apps by resource, one error shape, one document made from the schemas. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { openDatabase } from '../db/database.ts';
import { readTooBusy } from '../domain/budget/too-busy.ts';
import { readSettings } from '../env.ts';
import { auth } from './account/auth.ts';
import { models } from './account/models.ts';
import { notifications } from './account/notifications.ts';
import { tokens } from './account/tokens.ts';
import { agents } from './builds/agents.ts';
import { ai } from './builds/ai.ts';
import { builds } from './builds/builds.ts';
import { changes } from './builds/changes.ts';
import { checkOrigin } from './callers/check-origin.ts';
import type { ApiEnv } from './context.ts';
import { buildSettings } from './deploy/build-settings.ts';
import { environmentData } from './deploy/environment-data.ts';
import { environmentLogs } from './deploy/environment-logs.ts';
import { projectDomains } from './deploy/project-domains.ts';
import { projectEnvironments } from './deploy/project-environments.ts';
import { projectSettings } from './deploy/project-settings.ts';
import { projectVariables } from './deploy/project-variables.ts';
import { answerError, HttpError, httpError, tooBusy } from './http-error.ts';
import { agentDesk } from './projects/agent-desk.ts';
import { wholeProjects } from './projects/archive/whole-projects.ts';
import { codeTools } from './projects/code-tools.ts';
import { deletedProjects } from './projects/deleted-projects.ts';
import { duplicates } from './projects/duplicates.ts';
import { projectArchives } from './projects/project-archives.ts';
import { projectAssistant } from './projects/project-assistant.ts';
import { projectAttachments } from './projects/project-attachments.ts';
import { projectDevelopment } from './projects/project-development.ts';
import { projectFiles } from './projects/project-files.ts';
import { projectIntegrations } from './projects/project-integrations.ts';
import { projectTurns } from './projects/project-turns.ts';
import { projectVersions } from './projects/project-versions.ts';
import { projects } from './projects/projects.ts';
import { templates } from './projects/templates.ts';
import { analytics } from './site/analytics.ts';
import { dev } from './site/dev.ts';
import { findMethods } from './site/find-methods.ts';
import { health } from './site/health.ts';
import { messages } from './site/messages.ts';
import { MAX_ADDRESS, writeOpenApi } from './site/write-openapi.ts';
import { invites } from './team/invites.ts';
import { projectChat } from './team/project-chat.ts';
import { projectComments } from './team/project-comments.ts';
import { projectMembers } from './team/project-members.ts';

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
  .route('/notifications', notifications)
  .route('/auth', auth)
  .route('/dev', dev)
  .route('/projects', deletedProjects)
  .route('/projects', projects)
  .route('/projects', wholeProjects)
  .route('/projects', projectArchives)
  .route('/projects', projectFiles)
  .route('/projects', projectVersions)
  .route('/projects', projectDevelopment)
  .route('/projects', projectMembers)
  .route('/projects', projectChat)
  .route('/projects', projectComments)
  .route('/projects', projectTurns)
  .route('/projects', codeTools)
  .route('/projects', agentDesk)
  .route('/projects', projectAssistant)
  .route('/projects', projectAttachments)
  .route('/projects', builds)
  .route('/projects', changes)
  .route('/projects', projectIntegrations)
  .route('/projects', projectVariables)
  .route('/projects', projectEnvironments)
  .route('/projects', projectSettings)
  .route('/projects', buildSettings)
  .route('/projects', projectDomains)
  .route('/projects', environmentLogs)
  .route('/projects', environmentData)
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
  const seconds = readTooBusy(error);
  if (seconds !== null) return answerError(tooBusy(seconds));
  console.error(`${context.req.method} ${context.req.path}`, error);
  return answerError(httpError('internal', 'Something went wrong on our side. Please try again.'));
});
