/** What people are called who signed something. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { user } from '../schema.ts';

/** Names that one question asks for: D1 binds 100 values at most. */
const AT_ONCE = 90;

/** @returns the name of each account, by its address; those that are gone are left out. */
export async function findNames(db: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < emails.length; from += AT_ONCE) {
    const rows = await db
      .select({ email: user.email, name: user.name })
      .from(user)
      .where(inArray(user.email, emails.slice(from, from + AT_ONCE)));
    for (const { email, name } of rows) names.set(email, name);
  }
  return names;
}
