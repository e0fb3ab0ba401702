/**
 * What an app's backend wrote and threw, and what visitors asked it for: a table in the storage of its AppHost. A week at the
 * most, and the newest lines of each kind.
 */
import type { LogLine } from '../inside/log-lines.ts';
import { mapStack } from '../pages/map-stack.ts';

/** Older lines make room. */
const MAX_LINES = 1_000;
const MAX_REQUESTS = 5_000;
const KEPT_MS = 7 * 86_400_000;
/** Lines that are given at once. */
const MAX_READ = 500;

/** A line of the log; `id` grows. */
export interface AppLogLine extends LogLine {
  id: number;
}

/** What a visitor asked for; the address without its query, which may hold secrets. */
export interface RequestLine {
  at: string;
  method: string;
  path: string;
  status: number;
  /** Until the answer began. */
  ms: number;
}

/** A line of either kind. */
export type EnvironmentLogLine = AppLogLine | ({ id: number } & RequestLine);

export interface LogFilter {
  after: number;
  /** All of them unless it is said. */
  kind?: 'request' | 'console' | 'error' | undefined;
  /** Part of what stands in it, in any case. */
  q?: string | undefined;
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
  dropOld(sql, "level <> 'request'", MAX_LINES);
}

export function writeRequests(sql: SqlStorage, lines: RequestLine[]): void {
  if (lines.length === 0) return;
  for (const { at, ...request } of lines)
    sql.exec("insert into log (at, level, message) values (?, 'request', ?)", at, JSON.stringify(request));
  dropOld(sql, "level = 'request'", MAX_REQUESTS);
}

function dropOld(sql: SqlStorage, which: string, most: number): void {
  sql.exec(
    `delete from log where ${which} and id <= (select id from log where ${which} order by id desc limit 1 offset ?)`,
    most,
  );
  sql.exec('delete from log where at < ?', new Date(Date.now() - KEPT_MS).toISOString());
}

/** Lines of the backend newer than `after`, oldest first. */
export function readLog(sql: SqlStorage, after: number): AppLogLine[] {
  return sql
    .exec<Record<string, SqlStorageValue>>(
      "select * from log where id > ? and level <> 'request' order by id limit ?",
      after,
      MAX_READ,
    )
    .toArray() as unknown as AppLogLine[];
}

const KINDS = {
  request: "level = 'request'",
  error: "(level = 'error' or (level = 'request' and json_extract(message, '$.status') >= 500))",
  console: "level <> 'request'",
};

/** The newest lines after `after` that pass the filter, oldest first. */
export function filterLog(sql: SqlStorage, { after, kind, q = '' }: LogFilter): EnvironmentLogLine[] {
  const rows = sql
    .exec<Record<string, SqlStorageValue>>(
      `select * from log where id > ? and ${kind ? KINDS[kind] : '1'}
       and (? = '' or instr(lower(message || coalesce(stack, '')), lower(?)) > 0) order by id desc limit ?`,
      after,
      q,
      q,
      MAX_READ,
    )
    .toArray()
    .reverse();
  return rows.map(({ id, at, level, message, stack }) =>
    level === 'request'
      ? { id: id as number, at: at as string, ...JSON.parse(message as string) }
      : { id, at, level, message, stack },
  ) as EnvironmentLogLine[];
}
