/** Writing rows: column names come from the code, values are always bound. */
import type { Database, SqlValue } from '../database.ts';

/** What a column can be given: truth values are kept as 0 and 1, lists as JSON. */
export type Row = Record<string, SqlValue | boolean | readonly string[] | undefined>;

/** Adds a row. @returns its id. */
export function insertRow(database: Database, table: string, row: Row): number {
  const columns = Object.keys(row);
  const sql = `INSERT INTO "${table}" (${columns.map(quote).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return database.run(sql, ...columns.map((column) => encode(row[column]))).lastId;
}

export function quote(column: string): string {
  return `"${column}"`;
}

/** The value as SQLite keeps it. */
export function encode(value: Row[string]): SqlValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    return JSON.stringify(value);
  return value;
}
