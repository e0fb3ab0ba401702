/**
 * All of an app's data in a form that loses nothing: every value with its kind, tables so that those that others point at come
 * first. What proves who somebody is stays behind: sessions and tokens altogether, of passwords their place. Pure.
 */
import { quoteName } from '../data-shape/sql-text.ts';
import type { Link, Table } from './table.ts';

/** A text that begins with the letter of its kind (`i` integer, `t` text, `b` bytes as hexadecimal digits, `r` infinite), or a real number. */
export type WholeValue = string | number | null;

export interface WholeTable {
  name: string;
  /** The statement that makes it. */
  sql: string;
  columns: string[];
}

export interface WholeSchema {
  /** Those that others point at come first. */
  tables: WholeTable[];
  /** Indexes, triggers and views: made when the rows are there. */
  after: string[];
  /** The highest number that each table with AUTOINCREMENT has given. */
  numbers: { table: string; last: string }[];
  /** Where the backend keeps them, if in a file. */
  file: string | null;
}

/** What arrives of data from elsewhere, in this order: tables, then their rows; who may open the app at any time. */
export type Arriving =
  | { what: 'schema'; schema: WholeSchema }
  | { what: 'rows'; table: string; rows: WholeValue[][] };

export const SCHEMA_SQL = `SELECT type, name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`;
export const HAS_NUMBERS_SQL = "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'";
export const NUMBERS_SQL = 'SELECT name, CAST(seq AS TEXT) FROM sqlite_sequence ORDER BY name';

/** Which version the data are of is known anew where they are put back. */
const OWN = new Set(['hewn_data_of']);
const VIRTUAL = /^CREATE\s+VIRTUAL\s/i;
/** What may stand in an archive. */
const MAKES_TABLE = /^CREATE\s+TABLE\s/i;
const MAKES_REST = /^CREATE\s+(UNIQUE\s+INDEX|INDEX|TRIGGER|VIEW)\s/i;

export function isSchema({ tables, after }: WholeSchema): boolean {
  return tables.every(({ sql }) => MAKES_TABLE.test(sql)) && after.every((sql) => MAKES_REST.test(sql));
}

/** @param found rows of `SCHEMA_SQL` */
export function makeSchema(
  found: readonly (readonly unknown[])[],
  tables: readonly Table[],
  links: readonly Link[],
  { numbers, file }: Pick<WholeSchema, 'numbers' | 'file'>,
): WholeSchema {
  const made = found.map(([type, name, sql]) => ({ type, name: String(name), sql: String(sql) }));
  // An index of words is made of shadows; the app fills it again.
  const virtual = made.filter(({ sql }) => VIRTUAL.test(sql)).map(({ name }) => name);
  const isShadow = (name: string) => virtual.some((one) => name === one || name.startsWith(`${one}_`));
  const whole = made.flatMap(({ type, name, sql }) => {
    const table = tables.find((one) => one.name === name);
    if (type !== 'table' || !table || OWN.has(name) || isShadow(name)) return [];
    return [{ name, sql, columns: table.columns.map((column) => column.name) }];
  });
  return {
    tables: sortByLinks(whole, links),
    after: made.filter(({ type, name }) => type !== 'table' && !isShadow(name)).map(({ sql }) => sql),
    numbers: numbers.filter(({ table }) => whole.some(({ name }) => name === table)),
    file,
  };
}

/** Whether the rows of a table stay behind. */
export function isLeftOut({ isHidden, columns }: Table): boolean {
  return isHidden && columns.some(({ is_secret }) => is_secret);
}

/**
 * What proves who somebody is, in data that came from elsewhere: sessions and their like go, of passwords and tokens the place
 * stays with what nobody knows.
 * @param tables as the database has them by then, whatever was said of it.
 */
export function emptySecrets(tables: readonly Table[]): string[] {
  return tables.flatMap((table) => {
    if (OWN.has(table.name) || /^(sqlite|_cf)_/i.test(table.name)) return [];
    if (isLeftOut(table)) return [`DELETE FROM ${quoteName(table.name)}`];
    return table.columns
      .filter(({ is_secret }) => is_secret)
      .map(({ name }) => {
        const column = quoteName(name);
        return `UPDATE ${quoteName(table.name)} SET ${column} = '!' || hex(randomblob(16)) WHERE ${column} IS NOT NULL`;
      });
  });
}

/** A page of rows: the first column says where to go on. @param after the end of the page before; null for the first. */
export function rowsStatement(
  table: Table,
  after: string | null,
  limit: number,
): { sql: string; values: (string | number)[] } {
  const { rowid } = table;
  const columns = table.columns.map(({ name, is_secret }) => {
    const column = quoteName(name);
    if (is_secret)
      return `CASE WHEN ${column} IS NULL THEN NULL ELSE 't!' || ${rowid ?? 'hex(randomblob(8))'} END`;
    return `CASE typeof(${column}) WHEN 'integer' THEN 'i' || ${column} WHEN 'text' THEN 't' || ${column}
      WHEN 'blob' THEN 'b' || hex(${column}) WHEN 'real' THEN CASE WHEN ${column} > 1.7976931348623157e308 THEN 'r+'
      WHEN ${column} < -1.7976931348623157e308 THEN 'r-' ELSE ${column} END END`;
  });
  const from = `FROM ${quoteName(table.name)}`;
  if (rowid === null)
    return {
      sql: `SELECT '', ${columns.join(', ')} ${from} LIMIT ${limit} OFFSET CAST(? AS INTEGER)`,
      values: [after ?? '0'],
    };
  const where = after === null ? '' : `WHERE ${rowid} > CAST(? AS INTEGER)`;
  return {
    sql: `SELECT CAST(${rowid} AS TEXT), ${columns.join(', ')} ${from} ${where} ORDER BY ${rowid} LIMIT ${limit}`,
    values: after === null ? [] : [after],
  };
}

/** One row, as it is put back. */
export function insertStatement(
  { name, columns }: WholeTable,
  row: readonly WholeValue[],
): { sql: string; values: (string | number | null | { hex: string })[] } {
  const places = row.map((value) => {
    if (typeof value === 'number') return 'CAST(? AS REAL)';
    if (typeof value !== 'string') return '?';
    return value.startsWith('i') ? 'CAST(? AS INTEGER)' : value.startsWith('r') ? 'CAST(? AS REAL)' : '?';
  });
  return {
    sql: `INSERT INTO ${quoteName(name)} (${columns.map(quoteName).join(', ')}) VALUES (${places.join(', ')})`,
    values: row.map((value) => {
      if (typeof value !== 'string') return value;
      if (value.startsWith('b')) return { hex: value.slice(1) };
      if (value.startsWith('r')) return `${value.slice(1)}9e999`;
      return value.slice(1);
    }),
  };
}

export function isWholeValue(value: unknown): value is WholeValue {
  if (value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && /^(i-?\d{1,19}$|t|b([0-9A-F]{2})*$|r[+-]$)/.test(value);
}

function sortByLinks(tables: WholeTable[], links: readonly Link[]): WholeTable[] {
  const sorted: WholeTable[] = [];
  const open = new Set<string>();
  const place = (table: WholeTable) => {
    if (sorted.includes(table) || open.has(table.name)) return;
    open.add(table.name);
    for (const { to } of links.filter((link) => link.table === table.name)) {
      const target = tables.find(({ name }) => name === to);
      if (target) place(target);
    }
    open.delete(table.name);
    sorted.push(table);
  };
  tables.forEach(place);
  return sorted;
}
