/** The way in for whoever runs the app and for whom they invite: a ticket signs them in, once. */
import type { Context } from 'hono';
import { insertRow } from '../data/rows.ts';
import { updateRow } from '../data/update-row.ts';
import type { Database } from '../database.ts';
import { hashToken } from '../http/hash-token.ts';
import { readTicket, type Ticket, type TicketKey } from './owner-ticket.ts';
import { exampleTables, firstRole } from './roles.ts';
import { startSession } from './session.ts';

/** Signs in whom the ticket is for, and leads to the app; a ticket that is not good leads to signing in. */
export async function enterAsOwner(database: Database, context: Context, key: TicketKey | null) {
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  const now = Date.now();
  const ticket = await readTicket(context.req.query('ticket') ?? '', key, now);
  const used = ticket && (await hashToken(ticket.nonce));
  const account = ticket && used ? database.transaction(() => useTicket(database, ticket, used, now)) : null;
  if (account === null) return context.redirect('/sign-in?link=ended', 303);
  await startSession(database, context, account, ticket?.epoch);
  // Who was invited chooses how to come back.
  return context.redirect(ticket?.role === undefined ? '/' : '/account', 303);
}

/** The account that a ticket is for, or null when it was used before. */
function useTicket(database: Database, ticket: Ticket, used: string, now: number): number | null {
  database.run('DELETE FROM used_tickets WHERE until <= ?', Math.floor(now / 1000));
  if (database.get('SELECT 1 FROM used_tickets WHERE ticket_hash = ?', used)) return null;
  insertRow(database, 'used_tickets', { ticket_hash: used, until: ticket.until });
  const known = database.get<{ id: number; epoch: number }>(
    'SELECT id, epoch FROM user_accounts WHERE person = ?',
    ticket.person,
  );
  if (!known) return makePerson(database, ticket, new Date(now).toISOString());
  const { epoch = 0, role = firstRole } = ticket;
  // Who was sent away and comes back runs the app again.
  if (known.epoch !== epoch) updateRow(database, 'user_accounts', known.id, { epoch, role });
  return known.id;
}

function makePerson(
  database: Database,
  { person, name, role = firstRole, epoch = 0 }: Ticket,
  now: string,
): number {
  const account = insertRow(database, 'user_accounts', {
    name,
    // An address of their own comes with a password, on the page of the account.
    email: `${person}@owner.invalid`,
    password_hash: '',
    role,
    person,
    epoch,
    created_at: now,
    updated_at: now,
  });
  if (role !== firstRole) return account;
  for (const [table, owner] of exampleTables)
    database.run(`UPDATE "${table}" SET "${owner}" = ? WHERE "${owner}" IS NULL`, account);
  return account;
}
