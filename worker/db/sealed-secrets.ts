/** All that is kept sealed, by the key it is sealed with: for the change from one HEWN_SECRET to the next. */
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { accountModels, accountSecondModels, variables } from './schema.ts';

export type SealedSecret =
  | ({ kind: 'variable' } & Kept & Pick<typeof variables.$inferSelect, 'projectId' | 'environment' | 'key'>)
  /** Of the person of that id: of their model, and of their second one. */
  | ({ kind: 'model-key' | 'second-model-key' } & Kept);

const MODELS = { 'model-key': accountModels, 'second-model-key': accountSecondModels } as const;

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
  const table = MODELS[kind];
  const { userId, sealedKey } = table;
  const rows = await db
    .select({ id: userId, sealed: sql<string>`${sealedKey}` })
    .from(table)
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
  else {
    const table = MODELS[before.kind];
    await db
      .update(table)
      .set({ sealedKey: sealed })
      .where(and(eq(table.userId, before.id), eq(table.sealedKey, before.sealed)));
  }
}
