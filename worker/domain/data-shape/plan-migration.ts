/**
 * The statements that bring the data of one version to the tables of another, in SQL that every SQLite runs. Tables are
 * altered and never made anew, so that nothing which points at a record loses it. What the new tables have no place for is
 * set aside until the next change of the tables: going back finds it.
 */
import { convertValue } from './convert-value.ts';
import type { ColumnShape, DataShape, TableShape } from './data-shape.ts';
import { fillValue } from './fill-value.ts';
import { matchShapes, type TablePair } from './match-shapes.ts';
import { quoteName, quoteText } from './sql-text.ts';

/** Where it stands which values are set aside. */
export const ASIDE_INDEX = 'hewn_set_aside';

/** Values that an earlier migration set aside: of a column, or whole records where `column` is null. */
export interface Aside {
  /** The table that holds them: `id`, `value` and what became of it (`now`), or all columns. */
  holder: string;
  table: TableShape;
  column: ColumnShape | null;
}

/** What the database has, which may be more than its version asks for: table → columns. */
export type FoundTables = ReadonlyMap<string, ReadonlySet<string>>;

interface Parts {
  /** New tables and columns with their values. */
  fill: string[];
  /** What is no longer needed, and final names. */
  clear: string[];
}

/** @param asides of the migration before; those that fit are brought back, all are gone afterwards. */
export function planMigration(
  from: DataShape,
  to: DataShape,
  found: FoundTables,
  asides: readonly Aside[],
): string[] {
  const { pairs, added, removed } = matchShapes(from, to);
  const parts: Parts = { fill: [], clear: [] };
  const keeper = new Keeper(asides.map(({ holder }) => holder));
  // Values are read while every table still has its old name.
  const nameNow = new Map(pairs.map((pair) => [pair.to.name, pair.from.name]));
  for (const table of added) bringBackTable(table, asides, found, parts);
  for (const pair of pairs)
    if (found.has(pair.from.name)) migrateTable(pair, nameNow, found, asides, keeper, parts);
  for (const table of childrenFirst(removed)) if (found.has(table.name)) removeTable(table, keeper, parts);
  const isSame = parts.fill.length + parts.clear.length === 0;
  if (isSame) return [];
  return [
    `CREATE TABLE IF NOT EXISTS ${quoteName(ASIDE_INDEX)} (holder TEXT PRIMARY KEY, about TEXT NOT NULL)`,
    ...parts.fill,
    ...parts.clear,
    ...asides.flatMap(({ holder }) => [
      `DROP TABLE IF EXISTS ${quoteName(holder)}`,
      `DELETE FROM ${quoteName(ASIDE_INDEX)} WHERE holder = ${quoteText(holder)}`,
    ]),
  ];
}

/** Names the tables that hold what is set aside. */
class Keeper {
  private count = 0;
  private readonly taken: readonly string[];

  constructor(taken: readonly string[]) {
    this.taken = taken;
  }

  /** Statements that keep what `query` gives. */
  keep(about: Omit<Aside, 'holder'>, query: string): string[] {
    let holder: string;
    do holder = `${ASIDE_INDEX}_${++this.count}`;
    while (this.taken.includes(holder));
    return [
      `CREATE TABLE ${quoteName(holder)} AS ${query}`,
      `INSERT INTO ${quoteName(ASIDE_INDEX)} (holder, about) VALUES (${quoteText(holder)}, ${quoteText(JSON.stringify(about))})`,
    ];
  }
}

function migrateTable(
  pair: TablePair,
  nameNow: ReadonlyMap<string, string>,
  found: FoundTables,
  asides: readonly Aside[],
  keeper: Keeper,
  { fill, clear }: Parts,
): void {
  const { from, to } = pair;
  const table = quoteName(from.name);
  const columns = found.get(from.name) ?? new Set();
  const asideOf = (column: ColumnShape) =>
    asides.find(
      (aside) =>
        aside.table.id === to.id &&
        aside.column?.id === column.id &&
        convertValue(aside.column, column, 'value') === null,
    );
  for (const column of pair.added) {
    const aside = asideOf(column);
    const isThere = columns.has(column.name);
    if (!isThere) fill.push(`ALTER TABLE ${table} ADD COLUMN ${defineAdded(column)}`);
    if (aside) fill.push(bringBack(table, column.name, aside));
    if (!isThere || aside) fillEmpty(table, column.name, at(column, nameNow), fill);
  }
  for (const { from: old, to: column } of pair.kept) {
    if (!columns.has(old.name)) continue;
    const value = convertValue(old, at(column, nameNow), `${table}.${quoteName(old.name)}`);
    const aside = asideOf(column);
    if (value === null && old.name === column.name && !needsNewColumn(old, column)) {
      if (aside) fill.push(`${bringBack(table, old.name, aside)} AND ${isUnchanged(table, old.name, aside)}`);
      if (old.nullable && !column.nullable) fillEmpty(table, column.name, at(column, nameNow), fill);
      continue;
    }
    const next = `${column.name}__next`;
    fill.push(`ALTER TABLE ${table} ADD COLUMN ${defineAdded({ ...column, name: next })}`);
    fill.push(
      `UPDATE ${table} SET ${quoteName(next)} = ${orFallback(value ?? `${table}.${quoteName(old.name)}`, column)}`,
    );
    if (aside) fill.push(`${bringBack(table, next, aside)} AND ${isUnchanged(table, old.name, aside)}`);
    fillEmpty(table, next, at(column, nameNow), fill);
    if (value !== null)
      fill.push(
        ...keeper.keep(
          { table: from, column: old },
          `SELECT id, ${quoteName(old.name)} AS value, ${quoteName(next)} AS now FROM ${table}`,
        ),
      );
    clear.push(...dropColumn(from, old.name));
    clear.push(`ALTER TABLE ${table} RENAME COLUMN ${quoteName(next)} TO ${quoteName(column.name)}`);
  }
  for (const column of pair.removed) {
    if (!columns.has(column.name)) continue;
    fill.push(
      ...keeper.keep(
        { table: from, column },
        `SELECT id, ${quoteName(column.name)} AS value, NULL AS now FROM ${table}`,
      ),
    );
    clear.push(...dropColumn(from, column.name));
  }
  if (from.name === to.name) return;
  clear.push(...from.indexes.map(({ columns: names }) => dropIndex(from, names)));
  clear.push(`ALTER TABLE ${table} RENAME TO ${quoteName(to.name)}`);
}

/** The column with its target as it is called while values are read. */
function at(column: ColumnShape, nameNow: ReadonlyMap<string, string>): ColumnShape {
  if (!column.target) return column;
  return {
    ...column,
    target: { ...column.target, table: nameNow.get(column.target.table) ?? column.target.table },
  };
}

/** A record may do without a value now, or the value is of another storage or points elsewhere. */
function needsNewColumn(old: ColumnShape, column: ColumnShape): boolean {
  const essence = ({ definition }: ColumnShape) =>
    `${definition.split(' ')[0]} ${/REFERENCES .*$/.exec(definition)?.[0] ?? ''}`;
  return (!old.nullable && column.nullable) || essence(old) !== essence(column);
}

/** SQLite adds NOT NULL only together with a default, and a reference only without one. */
function defineAdded({ name, definition }: ColumnShape): string {
  const isReference = definition.includes('REFERENCES');
  const added =
    definition.includes('DEFAULT') && !isReference ? definition : definition.replace(' NOT NULL', '');
  return `${quoteName(name)} ${isReference ? added.replace(/ DEFAULT ('(?:[^']|'')*'|\S+)/, '') : added}`;
}

/** A column with a default of its own takes no NULL. */
function orFallback(value: string, column: ColumnShape): string {
  const other = fillValue({ ...column, nullable: column.nullable });
  return other === null || column.kind === 'reference' ? value : `coalesce(${value}, ${other})`;
}

function fillEmpty(table: string, name: string, column: ColumnShape, fill: string[]): void {
  const value = fillValue(column);
  if (value !== null)
    fill.push(`UPDATE ${table} SET ${quoteName(name)} = ${value} WHERE ${quoteName(name)} IS NULL`);
}

function bringBack(table: string, name: string, { holder, column }: Aside): string {
  const kept = `(SELECT kept.value FROM ${quoteName(holder)} AS kept WHERE kept.id = ${table}.id)`;
  const target = column?.references;
  const isThere = target
    ? ` AND EXISTS (SELECT 1 FROM ${quoteName(target)} AS other WHERE other.id = ${kept})`
    : '';
  return `UPDATE ${table} SET ${quoteName(name)} = ${kept} WHERE ${kept} IS NOT NULL${isThere}`;
}

/** Nobody gave the record another value since the one of before was set aside. */
function isUnchanged(table: string, name: string, { holder }: Aside): string {
  return `EXISTS (SELECT 1 FROM ${quoteName(holder)} AS kept WHERE kept.id = ${table}.id AND kept.now IS ${table}.${quoteName(name)})`;
}

function dropColumn(table: TableShape, name: string): string[] {
  return [
    ...table.indexes
      .filter(({ columns }) => columns.includes(name))
      .map(({ columns }) => dropIndex(table, columns)),
    `ALTER TABLE ${quoteName(table.name)} DROP COLUMN ${quoteName(name)}`,
  ];
}

function dropIndex(table: TableShape, columns: readonly string[]): string {
  return `DROP INDEX IF EXISTS ${quoteName(`${table.name}_${columns.join('_')}`)}`;
}

/** Without constraints: what is set aside must keep nobody from deleting a record that it points at. */
function removeTable(table: TableShape, keeper: Keeper, { fill, clear }: Parts): void {
  fill.push(...keeper.keep({ table, column: null }, `SELECT * FROM ${quoteName(table.name)}`));
  clear.push(`DROP TABLE ${quoteName(table.name)}`);
}

/** A table goes before those that it points at. */
function childrenFirst(tables: readonly TableShape[]): TableShape[] {
  const left = [...tables];
  const ordered: TableShape[] = [];
  while (left.length > 0) {
    const free = left.findIndex(
      (table) =>
        !left.some(
          (other) => other !== table && other.columns.some(({ references }) => references === table.name),
        ),
    );
    ordered.push(...left.splice(Math.max(0, free), 1));
  }
  return ordered;
}

/** A table that was removed by the change before comes back with its records, but for those whose master is gone. */
function bringBackTable(
  table: TableShape,
  asides: readonly Aside[],
  found: FoundTables,
  { fill }: Parts,
): void {
  const aside = asides.find((one) => one.column === null && one.table.id === table.id);
  if (!aside || found.has(table.name)) return;
  const definitions = table.columns.map(({ name, definition }) => `${quoteName(name)} ${definition}`);
  fill.push(
    `CREATE TABLE ${quoteName(table.name)} ("id" INTEGER PRIMARY KEY AUTOINCREMENT, ${definitions.join(', ')})`,
  );
  const read = (column: ColumnShape): string => {
    const old = aside.table.columns.find(({ id }) => id === column.id);
    const value = old && `kept.${quoteName(old.name)}`;
    const kept = old && value ? (convertValue(old, column, value) ?? value) : 'NULL';
    const checked = column.references
      ? `(SELECT other.id FROM ${quoteName(column.references)} AS other WHERE other.id = ${kept})`
      : kept;
    return orFallback(checked, column);
  };
  const names = ['id', ...table.columns.map(({ name }) => name)].map(quoteName).join(', ');
  const values = ['kept.id', ...table.columns.map(read)].join(', ');
  fill.push(
    `INSERT OR IGNORE INTO ${quoteName(table.name)} (${names}) SELECT ${values} FROM ${quoteName(aside.holder)} AS kept`,
  );
}
