/** What an account is made of, how it is got into, and its end. */
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../database.ts';
import { moveSumsStatements } from '../runs/earlier-runs.ts';
import { account, apiTokens, knownDevices, projects, runs, user, verification } from '../schema.ts';
import { endSessionsStatement } from './sessions.ts';

const PASSWORD = 'credential';
const GOOGLE = 'google';

export interface AccountFacts {
  name: string;
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  createdAt: Date;
  projects: number;
}

export async function findAccountFacts(db: Database, userId: string): Promise<AccountFacts | null> {
  const [people, ways, [owned]] = await db.batch([
    db.select().from(user).where(eq(user.id, userId)),
    db.select({ providerId: account.providerId }).from(account).where(eq(account.userId, userId)),
    db.select({ rows: count() }).from(projects).where(eq(projects.ownerId, userId)),
  ]);
  const [person] = people;
  if (!person) return null;
  return {
    email: person.email,
    name: person.name,
    emailVerified: person.emailVerified,
    hasPassword: ways.some((way) => way.providerId === PASSWORD),
    hasGoogle: ways.some((way) => way.providerId === GOOGLE),
    createdAt: person.createdAt,
    projects: owned?.rows ?? 0,
  };
}

/** The account of an email, if there is one; anonymous people have none. */
export async function findUserByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; emailVerified: boolean } | null> {
  const [row] = await db
    .select({ id: user.id, emailVerified: user.emailVerified })
    .from(user)
    .where(and(eq(user.email, email), sql`coalesce(${user.isAnonymous}, 0) = 0`));
  return row ?? null;
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD)));
  return row?.password ?? null;
}

/** What changes a password: a session that is in, or a mailed link that was used. */
export interface PasswordChange {
  passwordHash: string;
  /** The session that asks, which goes on; it has to be live when the password is written. Null for a mailed link. */
  bySession: string | null;
}

/**
 * Sets a password, and ends what got in by the one before: every other session, personal tokens, known devices, and every
 * mailed link and code. All of it or nothing.
 * @returns false when the session that asked has ended meanwhile; then nothing was changed.
 */
export async function setPassword(
  db: Database,
  userId: string,
  { passwordHash, bySession }: PasswordChange,
  now: Date,
): Promise<boolean> {
  const isIn =
    bySession === null
      ? sql`1 = 1`
      : sql`exists (select 1 from session where id = ${bySession} and user_id = ${userId})`;
  const done = await db.batch([
    db.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD), isIn)),
    db
      .insert(account)
      .select(
        db
          .select({
            id: sql<string>`${crypto.randomUUID()}`.as('id'),
            accountId: user.id,
            providerId: sql<string>`${PASSWORD}`.as('provider_id'),
            userId: user.id,
            accessToken: sql<string | null>`null`.as('access_token'),
            refreshToken: sql<string | null>`null`.as('refresh_token'),
            idToken: sql<string | null>`null`.as('id_token'),
            accessTokenExpiresAt: sql<Date | null>`null`.as('access_token_expires_at'),
            refreshTokenExpiresAt: sql<Date | null>`null`.as('refresh_token_expires_at'),
            scope: sql<string | null>`null`.as('scope'),
            password: sql<string>`${passwordHash}`.as('password'),
            createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
            updatedAt: sql<Date>`${now.getTime()}`.as('updated_at'),
          })
          .from(user)
          .where(and(eq(user.id, userId), isIn)),
      )
      .returning({ id: account.id }),
    db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), isIn)),
    db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isIn)),
    db.delete(verification).where(and(isMailed(userId, ['reset', 'code', 'login', 'change']), isIn)),
    // Last: the others ask whether the session that changes the password is live.
    endSessionsStatement(db, userId, bySession, isIn),
  ]);
  return done[1].length > 0;
}

/** Logs out everywhere: sessions, personal tokens and what browsers are known by. */
export async function endEverywhere(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.delete(apiTokens).where(eq(apiTokens.userId, userId)),
    db.delete(knownDevices).where(eq(knownDevices.userId, userId)),
    endSessionsStatement(db, userId, null),
  ]);
}

export async function listOwnedProjects(db: Database, userId: string) {
  return db.select().from(projects).where(eq(projects.ownerId, userId));
}

/** Removes an account whose projects are gone; what it built in projects of others stays theirs. */
export async function deleteAccount(db: Database, userId: string): Promise<void> {
  const owner = sql`(select owner_id from projects where projects.id = project_id)`;
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    db.update(runs).set({ userId: owner, idempotencyKey: null }).where(eq(runs.userId, userId)),
    ...moveSumsStatements(db, userId, owner),
    db.delete(verification).where(isMailed(userId, ['reset', 'code', 'login', 'confirm', 'change'])),
    db.delete(user).where(eq(user.id, userId)),
  ];
  await db.batch(statements);
}

/** What was mailed for an account and not used yet. */
function isMailed(userId: string, purposes: string[]) {
  return inArray(
    verification.identifier,
    purposes.map((purpose) => `${purpose}:${userId}`),
  );
}
