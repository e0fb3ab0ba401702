/** The assistant's chats. Whose they are stands in every `where`: `research-session` is each person's own. */
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { assistantMessages } from '../schema.ts';

export type AssistantMessageRow = typeof assistantMessages.$inferSelect;

/** Messages of a session that are kept; older ones go. */
const MOST_KEPT = 200;

/** The newest messages of a session, oldest first. */
export async function listMessages(
  db: Database,
  userId: string,
  sessionId: string,
  limit = MOST_KEPT,
): Promise<AssistantMessageRow[]> {
  const rows = await db
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.userId, userId), eq(assistantMessages.sessionId, sessionId)))
    .orderBy(desc(assistantMessages.position))
    .limit(limit);
  return rows.reverse();
}

/**
 * A question and its answer, one after the other, in one write.
 * @param id unique to the question: kept again under it, nothing is added
 */
export async function addExchange(
  db: Database,
  userId: string,
  id: string,
  { session_id: sessionId, message, answer }: { session_id: string; message: string; answer: string },
  now: Date,
): Promise<void> {
  const said = [
    { id: `${id}-user`, type: 'user', message },
    { id: `${id}-assistant`, type: 'assistant', message: answer },
  ] as const;
  const mine = and(eq(assistantMessages.userId, userId), eq(assistantMessages.sessionId, sessionId));
  const next = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM assistant_messages WHERE user_id = ${userId} AND session_id = ${sessionId})`;
  const inserts = said.map((one) =>
    db
      .insert(assistantMessages)
      .values({ userId, sessionId, position: next, createdAt: now, ...one })
      .onConflictDoNothing(),
  );
  const [newest] = await db
    .select({ position: assistantMessages.position })
    .from(assistantMessages)
    .where(mine)
    .orderBy(desc(assistantMessages.position), asc(assistantMessages.id))
    .limit(1);
  const oldest = (newest?.position ?? 0) + said.length - MOST_KEPT;
  await db.batch([
    db.delete(assistantMessages).where(and(mine, lt(assistantMessages.position, oldest + 1))),
    ...inserts,
  ]);
}
