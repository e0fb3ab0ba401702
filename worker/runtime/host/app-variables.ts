/** An app's own environment variables, opened when its backend starts. */
import type { VariableEnvironment } from '../../contract/project/variables.ts';
import { openDatabase } from '../../db/database.ts';
import { listVariables, listVariablesOf, type VariableRow } from '../../db/projects/variables.ts';
import { unseal } from '../../domain/secrets/seal.ts';
import { variablePurpose } from '../../domain/secrets/variable-purpose.ts';
import { type Env, openKeyring, readSettings } from '../../env.ts';

export interface AppVariables {
  values: Record<string, string>;
  /** Names of those that do not open any more: HEWN_SECRET is another than the one they were sealed with. */
  lost: string[];
}

export async function openVariables(
  env: Env,
  projectId: string,
  environment: VariableEnvironment,
): Promise<AppVariables> {
  return openRows(env, await listVariablesOf(openDatabase(env.DB), projectId, environment), ({ key }) => key);
}

/** @returns the hidden values of all environments, by `NAME (environment)`. */
export async function openSecrets(env: Env, projectId: string): Promise<Record<string, string>> {
  const rows = await listVariables(openDatabase(env.DB), projectId);
  const hidden = rows.filter(({ isHidden }) => isHidden);
  return (await openRows(env, hidden, ({ key, environment }) => `${key} (${environment})`)).values;
}

async function openRows(
  env: Env,
  rows: readonly VariableRow[],
  name: (row: VariableRow) => string,
): Promise<AppVariables> {
  const opened: AppVariables = { values: {}, lost: [] };
  const keys = openKeyring(readSettings(env));
  await Promise.all(
    rows.map(async (row) => {
      const value = await unseal(keys, variablePurpose(row), row.sealedValue);
      if (value === null) opened.lost.push(row.key);
      else opened.values[name(row)] = value;
    }),
  );
  return opened;
}
