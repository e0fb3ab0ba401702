/** The calls of whoever was invited: what the link says, and the account that it makes, once. */
import { Hono } from 'hono';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { Refusal, refuseMethod } from '../http/errors.ts';
import { hashToken } from '../http/hash-token.ts';
import { readBody } from '../http/read-body.ts';
import { keepDevice } from './known-devices.ts';
import { hashPassword } from './password.ts';
import { startSession } from './session.ts';
import { InvitationToken, InvitedAccount } from './validation.ts';
import { refuseWeakPassword } from './weak-password.ts';

interface Invitation {
  id: number;
  email: string;
  role: string;
  expires_at: string;
}

/** @param rounds how much work one password is. */
export function joinRoutes(database: Database, rounds: number) {
  return new Hono()
    .post('/invitation', async (context) => {
      context.header('Cache-Control', 'no-store');
      const { token } = await readBody(context, InvitationToken);
      const { email, role, expires_at } = requireInvitation(database, await hashToken(token));
      return context.json({ email, role, expires_at });
    })
    .all('/invitation', refuseMethod('POST'))
    .post('/join', async (context) => {
      const { token, name, password } = await readBody(context, InvitedAccount);
      const token_hash = await hashToken(token);
      refuseWeakPassword(password, [name, requireInvitation(database, token_hash).email]);
      const password_hash = await hashPassword(password, rounds);
      const account = database.transaction(() => {
        // Of two who use it side by side, one finds it gone.
        const { id, email, role } = requireInvitation(database, token_hash);
        if (database.get('SELECT 1 FROM user_accounts WHERE email = ?', email))
          throw new Refusal(
            409,
            'There is an account with this address already. Sign in with it, and ask for the role.',
          );
        database.run('DELETE FROM account_invitations WHERE id = ?', id);
        const now = new Date().toISOString();
        const person = `invitation:${token_hash.slice(0, 32)}`;
        const made = { name, email, password_hash, role, person, created_at: now, updated_at: now };
        return { id: insertRow(database, 'user_accounts', made), name, email, role };
      });
      await startSession(database, context, account.id);
      await keepDevice(database, context, account.id);
      return context.json({ account }, 201);
    })
    .all('/join', refuseMethod('POST'));
}

function requireInvitation(database: Database, tokenHash: string): Invitation {
  const found = database.get<Invitation>(
    'SELECT id, email, role, expires_at FROM account_invitations WHERE token_hash = ? AND expires_at > ?',
    tokenHash,
    new Date().toISOString(),
  );
  if (!found) throw new Refusal(410, 'This invitation was used, taken back or has ended. Ask for a new one.');
  return found;
}
