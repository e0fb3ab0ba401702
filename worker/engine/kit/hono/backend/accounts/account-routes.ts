/** The calls around one's own account: `/api/auth`. */
import { Hono } from 'hono';
import { insertRow } from '../data/rows.ts';
import { updateRow } from '../data/update-row.ts';
import type { Database } from '../database.ts';
import { Refusal, refuseMethod } from '../http/errors.ts';
import { invalidMember } from '../http/invalid-member.ts';
import { readBody } from '../http/read-body.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { type Audience, lookAt, takesAccounts } from './door.ts';
import { joinRoutes } from './join-routes.ts';
import { forgetDevices, keepDevice } from './known-devices.ts';
import { enterAsOwner } from './owner-entry.ts';
import type { TicketKey } from './owner-ticket.ts';
import { hashPassword, isPassword } from './password.ts';
import { findUser, requireUser } from './require-user.ts';
import { chosenRoles } from './roles.ts';
import { endAllSessions, endSession, isVisitorView, startSession } from './session.ts';
import { AccountChanges, Credentials, NewAccount, NewCredentials, PasswordChange } from './validation.ts';
import { visitorViewRoutes } from './visitor-view-routes.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * @param rounds how much work one password is.
 * @param key by which whoever runs the app comes in.
 * @param audience who may open the app.
 */
export function accountRoutes(database: Database, rounds: number, key: TicketKey | null, audience: Audience) {
  return new Hono()
    .route('/', joinRoutes(database, rounds))
    .route('/visitor-view', visitorViewRoutes(database))
    .get('/owner', (context) => enterAsOwner(database, context, key))
    .all('/owner', refuseMethod('GET'))
    .post('/register', async (context) => {
      if (!takesAccounts(audience))
        throw new Refusal(403, 'Whoever runs this app makes its accounts: ask them for an invitation.');
      const values = await readBody(context, NewAccount);
      refuseWeakPassword(values.password, [values.name, values.email]);
      await countAttempt(database, context, values.email);
      const password_hash = await hashPassword(values.password, rounds);
      const now = new Date().toISOString();
      const id = database.transaction(() => {
        refuseTaken(database, values.email);
        return insertRow(database, 'user_accounts', {
          name: values.name,
          email: values.email,
          password_hash,
          role: values.role ?? chosenRoles[0],
          person: '',
          created_at: now,
          updated_at: now,
        });
      });
      await forgetAttempts(database, context, values.email);
      await startSession(database, context, id);
      await keepDevice(database, context, id);
      return context.json({ account: readAccount(database, id) }, 201);
    })
    .all('/register', refuseMethod('POST'))
    .post('/login', async (context) => {
      const { email, password } = await readBody(context, Credentials);
      await countAttempt(database, context, email);
      const found = database.get<{ id: number; password_hash: string }>(
        'SELECT id, password_hash FROM user_accounts WHERE email = ?',
        email,
      );
      if (!(await isPassword(password, found?.password_hash, rounds)) || !found)
        throw new Refusal(401, 'The e-mail address or the password is wrong.');
      await forgetAttempts(database, context, email);
      await startSession(database, context, found.id);
      await keepDevice(database, context, found.id);
      return context.json({ account: readAccount(database, found.id) });
    })
    .all('/login', refuseMethod('POST'))
    .post('/logout', async (context) => {
      await endSession(database, context);
      return context.body(null, 204);
    })
    .all('/logout', refuseMethod('POST'))
    .get('/me', async (context) => {
      context.header('Cache-Control', 'no-store');
      const account = (await findUser(database, context)) ?? null;
      const { mayOpen } = await lookAt(database, context, audience);
      return context.json({
        account,
        may_open: mayOpen,
        may_register: takesAccounts(audience),
        is_visitor_view: isVisitorView(context),
      });
    })
    .patch('/me', async (context) => {
      const user = await requireUser(database, context);
      const changes = await readBody(context, AccountChanges);
      updateRow(database, 'user_accounts', user.id, { ...changes, updated_at: new Date().toISOString() });
      return context.json({ account: readAccount(database, user.id) });
    })
    .all('/me', refuseMethod('GET', 'PATCH'))
    .post('/credentials', async (context) => {
      const user = await requireUser(database, context);
      const { email, password } = await readBody(context, NewCredentials);
      refuseWeakPassword(password, [user.name, email]);
      const password_hash = await hashPassword(password, rounds);
      database.transaction(() => {
        if (database.get('SELECT 1 FROM user_accounts WHERE id = ? AND epoch > 0', user.id))
          throw new Refusal(403, 'You come in from Hewn. There is no password for it.');
        if (!database.get("SELECT 1 FROM user_accounts WHERE id = ? AND password_hash = ''", user.id))
          throw new Refusal(409, 'You have a password already. Change it instead.');
        refuseTaken(database, email);
        const updated_at = new Date().toISOString();
        updateRow(database, 'user_accounts', user.id, { email, password_hash, updated_at });
      });
      return context.json({ account: readAccount(database, user.id) });
    })
    .all('/credentials', refuseMethod('POST'))
    .post('/password', async (context) => {
      const user = await requireUser(database, context);
      const values = await readBody(context, PasswordChange);
      refuseWeakPassword(values.password, [user.name, user.email]);
      await countAttempt(database, context, user.email);
      const found = database.get<{ password_hash: string }>(
        'SELECT password_hash FROM user_accounts WHERE id = ?',
        user.id,
      );
      if (!(await isPassword(values.current, found?.password_hash, rounds)))
        throw invalidMember('current', 'This is not your password');
      await forgetAttempts(database, context, user.email);
      const password_hash = await hashPassword(values.password, rounds);
      updateRow(database, 'user_accounts', user.id, { password_hash, updated_at: new Date().toISOString() });
      // Whoever else knew the old password is out.
      endAllSessions(database, user.id);
      forgetDevices(database, user.id);
      await startSession(database, context, user.id);
      await keepDevice(database, context, user.id);
      return context.body(null, 204);
    })
    .all('/password', refuseMethod('POST'))
    .delete('/sessions', async (context) => {
      const user = await requireUser(database, context);
      await endSession(database, context);
      endAllSessions(database, user.id);
      forgetDevices(database, user.id);
      return context.body(null, 204);
    })
    .all('/sessions', refuseMethod('DELETE'));
}

function refuseTaken(database: Database, email: string): void {
  // Addresses of this kind are those of the team.
  if (email.endsWith('@owner.invalid') || database.get('SELECT 1 FROM user_accounts WHERE email = ?', email))
    throw invalidMember('email', 'There is an account with this address already. Sign in instead.');
}

function readAccount(database: Database, id: number) {
  return database.get('SELECT id, name, email, role FROM user_accounts WHERE id = ?', id);
}
