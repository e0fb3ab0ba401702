/**
 * The proof that an address is its owner's. Whoever made the account may have been somebody else who only typed the address:
 * what was made before the first proof ends with it, in one batch, and projects wait for the owner's word.
 */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import {
  account,
  apiTokens,
  knownDevices,
  projectInvites,
  projectMembers,
  projects,
  session,
  user,
  verification,
} from '../schema.ts';

/** Of everything that is mailed for an account and not used yet. */
const MAILED = ['reset', 'code', 'confirm', 'change', 'login'];

/**
 * The owner of the address comes in from a browser that was not in this account. On the first such proof every session, token,
 * way in, known device and mailed link ends, others lose their seat in its projects and it loses its seats in theirs, previews
 * end, as do its invites, and its projects are set aside until the owner keeps or removes them.
 * @returns whether this was the first proof; later ones change nothing.
 */
export async function takeOverAddress(db: Database, userId: string, now: Date): Promise<boolean> {
  const unproven = sql`exists (select 1 from user where id = ${userId} and email_verified = 0)`;
  const theirs = (condition: SQL | undefined) => and(condition, unproven);
  const owned = sql`(select id from projects where owner_id = ${userId})`;
  const mailed = MAILED.map((purpose) => `${purpose}:${userId}`);
  const done = await db.batch([
    db.delete(session).where(theirs(eq(session.userId, userId))),
    db.delete(apiTokens).where(theirs(eq(apiTokens.userId, userId))),
    db.delete(account).where(theirs(eq(account.userId, userId))),
    db.delete(knownDevices).where(theirs(eq(knownDevices.userId, userId))),
    db.delete(verification).where(theirs(inArray(verification.identifier, mailed))),
    db
      .delete(projectMembers)
      .where(
        theirs(
          or(
            and(eq(projectMembers.userId, userId), ne(projectMembers.role, 'owner')),
            and(sql`${projectMembers.projectId} in ${owned}`, ne(projectMembers.userId, userId)),
          ),
        ),
      ),
    db.delete(projectInvites).where(theirs(sql`${projectInvites.projectId} in ${owned}`)),
    db
      .update(projects)
      .set({ madeBeforeProof: true, previewEpoch: sql`${projects.previewEpoch} + 1` })
      .where(theirs(eq(projects.ownerId, userId))),
    // Last: the others hold only while this is not done. The name was chosen by whoever typed the address.
    db
      .update(user)
      .set({
        emailVerified: true,
        name: sql`substr(${user.email}, 1, instr(${user.email}, '@') - 1)`,
        updatedAt: now,
      })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ id: user.id }),
  ]);
  return done[8].length > 0;
}

/** The address is proved from a browser that is in the account already: who made it and who reads its mail are one person. */
export async function confirmOwnAddress(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
}

/**
 * Gives an account the address that a link has confirmed.
 * @returns the address before; null when another account has the new one meanwhile.
 */
export async function changeAddress(
  db: Database,
  userId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const [before] = await db.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (!before) return null;
  const mailed = ['reset', 'code', 'login'].map((purpose) => `${purpose}:${userId}`);
  const [changed] = await db.batch([
    db
      .update(user)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(
        and(
          eq(user.id, userId),
          sql`not exists (select 1 from user other where other.email = ${email} and other.id <> ${userId})`,
        ),
      )
      .returning({ id: user.id }),
    // What was mailed to the address before ends with it.
    db.delete(verification).where(inArray(verification.identifier, before.email === email ? [] : mailed)),
  ]);
  return changed.length > 0 ? before.email : null;
}
