/** Signing in with Google, where it is configured: out to Google with a state of this browser's own, and back once. */
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Attempt, GoogleClient, GooglePerson } from '../../auth/google.ts';
import { hashSecret, makeRandom } from '../../auth/one-time.ts';
import { GoogleCallbackQuery, GoogleStart, SignedIn } from '../../contract/account/accounts.ts';
import { findUserByEmail } from '../../db/people/account-settings.ts';
import { findGoogleUser, insertAccount, linkGoogle } from '../../db/people/accounts.ts';
import { keepSecret, takeSecret } from '../../db/people/one-time-secrets.ts';
import { findOwnOrigin, type Settings } from '../../env.ts';
import { findCaller } from '../callers/find-caller.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { ApiEnv, SessionCaller } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validQuery } from '../validate.ts';
import { enter } from './enter.ts';
import { proveAddress } from './prove-address.ts';

const STATE_COOKIE = '__Host-hewn_google';
/** A person has this long to sign in at Google, ms. */
const ATTEMPT_LIFETIME_MS = 10 * 60_000;
const ATTEMPTS_FROM_NETWORK = { name: 'google', limit: 60, windowMs: 10 * 60_000 };

export const authGoogle = new Hono<ApiEnv>()
  .post(
    '/google',
    describeCall('auth', 'Where to go to log in with Google', { 200: GoogleStart }),
    async (context) => {
      const { db, settings } = context.var;
      const client = requireGoogle(context);
      await limitRate(db, ATTEMPTS_FROM_NETWORK, readNetwork(context.req.raw.headers));
      const { beginGoogle } = await import('../../auth/google.ts');
      const state = makeRandom();
      const attempt = await deriveAttempt(settings, state);
      const url = await ask(() => beginGoogle(client, state, attempt));
      const hash = await hashSecret(settings.HEWN_SECRET, 'google', state);
      const now = new Date();
      const expiresAt = new Date(now.getTime() + ATTEMPT_LIFETIME_MS);
      await keepSecret(db, { subject: `google:${hash}`, hash, tries: 0, expiresAt }, now);
      setCookie(context, STATE_COOKIE, state, {
        path: '/',
        secure: true,
        httpOnly: true,
        // Sent when Google sends the person back, and not when another site calls us.
        sameSite: 'Lax',
        maxAge: ATTEMPT_LIFETIME_MS / 1000,
      });
      return context.json({ user_id: null, url }, 200);
    },
  )
  .get(
    '/google/callback',
    describeCall('auth', 'Ends a sign-in with Google, with what Google sent along', { 200: SignedIn }),
    validQuery(GoogleCallbackQuery),
    async (context) => {
      const { code, state } = context.req.valid('query');
      const client = requireGoogle(context);
      const attempt = await takeAttempt(context, state);
      const { finishGoogle } = await import('../../auth/google.ts');
      const person = await ask(() => finishGoogle(client, code, attempt));
      const before = (await findCaller(context.env, context.req.raw.headers))?.caller ?? null;
      const { isNew, ...account } = await findOrMakeAccount(context, person, before);
      const session = await enter(context, { ...account, provider: 'google' }, before);
      return context.json({ ...session, ...(isNew && { is_new: true as const }) }, 200);
    },
  );

export function hasGoogle(settings: Settings): boolean {
  return settings.HEWN_GOOGLE_CLIENT_ID !== undefined && settings.HEWN_GOOGLE_CLIENT_SECRET !== undefined;
}

function requireGoogle(context: Context<ApiEnv>): GoogleClient {
  const { settings } = context.var;
  const { HEWN_GOOGLE_CLIENT_ID: clientId, HEWN_GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined)
    throw httpError('not_configured', 'Logging in with Google is not set up on this Hewn.');
  return {
    issuer: settings.HEWN_GOOGLE_ISSUER,
    clientId,
    clientSecret,
    redirectUri: `${findOwnOrigin(settings)}/login/google`,
  };
}

/** The state has to come back once, in time, and to the browser that it was given to. */
async function takeAttempt(context: Context<ApiEnv>, state: string): Promise<Attempt> {
  const { db, settings } = context.var;
  const isOwn = getCookie(context, STATE_COOKIE) === state;
  deleteCookie(context, STATE_COOKIE, { path: '/', secure: true });
  const hash = await hashSecret(settings.HEWN_SECRET, 'google', state);
  if (!isOwn || (await takeSecret(db, `google:${hash}`, hash, new Date())) === null)
    throw httpError(
      'invalid_token',
      'This sign-in with Google was not started here, or is over. Start again.',
    );
  return deriveAttempt(settings, state);
}

/** The secrets of an attempt follow from its state and our own secret: the database holds none of them. */
async function deriveAttempt({ HEWN_SECRET }: Settings, state: string): Promise<Attempt> {
  const [verifier, nonce] = await Promise.all([
    hashSecret(HEWN_SECRET, 'google-verifier', state),
    hashSecret(HEWN_SECRET, 'google-nonce', state),
  ]);
  return { verifier, nonce };
}

async function ask<Result>(provider: () => Promise<Result>): Promise<Result> {
  try {
    return await provider();
  } catch (error) {
    console.warn('Sign-in with Google failed:', error);
    throw httpError('provider_failed', 'Google did not confirm who you are. Please try again.');
  }
}

async function findOrMakeAccount(
  context: Context<ApiEnv>,
  person: GooglePerson,
  before: SessionCaller | null,
): Promise<{ id: string; email: string; isNew: boolean }> {
  const { db } = context.var;
  const known = await findGoogleUser(db, person.id);
  if (known) return { ...known, isNew: false };
  // An address that Google has not confirmed could be anybody's.
  if (!person.isEmailVerified)
    throw httpError('email_unverified', 'Google has not confirmed your email yet. Confirm it there first.');
  const now = new Date();
  const made = {
    id: crypto.randomUUID(),
    email: person.email,
    name: (person.name ?? person.email.split('@')[0] ?? '').slice(0, 80),
    passwordHash: null,
    googleId: person.id,
    takesOver: before?.isAnonymous ? before.account.user_id : null,
  };
  if (await insertAccount(db, made, now)) return { id: made.id, email: made.email, isNew: true };
  const owner = await findUserByEmail(db, person.email);
  if (!owner) throw httpError('conflict', 'This sign-in met another one. Please try again.');
  await proveAddress(context, owner.id, before);
  await linkGoogle(db, owner.id, person.id, now);
  return { id: owner.id, email: person.email, isNew: false };
}
