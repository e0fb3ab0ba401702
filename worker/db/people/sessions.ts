/** Sessions. Whose they are stands in every `where`; they are kept by the hash of their token (`auth/hash-session-tokens.ts`). */
import { and, count, desc, eq, gt, gte, lt, ne, or, type SQL } from 'drizzle-orm';
import { HASHED, hashSessionToken } from '../../domain/access/session-token.ts';
import type { Database } from '../database.ts';
import { session } from '../schema.ts';

/** Tokens that one call hashes at most. */
const MOST_HASHED = 500;

export async function listSessions(
  db: Database,
  userId: string,
  now: Date,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const live = and(eq(session.userId, userId), gt(session.expiresAt, now));
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(session)
      .where(live)
      .orderBy(desc(session.updatedAt), desc(session.createdAt), desc(session.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(session).where(live),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Ends one session. @returns whether the account had such a one. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return gone.length > 0;
}

/** The statement that ends every session of an account but one; for a batch. */
export function endSessionsStatement(db: Database, userId: string, except: string | null, only?: SQL) {
  return db
    .delete(session)
    .where(and(eq(session.userId, userId), except === null ? undefined : ne(session.id, except), only));
}

/** What was kept before tokens were hashed: everything beside the range of the hashes. */
const isPlain = or(lt(session.token, HASHED), gte(session.token, `${HASHED.slice(0, -1)};`));

/** Hashes one token that is still kept as it is. @returns whether there was one. */
export async function hashPlainToken(db: Database, token: string): Promise<boolean> {
  const hashed = await db
    .update(session)
    .set({ token: await hashSessionToken(token) })
    .where(and(eq(session.token, token), isPlain))
    .returning({ id: session.id });
  return hashed.length > 0;
}

/** Hashes tokens that are still kept as they are, from the time before: a chore of every minute until there are none. */
export async function hashPlainTokens(db: Database): Promise<void> {
  const plain = await db.select({ token: session.token }).from(session).where(isPlain).limit(MOST_HASHED);
  for (const { token } of plain) await hashPlainToken(db, token);
}
