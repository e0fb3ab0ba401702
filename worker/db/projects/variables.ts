/** Environment variables. Whose they are stands in every `where`; values are sealed before they come here. */
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { VariableEnvironment } from '../../contract/project/variables.ts';
import type { Database } from '../database.ts';
import { variables } from '../schema.ts';

export type VariableRow = typeof variables.$inferSelect;

/** @returns those of a project by environment and name. */
export function listVariables(db: Database, projectId: string): Promise<VariableRow[]> {
  return db
    .select()
    .from(variables)
    .where(eq(variables.projectId, projectId))
    .orderBy(asc(variables.environment), asc(variables.key));
}

export function listVariablesOf(
  db: Database,
  projectId: string,
  environment: VariableEnvironment,
): Promise<VariableRow[]> {
  return db
    .select()
    .from(variables)
    .where(and(eq(variables.projectId, projectId), eq(variables.environment, environment)));
}

/** @returns how many others an environment has. */
export async function countOtherVariables(
  db: Database,
  { projectId, environment, key }: Pick<VariableRow, 'projectId' | 'environment' | 'key'>,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(variables)
    .where(
      and(eq(variables.projectId, projectId), eq(variables.environment, environment), ne(variables.key, key)),
    );
  return row?.count ?? 0;
}

/** Takes the place of one of the same name. @returns it as it is kept. */
export async function saveVariable(db: Database, row: VariableRow): Promise<VariableRow> {
  const { sealedValue, isHidden, updatedAt } = row;
  const [kept] = await db
    .insert(variables)
    .values(row)
    .onConflictDoUpdate({
      target: [variables.projectId, variables.environment, variables.key],
      set: { sealedValue, isHidden, updatedAt },
    })
    .returning();
  if (!kept) throw new Error('The variable was not kept');
  return kept;
}

/** @returns what was removed, or null. */
export async function removeVariable(
  db: Database,
  projectId: string,
  id: string,
): Promise<VariableRow | null> {
  const [row] = await db
    .delete(variables)
    .where(and(eq(variables.projectId, projectId), eq(variables.id, id)))
    .returning();
  return row ?? null;
}
