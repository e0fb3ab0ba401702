/** What an app's backend wrote and threw: a bounded table in the storage of its AppHost. */
import type { LogLine } from './inside/log-lines.ts';
import { mapStack } from './map-stack.ts';

/** Older lines make room. */
const MAX_LINES = 1_000;

/** A line of the log; `id` grows. */
export interface AppLogLine extends LogLine {
  id: number;
}

export function createLogTable(sql: SqlStorage): void {
  sql.exec(
    'create table if not exists log (id integer primary key autoincrement, at text not null, level text not null, message text not null, stack text)',
  );
}

/** @param modules of the backend, with their source maps. */
export function writeLog(sql: SqlStorage, lines: LogLine[], modules: Record<string, string>): void {
  for (const line of lines)
    sql.exec(
      'insert into log (at, level, message, stack) values (?, ?, ?, ?)',
      line.at,
      line.level,
      line.message,
      line.stack && mapStack(line.stack, modules),
    );
  sql.exec('delete from log where id <= (select max(id) from log) - ?', MAX_LINES);
}

/** Lines newer than `after`, oldest first. */
export function readLog(sql: SqlStorage, after: number): AppLogLine[] {
  return sql
    .exec<Record<string, SqlStorageValue>>('select * from log where id > ? order by id limit 500', after)
    .toArray() as unknown as AppLogLine[];
}
