/** What a person owns moves to another account, whole or not at all. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { projectMembers, projects, runs, user } from './schema.ts';

/**
 * Moves everything of an anonymous person to an account and removes the anonymous one with its sessions, in one batch.
 * Does nothing when `from` is not (or no longer) an anonymous person.
 */
export async function moveAnonymousWork(db: Database, from: string, to: string): Promise<void> {
  const anonymous = inArray(
    sql`${from}`,
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, from), eq(user.isAnonymous, true))),
  );
  await db.batch([
    db
      .update(projects)
      .set({ ownerId: to })
      .where(and(eq(projects.ownerId, from), anonymous)),
    // Where both are members already, the row of the account stays; the other goes with the person.
    db.run(sql`update or ignore ${projectMembers} set user_id = ${to} where user_id = ${from}
      and exists (select 1 from ${user} where id = ${from} and is_anonymous = 1)`),
    // A key that both used keeps its meaning for the account; the moved run loses it.
    db.run(sql`update ${runs} set idempotency_key = null where user_id = ${from} and idempotency_key in
      (select idempotency_key from ${runs} where user_id = ${to})`),
    db
      .update(runs)
      .set({ userId: to })
      .where(and(eq(runs.userId, from), anonymous)),
    db.delete(user).where(and(eq(user.id, from), eq(user.isAnonymous, true))),
  ]);
}
