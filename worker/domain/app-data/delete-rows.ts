/**
 * Statements that delete rows so that they can be brought back: what goes with them, and what pointed at them, is kept in a table
 * of the database, as the statements that bring it back. Pure.
 */
import { quoteName, quoteText } from '../data-shape/sql-text.ts';
import { type Statement, shownColumns } from './list-rows.ts';
import type { Link, Table } from './table.ts';

/** What was deleted, as statements; of so many deletions. */
export const DELETED = 'hewn_deleted';
const KEPT_DELETIONS = 10;
/** What goes now, while it is found out. */
const GOING = 'hewn_going';
/** Rows that go with one deletion, those that go with others among them. */
export const MAX_GOING = 1_000;
/** Longest statement that Cloudflare takes, with room, characters. */
const MAX_STATEMENT = 90_000;
/** Rows that go because of rows that go because of rows … */
const MAX_DEPTH = 6;

const CASCADE = 'CASCADE';
const EMPTIES = ['SET NULL', 'SET DEFAULT'];

export interface Deletion {
  steps: Statement[];
  /** The step that fails where more would go than may. */
  boundStep: number;
}

/** @param id sorts after those of earlier deletions. @param table one whose rows have numbers. */
export function deletion(
  tables: readonly Table[],
  links: readonly Link[],
  table: Table,
  keys: readonly number[],
  id: string,
): Deletion {
  const find = (name: string) => tables.find((one) => one.name === name && one.rowid !== null) ?? null;
  const reached = reach(links, table.name).filter((name) => find(name));
  const known = links.filter((link) => reached.includes(link.to) && find(link.table));
  const cascades = known.filter(({ onDelete }) => onDelete === CASCADE);
  const going = (name: string) => `(SELECT k FROM ${GOING} WHERE t = ${quoteText(name)})`;
  const pointed = ({ table: from, column, to }: Link, select: string) =>
    `SELECT ${select} FROM ${quoteName(from)} AS a WHERE a.${quoteName(column)} IN (SELECT b.${find(to)?.rowid} FROM ${quoteName(to)} AS b WHERE b.${find(to)?.rowid} IN ${going(to)})`;
  const rounds = cascades.length === 0 ? 0 : Math.min(MAX_DEPTH, cascades.length);
  const found = Array.from({ length: rounds }, () =>
    cascades.map((link) =>
      plain(
        `INSERT OR IGNORE INTO ${GOING} ${pointed(link, `${quoteText(link.table)}, a.${find(link.table)?.rowid}`)}`,
      ),
    ),
  ).flat();
  const kept = reached.flatMap((name) => {
    const one = find(name);
    return one ? [plain(keepRows(one, id, going(name)))] : [];
  });
  const emptied = known
    .filter(({ onDelete }) => EMPTIES.includes(onDelete))
    .map((link) => {
      const rowid = find(link.table)?.rowid;
      const back = `${quoteText(`UPDATE ${quoteName(link.table)} SET ${quoteName(link.column)} = `)} || quote(a.${quoteName(link.column)}) || ${quoteText(` WHERE ${rowid} = `)} || a.${rowid}`;
      return plain(
        `INSERT INTO ${DELETED} (id, statement) ${pointed(link, `${quoteText(id)}, ${back}`)} AND a.${rowid} NOT IN ${going(link.table)}`,
      );
    });
  const before = [
    plain(
      `CREATE TABLE IF NOT EXISTS ${DELETED} (position INTEGER PRIMARY KEY, id TEXT NOT NULL, statement TEXT NOT NULL)`,
    ),
    plain(`CREATE TABLE ${GOING} (t TEXT, k INTEGER, PRIMARY KEY (t, k))`),
    plain(
      `INSERT INTO ${GOING} SELECT ${quoteText(table.name)}, ${table.rowid} FROM ${quoteName(table.name)} WHERE ${table.rowid} IN (${keys.join(', ')})`,
    ),
    ...found,
    ...kept,
    ...emptied,
  ];
  return {
    boundStep: before.length,
    steps: [
      ...before,
      // There is no other way to fail: the smallest of all numbers has no opposite.
      plain(
        `SELECT CASE WHEN (SELECT count(*) FROM ${GOING}) > ${MAX_GOING} OR (SELECT max(length(statement)) FROM ${DELETED} WHERE id = ${quoteText(id)}) > ${MAX_STATEMENT} THEN abs(-9223372036854775807 - 1) END`,
      ),
      plain(`DELETE FROM ${quoteName(table.name)} WHERE ${table.rowid} IN ${going(table.name)}`),
      plain(`SELECT count(*) FROM ${GOING}`),
      plain(`DROP TABLE ${GOING}`),
      plain(
        `DELETE FROM ${DELETED} WHERE id NOT IN (SELECT DISTINCT id FROM ${DELETED} ORDER BY id DESC LIMIT ${KEPT_DELETIONS})`,
      ),
    ],
  };
}

/** Tables whose rows may go with those of one. */
function reach(links: readonly Link[], name: string): string[] {
  const names = [name];
  for (const to of names)
    for (const link of links)
      if (link.to === to && link.onDelete === CASCADE && !names.includes(link.table)) names.push(link.table);
  return names;
}

/** The rows that go as the statements that bring them back, secret values too. */
function keepRows(table: Table, id: string, going: string): string {
  const names = table.columns.map(({ name }) => name);
  const hasNumber = shownColumns(table).some(({ is_fixed, kind }) => is_fixed && kind === 'integer');
  const columns = [...(hasNumber || table.rowid === null ? [] : [table.rowid]), ...names.map(quoteName)];
  const values = columns.map((column) => `quote(a.${column})`).join(` || ', ' || `);
  const into = quoteText(`INSERT INTO ${quoteName(table.name)} (${columns.join(', ')}) VALUES (`);
  return `INSERT INTO ${DELETED} (id, statement) SELECT ${quoteText(id)}, ${into} || ${values} || ')' FROM ${quoteName(table.name)} AS a WHERE a.${table.rowid} IN ${going} ORDER BY a.${table.rowid}`;
}

const plain = (sql: string): Statement => ({ sql, values: [] });
