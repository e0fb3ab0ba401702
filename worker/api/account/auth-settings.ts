/** The settings of one's account: what it is made of, password, address, sessions, everything to take along, its end. */
import { Hono } from 'hono';
import { z } from 'zod';
import { CONFIRM_LIFETIME_MS } from '../../auth/one-time.ts';
import { hashPassword } from '../../auth/password.ts';
import {
  AccountDetails,
  ChangeEmailBody,
  ChangePasswordBody,
  Session,
} from '../../contract/account/accounts.ts';
import { PageQuery } from '../../contract/http.ts';
import {
  deleteAccount,
  endEverywhere,
  findAccountFacts,
  listOwnedProjects,
  setPassword,
} from '../../db/people/account-settings.ts';
import { isEmailKnown } from '../../db/people/accounts.ts';
import { endSession, listSessions } from '../../db/people/sessions.ts';
import { describeDevice } from '../../domain/access/describe-device.ts';
import { addressTakenLetter, newAddressLetter, passwordChangedLetter } from '../../mail/letters.ts';
import { sendLetter } from '../../mail/mail.ts';
import { requireAccount, requireOwnSession, requireSession, sessionEnded } from '../callers/guards.ts';
import { limitBytes } from '../callers/limit-bytes.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { ApiEnv } from '../context.ts';
import { describeCall, PAGED } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { afterAnswer, postLetter, requireMail } from '../post-letter.ts';
import { removeProject } from '../projects/remove-project.ts';
import { showAccountStorage } from '../projects/show-storage.ts';
import { linkPages } from '../site/link-pages.ts';
import { endLostSeats } from '../team/end-lost-seats.ts';
import { validBody, validQuery } from '../validate.ts';
import { confirmPassword } from './confirm-password.ts';
import { leave } from './enter.ts';
import { exportAccount } from './export-account.ts';
import { keepLink, makeLink } from './mailed-links.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const MINUTE = 60_000;
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
          storage: await showAccountStorage(context.var, context.var.caller.account.user_id),
        },
        200,
      );
    },
  )
  .post(
    '/password',
    describeCall('auth', 'Set or change the password; every other session and every personal token ends', {
      204: null,
    }),
    requireSession,
    requireAccount,
    validBody(ChangePasswordBody),
    async (context) => {
      const { current, next } = context.req.valid('json');
      const { caller, db } = context.var;
      const facts = await findAccountFacts(db, caller.account.user_id);
      refuseWeakPassword('next', next, [facts?.email ?? '', facts?.name ?? '']);
      await confirmPassword(context, context.var.caller.account.user_id, current);
      const passwordHash = await hashPassword(next);
      const change = { passwordHash, bySession: requireOwnSession(caller) };
      if (!(await setPassword(db, caller.account.user_id, change, new Date()))) throw sessionEnded();
      await endLostSeats(context.env, db, { person: caller.account.user_id });
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
      const { caller, db } = context.var;
      const userId = caller.account.user_id;
      requireMail(context);
      await confirmPassword(context, context.var.caller.account.user_id, current);
      await limitRate(db, CHANGE_EMAIL_FROM_NETWORK, readNetwork(context.req.raw.headers));
      await limitRate(db, CHANGE_EMAIL, userId);
      // The same answer for an address that is taken: only whoever reads its mail gets to know.
      afterAnswer(context, async () => {
        if (email !== caller.account.email && (await isEmailKnown(db, email)))
          return sendLetter(context.env, email, addressTakenLetter());
        const token = await keepLink(context, 'change', userId, email, CONFIRM_LIFETIME_MS);
        await sendLetter(context.env, email, newAddressLetter(makeLink(context, '/verify-email', { token })));
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
          is_current: caller.proof.kind === 'session' && one.id === caller.proof.id,
          created_at: one.createdAt.toISOString(),
          used_at: one.updatedAt.toISOString(),
        })),
        200,
      );
    },
  )
  .delete(
    '/sessions',
    describeCall('auth', 'Log out everywhere, here too; personal tokens end', { 204: null }),
    requireSession,
    async (context) => {
      await endEverywhere(context.var.db, context.var.caller.account.user_id);
      await leave(context, context.var.caller);
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
      await endLostSeats(context.env, db, { person: caller.account.user_id });
      return context.body(null, 204);
    },
  )
  .get(
    '/export',
    describeCall('auth', 'Everything of one’s account as a zip: who one is, and each project’s code', {
      200: { 'application/zip': null },
    }),
    requireSession,
    limitBytes,
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
      await endLostSeats(context.env, db, { person: userId });
      await leave(context, caller);
      return context.body(null, 204);
    },
  );
