/** Coming in: a new session for an account, what was made anonymously comes along, and the session before ends. */
import type { Context } from 'hono';
import type { Provider, SignedIn } from '../../contract/account/accounts.ts';
import { endSession } from '../../db/people/sessions.ts';
import { countEarlierProjects } from '../../db/projects/earlier-projects.ts';
import { moveAnonymousWork } from '../../db/projects/ownership.ts';
import { TOKEN_PREFIX } from '../../domain/access/own-headers.ts';
import { loadAuth } from '../callers/find-caller.ts';
import type { ApiEnv, Caller, SessionCaller, SignedInEnv } from '../context.ts';
import { httpError } from '../http-error.ts';
import { endLostSeats } from '../team/end-lost-seats.ts';
import { rememberDevice } from './known-device.ts';

/**
 * @param before who called until now, if anyone
 * @param isStillProved for a proof that took time to check, asked once the session is there: what ends every session after
 *   it ends this one too, and what did so before is seen now
 */
export async function enter(
  context: Context<ApiEnv>,
  account: { id: string; email: string; provider: Provider },
  before: SessionCaller | null,
  isStillProved: () => Promise<boolean> = async () => true,
): Promise<SignedIn> {
  const { api } = await loadAuth(context.env);
  const started = await api.startSession({
    body: { userId: account.id, provider: account.provider },
    headers: readDevice(context),
    returnHeaders: true,
  });
  const { db } = context.var;
  if (!(await isStillProved())) {
    await endSession(db, account.id, started.response.id);
    throw httpError('invalid_credentials', 'Email or password is not right.');
  }
  if (before?.isAnonymous) await moveAnonymousWork(db, before.account.user_id, account.id);
  else if (before) await endSession(db, before.account.user_id, before.proof.id);
  if (before) await endLostSeats(context.env, db, { person: before.account.user_id });
  passCookies(context, started.headers);
  await rememberDevice(context, { userId: account.id, sessionId: started.response.id });
  const earlier = await countEarlierProjects(db, account.id);
  return {
    user_id: account.id,
    email: account.email,
    provider: account.provider,
    token: TOKEN_PREFIX + started.response.token,
    ...(earlier > 0 && { earlier_projects: earlier }),
  };
}

/** Ends the session that calls, and takes its cookie back. */
export async function leave(context: Context<SignedInEnv>, { proof }: Caller): Promise<void> {
  if (proof.kind !== 'session') return;
  const { api } = await loadAuth(context.env);
  const headers = new Headers({ authorization: `Bearer ${proof.token}` });
  const ended = await api.signOut({ headers, returnHeaders: true });
  passCookies(context, ended.headers);
  await endLostSeats(context.env, context.var.db, { person: context.var.caller.account.user_id });
}

/** What a session remembers of the device; nothing that proves who someone is. */
export function readDevice(context: Context<ApiEnv>): Headers {
  const headers = new Headers();
  for (const name of ['user-agent', 'cf-connecting-ip']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value.slice(0, 400));
  }
  return headers;
}

export function passCookies(context: Pick<Context, 'header'>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
}
