/** What page and worker say to each other while a SQLite file is made. */
export interface FileTable {
  name: string;
  columns: { name: string; type: 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB'; isKey: boolean }[];
}

/** Each is answered before the next one is sent, so no more than one part of the rows is on its way. */
export type SqliteOrder =
  | { do: 'table'; table: FileTable }
  /** Rows as lines of JSON, each an object, of the table that was named last; in the order of their keys. */
  | { do: 'rows'; lines: string[] }
  | { do: 'end' };

export type SqliteAnswer = { ok: true; file?: Blob } | { ok: false; message: string };
