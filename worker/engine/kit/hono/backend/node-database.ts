/** The app's database on Node: SQLite in a file, or in memory for tests. */
import { DatabaseSync } from 'node:sqlite';
import type { Database, SqlValue } from './database.ts';

export function openDatabase(path: string): Database & { close(): void } {
  const sqlite = new DatabaseSync(path);
  sqlite.exec('PRAGMA journal_mode = WAL');
  return {
    all: <Row>(sql: string, ...values: SqlValue[]) => sqlite.prepare(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: SqlValue[]) => sqlite.prepare(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => {
      const { changes, lastInsertRowid } = sqlite.prepare(sql).run(...values);
      return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    },
    transaction: (work) => {
      sqlite.exec('BEGIN');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => sqlite.close(),
  };
}
