/** Who you are: anonymous at first, an account when you say your email, signed in again later. */
import { type Context, Hono } from 'hono';
import { hashPassword } from '../auth/password.ts';
import { Account, LoginBody, SignedIn, SignUpBody } from '../contract/http.ts';
import { deleteSession, insertAccount } from '../db/accounts.ts';
import { moveAnonymousWork } from '../db/ownership.ts';
import { TOKEN_PREFIX } from '../domain/own-headers.ts';
import type { ApiEnv, Caller } from './context.ts';
import { describeCall } from './describe-call.ts';
import { describeAccount, findCaller, loadAuth } from './find-caller.ts';
import { requireSession } from './guards.ts';
import { httpError } from './http-error.ts';
import { limitRate, readNetwork } from './limit-rate.ts';
import { validBody } from './validate.ts';

const MINUTE = 60_000;
/** What is counted is sign-ups that met a known email, so that nobody reads our list of emails off the answers. */
const SIGNUP = { name: 'signup', limit: 10, windowMs: 10 * MINUTE };
const ANONYMOUS = { name: 'anonymous', limit: 300, windowMs: 10 * MINUTE };
/** Failed sign-ins: to one account from one network, and from one network to any. */
const LOGIN_TO_ACCOUNT = { name: 'login-account', limit: 10, windowMs: 15 * MINUTE };
const LOGIN_FROM_NETWORK = { name: 'login-network', limit: 50, windowMs: 15 * MINUTE };

export const auth = new Hono<ApiEnv>()
  .post(
    '/anonymous',
    describeCall('auth', 'Start working without an account', { 200: SignedIn, 201: SignedIn }),
    async (context) => {
      const found = await findCaller(context.env, context.req.raw.headers);
      if (found) {
        const { account, sessionToken } = found.caller;
        return context.json({ ...account, token: TOKEN_PREFIX + sessionToken }, 200);
      }
      await limitRate(context.var.db, ANONYMOUS, readNetwork(context.req.raw.headers));
      const { api } = await loadAuth(context.env);
      const made = await api.signInAnonymous({ headers: describeDevice(context), returnHeaders: true });
      passCookies(context, made.headers);
      return context.json(
        {
          ...describeAccount({ ...made.response.user, isAnonymous: true }),
          token: TOKEN_PREFIX + made.response.token,
        },
        201,
      );
    },
  )
  .post(
    '/signup',
    describeCall('auth', 'Make an account; what you have made so far comes along', { 201: SignedIn }),
    validBody(SignUpBody),
    async (context) => {
      const { email, password, name } = context.req.valid('json');
      const { db } = context.var;
      const forgive = await limitRate(db, SIGNUP, readNetwork(context.req.raw.headers));
      const before = await findCaller(context.env, context.req.raw.headers);
      // Hashed before the look-up, so that a known and a new email cost the same.
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const account = { id: crypto.randomUUID(), email, name: name ?? (email.split('@')[0] as string) };
      const takesOver = before?.caller.isAnonymous ? before.caller.account.user_id : null;
      if (!(await insertAccount(db, { ...account, passwordHash, takesOver }, new Date())))
        throw httpError('account_exists', 'There is an account with this email already. Log in instead.');
      await forgive();
      const { api } = await loadAuth(context.env);
      const started = await api.startSession({
        body: { userId: account.id },
        headers: describeDevice(context),
        returnHeaders: true,
      });
      await endEarlier(context, before?.caller ?? null);
      passCookies(context, started.headers);
      return context.json({ ...describeAccount(account), token: TOKEN_PREFIX + started.response.token }, 201);
    },
  )
  .post(
    '/login',
    describeCall('auth', 'Log in; what you have made so far comes along', { 200: SignedIn }),
    validBody(LoginBody),
    async (context) => {
      const { email, password } = context.req.valid('json');
      const { db } = context.var;
      const network = readNetwork(context.req.raw.headers);
      const forgiveNetwork = await limitRate(db, LOGIN_FROM_NETWORK, network);
      const forgiveAccount = await limitRate(db, LOGIN_TO_ACCOUNT, `${network}\n${email}`);
      const before = await findCaller(context.env, context.req.raw.headers);
      const started = await signIn(context, email, password);
      if (!started) throw httpError('invalid_credentials', 'Email or password is not right.');
      await forgiveNetwork();
      await forgiveAccount();
      const { user, token } = started.response;
      if (before?.caller.isAnonymous) await moveAnonymousWork(db, before.caller.account.user_id, user.id);
      else await endEarlier(context, before?.caller ?? null);
      passCookies(context, started.headers);
      return context.json({ ...describeAccount(user), token: TOKEN_PREFIX + token }, 200);
    },
  )
  .post('/logout', describeCall('auth', 'Log out', { 204: null }), requireSession, async (context) => {
    const { api } = await loadAuth(context.env);
    const headers = new Headers({ authorization: `Bearer ${context.var.caller.sessionToken}` });
    const ended = await api.signOut({ headers, returnHeaders: true });
    passCookies(context, ended.headers);
    return context.body(null, 204);
  })
  .get('/me', describeCall('auth', 'Who is signed in', { 200: Account }), requireSession, (context) =>
    context.json(context.var.caller.account, 200),
  );

/** Null for an unknown email and for a wrong password alike; better-auth hashes in both cases. */
async function signIn(context: Context<ApiEnv>, email: string, password: string) {
  const { api } = await loadAuth(context.env);
  try {
    return await api.signInEmail({
      body: { email, password },
      headers: describeDevice(context),
      returnHeaders: true,
    });
  } catch (error) {
    const { APIError } = await import('better-auth/api');
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
    throw error;
  }
}

/** A session that was there before a sign-in ends with it. */
async function endEarlier(context: Context<ApiEnv>, caller: Caller | null): Promise<void> {
  if (caller) await deleteSession(context.var.db, caller.sessionToken);
}

/** What a session remembers of the device; nothing that proves who someone is. */
function describeDevice(context: Context<ApiEnv>): Headers {
  const headers = new Headers();
  for (const name of ['user-agent', 'cf-connecting-ip']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value.slice(0, 400));
  }
  return headers;
}

function passCookies(context: Pick<Context, 'header'>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
}
