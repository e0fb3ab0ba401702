/** The `Database` of a generated backend over the SQLite storage of its Durable Object facet, held to what it may keep. */
import { StorageFull } from './storage-limit.ts';

export type SqlValue = string | number | null | Uint8Array;

/** The interface that generated backends are written against (their `backend/database.ts`). */
export interface Database {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  run(sql: string, ...values: SqlValue[]): { changes: number; lastId: number };
  transaction<Value>(work: () => Value): Value;
}

/** One statement that can write nothing. */
const READS = /^\s*select\b[^;]*;?\s*$/i;

/**
 * @param allowed gives the bytes that the database may take now.
 * @param onFull called when something was undone because of that, before StorageFull is thrown.
 */
export function openDatabase(
  storage: DurableObjectStorage,
  allowed: () => number,
  onFull: () => void,
): Database {
  const { sql } = storage;
  const execute = (query: string, values: SqlValue[]) =>
    sql.exec<Record<string, SqlStorageValue>>(query, ...values.map(toStored)).toArray();
  /** Whatever it is that a statement does: larger than it may be, the database does not become. */
  const bounded = <Value>(work: () => Value): Value =>
    storage.transactionSync(() => {
      const before = sql.databaseSize;
      const value = work();
      const after = sql.databaseSize;
      if (after > before && after > allowed()) {
        onFull();
        throw new StorageFull();
      }
      return value;
    });
  const read = (query: string, values: SqlValue[]) =>
    READS.test(query) ? execute(query, values) : bounded(() => execute(query, values));
  return {
    all: <Row>(query: string, ...values: SqlValue[]) => read(query, values).map(fromStored) as Row[],
    get: <Row>(query: string, ...values: SqlValue[]) => {
      const [row] = read(query, values);
      return row && (fromStored(row) as Row);
    },
    run(query, ...values) {
      bounded(() => sql.exec(query, ...values.map(toStored)));
      const [state] = execute('select changes() as changes, last_insert_rowid() as id', []);
      return { changes: Number(state?.changes), lastId: Number(state?.id) };
    },
    transaction: (work) => storage.transactionSync(work),
  };
}

function toStored(value: SqlValue): SqlStorageValue {
  if (value instanceof Uint8Array)
    return value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer;
  return value;
}

/** Blobs come as ArrayBuffer; node:sqlite gives Uint8Array, and the app is to see the same everywhere. */
function fromStored(row: Record<string, SqlStorageValue>): Record<string, SqlValue> {
  for (const name in row) {
    const value = row[name];
    if (value instanceof ArrayBuffer) row[name] = new Uint8Array(value) as never;
  }
  return row as Record<string, SqlValue>;
}
