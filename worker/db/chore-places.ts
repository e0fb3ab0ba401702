/** How far chores came that go through a whole table, a page in each tick. */
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { chorePlaces } from './schema.ts';

/** @returns the id that the next page begins behind; empty at the beginning. */
export async function findPlace(db: Database, chore: string): Promise<string> {
  const [row] = await db.select().from(chorePlaces).where(eq(chorePlaces.chore, chore));
  return row?.after ?? '';
}

export async function keepPlace(db: Database, chore: string, after: string): Promise<void> {
  await db
    .insert(chorePlaces)
    .values({ chore, after })
    .onConflictDoUpdate({ target: chorePlaces.chore, set: { after } });
}
