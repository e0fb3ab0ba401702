/** What has had its day goes a batch at a time: a tick of the cron costs no more, however much there is. */
import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** Rows of one table that one tick removes: 7 million in a day. */
const DROPPED_AT_ONCE = 5_000;

/** Removes some of the rows whose time is before `before`; the rest waits for the next tick. @param time has an index */
export async function dropOld(
  db: Database,
  table: SQLiteTable,
  time: SQLiteColumn,
  before: Date,
): Promise<void> {
  await db
    .delete(table)
    .where(
      sql`rowid in (select rowid from ${table} where ${time} < ${before.getTime()} limit ${DROPPED_AT_ONCE})`,
    );
}
