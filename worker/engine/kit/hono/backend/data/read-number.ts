import type { Database, SqlValue } from '../database.ts';

/** The number that a query gives under the name `value`, such as a count; 0 where it gives none. */
export function readNumber(database: Database, sql: string, ...values: SqlValue[]): number {
  return database.get<{ value: number | null }>(sql, ...values)?.value ?? 0;
}
