/** Codes and links that work once (table `verification`). Only hashes are kept, one per subject: a new one ends the one before. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { dropOld } from '../drop-old.ts';
import { verification } from '../schema.ts';

export interface OneTimeSecret {
  /** What it is for and whose, for example `reset:<user id>`. */
  subject: string;
  hash: string;
  /** Wrong guesses that it bears. */
  tries: number;
  /** Handed to whoever has the secret; no spaces in front. */
  payload?: string;
  expiresAt: Date;
}

/** `<tries left> <hash> <payload>` */
const VALUE = /^(\d) (\S+) (.*)$/s;

export async function keepSecret(db: Database, secret: OneTimeSecret, now: Date): Promise<void> {
  const { subject, hash, tries, payload = '', expiresAt } = secret;
  await db.batch([
    db.delete(verification).where(eq(verification.identifier, subject)),
    db.insert(verification).values({
      id: crypto.randomUUID(),
      identifier: subject,
      value: `${tries} ${hash} ${payload}`,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
}

/**
 * Tries a short code: each guess is taken off before it is looked at, so that guesses at the same time count too.
 * @returns its payload, to one caller alone; null for a wrong, used or old one.
 */
export async function guessSecret(
  db: Database,
  subject: string,
  hash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .update(verification)
    .set({ value: sql`(substr(${verification.value}, 1, 1) - 1) || substr(${verification.value}, 2)` })
    .where(
      and(
        eq(verification.identifier, subject),
        gt(verification.expiresAt, now),
        sql`substr(${verification.value}, 1, 1) > '0'`,
      ),
    )
    .returning({ value: verification.value });
  if (row?.value.match(VALUE)?.[2] !== hash) return null;
  return takeSecret(db, subject, hash, now);
}

/**
 * Uses a long one, which nobody guesses: a wrong one costs the right one nothing.
 * @returns its payload, to one caller alone; null for a wrong, used or old one.
 */
export async function takeSecret(
  db: Database,
  subject: string,
  hash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(verification)
    .where(
      and(
        eq(verification.identifier, subject),
        gt(verification.expiresAt, now),
        // The hash stands after the digit and its space.
        sql`substr(${verification.value}, 3, ${hash.length + 1}) = ${`${hash} `}`,
      ),
    )
    .returning({ value: verification.value });
  return row?.value.match(VALUE)?.[3] ?? null;
}

/** As `takeSecret`, for a first look: it goes on working. */
export async function findSecret(
  db: Database,
  subject: string,
  hash: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ value: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, subject), gt(verification.expiresAt, now)));
  const [, , kept, payload] = row?.value.match(VALUE) ?? [];
  return kept === hash ? (payload ?? null) : null;
}

export async function dropSecret(db: Database, subject: string): Promise<void> {
  await db.delete(verification).where(eq(verification.identifier, subject));
}

export async function dropOldSecrets(db: Database, now: Date): Promise<void> {
  await dropOld(db, verification, verification.expiresAt, now);
}
