/** The records that an app starts with, as long as nobody has made them their own. */
import type { Database } from '../database.ts';

/** Remembers all records of some tables as examples. */
export function markExamples(database: Database, tables: readonly string[]): void {
  for (const table of tables)
    database.run(
      `INSERT INTO example_records (kind, record_id, changed_at) SELECT ?, id, updated_at FROM "${table}"`,
      table,
    );
}

/** How many there are that nobody has changed; example people do not count. */
export function countExamples(database: Database): number {
  return kindsOf(database)
    .filter((kind) => kind !== 'user_accounts')
    .map((kind) => database.all(`SELECT id FROM "${kind}" WHERE ${IS_EXAMPLE(kind)}`, kind).length)
    .reduce((sum, count) => sum + count, 0);
}

/** From now on they are records like all others. */
export function keepExamples(database: Database): void {
  database.run('DELETE FROM example_records');
}

/**
 * Deletes those that nobody has changed and at which no record points that stays.
 * @returns how many records were deleted; example people do not count.
 */
export function clearExamples(database: Database): number {
  return database.transaction(() => {
    const kinds = kindsOf(database);
    for (const kind of kinds)
      database.run(
        `DELETE FROM example_records WHERE kind = ?
         AND record_id NOT IN (SELECT id FROM "${kind}" WHERE ${IS_EXAMPLE(kind)})`,
        kind,
        kind,
      );
    keepWhatIsNeeded(database);
    database.run('PRAGMA defer_foreign_keys = ON');
    let deleted = 0;
    // What points at others was written after them.
    for (const kind of kinds) {
      const gone = database.run(
        `DELETE FROM "${kind}" WHERE id IN (SELECT record_id FROM example_records WHERE kind = ?)`,
        kind,
      );
      if (kind !== 'user_accounts') deleted += gone.changes;
    }
    keepExamples(database);
    return deleted;
  });
}

/** Takes from the examples what a record points at that is none, again and again until nothing more is found. */
function keepWhatIsNeeded(database: Database): void {
  const links = tablesOf(database).flatMap((table) =>
    database
      .all<{ table: string; from: string }>(`PRAGMA foreign_key_list("${table}")`)
      .map((link) => ({ table, column: link.from, target: link.table })),
  );
  let kept = 1;
  while (kept > 0) {
    kept = 0;
    for (const { table, column, target } of links)
      kept += database.run(
        `DELETE FROM example_records WHERE kind = ? AND record_id IN (
           SELECT "${column}" FROM "${table}"
           WHERE id NOT IN (SELECT record_id FROM example_records WHERE kind = ?))`,
        target,
        table,
      ).changes;
  }
}

/** Of a row of a table; the value to bind is the table's name. */
const IS_EXAMPLE = (kind: string) =>
  `EXISTS (SELECT 1 FROM example_records
     WHERE kind = ? AND record_id = "${kind}".id AND changed_at = "${kind}".updated_at)`;

/** Tables that have examples, the last written first. */
function kindsOf(database: Database): string[] {
  const tables = tablesOf(database);
  return database
    .all<{ kind: string }>('SELECT kind FROM example_records GROUP BY kind ORDER BY MAX(id) DESC')
    .map(({ kind }) => kind)
    .filter((kind) => tables.includes(kind));
}

function tablesOf(database: Database): string[] {
  return database
    .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite|_cf|hewn)_/.test(name));
}
