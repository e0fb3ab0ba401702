/** What an account is made of, how it is got into, and its end. */
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './database.ts';
import { account, projects, runs, session, user, verification } from './schema.ts';

const PASSWORD = 'credential';
const GOOGLE = 'google';

export interface AccountFacts {
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

/** Sets a password, and ends every session but one and every link that would set another. */
export async function setPassword(
  db: Database,
  userId: string,
  { passwordHash, keepSession }: { passwordHash: string; keepSession: string | null },
  now: Date,
): Promise<void> {
  await db.batch([
    dropPasswordStatement(db, userId),
    db.insert(account).values({
      id: crypto.randomUUID(),
      accountId: userId,
      providerId: PASSWORD,
      userId,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    }),
    endSessionsStatement(db, userId, keepSession),
    dropSecretsStatement(db, userId, ['reset', 'code']),
  ]);
}

/**
 * The address has been proved by who reads its mail. Whoever made the account before may have been someone else who
 * only typed it: what got in without that proof, a password or a session, ends with the first proof.
 * @param keepSession of the browser that proves it, where that is the same person
 */
export async function proveAddress(
  db: Database,
  userId: string,
  keepSession: string | null,
  now: Date,
): Promise<void> {
  const [found] = await db
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
    .returning({ id: user.id });
  if (!found || keepSession !== null) return;
  await db.batch([dropPasswordStatement(db, userId), endSessionsStatement(db, userId, null)]);
}

/**
 * Gives an account the address that a link has confirmed.
 * @returns the address before; null when another account has the new one meanwhile.
 */
export async function confirmAddress(
  db: Database,
  userId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const [before] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (!before) return null;
  const [changed] = await db
    .update(user)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(
      and(
        eq(user.id, userId),
        sql`not exists (select 1 from user other where other.email = ${email} and other.id <> ${userId})`,
      ),
    )
    .returning({ id: user.id });
  if (!changed) return null;
  // What was mailed to the address before ends with it.
  if (before.email !== email) await dropSecretsStatement(db, userId, ['reset', 'code']);
  return before.email;
}

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

/** @returns whether the account had such a session. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return gone.length > 0;
}

/** Ends every session of an account. */
export async function endSessions(db: Database, userId: string): Promise<void> {
  await endSessionsStatement(db, userId, null);
}

export async function listOwnedProjects(db: Database, userId: string) {
  return db.select().from(projects).where(eq(projects.ownerId, userId));
}

/** Removes an account whose projects are gone; what it built in projects of others stays theirs. */
export async function deleteAccount(db: Database, userId: string): Promise<void> {
  const owner = sql`(select owner_id from projects where projects.id = ${runs.projectId})`;
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    db.update(runs).set({ userId: owner, idempotencyKey: null }).where(eq(runs.userId, userId)),
    dropSecretsStatement(db, userId, ['reset', 'code', 'confirm']),
    db.delete(user).where(eq(user.id, userId)),
  ];
  await db.batch(statements);
}

function dropPasswordStatement(db: Database, userId: string) {
  return db.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD)));
}

/** What was mailed for an account and not used yet. */
function dropSecretsStatement(db: Database, userId: string, purposes: string[]) {
  const subjects = purposes.map((purpose) => `${purpose}:${userId}`);
  return db.delete(verification).where(inArray(verification.identifier, subjects));
}

function endSessionsStatement(db: Database, userId: string, except: string | null) {
  const theirs = eq(session.userId, userId);
  return db.delete(session).where(except === null ? theirs : and(theirs, ne(session.token, except)));
}
