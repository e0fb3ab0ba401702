/** All tables of an environment as a SQLite file: the rows come as a stream, a worker writes them to the disk. */
import type { DataKind, DataTable } from '../../../worker/contract/project/data.ts';
import type { FileTable, SqliteAnswer, SqliteOrder } from './sqlite-messages';
import { type Place, tableAddress } from './use-tables';

/** Lines that are handed on at once. */
const PART = 2_000;
const TYPES: Partial<Record<DataKind, 'INTEGER' | 'REAL' | 'BLOB'>> = {
  integer: 'INTEGER',
  money: 'INTEGER',
  boolean: 'INTEGER',
  reference: 'INTEGER',
  number: 'REAL',
  bytes: 'BLOB',
};

/** @throws Error with what went wrong, an answer of the API that is an error. */
export async function writeSqlite(place: Place, tables: readonly DataTable[]): Promise<Blob> {
  const worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), { type: 'module' });
  const tell = askInTurn(worker);
  try {
    for (const table of tables) {
      await tell({ do: 'table', table: describeTable(table) });
      for await (const lines of readLines(await loadTable(place, table.name)))
        await tell({ do: 'rows', lines });
    }
    const { file } = await tell({ do: 'end' });
    if (!file) throw new Error('The file was not written');
    return file;
  } finally {
    worker.terminate();
  }
}

function describeTable({ name, columns }: DataTable): FileTable {
  return {
    name,
    columns: columns
      .filter(({ is_secret }) => !is_secret)
      .map((column) => ({
        name: column.name,
        type: TYPES[column.kind] ?? 'TEXT',
        isKey: column.is_fixed && column.kind === 'integer',
      })),
  };
}

async function loadTable(place: Place, table: string): Promise<ReadableStream<Uint8Array>> {
  // As long as it takes: calls of the API end after a while.
  const answer = await fetch(`${tableAddress(place, table)}/export?format=json`);
  if (!answer.ok || !answer.body) throw answer;
  return answer.body;
}

/** Of a JSON list with an object a line. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let isWhole = false;
  let lines: string[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const parts = (rest + decoder.decode(read.value, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const line = part.replace(/,$/, '');
      if (line.startsWith('{')) lines.push(line);
      isWhole ||= line === ']';
    }
    if (lines.length < PART) continue;
    yield lines;
    lines = [];
  }
  if (!isWhole) throw new Error('The connection ended before all rows were there. Please try again.');
  if (lines.length > 0) yield lines;
}

function askInTurn(worker: Worker) {
  return (order: SqliteOrder) =>
    new Promise<SqliteAnswer & { ok: true }>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SqliteAnswer>) =>
        data.ok ? resolve(data) : reject(new Error(data.message));
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
      worker.postMessage(order);
    });
}
