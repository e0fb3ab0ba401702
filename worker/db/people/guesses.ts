/** Guesses at a secret, counted exactly: no span of time has more of them than it may, wherever it begins. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { dropOld } from '../drop-old.ts';
import { guesses } from '../schema.ts';

export interface GuessBound {
  most: number;
  /** In any span of this length, ms. */
  spanMs: number;
}

/** Longest span that is looked back on, ms. */
const LONGEST_MS = 60 * 60_000;

/**
 * Enters a guess in one statement, which is what keeps the bounds among guesses that come at the same time.
 * @returns the guess, to be taken back should it be right; or when the next may come.
 */
export async function enterGuess(
  db: Database,
  key: string,
  bounds: readonly GuessBound[],
  now: Date,
): Promise<{ id: string } | { waitUntil: Date }> {
  const id = crypto.randomUUID();
  const hasRoom = ({ most, spanMs }: GuessBound) =>
    sql`(select count(*) from guesses where key = ${key} and made_at > ${now.getTime() - spanMs}) < ${most}`;
  const [entered] = await db
    .insert(guesses)
    .select(sql`select ${id}, ${key}, ${now.getTime()} where ${sql.join(bounds.map(hasRoom), sql` and `)}`)
    .returning({ id: guesses.id });
  if (entered) return entered;
  const ends = await Promise.all(bounds.map((bound) => findEnd(db, key, bound, now)));
  return { waitUntil: new Date(Math.max(now.getTime() + 1, ...ends)) };
}

/** When the oldest of as many guesses as may be leaves the span. */
async function findEnd(db: Database, key: string, { most, spanMs }: GuessBound, now: Date): Promise<number> {
  const [oldest] = await db
    .select({ madeAt: guesses.madeAt })
    .from(guesses)
    .where(and(eq(guesses.key, key), gt(guesses.madeAt, new Date(now.getTime() - spanMs))))
    .orderBy(desc(guesses.madeAt))
    .limit(1)
    .offset(most - 1);
  return oldest ? oldest.madeAt.getTime() + spanMs : 0;
}

/** Takes one back: it was right. */
export async function forgiveGuess(db: Database, id: string): Promise<void> {
  await db.delete(guesses).where(eq(guesses.id, id));
}

export async function dropOldGuesses(db: Database, now: Date): Promise<void> {
  await dropOld(db, guesses, guesses.madeAt, new Date(now.getTime() - LONGEST_MS));
}
