/** The checks before a call's own work, in their order: session (401), membership (404), and then the body (400). */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findProject } from '../../db/projects/projects.ts';
import { isAllowed, type ProjectAction } from '../../domain/access/access.ts';
import { isId } from '../../domain/secrets/ids.ts';
import type { Caller, ProjectEnv, SignedInEnv } from '../context.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { findCaller } from './find-caller.ts';
import { findTokenCaller, readApiToken } from './find-token-caller.ts';

/** 401 without a live session; a personal token does as well where the call is within its scopes. */
export const requireSession = createMiddleware<SignedInEnv>(async (context, next) => {
  const { caller, cookies } = await identify(context);
  context.set('caller', caller);
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  await next();
});

/** @throws 401 for who is nobody (any more), 403 for a token outside of its scopes */
async function identify(context: Context<SignedInEnv>): Promise<{ caller: Caller; cookies: string[] }> {
  const token = readApiToken(context.req.raw.headers);
  if (token !== null) {
    const caller = await findTokenCaller(context, token, context.req);
    if (!caller) throw httpError('unauthorized', 'This token is not valid (any more).');
    return { caller, cookies: [] };
  }
  const found = await findCaller(context.env, context.req.raw.headers);
  if (!found) throw sessionEnded();
  return found;
}

/** Once more what the guards of this call have asked before, for a call that took its time. */
export async function checkAgain(context: Context): Promise<void> {
  const { caller, project, role } = (context as Context<ProjectEnv>).var;
  if (caller) await identify(context);
  if (!project) return;
  const found = await findProject(context.var.db, project.id, caller.account.user_id);
  if (found?.role !== role) throw httpError('not_found', 'There is no such project.');
}

/** The session of a call that takes no personal token. */
export function requireOwnSession({ proof }: Caller): string {
  if (proof.kind !== 'session') throw sessionEnded();
  return proof.id;
}

/** For what was begun with a session that has ended meanwhile. */
export function sessionEnded(): HttpError {
  return httpError('unauthorized', 'Please sign in to do this.');
}

/** After `requireSession`: 403 for people without an account. */
export const requireAccount = createMiddleware<SignedInEnv>(async (context, next) => {
  if (context.var.caller.isAnonymous)
    throw httpError('account_needed', 'Make an account first; what you have made so far comes along.');
  await next();
});

/** 404 for a project that is not there or none of the caller's, 403 for one where their role does not allow the action. */
export function requireProject(action: ProjectAction) {
  return createMiddleware<ProjectEnv, '/:id'>(async (context, next) => {
    const id = context.req.param('id');
    const { user_id } = context.var.caller.account;
    const found = isId(id) ? await findProject(context.var.db, id, user_id) : null;
    if (!found) throw httpError('not_found', 'There is no such project.');
    if (!isAllowed(found.role, action))
      throw httpError('forbidden', 'Your role in this project does not allow that.');
    context.set('project', found.project);
    context.set('role', found.role);
    await next();
  });
}
