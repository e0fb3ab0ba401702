/** Brings the tables of a database up to date without losing what is in them. */
import type { Database } from '../database.ts';

export interface Table {
  name: string;
  /** Column name → SQL definition. */
  columns: Record<string, string>;
  indexes?: { columns: string[]; unique?: boolean }[];
}

/**
 * Creates the tables that are missing and adds the columns that are missing in the others.
 * @returns whether the database was empty before.
 */
export function migrateTables(database: Database, tables: Table[]): boolean {
  const found = new Set(
    database
      .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .map((row) => row.name),
  );
  for (const table of tables) {
    if (found.has(table.name)) addMissingColumns(database, table);
    else createTable(database, table);
    for (const { columns, unique } of table.indexes ?? [])
      database.run(
        `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS "${table.name}_${columns.join('_')}" ` +
          `ON "${table.name}" (${columns.map((column) => `"${column}"`).join(', ')})`,
      );
  }
  return !tables.some((table) => found.has(table.name));
}

function createTable(database: Database, table: Table): void {
  const columns = Object.entries(table.columns).map(([name, definition]) => `"${name}" ${definition}`);
  database.run(`CREATE TABLE "${table.name}" (${columns.join(', ')})`);
}

function addMissingColumns(database: Database, table: Table): void {
  const found = new Set(
    database.all<{ name: string }>(`PRAGMA table_info("${table.name}")`).map((column) => column.name),
  );
  for (const [name, definition] of Object.entries(table.columns))
    if (!found.has(name)) {
      // Records from before have no value, so SQLite accepts NOT NULL here only together with a default.
      const added = definition.includes('DEFAULT')
        ? definition
        : definition.replace('NOT NULL ', '').replace(' NOT NULL', '');
      database.run(`ALTER TABLE "${table.name}" ADD COLUMN "${name}" ${added}`);
    }
}
