/** Makes a SQLite file of rows in a worker of its own, on the disk where the browser has a place for it. It fetches nothing. */
import { openFilePlace } from './file-place';
import { SqliteFile } from './sqlite-file';
import type { FileTable, SqliteAnswer, SqliteOrder } from './sqlite-messages';

const scope = self as unknown as {
  postMessage(answer: SqliteAnswer): void;
  onmessage: ((event: MessageEvent<SqliteOrder>) => void) | null;
};

const place = openFilePlace();
let file: SqliteFile | null = null;
let columns: FileTable['columns'] = [];

async function obey(order: SqliteOrder): Promise<Blob | undefined> {
  const { write, end } = await place;
  file ??= new SqliteFile(write);
  if (order.do === 'table') {
    file.beginTable(order.table);
    columns = order.table.columns;
  } else if (order.do === 'rows') addRows(file, order.lines);
  else {
    file.end();
    return end();
  }
  return undefined;
}

function addRows(to: SqliteFile, lines: readonly string[]): void {
  for (const line of lines) {
    const row: Record<string, unknown> = JSON.parse(line);
    to.addRow(columns.map((column) => row[column.name]));
  }
}

scope.onmessage = async ({ data }) => {
  try {
    const made = await obey(data);
    scope.postMessage(made ? { ok: true, file: made } : { ok: true });
  } catch (error) {
    scope.postMessage({ ok: false, message: error instanceof Error ? error.message : String(error) });
  }
};
