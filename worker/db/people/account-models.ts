/** People's own models. Whose it is stands in every `where`; the keys are sealed before they come here. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { accountModels, accountSecondModels } from '../schema.ts';

export type AccountModelRow = typeof accountModels.$inferSelect;

/** A person's own models: the one that answers, and the one that does where it does not. */
export interface OwnModels {
  first: AccountModelRow | null;
  /** Null without a first. */
  second: AccountModelRow | null;
}

export async function findAccountModels(db: Database, userId: string): Promise<OwnModels> {
  const [row] = await db
    .select()
    .from(accountModels)
    .leftJoin(accountSecondModels, eq(accountSecondModels.userId, accountModels.userId))
    .where(eq(accountModels.userId, userId));
  return { first: row?.account_models ?? null, second: row?.account_second_models ?? null };
}

export async function saveAccountModel(db: Database, row: AccountModelRow): Promise<void> {
  const { userId: _, ...values } = row;
  await db
    .insert(accountModels)
    .values(row)
    .onConflictDoUpdate({ target: accountModels.userId, set: values });
}

/** @returns false where there is no first that it could stand in for. */
export async function saveSecondModel(db: Database, row: AccountModelRow): Promise<boolean> {
  const { userId, provider, baseUrl, model, sealedKey, keyEnding, updatedAt } = row;
  const { userId: _, ...values } = row;
  const saved = await db
    .insert(accountSecondModels)
    .select(
      db
        .select({
          userId: accountModels.userId,
          provider: sql`${provider}`.as('provider'),
          baseUrl: sql`${baseUrl}`.as('base_url'),
          model: sql`${model}`.as('model'),
          sealedKey: sql`${sealedKey}`.as('sealed_key'),
          keyEnding: sql`${keyEnding}`.as('key_ending'),
          updatedAt: sql`${updatedAt.getTime()}`.as('updated_at'),
        })
        .from(accountModels)
        .where(eq(accountModels.userId, userId)),
    )
    .onConflictDoUpdate({ target: accountSecondModels.userId, set: values })
    .returning({ userId: accountSecondModels.userId });
  return saved.length > 0;
}

/** The first; the second goes with it (`on delete cascade`): there is nothing left that it could stand in for. */
export async function removeAccountModels(db: Database, userId: string): Promise<void> {
  await db.delete(accountModels).where(eq(accountModels.userId, userId));
}

export async function removeSecondModel(db: Database, userId: string): Promise<void> {
  await db.delete(accountSecondModels).where(eq(accountSecondModels.userId, userId));
}
