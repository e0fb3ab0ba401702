/** How the parts of Hewn did, day by day: one row per day and part, added to by the checks of every minute. */
import { asc, gte, lt, sql } from 'drizzle-orm';
import type { HealthPart } from '../contract/site/public.ts';
import type { Database } from './database.ts';
import { healthDays } from './schema.ts';

/** Days that are kept and shown. */
export const HEALTH_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

export interface PartResult {
  part: HealthPart;
  isOk: boolean;
  ms: number;
}

/** Adds the results of one round of checks to the day of `now`, and forgets days that are too old to be shown. */
export async function recordHealth(db: Database, results: PartResult[], now: Date): Promise<void> {
  const day = nameDay(now);
  const adding = results.map(({ part, isOk, ms }) => {
    const row = { day, part, ok: isOk ? 1 : 0, failing: isOk ? 0 : 1, totalMs: isOk ? Math.round(ms) : 0 };
    return db
      .insert(healthDays)
      .values(row)
      .onConflictDoUpdate({
        target: [healthDays.day, healthDays.part],
        set: {
          ok: sql`${healthDays.ok} + ${row.ok}`,
          failing: sql`${healthDays.failing} + ${row.failing}`,
          totalMs: sql`${healthDays.totalMs} + ${row.totalMs}`,
        },
      });
  });
  await db.batch([db.delete(healthDays).where(lt(healthDays.day, findFirstDay(now))), ...adding]);
}

/** The days that are shown, oldest first; a day without a check has no row. */
export async function listHealthDays(db: Database, now: Date): Promise<(typeof healthDays.$inferSelect)[]> {
  return db
    .select()
    .from(healthDays)
    .where(gte(healthDays.day, findFirstDay(now)))
    .orderBy(asc(healthDays.day));
}

function findFirstDay(now: Date): string {
  return nameDay(new Date(now.getTime() - (HEALTH_DAYS - 1) * DAY_MS));
}

function nameDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
