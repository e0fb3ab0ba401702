/** People's own models. Whose it is stands in every `where`; the key is sealed before it comes here. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { accountModels } from '../schema.ts';

export type AccountModelRow = typeof accountModels.$inferSelect;

export async function findAccountModel(db: Database, userId: string): Promise<AccountModelRow | null> {
  const [row] = await db.select().from(accountModels).where(eq(accountModels.userId, userId));
  return row ?? null;
}

export async function saveAccountModel(db: Database, row: AccountModelRow): Promise<void> {
  const { userId: _, ...values } = row;
  await db
    .insert(accountModels)
    .values(row)
    .onConflictDoUpdate({ target: accountModels.userId, set: values });
}

export async function removeAccountModel(db: Database, userId: string): Promise<void> {
  await db.delete(accountModels).where(eq(accountModels.userId, userId));
}
