/**
 * `/mcp` at our own host: Hewn for agents of somebody's own, by the Model Context Protocol over Streamable HTTP. Stateless: every
 * request brings its token and is answered by itself. A cookie counts for nothing here.
 */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { checkOrigin } from '../api/callers/check-origin.ts';
import { findTokenCaller, readApiToken } from '../api/callers/find-token-caller.ts';
import { limitRate } from '../api/callers/limit-rate.ts';
import type { ApiEnv } from '../api/context.ts';
import { answerError, HttpError, httpError, tooBusy } from '../api/http-error.ts';
import { openDatabase } from '../db/database.ts';
import { readTooBusy } from '../domain/budget/too-busy.ts';
import { readSettings } from '../env.ts';
import { openApi } from './api-caller.ts';
import { makeServer } from './make-server.ts';

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
    const api = openApi(request, context.env, context.executionCtx as ExecutionContext);
    const handler = createMcpHandler(() => makeServer(api), { maxRequestBodySize: MAX_MESSAGE });
    return handler.fetch(request);
  });

export type Mcp = typeof mcp;

mcp.onError((error, context) => {
  if (error instanceof HttpError) return answerError(error);
  const seconds = readTooBusy(error);
  if (seconds !== null) return answerError(tooBusy(seconds));
  console.error(`${context.req.method} ${context.req.path}`, error);
  return answerError(httpError('internal', 'Something went wrong on our side. Please try again.'));
});
