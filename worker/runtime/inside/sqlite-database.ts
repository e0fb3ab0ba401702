/** The `Database` of a generated backend over the SQLite storage of its Durable Object facet. */

export type SqlValue = string | number | null | Uint8Array;

/** The interface that generated backends are written against (their `backend/database.ts`). */
export interface Database {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  run(sql: string, ...values: SqlValue[]): { changes: number; lastId: number };
  transaction<Value>(work: () => Value): Value;
}

export function openDatabase(storage: DurableObjectStorage): Database {
  const { sql } = storage;
  const read = (query: string, values: SqlValue[]) =>
    sql.exec<Record<string, SqlStorageValue>>(query, ...values.map(toStored)).toArray();
  return {
    all: <Row>(query: string, ...values: SqlValue[]) => read(query, values).map(fromStored) as Row[],
    get: <Row>(query: string, ...values: SqlValue[]) => {
      const [row] = read(query, values);
      return row && (fromStored(row) as Row);
    },
    run(query, ...values) {
      sql.exec(query, ...values.map(toStored));
      const [state] = read('select changes() as changes, last_insert_rowid() as id', []);
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
