/** Statements that people of the workspace write themselves. */
import { explainError } from '../../domain/app-data/explain-error.ts';
import { hideSecretColumns, VIEWS_SQL } from '../../domain/app-data/hide-secret-columns.ts';
import { makeReadOnly, readRowStatement } from '../../domain/apps/read-only-sql.ts';
import type { DataStep, DataValue, StepRows } from '../inside/data-order.ts';
import { type AppTables, DataProblem, type Work } from './app-tables.ts';

/** Rows that are answered, and all of their values together, about. */
const MAX_ROWS = 500;
const MAX_BYTES = 1_000_000;
const MAX_VIEWS = 1_000;

export interface SqlResult {
  columns: string[];
  rows: DataValue[][];
  truncated: boolean;
  /** Rows that were changed; null for a question. */
  changed: number | null;
}

/**
 * @param mayWrite otherwise whatever it is, nothing of it stays: it can only be part of a question, and all of it is undone.
 * @throws DataProblem
 */
export async function runSql(
  tables: AppTables,
  work: Work,
  asked: string,
  mayWrite: boolean,
): Promise<SqlResult> {
  const statement = mayWrite ? readRowStatement(asked) : makeReadOnly(asked, MAX_ROWS + 1);
  if (!statement.ok) throw new DataProblem(statement.message);
  const keeps = mayWrite && !makeReadOnly(asked, 1).ok;
  const known = await tables.read();
  const [found] = await tables.ask([{ sql: VIEWS_SQL, rows: MAX_VIEWS, bytes: 1_000_000 }]);
  const views = (found?.rows ?? []).map(([name, sql]) => ({ name: String(name), sql: String(sql) }));
  const { before, after } = hideSecretColumns(known.tables, views, crypto.randomUUID().replaceAll('-', ''));
  const own = (sql: string): DataStep => ({ sql, rows: 0, bytes: 0 });
  const foreign: DataStep = { sql: statement.sql, rows: MAX_ROWS, bytes: MAX_BYTES, isForeign: true };
  const answer = await work({
    steps: [...before.map(own), foreign, ...(keeps ? after.map(own) : [])],
    keeps,
  });
  if (!answer.ok) throw new DataProblem(explainError(answer.message, null));
  const { columns, rows, isCut, changes } = answer.answers[before.length] as StepRows;
  return { columns, rows, truncated: isCut, changed: keeps ? changes : null };
}
