/** Records as a table for spreadsheets (RFC 4180). */
import type { Context } from 'hono';
import type { Database } from '../database.ts';
import { readOrder } from './order.ts';
import { decodeRow, type RecordOf, type Source, selectFrom } from './source.ts';
import { type Query, readWhere } from './where.ts';

export interface CsvColumn<Item> {
  heading: string;
  value: (item: Item) => string | number | boolean | null;
}

/** All records that the query asks for, without paging. */
export function readAll<From extends Source>(
  database: Database,
  source: From,
  query: Query,
): RecordOf<From>[] {
  const where = readWhere(source, query);
  return database
    .all<Record<string, unknown>>(
      `${selectFrom(source)} WHERE ${where.sql} ORDER BY ${readOrder(source, query)}`,
      ...where.values,
    )
    .map((row) => decodeRow(source, row));
}

/** The items as a file to download. */
export function answerCsv<Item>(
  context: Context,
  fileName: string,
  columns: CsvColumn<Item>[],
  items: Item[],
) {
  const rows = items.map((item) => columns.map((column) => writeCell(column.value(item))));
  const lines = [columns.map((column) => writeCell(column.heading)), ...rows];
  return context.body(lines.map((cells) => `${cells.join(',')}\r\n`).join(''), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

function writeCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A spreadsheet would run a text that begins like a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
