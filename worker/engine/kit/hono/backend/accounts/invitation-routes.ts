/** The calls by which those who run the app invite others, each with a role: `/api/auth/invitations`. */
import { type Context, Hono } from 'hono';
import { insertRow } from '../data/rows.ts';
import type { Database } from '../database.ts';
import { Refusal, refuseMethod } from '../http/errors.ts';
import { hashToken } from '../http/hash-token.ts';
import { invalidMember } from '../http/invalid-member.ts';
import { readBody } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import { makeToken } from '../http/token.ts';
import { requireRole } from './require-role.ts';
import { requireUser } from './require-user.ts';
import { firstRole } from './roles.ts';
import { NewInvitation } from './validation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Invitations that wait for an answer, at a time. */
const MOST_OPEN = 100;

export function accountInvitationRoutes(database: Database) {
  return new Hono()
    .get('/', async (context) => {
      await requireManager(database, context);
      forgetEnded(database);
      const items = database.all(
        'SELECT id, email, role, created_at, expires_at FROM account_invitations ORDER BY email, id',
      );
      return context.json({ items });
    })
    .post('/', async (context) => {
      await requireManager(database, context);
      const { email, role, days } = await readBody(context, NewInvitation);
      const token = makeToken();
      const token_hash = await hashToken(token);
      const now = Date.now();
      const expires_at = new Date(now + days * DAY_MS).toISOString();
      const id = database.transaction(() => {
        forgetEnded(database);
        refuseKnown(database, email);
        // A new one takes the place of the one before.
        database.run('DELETE FROM account_invitations WHERE email = ?', email);
        refuseMany(database);
        const created_at = new Date(now).toISOString();
        return insertRow(database, 'account_invitations', {
          email,
          role,
          token_hash,
          created_at,
          expires_at,
        });
      });
      // What stands behind # is sent to no server by opening the link, and so stands in no log.
      const link = `/invitation#${token}`;
      return context.json({ invitation: { id, email, role, expires_at }, link, is_mailed: false }, 201);
    })
    .all('/', refuseMethod('GET', 'POST'))
    .delete('/:id', async (context) => {
      await requireManager(database, context);
      const { changes } = database.run('DELETE FROM account_invitations WHERE id = ?', readId(context));
      if (changes === 0) throw new Refusal(404, 'There is no such invitation.');
      return context.body(null, 204);
    })
    .all('/:id', refuseMethod('DELETE'));
}

async function requireManager(database: Database, context: Context): Promise<void> {
  requireRole(await requireUser(database, context), firstRole);
}

function forgetEnded(database: Database): void {
  database.run('DELETE FROM account_invitations WHERE expires_at <= ?', new Date().toISOString());
}

function refuseKnown(database: Database, email: string): void {
  if (database.get('SELECT 1 FROM user_accounts WHERE email = ?', email))
    throw invalidMember('email', 'There is an account with this address. Give it the role instead.');
}

function refuseMany(database: Database): void {
  const open = database.get<{ count: number }>('SELECT COUNT(*) AS count FROM account_invitations');
  if ((open?.count ?? 0) >= MOST_OPEN)
    throw new Refusal(409, `${MOST_OPEN} invitations are open. Take one back first.`);
}
