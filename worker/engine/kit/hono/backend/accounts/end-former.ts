/**
 * Who left the team at Hewn has left the app: before the app answers anybody, their sessions end, and they do not run it any
 * more. Whoever came by a ticket of Hewn comes in by tickets alone, and has no password.
 */
import type { Database } from '../database.ts';
import { currentEpoch, type TicketKey } from './owner-ticket.ts';
import { chosenRoles } from './roles.ts';

/** The owner stays who they are in the app, whoever that is at Hewn. */
const OWNER = 'owner';

/** @param key of tickets; outside Hewn nothing happens. */
export function endFormer(database: Database, key: TicketKey | null): void {
  if (!key?.isPublic) return;
  database.transaction(() => {
    // From before there were epochs.
    database.run(
      `UPDATE user_accounts SET epoch = 1, password_hash = ''
       WHERE epoch = 0 AND person <> '' AND person NOT LIKE 'invitation:%'`,
    );
    const team = database.all<{ id: number; person: string; epoch: number }>(
      'SELECT id, person, epoch FROM user_accounts WHERE epoch > 0',
    );
    for (const { id, person, epoch } of team) {
      const current = currentEpoch(key, person);
      database.run('DELETE FROM user_sessions WHERE account_id = ? AND epoch <> ?', id, current);
      if (epoch === current || person === OWNER) continue;
      database.run('UPDATE user_accounts SET role = ? WHERE id = ?', chosenRoles[0], id);
    }
  });
}
