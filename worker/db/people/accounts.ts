/** Making an account, with or without a password; what an anonymous person has made comes along in the same batch. */
import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../database.ts';
import { moveWorkStatements } from '../projects/ownership.ts';
import { account, user } from '../schema.ts';

export interface NewAccount {
  id: string;
  email: string;
  name: string;
  /** Null for an account that has no password (yet); it never has a placeholder. */
  passwordHash: string | null;
  /** Whose mail Google has confirmed: how Google calls the person. */
  googleId?: string;
  /** The anonymous person whose work the account takes over. */
  takesOver: string | null;
}

export async function isEmailKnown(db: Database, email: string): Promise<boolean> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return row !== undefined;
}

/**
 * Makes the account and moves the anonymous person's work to it: all of it or nothing.
 * @returns false when the email has an account already; then nothing was changed.
 */
export async function insertAccount(db: Database, made: NewAccount, now: Date): Promise<boolean> {
  if (await isEmailKnown(db, made.email)) return false;
  const times = { createdAt: now, updatedAt: now };
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    db.insert(user).values({
      id: made.id,
      email: made.email,
      name: made.name,
      emailVerified: made.googleId !== undefined,
      ...times,
    }),
  ];
  if (made.googleId !== undefined) statements.push(linkGoogleStatement(db, made.id, made.googleId, now));
  if (made.passwordHash !== null)
    statements.push(
      db.insert(account).values({
        id: crypto.randomUUID(),
        accountId: made.id,
        providerId: 'credential',
        userId: made.id,
        password: made.passwordHash,
        ...times,
      }),
    );
  if (made.takesOver !== null) statements.push(...moveWorkStatements(db, made.takesOver, made.id));
  try {
    await db.batch(statements);
    return true;
  } catch (error) {
    // Two sign-ups at once: the unique email lets one through.
    if (await isEmailKnown(db, made.email)) return false;
    throw error;
  }
}

/** @returns the account that a person at Google logs in to. */
export async function findGoogleUser(
  db: Database,
  googleId: string,
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: user.id, email: user.email })
    .from(account)
    .innerJoin(user, eq(account.userId, user.id))
    .where(and(eq(account.providerId, 'google'), eq(account.accountId, googleId)));
  return row ?? null;
}

/** From now on this person at Google logs in to that account; doing it twice is doing it once. */
export async function linkGoogle(db: Database, userId: string, googleId: string, now: Date): Promise<void> {
  await linkGoogleStatement(db, userId, googleId, now).onConflictDoNothing();
}

function linkGoogleStatement(db: Database, userId: string, googleId: string, now: Date) {
  return db.insert(account).values({
    id: crypto.randomUUID(),
    accountId: googleId,
    providerId: 'google',
    userId,
    createdAt: now,
    updatedAt: now,
  });
}
