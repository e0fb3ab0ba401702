/** A project's own tables as an archive has them: read a page at a time, and put back into an object that has nothing yet. */
import { findPath, type ProjectPath } from '../../domain/files/paths.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';
import { completeRunId, cutRunId } from '../../domain/secrets/ids.ts';
import { Blobs } from '../../pipeline/journal/blobs.ts';
import { findSavedVersion } from '../files/saved-version.ts';
import { type ArchivedTable, findArchivedTable } from './archive-tables.ts';

/** Of one answer, about, bytes. */
const PAGE_BYTES = 1_000_000;

/** Where ids and addresses of people stand. */
const SIGNED = [
  'SELECT author_id AS id, author_email AS email FROM file_versions ORDER BY number',
  'SELECT user_id AS id, user AS email FROM chat_messages ORDER BY seq',
  'SELECT user_id AS id, user AS email FROM comments ORDER BY seq',
  "SELECT coalesce(json_extract(private, '$.userId'), '') AS id, json_extract(body, '$.user') AS email FROM turns ORDER BY position",
  "SELECT '' AS id, resolved_by AS email FROM comment_threads ORDER BY seq",
  "SELECT '' AS id, json_extract(request, '$.byEmail') AS email FROM deployments ORDER BY position",
];

/** A value of a column; of bytes, base64. */
export type ArchivedValue = string | number | null;
export type ArchivedRow = Record<string, ArchivedValue>;

export interface ArchivedFile {
  path: ProjectPath;
  origin: string;
  hash: string;
  updated_at: number;
  is_binary: boolean;
  content: Uint8Array;
}

/** Somebody who wrote or did something; the id is empty where only their address was kept. */
export interface Signer {
  id: string;
  /** Their address as it was then, or, in a project that came from an archive, their name. */
  email: string | null;
}

/** A content of a version; text where the bytes are UTF-8, else base64. */
export type ArchivedContent = { hash: string; text: string } | { hash: string; base64: string };

export interface ArchiveParts {
  sql: SqlStorage;
  transact<Value>(work: () => Value): Value;
  projectId(): string;
  /** Brings everything that is only in memory into the rows. */
  settle(): void;
  /** Pins what is said about lines to them. */
  pinComments(): void;
}

export class ProjectArchive {
  readonly #parts: ArchiveParts;
  readonly #blobs: Blobs;

  constructor(parts: ArchiveParts) {
    this.#parts = parts;
    this.#blobs = new Blobs(parts.sql);
  }

  /** Everybody whose id or address stands somewhere, in the order in which they came. */
  listSigners(): Signer[] {
    this.#parts.settle();
    const rows = SIGNED.flatMap((sql) => this.#rows<{ id: string; email: string | null }>(sql));
    const known = new Map(rows.map(({ id, email }) => [`${id} ${email}`, { id, email: email || null }]));
    return [...known.values()].filter(({ id, email }) => id !== '' || email !== null);
  }

  /** The working copy. */
  readFiles(): ArchivedFile[] {
    this.#parts.settle();
    return this.#rows<{
      path: string;
      content: string;
      hash: string;
      binary_size: number | null;
      origin: string;
      updated_at: number;
    }>('SELECT * FROM files ORDER BY path').flatMap((row) => {
      const path = findPath(row.path);
      if (path === null) return [];
      const isBinary = row.binary_size !== null;
      const content = isBinary ? this.#blobs.read(row.hash) : new TextEncoder().encode(row.content);
      const { origin, updated_at } = row;
      return [{ path, origin, updated_at, is_binary: isBinary, content, hash: hashBytes(content) }];
    });
  }

  /** @returns rows of a table from one on, and where to go on; null at the end. */
  readTable(name: string, from: number): { rows: ArchivedRow[]; next: number | null } {
    const table = requireTable(name);
    const columns = Object.keys(table.columns).map((column) => `"${column}"`);
    const cursor = this.#parts.sql.exec<Record<string, SqlStorageValue>>(
      `SELECT ${columns.join(', ')} FROM "${name}" ${table.where ? `WHERE ${table.where}` : ''} ORDER BY ${table.order} LIMIT -1 OFFSET ?`,
      from,
    );
    const rows: ArchivedRow[] = [];
    let bytes = 0;
    for (const row of cursor) {
      if (bytes >= PAGE_BYTES) return { rows, next: from + rows.length };
      const archived = Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, this.#archive(table, column, value)]),
      );
      rows.push(archived);
      bytes += JSON.stringify(archived).length;
    }
    return { rows, next: null };
  }

  /** Contents that versions hold, by their hash, after one. */
  readContents(after: string): { contents: ArchivedContent[]; next: string | null } {
    const hashes = this.#parts.sql.exec<{ hash: string }>(
      'SELECT hash FROM blobs WHERE part = 0 AND hash > ? ORDER BY hash',
      after,
    );
    const contents: ArchivedContent[] = [];
    let bytes = 0;
    for (const { hash } of hashes.toArray()) {
      if (bytes >= PAGE_BYTES) return { contents, next: contents.at(-1)?.hash ?? null };
      const content = this.#blobs.read(hash);
      bytes += content.length;
      contents.push(encodeContent(hash, content));
    }
    return { contents, next: null };
  }

  /** The version of the files from which a version of the app was made; null where nobody knows. */
  findSaved(version: number): number | null {
    return findSavedVersion(this.#parts.sql, version);
  }

  /**
   * Puts rows into an empty project.
   * @param rows that were checked.
   * @returns how many have no place: what they are about is not there, or another has their number.
   */
  putRows(name: string, rows: ArchivedRow[]): number {
    let odd = 0;
    const table = requireTable(name);
    const constants = {
      ...table.constants,
      ...(name === 'runs' && { project_id: this.#parts.projectId() }),
    };
    this.#parts.transact(() => {
      for (const row of rows) {
        const values = { ...this.#restore(table, row), ...constants };
        const columns = Object.keys(values);
        const sql = `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
        try {
          this.#parts.sql.exec(sql, ...Object.values(values));
        } catch (error) {
          if (!(error instanceof Error) || !/constraint failed/i.test(error.message)) throw error;
          odd += 1;
        }
      }
    });
    return odd;
  }

  putContents(contents: ArchivedContent[]): void {
    this.#parts.transact(() => {
      for (const content of contents) this.#blobs.put(decodeContent(content));
    });
  }

  putFiles(files: ArchivedFile[]): void {
    this.#parts.transact(() => {
      for (const { path, origin, updated_at, is_binary, content } of files)
        this.#parts.sql.exec(
          'INSERT INTO files (path, content, origin, updated_at, hash, binary_size) VALUES (?, ?, ?, ?, ?, ?)',
          path,
          is_binary ? '' : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content),
          origin,
          updated_at,
          is_binary ? this.#blobs.put(content) : hashBytes(content),
          is_binary ? content.length : null,
        );
    });
  }

  /** All rows are there: what follows from them is made. */
  endRestore(): void {
    this.#parts.pinComments();
  }

  #archive(table: ArchivedTable, column: string, value: SqlStorageValue): ArchivedValue {
    const isRun = typeof value === 'string' && isRunColumn(table, column);
    return isRun ? cutRunId(this.#parts.projectId(), value) : toArchived(value);
  }

  #restore(table: ArchivedTable, row: ArchivedRow): Record<string, SqlStorageValue> {
    return Object.fromEntries(
      Object.entries(fromArchived(table, row)).map(([column, value]) => {
        const isRun = typeof value === 'string' && isRunColumn(table, column);
        return [column, isRun ? completeRunId(this.#parts.projectId(), value) : value];
      }),
    );
  }

  #rows<Row>(sql: string, ...values: SqlStorageValue[]): Row[] {
    return this.#parts.sql.exec(sql, ...values).toArray() as Row[];
  }
}

export function decodeContent(content: ArchivedContent): Uint8Array {
  return 'text' in content
    ? new TextEncoder().encode(content.text)
    : new Uint8Array(Buffer.from(content.base64, 'base64'));
}

function encodeContent(hash: string, content: Uint8Array): ArchivedContent {
  try {
    return { hash, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content) };
  } catch {
    return { hash, base64: Buffer.from(content).toString('base64') };
  }
}

function isRunColumn(table: ArchivedTable, column: string): boolean {
  return table.columns[column]?.startsWith('run') ?? false;
}

function toArchived(value: SqlStorageValue): ArchivedValue {
  return value instanceof ArrayBuffer ? Buffer.from(value).toString('base64') : value;
}

function fromArchived(table: ArchivedTable, row: ArchivedRow): Record<string, SqlStorageValue> {
  return Object.fromEntries(
    Object.entries(table.columns).map(([column, kind]) => {
      const value = row[column] ?? null;
      if (kind !== 'bytes') return [column, value];
      return [column, new Uint8Array(Buffer.from(String(value), 'base64')).buffer as ArrayBuffer];
    }),
  );
}

function requireTable(name: string): ArchivedTable {
  const table = findArchivedTable(name);
  if (!table) throw new Error(`There is no table ${name} in an archive`);
  return table;
}
