/** A password, for whoever says an address with it. */
import { isPasswordRight } from '../../auth/password.ts';
import type { Database } from '../../db/database.ts';
import { findPasswordHash } from '../../db/people/account-settings.ts';

/** Whose account a password or a code has opened, and whether it still would. */
export interface Proved {
  userId: string;
  isStillProved?: () => Promise<boolean>;
}

/** Null for an unknown email and for a wrong password alike, after the same work. */
export async function checkPassword(
  db: Database,
  userId: string | null,
  password: string,
): Promise<Proved | null> {
  const hash = await findPasswordHash(db, userId ?? '');
  if (!(await isPasswordRight(password, hash)) || userId === null) return null;
  // Checking takes a fifth of a second, in which the password may have been changed or its account proved to be another's.
  const isStillProved = async () => (await findPasswordHash(db, userId)) === hash;
  return { userId, isStillProved };
}
