import type { Database } from '../database.ts';
import { encode, quote, type Row } from './rows.ts';

/**
 * Changes the named columns of the row with this id.
 * @param before what columns must still hold.
 * @returns whether there was such a row.
 */
export function updateRow(
  database: Database,
  table: string,
  id: number,
  row: Row,
  before: Row = {},
): boolean {
  const columns = Object.keys(row).filter((column) => row[column] !== undefined);
  const held = Object.keys(before);
  const still = held.map((column) => ` AND ${quote(column)} IS ?`).join('');
  const sql = `UPDATE "${table}" SET ${columns.map((column) => `${quote(column)} = ?`).join(', ')} WHERE id = ?${still}`;
  const values = [
    ...columns.map((column) => encode(row[column])),
    id,
    ...held.map((column) => encode(before[column])),
  ];
  return database.run(sql, ...values).changes > 0;
}
