/** The app's database on Cloudflare: the SQLite storage of a Durable Object. */
import type { Database, SqlValue } from './database.ts';

type StoredValue = string | number | null | ArrayBuffer;

/** As much of a Durable Object's storage as the app uses. */
export interface CloudflareStorage {
  sql: {
    exec(sql: string, ...values: StoredValue[]): { toArray(): Record<string, StoredValue>[] };
  };
  kv: { get(name: string): unknown; put(name: string, value: string): void };
  transactionSync<Result>(work: () => Result): Result;
}

export function openDatabase(storage: CloudflareStorage): Database {
  const read = (sql: string, values: SqlValue[]) =>
    storage.sql
      .exec(sql, ...values.map(toStored))
      .toArray()
      .map(fromStored);
  return {
    all: <Row>(sql: string, ...values: SqlValue[]) => read(sql, values) as Row[],
    get: <Row>(sql: string, ...values: SqlValue[]) => read(sql, values)[0] as Row | undefined,
    run: (sql, ...values) => {
      read(sql, values);
      const [state] = read('SELECT changes() AS changes, last_insert_rowid() AS id', []);
      return { changes: Number(state?.changes), lastId: Number(state?.id) };
    },
    transaction: (work) => storage.transactionSync(work),
  };
}

function toStored(value: SqlValue): StoredValue {
  return value instanceof Uint8Array ? new Uint8Array(value).buffer : value;
}

function fromStored(row: Record<string, StoredValue>): Record<string, SqlValue> {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof ArrayBuffer ? new Uint8Array(value) : value,
  ]);
  return Object.fromEntries(values);
}
