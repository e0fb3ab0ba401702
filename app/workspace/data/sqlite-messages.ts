/** What page and worker say to each other while a SQLite file is made. */
export interface FileTable {
  name: string;
  columns: { name: string; type: 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB'; isKey: boolean }[];
}

/** Each is answered before the next one is sent, so no more than one part of the rows is on its way. */
export type SqliteOrder =
  | { do: 'begin'; wasm: ArrayBuffer; tables: FileTable[] }
  /** Rows as lines of JSON, each an object. */
  | { do: 'rows'; table: string; lines: string[] }
  | { do: 'end' };

export type SqliteAnswer = { ok: true; file?: Uint8Array<ArrayBuffer> } | { ok: false; message: string };
