/** The calls by which those who run the app look after its people: `/api/auth/accounts`. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { updateRow } from '../data/update-row.ts';
import type { Database } from '../database.ts';
import { Refusal, refuseMethod } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import { requireRole } from './require-role.ts';
import { requireUser } from './require-user.ts';
import { allRoles, firstRole } from './roles.ts';

const RoleChange = z.object({ role: z.enum(allRoles) });

export function accountPeopleRoutes(database: Database) {
  return new Hono()
    .get('/', async (context) => {
      await requireManager(database, context);
      const items = database.all(
        `SELECT id, name, email, role, created_at, password_hash = '' AND person = '' AS is_example
         FROM user_accounts ORDER BY name COLLATE NOCASE, id`,
      );
      return context.json({ items });
    })
    .all('/', refuseMethod('GET'))
    .patch('/:id', async (context) => {
      await requireManager(database, context);
      const id = readId(context);
      const { role } = await readBody(context, RoleChange);
      const account = database.transaction(() => {
        const found = requireAccount(database, id);
        if (role !== firstRole) refuseLast(database, found);
        updateRow(database, 'user_accounts', id, { role, updated_at: new Date().toISOString() });
        return requireAccount(database, id);
      });
      return context.json({ account });
    })
    .delete('/:id', async (context) => {
      await requireManager(database, context);
      const id = readId(context);
      database.transaction(() => {
        refuseLast(database, requireAccount(database, id));
        database.run('DELETE FROM user_accounts WHERE id = ?', id);
      });
      return context.body(null, 204);
    })
    .all('/:id', refuseMethod('PATCH', 'DELETE'));
}

async function requireManager(database: Database, context: Context): Promise<void> {
  requireRole(await requireUser(database, context), firstRole);
}

interface Account {
  id: number;
  name: string;
  email: string;
  role: string;
}

function requireAccount(database: Database, id: number): Account {
  const account = database.get<Account>('SELECT id, name, email, role FROM user_accounts WHERE id = ?', id);
  if (!account) throw new Refusal(404, 'There is no such account.');
  return account;
}

// An app that nobody runs could never be given to anybody again.
function refuseLast(database: Database, account: Account): void {
  if (account.role !== firstRole) return;
  const other = database.get(
    "SELECT 1 FROM user_accounts WHERE role = ? AND id <> ? AND (password_hash <> '' OR person <> '')",
    firstRole,
    account.id,
  );
  if (!other)
    throw new Refusal(409, 'Someone must stay who runs the app. Give another person this role first.');
}
