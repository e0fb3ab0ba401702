/** Confirming an address with a mailed link: that of a new account, or one that an account is to change to. */
import { type Context, Hono } from 'hono';
import { CONFIRM_LIFETIME_MS } from '../../auth/one-time.ts';
import { VerifiedEmail, VerifyEmailBody } from '../../contract/account/accounts.ts';
import { findAccountFacts } from '../../db/people/account-settings.ts';
import { changeAddress } from '../../db/people/prove-address.ts';
import { addressChangedLetter, welcomeLetter } from '../../mail/letters.ts';
import { hasMail, sendLetter } from '../../mail/mail.ts';
import { findCaller } from '../callers/find-caller.ts';
import { requireAccount, requireSession } from '../callers/guards.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { ApiEnv, CallContext, SessionCaller } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { type HttpError, httpError } from '../http-error.ts';
import { afterAnswer, postLetter, requireMail } from '../post-letter.ts';
import { validBody } from '../validate.ts';
import { confirmPassword } from './confirm-password.ts';
import { enter } from './enter.ts';
import { findLink, keepLink, makeLink, takeLink } from './mailed-links.ts';
import { proveAddress } from './prove-address.ts';

const MINUTE = 60_000;
const CONFIRMATIONS_TO_ACCOUNT = { name: 'confirmation', limit: 5, windowMs: 60 * MINUTE };
/** Tokens that are tried; nobody guesses one, and this many will not tire us. */
export const TOKENS_FROM_NETWORK = { name: 'token-network', limit: 100, windowMs: 15 * MINUTE };

export const confirmAddress = new Hono<ApiEnv>()
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
    describeCall(
      'auth',
      'Confirms an address with the token of a mailed link: with the session or the password of the account, or by starting anew, which ends what was made in it before',
      { 200: VerifiedEmail },
    ),
    validBody(VerifyEmailBody),
    async (context) => {
      const { token, password, start_anew } = context.req.valid('json');
      const { db } = context.var;
      await limitRate(db, TOKENS_FROM_NETWORK, readNetwork(context.req.raw.headers));
      const own = await findLink(context, 'confirm', token);
      const link = own ?? (await findLink(context, 'change', token));
      const facts = link && (await findAccountFacts(db, link.userId));
      if (!facts) throw staleLink();
      const { userId, payload: email } = link;
      const before = (await findCaller(context.env, context.req.raw.headers))?.caller ?? null;
      const isIn = before?.account.user_id === userId;
      const isTakenOver =
        start_anew && own !== null && !isIn && !facts.emailVerified && email === facts.email;
      if (!isIn && !isTakenOver) await requirePassword(context, userId, password);
      if (!(await takeLink(context, own ? 'confirm' : 'change', token))) throw staleLink();
      if (isTakenOver) return context.json(await takeOver(context, { id: userId, email }, before), 200);
      if ((await changeAddress(db, userId, email, new Date())) === null) throw staleLink();
      if (email !== facts.email) postLetter(context, facts.email, addressChangedLetter(email));
      return context.json({ email }, 200);
    },
  );

/** The owner of an address starts anew with an account that somebody made with it. */
async function takeOver(
  context: Context<ApiEnv>,
  account: { id: string; email: string },
  before: SessionCaller | null,
) {
  await proveAddress(context, account.id, before);
  return {
    email: account.email,
    session: await enter(context, { ...account, provider: 'email' }, before),
  };
}

/**
 * Whoever opens a link need not be who made the account: without its session they say its password, and an address that
 * is confirmed by a stranger's click stays unconfirmed.
 */
async function requirePassword(
  context: CallContext,
  userId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined)
    throw httpError(
      'login_needed',
      'Open this link where you are logged in to the account, or type its password.',
    );
  if (!(await confirmPassword(context, userId, password)))
    throw httpError(
      'login_needed',
      'This account has no password. Open this link where you are logged in to it.',
    );
}

function staleLink(): HttpError {
  return httpError('invalid_token', 'This link was used already or is too old. Ask for a new one.');
}

/** Mails the link that confirms the address of an account; nothing where no mail is set up. */
export function mailWelcome(context: CallContext, account: { id: string; email: string }): void {
  if (!hasMail(context.env)) return;
  afterAnswer(context, async () => {
    const token = await keepLink(context, 'confirm', account.id, account.email, CONFIRM_LIFETIME_MS);
    await sendLetter(
      context.env,
      account.email,
      welcomeLetter(makeLink(context, '/verify-email', { token })),
    );
  });
}
