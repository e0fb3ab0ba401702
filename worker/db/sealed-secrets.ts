/** All that is kept sealed, by the key it is sealed with: for the change from one HEWN_SECRET to the next. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { accountModels, variables } from './schema.ts';

type VariablePlace = Pick<typeof variables.$inferSelect, 'id' | 'projectId' | 'environment' | 'key'>;

export type SealedSecret =
  | ({ kind: 'variable'; sealed: string } & VariablePlace)
  | { kind: 'model-key'; sealed: string; userId: string };

/**
 * What is not sealed with the key of this prefix, in no order, so that what does not open keeps nothing else waiting.
 * Reads both tables as a whole: asked for only while there is an earlier key.
 */
export async function listSealedBefore(db: Database, prefix: string, limit: number): Promise<SealedSecret[]> {
  const [ofApps, ofPeople] = await db.batch([
    db
      .select({
        id: variables.id,
        projectId: variables.projectId,
        environment: variables.environment,
        key: variables.key,
        sealed: variables.sealedValue,
      })
      .from(variables)
      .where(sql`substr(${variables.sealedValue}, 1, ${prefix.length}) <> ${prefix}`)
      .orderBy(sql`random()`)
      .limit(limit),
    db
      .select({ userId: accountModels.userId, sealed: sql<string>`${accountModels.sealedKey}` })
      .from(accountModels)
      // Of one without a key nothing is compared.
      .where(sql`substr(${accountModels.sealedKey}, 1, ${prefix.length}) <> ${prefix}`)
      .orderBy(sql`random()`)
      .limit(limit),
  ]);
  return [
    ...ofApps.map((row) => ({ kind: 'variable' as const, ...row })),
    ...ofPeople.map((row) => ({ kind: 'model-key' as const, ...row })),
  ];
}

/** Puts a secret in the place of the same one that was sealed before; one that was set meanwhile stays. */
export async function replaceSealed(db: Database, before: SealedSecret, sealed: string): Promise<void> {
  if (before.kind === 'variable')
    await db
      .update(variables)
      .set({ sealedValue: sealed })
      .where(and(eq(variables.id, before.id), eq(variables.sealedValue, before.sealed)));
  else
    await db
      .update(accountModels)
      .set({ sealedKey: sealed })
      .where(and(eq(accountModels.userId, before.userId), eq(accountModels.sealedKey, before.sealed)));
}
