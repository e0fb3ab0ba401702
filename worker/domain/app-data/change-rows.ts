/** Statements that add and change rows, from what a person sent. Pure. */
import type { SentValue } from '../../contract/project/data.ts';
import { quoteName } from '../data-shape/sql-text.ts';
import type { Statement } from './list-rows.ts';
import { type CellProblem, readCell } from './read-cell.ts';
import type { Column, Table } from './table.ts';

export type Written = { ok: true; statement: Statement } | { ok: false; problems: CellProblem[] };

type Values = Record<string, SentValue>;
type Cells = { ok: true; cells: [Column, string | number | null][] } | { ok: false; problems: CellProblem[] };

/** @param now of columns that say when, as the app writes it. */
export function insertStatement(table: Table, sent: Values, now: string): Written {
  const read = readCells(table, sent);
  if (!read.ok) return read;
  const missing = table.columns.filter(
    (column) => !column.is_optional && !column.is_secret && !(column.name in sent),
  );
  if (missing.length > 0)
    return {
      ok: false,
      problems: missing.map(({ name, label }) => ({ column: name, message: `${label} is missing.` })),
    };
  const cells = [...read.cells.map(([{ name }, value]) => [name, value] as const), ...times(table, now)];
  const names = cells.map(([name]) => quoteName(name));
  const into = `INSERT INTO ${quoteName(table.name)}`;
  const sql =
    cells.length === 0
      ? `${into} DEFAULT VALUES`
      : `${into} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  return { ok: true, statement: { sql, values: cells.map(([, value]) => value) } };
}

/** @param before what the person saw there: a row that was changed meanwhile stays as it is. */
export function updateStatement(
  table: Table,
  key: number,
  sent: Values,
  before: Values,
  now: string,
): Written {
  const read = readCells(table, sent);
  const seen = readCells(table, before);
  if (!read.ok) return read;
  if (!seen.ok) return seen;
  const changed = times(table, now).filter(([name]) => name === 'updated_at');
  const set = [...read.cells.map(([{ name }, value]) => [name, value] as const), ...changed];
  const wanted = seen.cells.map(([{ name }]) => ` AND ${quoteName(name)} IS ?`).join('');
  return {
    ok: true,
    statement: {
      sql: `UPDATE ${quoteName(table.name)} SET ${set.map(([name]) => `${quoteName(name)} = ?`).join(', ')} WHERE ${table.rowid} = ?${wanted}`,
      values: [...set.map(([, value]) => value), key, ...seen.cells.map(([, value]) => value)],
    },
  };
}

function readCells(table: Table, sent: Values): Cells {
  const cells: [Column, string | number | null][] = [];
  const problems: CellProblem[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const column = table.columns.find((one) => one.name === name);
    if (!column || column.is_secret || column.is_fixed) {
      problems.push({ column: name, message: `${name} cannot be written here.` });
      continue;
    }
    const read = readCell(column, value);
    if (read.ok) cells.push([column, read.value]);
    else problems.push({ column: name, message: read.message });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, cells };
}

/** What the app itself would write into columns of its plan that say when. */
function times({ columns }: Table, now: string): (readonly [string, string])[] {
  return columns
    .filter(({ is_fixed, kind }) => is_fixed && kind === 'datetime')
    .map(({ name }) => [name, now] as const);
}
