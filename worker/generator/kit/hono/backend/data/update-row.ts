import type { Database } from '../database.ts';
import { encode, quote, type Row } from './rows.ts';

/** Changes the named columns of the row with this id. */
export function updateRow(database: Database, table: string, id: number, row: Row): void {
  const columns = Object.keys(row).filter((column) => row[column] !== undefined);
  const sql = `UPDATE "${table}" SET ${columns.map((column) => `${quote(column)} = ?`).join(', ')} WHERE id = ?`;
  database.run(sql, ...columns.map((column) => encode(row[column])), id);
}
