/** Counted attempts. The count is taken before the work that it guards, in one statement. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { dropOld } from '../drop-old.ts';
import { rateLimits } from '../schema.ts';

/**
 * Counts one attempt.
 * @returns how many stand in the current window with this one, and when the window ends.
 */
export async function countAttempt(
  db: Database,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const ends = new Date(now.getTime() + windowMs);
  const over = sql`${rateLimits.endsAt} <= ${now.getTime()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${over} then ${ends.getTime()} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
  if (!row) throw new Error('An attempt was not counted');
  return row;
}

/** Forgets windows that are over. */
export async function dropOldAttempts(db: Database, now: Date): Promise<void> {
  await dropOld(db, rateLimits, rateLimits.endsAt, now);
}

/** Takes one attempt back: it turned out to be what the limit does not mean. */
export async function forgiveAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`max(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}
