/** Coming in: a new session for an account, what was made anonymously comes along, and the session before ends. */
import type { Context } from 'hono';
import type { Provider, SignedIn } from '../contract/accounts.ts';
import { deleteSession } from '../db/accounts.ts';
import { moveAnonymousWork } from '../db/ownership.ts';
import { TOKEN_PREFIX } from '../domain/own-headers.ts';
import type { ApiEnv, Caller } from './context.ts';
import { loadAuth } from './find-caller.ts';

/** @param before who called until now, if anyone */
export async function enter(
  context: Context<ApiEnv>,
  account: { id: string; email: string; provider: Provider },
  before: Caller | null,
): Promise<SignedIn> {
  const { api } = await loadAuth(context.env);
  const started = await api.startSession({
    body: { userId: account.id, provider: account.provider },
    headers: readDevice(context),
    returnHeaders: true,
  });
  const { db } = context.var;
  if (before?.isAnonymous) await moveAnonymousWork(db, before.account.user_id, account.id);
  else if (before) await deleteSession(db, before.sessionToken);
  passCookies(context, started.headers);
  return {
    user_id: account.id,
    email: account.email,
    provider: account.provider,
    token: TOKEN_PREFIX + started.response.token,
  };
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
