/**
 * better-auth over D1. Nothing of its HTTP surface is mounted: the calls of `worker/api/account/auth.ts` use it in process,
 * so that each answers in our own shapes. Loaded when a session is first looked at.
 */
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { anonymous, bearer } from 'better-auth/plugins';
import { z } from 'zod';
import { Provider } from '../contract/account/accounts.ts';
import { openDatabase } from '../db/database.ts';
import { hashPlainToken } from '../db/people/sessions.ts';
import * as schema from '../db/schema.ts';
import { SESSION_COOKIE } from '../domain/access/own-headers.ts';
import { readSettings } from '../env.ts';
import type { WorkerEnv } from '../worker-env.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';

const DAY = 24 * 60 * 60;

/** Sessions for accounts that we have just made or checked ourselves. */
const ownSessions = {
  id: 'own-sessions',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), provider: Provider }) },
      async (context) => {
        const { userId, provider } = context.body;
        const user = await context.context.internalAdapter.findUserById(userId);
        if (!user) throw new Error('A session was asked for an account that does not exist');
        const session = await context.context.internalAdapter.createSession(user.id, false, { provider });
        await setSessionCookie(context, { session, user });
        return context.json({ id: session.id, token: session.token });
      },
    ),
    /** Sets the cookie of a session once more, for a browser that lost it. */
    keepSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (context) => {
        const found = await context.context.internalAdapter.findSession(context.body.token);
        if (!found) throw new Error('The cookie of a session was asked for that does not exist');
        await setSessionCookie(context, found);
        return context.json({ ok: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;

function createAuth(env: WorkerEnv) {
  const settings = readSettings(env);
  const db = openDatabase(env.DB);
  return betterAuth({
    appName: 'Hewn',
    baseURL: `https://${settings.APP_HOST}`,
    basePath: '/api/auth',
    secret: settings.HEWN_SECRET,
    database: hashSessionTokens(drizzleAdapter(db, { provider: 'sqlite', schema }), (token) =>
      hashPlainToken(db, token),
    ),
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      additionalFields: { provider: { type: 'string', required: false, input: false } },
    },
    advanced: {
      // Its own prefix would be __Secure-; ours is in the name below, with every attribute that it demands.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: SESSION_COOKIE,
          attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      // Our own check of Origin stands before every call, in worker/api.
      disableCSRFCheck: true,
    },
    // Attempts are counted in D1 by our own calls, before any hashing.
    rateLimit: { enabled: false },
    logger: { level: 'error' },
    telemetry: { enabled: false },
    plugins: [anonymous({ disableDeleteAnonymousUser: true }), bearer(), ownSessions],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const opened = new WeakMap<WorkerEnv, Auth>();

export function openAuth(env: WorkerEnv): Auth {
  let auth = opened.get(env);
  if (!auth) {
    auth = createAuth(env);
    opened.set(env, auth);
  }
  return auth;
}
