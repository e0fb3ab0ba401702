/** The tables of an app as they are in its database, with what its plan says of them. Pure. */
import type { DataColumn, DataKind } from '../../contract/project/data.ts';
import type { ColumnKind, ColumnShape, DataShape, TableShape } from '../data-shape/data-shape.ts';
import { isHiddenTable, isSecretColumn } from './secrets.ts';

/** What the database says; the answers are the rows of `readTables`. */
export const TABLES_SQL = `SELECT m.name, c.name, c.type, c."notnull", c.dflt_value IS NOT NULL, c.pk, m.sql LIKE '%WITHOUT%ROWID%', c.hidden
FROM sqlite_master AS m JOIN pragma_table_xinfo(m.name) AS c WHERE m.type = 'table' ORDER BY m.name, c.cid`;
export const LINKS_SQL = `SELECT m.name, f."from", f."table", f."to", f.on_delete
FROM sqlite_master AS m JOIN pragma_foreign_key_list(m.name) AS f WHERE m.type = 'table'`;

type Cell = string | number | null | { bytes: number };

export interface Column extends DataColumn {
  /** Reference: the column by whose text the other row is called; null where there is none. */
  title: string | null;
}

export interface Table {
  name: string;
  label: string;
  /** The name by which a row's number is asked for; null where rows have none. */
  rowid: string | null;
  columns: Column[];
  isHidden: boolean;
}

/** A column that points at rows of another table. */
export interface Link {
  table: string;
  column: string;
  to: string;
  onDelete: string;
}

/** Words of Hewn's own tables; others are called as they are named. */
const KINDS: Partial<Record<ColumnKind, DataKind>> = { plain: 'any' };
const TIMES = new Set(['created_at', 'updated_at']);

export function readTables(
  found: readonly Cell[][],
  links: readonly Link[],
  shape: DataShape | null,
): Table[] {
  const tables = new Map<string, Cell[][]>();
  for (const row of found) {
    const name = String(row[0]);
    tables.set(name, [...(tables.get(name) ?? []), row]);
  }
  return [...tables].map(([name, rows]) => readTable(name, rows, links, shape));
}

export function readLinks(found: readonly Cell[][]): Link[] {
  return found.map(([table, column, to, , onDelete]) => ({
    table: String(table),
    column: String(column),
    to: String(to),
    onDelete: String(onDelete),
  }));
}

function readTable(name: string, rows: Cell[][], links: readonly Link[], shape: DataShape | null): Table {
  const planned = shape?.tables.find((table) => table.name === name) ?? null;
  const names = new Set(rows.map((row) => String(row[1]).toLowerCase()));
  const hasNumbers = rows.every((row) => !row[6]);
  const rowid = hasNumbers ? (['rowid', '_rowid_', 'oid'].find((alias) => !names.has(alias)) ?? null) : null;
  return {
    name,
    label: labelOf(name, planned),
    rowid,
    // Hidden ones are computed.
    columns: rows.filter((row) => !row[7]).map((row) => readColumn(name, row, planned, links)),
    isHidden:
      isHiddenTable(name, planned?.columns.some(({ kind }) => kind !== 'plain') ?? false) ||
      isUnseen(planned),
  };
}

/** Of a plan, but nobody sees it: sessions, attempts to sign in. */
const isUnseen = (planned: TableShape | null) => planned !== null && planned.label === null;

function labelOf(name: string, planned: TableShape | null): string {
  const words = planned?.label?.many ?? name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readColumn(table: string, row: Cell[], planned: TableShape | null, links: readonly Link[]): Column {
  const [, name, type, notNull, hasDefault, pk] = row;
  const own = String(name);
  const shape = planned?.columns.find((column) => column.name === own) ?? null;
  const link = links.find((one) => one.table === table && one.column === own) ?? null;
  const isNumber = pk === 1 && /^integer$/i.test(String(type));
  const isTime = planned !== null && TIMES.has(own);
  const label = shape?.label ?? own.replaceAll('_', ' ');
  return {
    name: own,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    kind: link ? 'reference' : readKind(String(type), own, shape, planned !== null),
    nullable: !notNull && !isNumber,
    is_optional: !notNull || hasDefault === 1 || isNumber || isTime,
    is_fixed: isNumber || isTime,
    is_secret: isSecretColumn(own),
    ...(shape?.digits !== undefined && { digits: shape.digits }),
    ...(shape?.choices && { choices: shape.choices }),
    ...(link && { references: link.to }),
    title: shape?.target?.title ?? null,
  };
}

function readKind(type: string, name: string, shape: ColumnShape | null, isPlanned: boolean): DataKind {
  if (shape && shape.kind !== 'plain') {
    if (shape.kind === 'number') return shape.integer ? 'integer' : 'number';
    return KINDS[shape.kind] ?? (shape.kind as DataKind);
  }
  if (isPlanned && /_at$/.test(name) && /TEXT/i.test(type)) return 'datetime';
  if (/BOOL/i.test(type)) return 'boolean';
  if (/INT/i.test(type)) return 'integer';
  if (/CHAR|CLOB|TEXT/i.test(type)) return 'text';
  if (/BLOB/i.test(type)) return 'bytes';
  return /REAL|FLOA|DOUB|NUM|DEC/i.test(type) ? 'number' : 'any';
}
