/** Personal tokens. Whose they are stands in every `where`; only the check of a token goes by its hash alone. */
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { TokenScope } from '../../contract/account/tokens.ts';
import type { Database } from '../database.ts';
import { apiTokens, session, user } from '../schema.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

export interface NewApiTokenRow {
  userId: string;
  name: string;
  hash: string;
  ending: string;
  scopes: TokenScope[];
  expiresAt: Date | null;
}

/** @returns null when the session that makes it has ended meanwhile: a token would outlive it. */
export async function insertApiToken(
  db: Database,
  token: NewApiTokenRow,
  bySession: string,
  now: Date,
): Promise<ApiTokenRow | null> {
  const [row] = await db
    .insert(apiTokens)
    .select(
      db
        .select({
          id: sql<string>`${crypto.randomUUID()}`.as('id'),
          userId: session.userId,
          name: sql<string>`${token.name}`.as('name'),
          hash: sql<string>`${token.hash}`.as('hash'),
          ending: sql<string>`${token.ending}`.as('ending'),
          scopes: sql<TokenScope[]>`${JSON.stringify(token.scopes)}`.as('scopes'),
          createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
          usedAt: sql<Date | null>`null`.as('used_at'),
          expiresAt: sql<Date | null>`${token.expiresAt?.getTime() ?? null}`.as('expires_at'),
        })
        .from(session)
        .where(and(eq(session.id, bySession), eq(session.userId, token.userId))),
    )
    .returning();
  return row ?? null;
}

/** Newest first, with those that have run out. */
export async function listApiTokens(
  db: Database,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ApiTokenRow[]; total: number }> {
  const mine = eq(apiTokens.userId, userId);
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(apiTokens)
      .where(mine)
      .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(apiTokens).where(mine),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** @returns whether the account had such a token. */
export async function deleteApiToken(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id });
  return gone.length > 0;
}

/** The live token of a hash, with whose it is. */
export async function findApiToken(db: Database, hash: string, now: Date) {
  const [row] = await db
    .select({ token: apiTokens, user })
    .from(apiTokens)
    .innerJoin(user, eq(user.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hash), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now))));
  return row ?? null;
}

/** Notes that a token is in use, once a minute at most. */
export async function noteApiTokenUse(db: Database, id: string, now: Date): Promise<void> {
  const stale = sql`${now.getTime() - 60_000}`;
  await db
    .update(apiTokens)
    .set({ usedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.usedAt), lt(apiTokens.usedAt, stale))));
}
