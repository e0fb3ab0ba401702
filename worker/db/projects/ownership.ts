/** What a person owns moves to another account, whole or not at all. */
import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../database.ts';
import { moveSumsStatements } from '../runs/earlier-runs.ts';
import { projectMembers, projects, runs, user } from '../schema.ts';

/**
 * The statements that move everything of an anonymous person to an account and remove the anonymous one with its
 * sessions; for one batch. They do nothing when `from` is not (or no longer) an anonymous person.
 */
export function moveWorkStatements(
  db: Database,
  from: string,
  to: string,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const isAnonymous = sql`exists (select 1 from ${user} where ${user.id} = ${from} and ${user.isAnonymous} = 1)`;
  return [
    db
      .update(projects)
      .set({ ownerId: to })
      .where(and(eq(projects.ownerId, from), isAnonymous)),
    // Where both are members already, the row of the account stays; the other goes with the person.
    db
      .update(projectMembers)
      .set({ userId: to })
      .where(
        and(
          eq(projectMembers.userId, from),
          isAnonymous,
          sql`${projectMembers.projectId} not in (select project_id from ${projectMembers} where user_id = ${to})`,
        ),
      ),
    // A key that both have used keeps its meaning for the account.
    db
      .update(runs)
      .set({ idempotencyKey: null })
      .where(
        and(
          eq(runs.userId, from),
          isAnonymous,
          sql`${runs.idempotencyKey} in (select idempotency_key from ${runs} where user_id = ${to})`,
        ),
      ),
    db
      .update(runs)
      .set({ userId: to })
      .where(and(eq(runs.userId, from), isAnonymous)),
    ...moveSumsStatements(db, from, to, isAnonymous),
    db.delete(user).where(and(eq(user.id, from), eq(user.isAnonymous, true))),
  ];
}

/** Moves an anonymous person's work to an account that was there before, in one batch. */
export async function moveAnonymousWork(db: Database, from: string, to: string): Promise<void> {
  await db.batch(moveWorkStatements(db, from, to));
}
