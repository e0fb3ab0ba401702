/** What goes by mail: codes to log in, links to confirm an address, links to set a new password. */
import { Hono } from 'hono';
import {
  CODE_LIFETIME_MS,
  CODE_TRIES,
  CONFIRM_LIFETIME_MS,
  hashSecret,
  makeCode,
  makeLinkToken,
  RESET_LIFETIME_MS,
  readLinkToken,
} from '../auth/one-time.ts';
import { hashPassword } from '../auth/password.ts';
import {
  CodeBody,
  PasswordResetBody,
  SignedIn,
  VerifiedEmail,
  VerifyEmailBody,
} from '../contract/accounts.ts';
import {
  confirmAddress,
  findAccountFacts,
  findUserByEmail,
  proveAddress,
  setPassword,
} from '../db/account-settings.ts';
import { guessSecret, keepSecret, takeSecret } from '../db/one-time-secrets.ts';
import {
  addressChangedLetter,
  codeLetter,
  passwordChangedLetter,
  resetLetter,
  welcomeLetter,
} from '../mail/letters.ts';
import { hasMail, sendLetter } from '../mail/mail.ts';
import type { ApiEnv, CallContext, Caller } from './context.ts';
import { describeCall } from './describe-call.ts';
import { enter } from './enter.ts';
import { findCaller } from './find-caller.ts';
import { requireAccount, requireSession } from './guards.ts';
import { httpError } from './http-error.ts';
import { limitRate, readNetwork } from './limit-rate.ts';
import { afterAnswer, postLetter, requireMail } from './post-letter.ts';
import { validBody } from './validate.ts';

const MINUTE = 60_000;
const MAILS_FROM_NETWORK = { name: 'mail-network', limit: 30, windowMs: 15 * MINUTE };
const CODES_TO_ACCOUNT = { name: 'code', limit: 5, windowMs: 15 * MINUTE };
const RESETS_TO_ACCOUNT = { name: 'reset', limit: 5, windowMs: 15 * MINUTE };
const CONFIRMATIONS_TO_ACCOUNT = { name: 'confirmation', limit: 5, windowMs: 60 * MINUTE };
/** Tokens that are tried; nobody guesses one, and this many will not tire us. */
const TOKENS_FROM_NETWORK = { name: 'token-network', limit: 100, windowMs: 15 * MINUTE };

export const authMail = new Hono<ApiEnv>()
  .post(
    '/code',
    describeCall('auth', 'Mails a code to log in with, if there is such an account', { 202: null }),
    validBody(CodeBody),
    async (context) => {
      const { email } = context.req.valid('json');
      const { db, settings } = context.var;
      requireMail(context);
      await limitRate(db, MAILS_FROM_NETWORK, readNetwork(context.req.raw.headers));
      await limitRate(db, CODES_TO_ACCOUNT, email);
      // After the answer, which says nothing of whether there is an account.
      afterAnswer(context, async () => {
        const user = await findUserByEmail(db, email);
        if (!user) return;
        const [code, now] = [makeCode(), new Date()];
        const subject = `code:${user.id}`;
        const hash = await hashSecret(settings.HEWN_SECRET, subject, code);
        const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
        await keepSecret(db, { subject, hash, tries: CODE_TRIES, expiresAt }, now);
        await sendLetter(context.env, email, codeLetter(code));
      });
      return context.body(null, 202);
    },
  )
  .post(
    '/password-reset',
    describeCall('auth', 'Mails a link to set a new password; with the token of that link, sets it', {
      200: SignedIn,
      202: null,
    }),
    validBody(PasswordResetBody),
    async (context) => {
      const { email, token = '', next = '' } = context.req.valid('json');
      const { db, origin } = context.var;
      const network = readNetwork(context.req.raw.headers);
      if (email !== undefined) {
        requireMail(context);
        await limitRate(db, MAILS_FROM_NETWORK, network);
        await limitRate(db, RESETS_TO_ACCOUNT, email);
        afterAnswer(context, async () => {
          const user = await findUserByEmail(db, email);
          if (!user) return;
          const made = await keepLink(context, 'reset', user.id, '', RESET_LIFETIME_MS);
          await sendLetter(
            context.env,
            email,
            resetLetter(`${origin}/reset-password?${new URLSearchParams({ token: made, email })}`),
          );
        });
        return context.body(null, 202);
      }
      await limitRate(db, TOKENS_FROM_NETWORK, network);
      const taken = await takeLink(context, 'reset', token);
      const facts = taken && (await findAccountFacts(db, taken.userId));
      if (!facts)
        throw httpError('invalid_token', 'This link was used already or is too old. Ask for a new one.');
      const now = new Date();
      const before = (await findCaller(context.env, context.req.raw.headers))?.caller ?? null;
      const passwordHash = await hashPassword(next);
      await setPassword(db, taken.userId, { passwordHash, keepSession: null }, now);
      // Who reads mail to this address has proved it, and every session and password from before is gone.
      await confirmAddress(db, taken.userId, facts.email, now);
      postLetter(context, facts.email, passwordChangedLetter());
      return context.json(
        await enter(context, { id: taken.userId, email: facts.email, provider: 'email' }, before),
        200,
      );
    },
  )
  .post(
    '/confirmation',
    describeCall('auth', 'Mails the link that confirms one’s address once more', { 202: null }),
    requireSession,
    requireAccount,
    async (context) => {
      const { user_id: id, email } = context.var.caller.account;
      requireMail(context);
      await limitRate(context.var.db, CONFIRMATIONS_TO_ACCOUNT, id);
      mailWelcome(context, { id, email: email ?? '' });
      return context.body(null, 202);
    },
  )
  .post(
    '/verify-email',
    describeCall('auth', 'Confirms an address with the token of a mailed link', { 200: VerifiedEmail }),
    validBody(VerifyEmailBody),
    async (context) => {
      const { db } = context.var;
      await limitRate(db, TOKENS_FROM_NETWORK, readNetwork(context.req.raw.headers));
      const taken = await takeLink(context, 'confirm', context.req.valid('json').token);
      const before = taken && (await confirmAddress(db, taken.userId, taken.payload, new Date()));
      if (!before)
        throw httpError('invalid_token', 'This link was used already or is too old. Ask for a new one.');
      if (before !== taken.payload) postLetter(context, before, addressChangedLetter(taken.payload));
      return context.json({ email: taken.payload }, 200);
    },
  );

/** Mails the link that confirms the address of an account; nothing where no mail is set up. */
export function mailWelcome(context: CallContext, account: { id: string; email: string }): void {
  if (!hasMail(context.env)) return;
  const { origin } = context.var;
  afterAnswer(context, async () => {
    const token = await keepLink(context, 'confirm', account.id, account.email, CONFIRM_LIFETIME_MS);
    await sendLetter(context.env, account.email, welcomeLetter(`${origin}/verify-email?token=${token}`));
  });
}

/** Makes the token of a link; the one before, for the same purpose and account, stops working. */
export async function keepLink(
  context: CallContext,
  purpose: 'reset' | 'confirm',
  userId: string,
  payload: string,
  lifetimeMs: number,
): Promise<string> {
  const { db, settings } = context.var;
  const [token, now] = [makeLinkToken(userId), new Date()];
  const subject = `${purpose}:${userId}`;
  const hash = await hashSecret(settings.HEWN_SECRET, subject, token);
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await keepSecret(db, { subject, hash, tries: 0, payload, expiresAt }, now);
  return token;
}

/** Uses up the token of a link. @returns null for one that is none, was used or is too old. */
async function takeLink(
  context: CallContext,
  purpose: 'reset' | 'confirm',
  token: string,
): Promise<{ userId: string; payload: string } | null> {
  const { db, settings } = context.var;
  const said = readLinkToken(token);
  if (!said) return null;
  const subject = `${purpose}:${said.userId}`;
  const hash = await hashSecret(settings.HEWN_SECRET, subject, token);
  const payload = await takeSecret(db, subject, hash, new Date());
  return payload === null ? null : { userId: said.userId, payload };
}

/** @returns whose code it is; null for an unknown email and for a wrong code alike. */
export async function checkCode(
  context: CallContext,
  { email, code, before }: { email: string; code: string; before: Caller | null },
): Promise<string | null> {
  const { db, settings } = context.var;
  const now = new Date();
  const user = await findUserByEmail(db, email);
  // Nobody's code is asked for as well, so that an unknown email takes as long.
  const subject = `code:${user?.id ?? 'nobody'}`;
  const hash = await hashSecret(settings.HEWN_SECRET, subject, code);
  const payload = await guessSecret(db, subject, hash, now);
  if (payload === null || !user) return null;
  const isSame = before?.account.user_id === user.id;
  await proveAddress(db, user.id, isSame ? before.sessionToken : null, now);
  return user.id;
}
