/** Who you are: anonymous at first, an account when you say your email, signed in again later. */
import { Hono } from 'hono';
import { hashPassword } from '../../auth/password.ts';
import {
  Account,
  LoginBody,
  Restored,
  SignedIn,
  SignUpBody,
  WaysIn,
} from '../../contract/account/accounts.ts';
import { findUserByEmail } from '../../db/people/account-settings.ts';
import { insertAccount } from '../../db/people/accounts.ts';
import { TOKEN_PREFIX } from '../../domain/access/own-headers.ts';
import { hasMail, keepsMail } from '../../mail/mail.ts';
import { describeAccount, findCaller, loadAuth } from '../callers/find-caller.ts';
import { requireSession } from '../callers/guards.ts';
import { limitGuesses } from '../callers/limit-guesses.ts';
import { limitRate, readNetwork } from '../callers/limit-rate.ts';
import type { ApiEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { validBody } from '../validate.ts';
import { authGoogle, hasGoogle } from './auth-google.ts';
import { authMail, checkCode } from './auth-mail.ts';
import { authSettings } from './auth-settings.ts';
import { checkPassword, type Proved } from './check-password.ts';
import { confirmAddress, mailWelcome } from './confirm-address.ts';
import { earlierProjects } from './earlier-projects.ts';
import { enter, leave, passCookies, readDevice } from './enter.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const MINUTE = 60_000;
/** What is counted is sign-ups that met a known email, so that nobody reads our list of emails off the answers. */
const SIGNUP_FROM_NETWORK = { name: 'signup', limit: 10, windowMs: 10 * MINUTE };
/** Accounts that one network may make: each is mailed to, whoever the address belongs to. */
const ACCOUNTS_OF_NETWORK = { name: 'signup-made', limit: 300, windowMs: 10 * MINUTE };
const SIGNUP_TO_ACCOUNT = { name: 'signup-account', limit: 20, windowMs: 10 * MINUTE };
const ANONYMOUS = { name: 'anonymous', limit: 300, windowMs: 10 * MINUTE };

export const auth = new Hono<ApiEnv>()
  .post(
    '/anonymous',
    describeCall('auth', 'Start working without an account', { 200: SignedIn, 201: SignedIn }),
    async (context) => {
      const found = await findCaller(context.env, context.req.raw.headers);
      if (found) {
        const { account, proof } = found.caller;
        return context.json({ ...account, token: TOKEN_PREFIX + proof.token }, 200);
      }
      await limitRate(context.var.db, ANONYMOUS, readNetwork(context.req.raw.headers));
      const { api } = await loadAuth(context.env);
      const made = await api.signInAnonymous({ headers: readDevice(context), returnHeaders: true });
      passCookies(context, made.headers);
      return context.json(
        {
          ...describeAccount({ ...made.response.user, isAnonymous: true }, null),
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
      if (password !== undefined) refuseWeakPassword('password', password, [email, name ?? '']);
      const { db } = context.var;
      const network = readNetwork(context.req.raw.headers);
      await limitRate(db, ACCOUNTS_OF_NETWORK, network);
      const forgiveNetwork = await limitRate(db, SIGNUP_FROM_NETWORK, network);
      const forgiveAccount = await limitRate(db, SIGNUP_TO_ACCOUNT, email);
      const before = (await findCaller(context.env, context.req.raw.headers))?.caller ?? null;
      // Hashed before the look-up, so that a known and a new email cost the same.
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const account = { id: crypto.randomUUID(), email, name: name ?? (email.split('@')[0] as string) };
      const takesOver = before?.isAnonymous ? before.account.user_id : null;
      if (!(await insertAccount(db, { ...account, passwordHash, takesOver }, new Date())))
        throw httpError('account_exists', 'There is an account with this email already. Log in instead.');
      await forgiveNetwork();
      await forgiveAccount();
      mailWelcome(context, account);
      return context.json(await enter(context, { ...account, provider: 'email' }, before), 201);
    },
  )
  .post(
    '/login',
    describeCall('auth', 'Log in with a password or a mailed code; what you have made so far comes along', {
      200: SignedIn,
    }),
    validBody(LoginBody),
    async (context) => {
      const { email, password, code } = context.req.valid('json');
      const { db } = context.var;
      const known = await findUserByEmail(db, email);
      const way = password === undefined ? 'code' : 'password';
      const forgive = await limitGuesses(context, { way, email, userId: known?.id ?? null });
      const before = (await findCaller(context.env, context.req.raw.headers))?.caller ?? null;
      const proved: Proved | null =
        password === undefined
          ? await checkCode(context, { userId: known?.id ?? null, code: code ?? '', before })
          : await checkPassword(db, known?.id ?? null, password);
      if (!proved)
        throw httpError(
          'invalid_credentials',
          password === undefined ? 'Email or code is not right.' : 'Email or password is not right.',
        );
      await forgive();
      const { userId: id, isStillProved } = proved;
      return context.json(await enter(context, { id, email, provider: 'email' }, before, isStillProved), 200);
    },
  )
  .post('/logout', describeCall('auth', 'Log out', { 204: null }), requireSession, async (context) => {
    await leave(context, context.var.caller);
    return context.body(null, 204);
  })
  .get('/me', describeCall('auth', 'Who is signed in', { 200: Account }), requireSession, (context) =>
    context.json(context.var.caller.account, 200),
  )
  .post(
    '/restore',
    describeCall('auth', 'Gives a browser that kept its token the cookie for pages again', { 200: Restored }),
    async (context) => {
      const found = await findCaller(context.env, context.req.raw.headers);
      // That a session has ended is an answer here, and no error: a browser asks to find out.
      if (!found) return context.json({ account: null }, 200);
      const { account, proof } = found.caller;
      const { api } = await loadAuth(context.env);
      const kept = await api.keepSession({ body: { token: proof.token }, returnHeaders: true });
      passCookies(context, kept.headers);
      return context.json({ account }, 200);
    },
  )
  .get('/ways', describeCall('auth', 'Ways to log in that are set up here', { 200: WaysIn }), (context) =>
    context.json(
      {
        google: hasGoogle(context.var.settings),
        mail: hasMail(context.env),
        mailbox: keepsMail(context.env),
      },
      200,
    ),
  )
  .route('/', authMail)
  .route('/', confirmAddress)
  .route('/', earlierProjects)
  .route('/', authSettings)
  .route('/', authGoogle);
