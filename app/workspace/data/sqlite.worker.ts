/** Makes a SQLite file of rows in a worker of its own. It fetches nothing; the page brings its WebAssembly and the rows. */
import initSqlJs, { type Database, type SqlValue } from 'sql.js';
import type { FileTable, SqliteAnswer, SqliteOrder } from './sqlite-messages';

const scope = self as unknown as {
  postMessage(answer: SqliteAnswer, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<SqliteOrder>) => void) | null;
};

let database: Database | null = null;
let tables: readonly FileTable[] = [];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function begin(wasm: ArrayBuffer, wanted: readonly FileTable[]): Promise<void> {
  const { Database } = await initSqlJs({ wasmBinary: wasm });
  database = new Database();
  tables = wanted;
  for (const { name, columns } of tables) {
    const defined = columns.map(
      (column) => `${quote(column.name)} ${column.type}${column.isKey ? ' PRIMARY KEY' : ''}`,
    );
    database.run(`CREATE TABLE ${quote(name)} (${defined.join(', ')})`);
  }
}

function addRows(file: Database, name: string, lines: readonly string[]): void {
  const columns = tables.find((table) => table.name === name)?.columns ?? [];
  file.run('BEGIN');
  const statement = file.prepare(`INSERT INTO ${quote(name)} VALUES (${columns.map(() => '?').join(', ')})`);
  for (const line of lines) {
    const row: Record<string, unknown> = JSON.parse(line);
    statement.run(columns.map((column) => readValue(row[column.name])));
  }
  statement.free();
  file.run('COMMIT');
}

/** Bytes do not come along: of them there is their number alone. */
function readValue(value: unknown): SqlValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

async function obey(order: SqliteOrder): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (order.do === 'begin') await begin(order.wasm, order.tables);
  else if (!database) throw new Error('No file was begun');
  else if (order.do === 'rows') addRows(database, order.table, order.lines);
  else return new Uint8Array(database.export());
  return undefined;
}

scope.onmessage = async ({ data }) => {
  try {
    const file = await obey(data);
    if (file) scope.postMessage({ ok: true, file }, [file.buffer]);
    else scope.postMessage({ ok: true });
  } catch (error) {
    scope.postMessage({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
};
