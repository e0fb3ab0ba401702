/** Ways back in by mail: codes and links to log in, links to set a new password. */
import { Hono } from 'hono';
import {
  CODE_LIFETIME_MS,
  CODE_TRIES,
  hashSecret,
  LOGIN_LINK_LIFETIME_MS,
  makeCode,
  RESET_LIFETIME_MS,
} from '../../auth/one-time.ts';
import { hashPassword } from '../../auth/password.ts';
import { CodeBody, LoginLinkBody, PasswordResetBody, SignedIn } from '../../contract/account/accounts.ts';
import { findAccountFacts, findUserByEmail, setPassword } from '../../db/people/account-settings.ts';
import { dropSecret, guessSecret, keepSecret } from '../../db/people/one-time-secrets.ts';
import { codeLetter, passwordChangedLetter, resetLetter } from '../../mail/letters.ts';
import { sendLetter } from '../../mail/mail.ts';
import { findCaller } from '../callers/find-caller.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { ApiEnv, CallContext, SessionCaller } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { afterAnswer, postLetter, requireMail } from '../post-letter.ts';
import { endLostSeats } from '../team/end-lost-seats.ts';
import { validBody } from '../validate.ts';
import { TOKENS_FROM_NETWORK } from './confirm-address.ts';
import { enter } from './enter.ts';
import { findLink, keepLink, makeLink, takeLink } from './mailed-links.ts';
import { proveAddress } from './prove-address.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const MINUTE = 60_000;
const MAILS_FROM_NETWORK = { name: 'mail-network', limit: 30, windowMs: 15 * MINUTE };
const CODES_TO_ACCOUNT = { name: 'code', limit: 5, windowMs: 15 * MINUTE };
const RESETS_TO_ACCOUNT = { name: 'reset', limit: 5, windowMs: 15 * MINUTE };

export const authMail = new Hono<ApiEnv>()
  .post(
    '/code',
    describeCall('auth', 'Mails a code and a link to log in with, if there is such an account', {
      202: null,
    }),
    validBody(CodeBody),
    async (context) => {
      const { email, return_to: next } = context.req.valid('json');
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
        const token = await keepLink(context, 'login', user.id, '', LOGIN_LINK_LIFETIME_MS);
        await sendLetter(
          context.env,
          email,
          codeLetter(code, makeLink(context, '/login', { link: token, ...(next && { next }) })),
        );
      });
      return context.body(null, 202);
    },
  )
  .post(
    '/login-link',
    describeCall('auth', 'Log in with the token of a mailed link; what you have made so far comes along', {
      200: SignedIn,
    }),
    validBody(LoginLinkBody),
    async (context) => {
      const { db } = context.var;
      await limitRate(db, TOKENS_FROM_NETWORK, readNetwork(context.req.raw.headers));
      const taken = await takeLink(context, 'login', context.req.valid('json').token);
      const facts = taken && (await findAccountFacts(db, taken.userId));
      if (!facts)
        throw httpError('invalid_token', 'This link was used already or is too old. Ask for a new one.');
      const { userId: id } = taken;
      const before = (await findCaller(context.env, context.req.raw.headers))?.caller ?? null;
      await proveAddress(context, id, before);
      // The code of the same mail is used with it.
      await dropSecret(db, `code:${id}`);
      return context.json(await enter(context, { id, email: facts.email, provider: 'email' }, before), 200);
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
      const { email, token = '', next = '', return_to } = context.req.valid('json');
      const { db } = context.var;
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
            resetLetter(
              makeLink(context, '/reset-password', {
                token: made,
                email,
                ...(return_to && { next: return_to }),
              }),
            ),
          );
        });
        return context.body(null, 202);
      }
      await limitRate(db, TOKENS_FROM_NETWORK, network);
      const found = await findLink(context, 'reset', token);
      const facts = found && (await findAccountFacts(db, found.userId));
      // Before the link is used up: another password can be typed.
      if (facts) refuseWeakPassword('next', next, [facts.email, facts.name]);
      const taken = facts && (await takeLink(context, 'reset', token));
      if (!taken)
        throw httpError('invalid_token', 'This link was used already or is too old. Ask for a new one.');
      const before = (await findCaller(context.env, context.req.raw.headers))?.caller ?? null;
      const passwordHash = await hashPassword(next);
      await proveAddress(context, taken.userId, before);
      await setPassword(db, taken.userId, { passwordHash, bySession: null }, new Date());
      await endLostSeats(context.env, db, { person: taken.userId });
      postLetter(context, facts.email, passwordChangedLetter());
      return context.json(
        await enter(context, { id: taken.userId, email: facts.email, provider: 'email' }, before),
        200,
      );
    },
  );

/** @returns whose code it is; null for an unknown email and for a wrong code alike. */
export async function checkCode(
  context: CallContext,
  { userId, code, before }: { userId: string | null; code: string; before: SessionCaller | null },
): Promise<{ userId: string } | null> {
  const { db, settings } = context.var;
  const now = new Date();
  // Nobody's code is asked for as well, so that an unknown email takes as long.
  const subject = `code:${userId ?? 'nobody'}`;
  const hash = await hashSecret(settings.HEWN_SECRET, subject, code);
  const payload = await guessSecret(db, subject, hash, now);
  if (payload === null || userId === null) return null;
  await proveAddress(context, userId, before);
  // The link of the same mail is used with it.
  await dropSecret(db, `login:${userId}`);
  return { userId };
}
