/** The settings of one's account: what it is made of, password, address, sessions, everything to take along, its end. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CONFIRM_LIFETIME_MS } from '../auth/one-time.ts';
import { hashPassword, isPasswordRight } from '../auth/password.ts';
import { AccountDetails, ChangeEmailBody, ChangePasswordBody, Session } from '../contract/accounts.ts';
import { PageQuery } from '../contract/http.ts';
import {
  deleteAccount,
  endSession,
  endSessions,
  findAccountFacts,
  findPasswordHash,
  listOwnedProjects,
  listSessions,
  setPassword,
} from '../db/account-settings.ts';
import { isEmailKnown } from '../db/accounts.ts';
import { describeDevice } from '../domain/describe-device.ts';
import { addressTakenLetter, newAddressLetter, passwordChangedLetter } from '../mail/letters.ts';
import { sendLetter } from '../mail/mail.ts';
import { keepLink } from './auth-mail.ts';
import type { ApiEnv, Caller, SignedInEnv } from './context.ts';
import { describeCall, PAGED } from './describe-call.ts';
import { passCookies } from './enter.ts';
import { exportAccount } from './export-account.ts';
import { loadAuth } from './find-caller.ts';
import { requireAccount, requireSession } from './guards.ts';
import { httpError } from './http-error.ts';
import { limitRate, readNetwork } from './limit-rate.ts';
import { linkPages } from './link-pages.ts';
import { afterAnswer, postLetter, requireMail } from './post-letter.ts';
import { removeProject } from './remove-project.ts';
import { validBody, validQuery } from './validate.ts';

const MINUTE = 60_000;
/** Wrong current passwords; counted apart from logins, by a session that is in already. */
const CONFIRM_PASSWORD = { name: 'confirm-password', limit: 10, windowMs: 15 * MINUTE };
const CHANGE_EMAIL = { name: 'change-email', limit: 5, windowMs: 60 * MINUTE };
const CHANGE_EMAIL_FROM_NETWORK = { name: 'mail-network', limit: 30, windowMs: 15 * MINUTE };

export const authSettings = new Hono<ApiEnv>()
  .get(
    '/account',
    describeCall('auth', 'What the settings show of one’s account', { 200: AccountDetails }),
    requireSession,
    requireAccount,
    async (context) => {
      const facts = await findAccountFacts(context.var.db, context.var.caller.account.user_id);
      if (!facts) throw httpError('unauthorized', 'Please sign in to do this.');
      return context.json(
        {
          email: facts.email,
          email_verified: facts.emailVerified,
          has_password: facts.hasPassword,
          has_google: facts.hasGoogle,
          created_at: facts.createdAt.toISOString(),
          projects: facts.projects,
        },
        200,
      );
    },
  )
  .post(
    '/password',
    describeCall('auth', 'Set or change the password; every other session ends', { 204: null }),
    requireSession,
    requireAccount,
    validBody(ChangePasswordBody),
    async (context) => {
      const { current, next } = context.req.valid('json');
      const { caller, db } = context.var;
      await confirmPassword(context, current);
      const passwordHash = await hashPassword(next);
      const keepSession = caller.sessionToken;
      await setPassword(db, caller.account.user_id, { passwordHash, keepSession }, new Date());
      postLetter(context, caller.account.email ?? '', passwordChangedLetter());
      return context.body(null, 204);
    },
  )
  .post(
    '/email',
    describeCall('auth', 'Mails a link to a new address; the account has it once the link was used', {
      202: null,
    }),
    requireSession,
    requireAccount,
    validBody(ChangeEmailBody),
    async (context) => {
      const { email, current } = context.req.valid('json');
      const { caller, db, origin } = context.var;
      const userId = caller.account.user_id;
      requireMail(context);
      await confirmPassword(context, current);
      await limitRate(db, CHANGE_EMAIL_FROM_NETWORK, readNetwork(context.req.raw.headers));
      await limitRate(db, CHANGE_EMAIL, userId);
      // The same answer for an address that is taken: only whoever reads its mail gets to know.
      afterAnswer(context, async () => {
        if (email !== caller.account.email && (await isEmailKnown(db, email)))
          return sendLetter(context.env, email, addressTakenLetter());
        const token = await keepLink(context, 'confirm', userId, email, CONFIRM_LIFETIME_MS);
        await sendLetter(context.env, email, newAddressLetter(`${origin}/verify-email?token=${token}`));
      });
      return context.body(null, 202);
    },
  )
  .get(
    '/sessions',
    describeCall('auth', 'Where one is logged in, latest first', { 200: z.array(Session) }, PAGED),
    requireSession,
    validQuery(PageQuery),
    async (context) => {
      const { page, page_size } = context.req.valid('query');
      const { caller, db } = context.var;
      const asked = { page, pageSize: page_size };
      const found = await listSessions(db, caller.account.user_id, new Date(), asked);
      context.header('link', linkPages(new URL(context.req.url), page, page_size, found.total));
      context.header('x-total-count', String(found.total));
      return context.json(
        found.rows.map((one) => ({
          id: one.id,
          device: describeDevice(one.userAgent ?? ''),
          is_current: one.token === caller.sessionToken,
          created_at: one.createdAt.toISOString(),
          used_at: one.updatedAt.toISOString(),
        })),
        200,
      );
    },
  )
  .delete(
    '/sessions',
    describeCall('auth', 'Log out everywhere, here too', { 204: null }),
    requireSession,
    async (context) => {
      await endSessions(context.var.db, context.var.caller.account.user_id);
      await clearCookie(context, context.var.caller);
      return context.body(null, 204);
    },
  )
  .delete(
    '/sessions/:session',
    describeCall('auth', 'Log out one device', { 204: null }),
    requireSession,
    async (context) => {
      const { caller, db } = context.var;
      if (!(await endSession(db, caller.account.user_id, context.req.param('session'))))
        throw httpError('not_found', 'There is no such session.');
      return context.body(null, 204);
    },
  )
  .get(
    '/export',
    describeCall('auth', 'Everything of one’s account as a zip: who one is, and each project’s code', {
      200: { 'application/zip': null },
    }),
    requireSession,
    async (context) => {
      const { caller, db } = context.var;
      const body = await exportAccount(context.env, db, caller.account.user_id);
      return context.body(body, 200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="hewn-account.zip"',
      });
    },
  )
  .delete(
    '/me',
    describeCall('auth', 'Delete one’s account with its projects, apps and data', { 204: null }),
    requireSession,
    async (context) => {
      const { caller, db } = context.var;
      const userId = caller.account.user_id;
      // The account goes last: should anything before it fail, it is still there to be deleted again.
      for (const project of await listOwnedProjects(db, userId))
        await removeProject(context.env, db, project, userId);
      await deleteAccount(db, userId);
      await clearCookie(context, caller);
      return context.body(null, 204);
    },
  );

/**
 * Before something that only the holder of the account may do: their password, where they have one.
 * @throws 403 for a wrong one, counted before it is hashed.
 */
async function confirmPassword(context: Context<SignedInEnv>, current: string | undefined): Promise<void> {
  const { caller, db } = context.var;
  const hash = await findPasswordHash(db, caller.account.user_id);
  if (hash === null) return;
  const forgive = await limitRate(db, CONFIRM_PASSWORD, caller.account.user_id);
  if (current === undefined || !(await isPasswordRight(current, hash)))
    throw httpError('wrong_password', 'Your current password is not right.', {
      issues: [{ path: ['current'], message: 'Your current password is not right.' }],
    });
  await forgive();
}

async function clearCookie(context: Context<SignedInEnv>, caller: Caller): Promise<void> {
  const { api } = await loadAuth(context.env);
  const headers = new Headers({ authorization: `Bearer ${caller.sessionToken}` });
  const ended = await api.signOut({ headers, returnHeaders: true });
  passCookies(context, ended.headers);
}
