/**
 * `/mcp` at our own host: Hewn for agents of somebody's own, by the Model Context Protocol over Streamable HTTP. Stateless: every
 * request brings its token and is answered by itself. A cookie counts for nothing here.
 */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { type Context, Hono } from 'hono';
import { checkOrigin } from '../api/callers/check-origin.ts';
import { findTokenCaller, readApiToken } from '../api/callers/find-token-caller.ts';
import { limitRate } from '../api/callers/limit-rate.ts';
import { joinNames } from '../api/callers/name-client.ts';
import type { ApiEnv, Caller } from '../api/context.ts';
import { answerError, HttpError, httpError, tooBusy } from '../api/http-error.ts';
import { openAgentDesk } from '../api/open-project.ts';
import { readBounded } from '../api/validate.ts';
import { openDatabase } from '../db/database.ts';
import { findProject } from '../db/projects/projects.ts';
import { readTooBusy } from '../domain/budget/too-busy.ts';
import { isId } from '../domain/secrets/ids.ts';
import { readSettings } from '../env.ts';
import { openApi } from './api-caller.ts';
import { makeServer, type ServerPlace } from './make-server.ts';
import { beginSession, readSession, SESSION_HEADER } from './session-name.ts';

const CALLS = { name: 'mcp-call', limit: 300, windowMs: 60_000 };
/** Largest message, bytes. */
const MAX_MESSAGE = 2_000_000;

export const mcp = new Hono<ApiEnv>()
  .use(async (context, next) => {
    context.set('db', openDatabase(context.env.DB));
    context.set('settings', readSettings(context.env));
    context.set('origin', new URL(context.req.url).origin);
    await next();
  })
  .use(checkOrigin)
  .all('/mcp', async (context) => {
    const request = context.req.raw;
    const token = readApiToken(request.headers);
    const caller = token === null ? null : await findTokenCaller(context, token, context.req);
    if (caller?.proof.kind !== 'token')
      throw httpError('unauthorized', 'Bring a token of Hewn: Settings, API tokens.', {
        headers: { 'www-authenticate': 'Bearer realm="Hewn"' },
      });
    await limitRate(context.var.db, CALLS, caller.proof.id);
    const handler = createMcpHandler(() => makeServer(openPlace(context, caller)), {
      maxRequestBodySize: MAX_MESSAGE,
    });
    if (request.method !== 'POST') return handler.fetch(request);
    const body = new TextDecoder().decode(await readBounded(request, MAX_MESSAGE));
    const answer = await handler.fetch(new Request(request, { body }));
    const begun = beginSession(body);
    if (begun === null) return answer;
    const named = new Response(answer.body, answer);
    named.headers.set(SESSION_HEADER, begun);
    return named;
  });

export type Mcp = typeof mcp;

function openPlace(context: Context<ApiEnv>, caller: Caller): ServerPlace {
  const { env, executionCtx, var: place, req } = context;
  return {
    client: readSession(req.raw.headers),
    openApi: (client) => openApi(req.raw, env, executionCtx as ExecutionContext, client),
    async noteCall({ projectId, client, tool, ok }) {
      const { user_id, email } = caller.account;
      const found = isId(projectId) ? await findProject(place.db, projectId, user_id) : null;
      if (!found) return;
      const name = joinNames(client, caller);
      await openAgentDesk(env, projectId)
        .noteCall({ client: name, by: email, tool, ok })
        .catch((error) => console.error('The call of an agent could not be entered:', error));
    },
  };
}

mcp.onError((error, context) => {
  if (error instanceof HttpError) return answerError(error);
  const seconds = readTooBusy(error);
  if (seconds !== null) return answerError(tooBusy(seconds));
  console.error(`${context.req.method} ${context.req.path}`, error);
  return answerError(httpError('internal', 'Something went wrong on our side. Please try again.'));
});
