/** Who a request comes from: the session cookie, or one of our bearer tokens. */
import type { Auth, openAuth } from '../../auth/better-auth.ts';
import type { Account } from '../../contract/account/accounts.ts';
import { TOKEN_PREFIX } from '../../domain/access/own-headers.ts';
import type { WorkerEnv } from '../../worker-env.ts';
import type { SessionCaller } from '../context.ts';

/** Kept once it is loaded; never a promise, which would belong to the request that began it. */
let open: typeof openAuth | null = null;

export async function loadAuth(env: WorkerEnv): Promise<Auth> {
  open ??= (await import('../../auth/better-auth.ts')).openAuth;
  return open(env);
}

/**
 * @returns the caller and cookies to set (a session that is used lives on), or null without a live session.
 */
export async function findCaller(
  env: WorkerEnv,
  request: Headers,
): Promise<{ caller: SessionCaller; cookies: string[] } | null> {
  const headers = new Headers();
  const cookie = request.get('cookie');
  const bearer = request.get('authorization')?.match(/^Bearer +(\S+)$/i)?.[1];
  if (bearer?.startsWith(TOKEN_PREFIX))
    headers.set('authorization', `Bearer ${bearer.slice(TOKEN_PREFIX.length)}`);
  // A token that is sent has to be right by itself; a cookie beside it does not help.
  else if (cookie && !request.has('authorization')) headers.set('cookie', cookie);
  else return null;
  const auth = await loadAuth(env);
  const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!response) return null;
  const { user, session } = response;
  return {
    caller: {
      account: describeAccount(user, session.provider),
      isAnonymous: user.isAnonymous === true,
      proof: { kind: 'session', id: session.id, token: session.token },
    },
    cookies: headers.has('cookie') ? answered.getSetCookie() : [],
  };
}

/**
 * The account as the wire shows it; the placeholder address of an anonymous person stays inside.
 * @param provider by which this session began
 */
export function describeAccount(
  user: { id: string; email: string; isAnonymous?: boolean | null | undefined },
  provider: string | null | undefined,
): Account {
  return user.isAnonymous
    ? { user_id: user.id, email: null, provider: 'anonymous' }
    : { user_id: user.id, email: user.email, provider: provider === 'google' ? 'google' : 'email' };
}
