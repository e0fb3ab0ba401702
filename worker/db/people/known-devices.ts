/** Browsers that somebody has logged in from. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { knownDevices } from '../schema.ts';

/** Browsers that an account knows: the ones used last. */
const MOST_KNOWN = 10;

export async function isKnownDevice(db: Database, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.hash, hash));
  return row !== undefined;
}

/** Only while the session that was begun there lives: what ends it has forgotten the account's devices. */
export async function keepKnownDevice(
  db: Database,
  { hash, userId, sessionId }: { hash: string; userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .insert(knownDevices)
      .select(
        sql`select ${hash}, user_id, ${now.getTime()} from session where id = ${sessionId} and user_id = ${userId}`,
      )
      .onConflictDoUpdate({ target: knownDevices.hash, set: { usedAt: now } }),
    db.delete(knownDevices).where(
      and(
        eq(knownDevices.userId, userId),
        sql`${knownDevices.hash} not in (select hash from known_devices where user_id = ${userId}
            order by used_at desc, hash limit ${MOST_KNOWN})`,
      ),
    ),
  ]);
}
