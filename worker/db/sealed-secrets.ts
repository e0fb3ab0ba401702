/** All that is kept sealed, by the key it is sealed with: for the change from one HEWN_SECRET to the next. */
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { accountModels, variables } from './schema.ts';

export type SealedSecret =
  | ({ kind: 'variable' } & Kept & Pick<typeof variables.$inferSelect, 'projectId' | 'environment' | 'key'>)
  /** Of the person of that id. */
  | ({ kind: 'model-key' } & Kept);

interface Kept {
  id: string;
  sealed: string;
}

/** Secrets of one kind behind `after`, by id, whatever they are sealed with. */
export async function listSealed(
  db: Database,
  kind: SealedSecret['kind'],
  after: string,
  limit: number,
): Promise<SealedSecret[]> {
  if (kind === 'variable') {
    const { id, projectId, environment, key, sealedValue } = variables;
    const rows = await db
      .select({ id, projectId, environment, key, sealed: sealedValue })
      .from(variables)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(limit);
    return rows.map((row) => ({ kind, ...row }));
  }
  const { userId, sealedKey } = accountModels;
  const rows = await db
    .select({ id: userId, sealed: sql<string>`${sealedKey}` })
    .from(accountModels)
    .where(and(gt(userId, after), isNotNull(sealedKey)))
    .orderBy(asc(userId))
    .limit(limit);
  return rows.map((row) => ({ kind, ...row }));
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
      .where(and(eq(accountModels.userId, before.id), eq(accountModels.sealedKey, before.sealed)));
}
