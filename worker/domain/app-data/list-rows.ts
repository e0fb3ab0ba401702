/** The statement for a page of a table: what passes the filter, in an order, from where the page before ended. Pure. */
import { type DataFilter, SHOWN_TEXT } from '../../contract/project/data.ts';
import { quoteName } from '../data-shape/sql-text.ts';
import type { Column, Table } from './table.ts';

export interface PageOrder {
  limit: number;
  /** As `next` of the page before. */
  after: string | undefined;
  sort: { column: string; isDown: boolean } | null;
  filter: DataFilter | null;
  /** Texts of any length come whole. */
  isWhole?: boolean;
}

export interface Statement {
  sql: string;
  values: (string | number | null)[];
}

/** Where a page ended: the value of the column that is sorted by, and the row's number; a long text is looked up by that. */
type Cursor = [sorted: string | number | null, key: number] | [key: number];

/** Longest text in a cursor, characters. */
const MAX_CURSOR_TEXT = 500;

export const shownColumns = (table: Table): Column[] => table.columns.filter((column) => !column.is_secret);

/** @returns null for a column that is not there (or secret), and for an end that is none. */
export function pageStatement(table: Table, order: PageOrder): Statement | null {
  const { limit, sort, filter, isWhole = false } = order;
  const known = (name: string) => shownColumns(table).find((column) => column.name === name) ?? null;
  const sorted = sort && known(sort.column);
  const filtered = filter && known(filter.column);
  const end = order.after === undefined ? null : readCursor(order.after);
  if ((sort && !sorted) || (filter && !filtered) || (order.after !== undefined && !end)) return null;
  const conditions = [filter && filtered && filterCondition(filtered, filter)];
  const way = sort?.isDown ? 'DESC' : 'ASC';
  const key = table.rowid;
  const by = sorted && quoteName(sorted.name);
  if (end && key !== null) conditions.push(afterCondition(table, by, key, end, sort?.isDown ?? false));
  const wanted = conditions.filter((condition) => condition !== null);
  const columns = shownColumns(table).map(({ name }) => readColumn(quoteName(name), isWhole));
  const orders = [by && `${by} ${way}`, key && `${key} ${by ? way : sort?.isDown ? 'DESC' : 'ASC'}`].filter(
    Boolean,
  );
  return {
    sql: [
      `SELECT ${[key ?? 'NULL', by ?? 'NULL', ...columns].join(', ')} FROM ${quoteName(table.name)}`,
      wanted.length > 0 && `WHERE ${wanted.map(({ sql }) => `(${sql})`).join(' AND ')}`,
      orders.length > 0 && `ORDER BY ${orders.join(', ')}`,
      `LIMIT ${limit + 1}`,
    ]
      .filter(Boolean)
      .join(' '),
    values: wanted.flatMap(({ values }) => values),
  };
}

/** What the page after this one begins behind. */
export function writeCursor(sorted: unknown, key: unknown): string {
  const isLong = typeof sorted === 'object' ? sorted !== null : String(sorted).length > MAX_CURSOR_TEXT;
  return JSON.stringify(isLong ? [key] : [sorted, key]);
}

function readCursor(text: string): Cursor | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read) || read.length < 1 || read.length > 2) return null;
    if (!Number.isSafeInteger(read.at(-1))) return null;
    if (read.length === 1) return read as Cursor;
    return read[0] === null || ['string', 'number'].includes(typeof read[0]) ? (read as Cursor) : null;
  } catch {
    return null;
  }
}

/** A long text is cut, and a whole number that JSON has no room for is a text. */
function readColumn(name: string, isWhole: boolean): string {
  const long = isWhole ? '' : ` WHEN 'text' THEN substr(${name}, 1, ${SHOWN_TEXT + 1})`;
  return `CASE typeof(${name})${long} WHEN 'integer' THEN CASE WHEN abs(${name} / 2) > 4503599627370495 THEN CAST(${name} AS TEXT) ELSE ${name} END ELSE ${name} END`;
}

/** What comes later: NULL comes before everything. */
function afterCondition(
  table: Table,
  by: string | null,
  key: string,
  cursor: Cursor,
  isDown: boolean,
): Statement {
  const sign = isDown ? '<' : '>';
  const [sorted, last] = cursor.length === 1 ? [undefined, cursor[0]] : cursor;
  if (by === null) return { sql: `${key} ${sign} ?`, values: [last] };
  if (sorted === null)
    return {
      sql: `(${by} IS NULL AND ${key} ${sign} ?)${isDown ? '' : ` OR ${by} IS NOT NULL`}`,
      values: [last],
    };
  const value = sorted === undefined ? `(SELECT ${by} FROM ${quoteName(table.name)} WHERE ${key} = ?)` : '?';
  const bound = sorted === undefined ? last : sorted;
  return {
    sql: `${by} ${sign} ${value} OR (${by} = ${value} AND ${key} ${sign} ?)${isDown ? ` OR ${by} IS NULL` : ''}`,
    values: [bound, bound, last],
  };
}

function filterCondition({ name, kind }: Column, { op, value }: DataFilter): Statement {
  const column = quoteName(name);
  const isNumber = ['integer', 'number', 'money', 'boolean', 'reference'].includes(kind);
  const number = isNumber && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
  const compared = number ?? value;
  switch (op) {
    case 'contains':
      return { sql: `instr(lower(CAST(${column} AS TEXT)), lower(?)) > 0`, values: [value] };
    case 'is':
      return { sql: `${column} = ?`, values: [compared] };
    case 'is_not':
      return { sql: `${column} IS NOT ?`, values: [compared] };
    case 'more':
      return { sql: `${column} > ?`, values: [compared] };
    case 'less':
      return { sql: `${column} < ?`, values: [compared] };
    case 'empty':
      return { sql: `${column} IS NULL OR ${column} = ''`, values: [] };
    case 'not_empty':
      return { sql: `${column} IS NOT NULL AND ${column} <> ''`, values: [] };
  }
}
