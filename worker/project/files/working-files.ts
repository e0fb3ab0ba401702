/**
 * The working copy: the files of a project as they stand now, edited by people and written by builds. Every change is
 * checked against the bounds of `domain/files/paths.ts` before anything is stored. Long, since all of it keeps the same rows.
 */

import type { SourceFiles } from '../../contract/project/files.ts';
import type {
  FileContent,
  FileEntry,
  FileOrigin,
  FileWritten,
  LeftOut,
  PresentText,
} from '../../contract/project/workspace.ts';
import type { Sliced } from '../../domain/budget/pace.ts';
import { isAsset, packAsset } from '../../domain/files/asset-files.ts';
import {
  checkFiles,
  countBytes,
  type NewFile,
  readContent,
  readFileContent,
} from '../../domain/files/check-files.ts';
import { checkPath, FILE_LIMITS, findClash, findClashes } from '../../domain/files/paths.ts';
import { takeFiles } from '../../domain/files/take-files.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';
import { shorten } from '../../import-code/shorten.ts';
import { writeTextFile } from '../../pipeline/files/write-files.ts';
import type { Blobs } from '../../pipeline/journal/blobs.ts';
import { StagedTexts } from './staged-texts.ts';

/** Why a change of the files was refused; nothing was stored. */
export interface FileRefusal {
  ok: false;
  code: 'not_found' | 'invalid_path' | 'exists' | 'stale_revision' | 'payload_too_large';
  message: string;
  /** With `stale_revision`, where the file is text. */
  present?: PresentText;
}
export type Outcome<Value> = { ok: true; value: Value } | FileRefusal;

export interface FileWrite {
  path: string;
  /** Bytes that are UTF-8 text are kept as text. */
  content: string | Uint8Array;
  /** As `WriteFileBody` says. */
  revision?: string | null;
}

interface FileRow extends Record<string, SqlStorageValue> {
  path: string;
  content: string;
  hash: string;
  binary_size: number | null;
  origin: string;
  updated_at: number;
}

/** A file by what it holds, as versions keep it. */
export interface FileState {
  path: string;
  hash: string;
  size: number;
  isBinary: boolean;
}

const TOO_LARGE = 'A text file may have 1 MB at most.';
const TOO_MUCH = 'The files of a project may have 10 MB in all.';

/** Path and bytes of each file, with what is typed and not in its row yet; no content is read for it. */
const SIZES = `SELECT files.path, coalesce(document_typed.size, binary_size, octet_length(content)) AS size FROM files
  LEFT JOIN documents ON documents.path = files.path
  LEFT JOIN document_typed ON document_typed.document = documents.id`;

const STATES = `SELECT path, hash, binary_size IS NOT NULL AS is_binary, coalesce(binary_size, octet_length(content)) AS size,
  CASE WHEN hash = '' THEN content END AS content FROM files ORDER BY path`;

interface StateRow extends Record<string, SqlStorageValue> {
  path: string;
  hash: string;
  size: number;
  is_binary: number;
  /** null where the hash is known. */
  content: string | null;
}

export class WorkingFiles {
  readonly #sql: SqlStorage;
  readonly #blobs: Blobs;
  readonly #settle: () => void;
  readonly #staged: StagedTexts;

  /** @param settle writes what is typed into the rows; called before any of them is read or changed. */
  constructor(sql: SqlStorage, blobs: Blobs, settle: () => void) {
    this.#sql = sql;
    this.#blobs = blobs;
    this.#settle = settle;
    this.#staged = new StagedTexts(sql);
  }

  /** @param kept hash of each file in the newest version, by path. */
  list(kept: ReadonlyMap<string, FileState>): FileEntry[] {
    return this.#rows().map((row) => ({
      path: row.path,
      size: sizeOf(row),
      updated_at: new Date(row.updated_at).toISOString(),
      revision: revisionOf(row),
      is_binary: row.binary_size !== null,
      is_modified: kept.get(row.path)?.hash !== revisionOf(row),
    }));
  }

  /** Reads no content, but where a row has no hash of it yet. */
  states(): FileState[] {
    this.#settle();
    return this.#sql
      .exec<StateRow>(STATES)
      .toArray()
      .map(({ path, hash, size, is_binary, content }) => ({
        path,
        hash: content === null ? hash : hashBytes(content),
        size,
        isBinary: is_binary === 1,
      }));
  }

  read(path: string): FileContent | null {
    const row = this.#row(path);
    return (
      row && {
        path,
        content: row.content,
        revision: revisionOf(row),
        origin: row.origin as FileOrigin,
        is_binary: row.binary_size !== null,
      }
    );
  }

  /** The text of a row as it stands, whatever is typed; empty for none. Settles nothing. */
  readRow(path: string): string {
    const [row] = this.#sql
      .exec<{ content: string }>('SELECT content FROM files WHERE path = ?', path)
      .toArray();
    return row?.content ?? '';
  }

  readBytes(path: string): Uint8Array | null {
    const row = this.#row(path);
    if (!row) return null;
    return row.binary_size === null ? new TextEncoder().encode(row.content) : this.#blobs.read(row.hash);
  }

  /** Path and text of each text file. */
  texts(): [string, string][] {
    return this.#rows()
      .filter((row) => row.binary_size === null)
      .map(({ path, content }) => [path, content]);
  }

  /** The same with the revision of each. */
  readTexts(): { path: string; content: string; revision: string }[] {
    return this.#rows()
      .filter((row) => row.binary_size === null)
      .map((row) => ({ path: row.path, content: row.content, revision: revisionOf(row) }));
  }

  /** Pictures, fonts and the like, as a build takes them. */
  assets(): SourceFiles {
    return Object.fromEntries(
      this.#rows()
        .filter((row) => row.binary_size !== null && isAsset(row.path))
        .map((row) => [row.path, packAsset(this.#blobs.read(row.hash))]),
    );
  }

  /** Path and content of each file, in the order of the paths. */
  contents(): [string, string | Uint8Array][] {
    return this.#rows().map((row) => [
      row.path,
      row.binary_size === null ? row.content : this.#blobs.read(row.hash),
    ]);
  }

  write(write: FileWrite, now: number): Outcome<FileWritten> {
    const checked = checkPath(write.path);
    if (!checked.ok) return refuse('invalid_path', checked.message);
    const { path } = checked;
    const row = this.#row(path);
    const content = readFileContent(path, write.content);
    if (content === null) return refuse('invalid_path', 'This text has characters that are not valid.');
    const hash = hashBytes(content);
    // The same write again, after its answer was lost, has done what it should.
    if (row && revisionOf(row) === hash)
      return { ok: true, value: { path, revision: hash, size: sizeOf(row) } };
    const refusal = findStale(row, write.revision) ?? this.#findTooMuch(path, row, content);
    if (refusal) return refusal;
    this.put({ path, content }, 'person', now);
    return { ok: true, value: { path, revision: hash, size: countBytes(content) } };
  }

  /**
   * Writes many files at once, all or none of them; what stands there is replaced.
   * @param files paths that passed `checkPath`.
   */
  writeMany(files: readonly NewFile[], now: number): Outcome<FileWritten[]> {
    const checked = checkFiles(this.#sizes(), files);
    if (!checked.ok) return refuse(checked.code, checked.message);
    const hashed = checked.files.map((file) => ({ ...file, hash: hashBytes(file.content) }));
    this.putMany(hashed, 'person', now);
    return { ok: true, value: hashed.map(({ path, hash, size }) => ({ path, revision: hash, size })) };
  }

  /** Keeps what is about to be written into many files, so that writing it is short. */
  *stage(files: readonly { path: string; content: string | Uint8Array }[]): Sliced<void> {
    for (const { path, content: came } of files) {
      const content = readFileContent(path, came);
      if (typeof content === 'string') this.#staged.put(content);
      else if (content) this.#blobs.put(content);
      yield;
    }
  }

  /** The same for one text that is known by its hash. */
  stageText(content: string, hash: string): void {
    this.#staged.put(content, hash);
  }

  /** Writes files that were checked before; what was staged is not read once more. @param files `content` may be asked for late. */
  putMany(
    files: readonly {
      path: string;
      hash: string;
      content: string | Uint8Array | (() => string | Uint8Array);
    }[],
    origin: FileOrigin,
    now: number,
  ): void {
    this.#settle();
    for (const { path, content } of this.#staged.enter(files, origin, now))
      this.put({ path, content: typeof content === 'function' ? content() : content }, origin, now);
  }

  /** Writes what came with an archive: each file that can stand here, and of the others it is said why not. */
  unpack(
    files: readonly { path: string; bytes: Uint8Array }[],
    now: number,
  ): { written: FileWritten[]; leftOut: LeftOut[] } {
    const leftOut: LeftOut[] = [];
    const taken = takeFiles(
      files.map((file) => ({ ...file, name: file.path })),
      (name, why) => leftOut.push({ name: shorten(name), why }),
      this.#sizes(),
    );
    const hashed = taken.map(({ path, bytes }) => {
      const content = readFileContent(path, bytes) ?? bytes;
      return { path, content, hash: hashBytes(content), size: bytes.length };
    });
    this.putMany(hashed, 'person', now);
    const written = hashed.map(({ path, hash, size }) => ({ path, revision: hash, size }));
    return { written, leftOut };
  }

  /** @returns why these files together cannot be stored, or null where they can. */
  findRefusal(files: readonly { path: string; content: string }[]): string | null {
    const named: NewFile[] = [];
    for (const { path: given, content } of files) {
      const path = checkPath(given);
      if (!path.ok) return `${given}: ${path.message}`;
      named.push({ path: path.path, content });
    }
    const checked = checkFiles(this.#sizes(), named);
    return checked.ok ? null : checked.message;
  }

  /** Writes a file that was checked before: one of a version. */
  put(
    { path, content }: { path: string; content: string | Uint8Array },
    origin: FileOrigin,
    now: number,
  ): void {
    this.#settle();
    if (typeof content === 'string') {
      writeTextFile(this.#sql, { path, content, origin }, now);
      return;
    }
    this.#sql.exec(
      `INSERT INTO files (path, content, hash, binary_size, origin, updated_at) VALUES (?, '', ?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE SET content = '', hash = excluded.hash, binary_size = excluded.binary_size,
         origin = excluded.origin, updated_at = excluded.updated_at`,
      path,
      this.#blobs.put(content),
      content.length,
      origin,
      now,
    );
  }

  /** Files that hold what they should already become a person's, as if they were put. */
  take(paths: readonly string[], now: number): void {
    this.#sql.exec(
      `UPDATE files SET origin = 'person', updated_at = ?
       WHERE origin <> 'person' AND path IN (SELECT value FROM json_each(?))`,
      now,
      JSON.stringify(paths),
    );
  }

  /**
   * Of what is typed in a file that is there, before it is stored. Settles nothing: it is asked at each key.
   * @returns why it cannot have this text, or null.
   */
  findTextRefusal(path: string, content: string): string | null {
    if (readContent(content) !== content) return 'This text has characters that are not valid.';
    const size = countBytes(content);
    if (size > FILE_LIMITS.textBytes) return TOO_LARGE;
    const { others } = this.#sql
      .exec<{ others: number }>(
        `SELECT coalesce(sum(size), 0) AS others FROM (${SIZES}) WHERE path <> ?`,
        path,
      )
      .one();
    return others + size > FILE_LIMITS.projectBytes ? TOO_MUCH : null;
  }

  /** Removes files that are there. */
  removeMany(paths: readonly string[]): void {
    this.#settle();
    this.#sql.exec('DELETE FROM files WHERE path IN (SELECT value FROM json_each(?))', JSON.stringify(paths));
  }

  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): Outcome<{ removed: string[] }> {
    const removed = this.#below(path);
    if (removed.length === 0) return refuse('not_found', 'There is no such file in this project.');
    this.removeMany(removed);
    return { ok: true, value: { removed } };
  }

  /** Moves a file, or a folder with all that is in it. A person moved it, so a person's it is from then on. */
  move(from: string, to: string, now: number): Outcome<{ moved: [from: string, to: string][] }> {
    const sources = this.#below(from);
    if (sources.length === 0) return refuse('not_found', 'There is no such file in this project.');
    if (to === from || to.startsWith(`${from}/`))
      return refuse('invalid_path', 'A folder cannot be moved into itself.');
    const leaving = new Set(sources);
    const staying = new Set(this.#paths().filter((path) => !leaving.has(path)));
    const clashes = findClashes(staying);
    const moved: [string, string][] = [];
    for (const source of sources) {
      const checked = checkPath(`${to}${source.slice(from.length)}`);
      if (!checked.ok) return refuse('invalid_path', checked.message);
      if (staying.has(checked.path)) return refuse('exists', `There is a file ${checked.path} already.`);
      const clash = clashes.find(checked.path);
      if (clash !== null) return refuse('exists', `${checked.path} and ${clash} cannot stand side by side.`);
      moved.push([source, checked.path]);
    }
    // Through names that no file can have: a name that changes its capitals alone would be in its own way.
    for (const [source] of moved)
      this.#sql.exec('UPDATE files SET path = ? WHERE path = ?', `/${source}`, source);
    for (const [source, target] of moved)
      this.#sql.exec(
        "UPDATE files SET path = ?, origin = 'person', updated_at = ? WHERE path = ?",
        target,
        now,
        `/${source}`,
      );
    return { ok: true, value: { moved } };
  }

  #findTooMuch(path: string, row: FileRow | null, content: string | Uint8Array): FileRefusal | null {
    const size = countBytes(content);
    if (typeof content === 'string' && size > FILE_LIMITS.textBytes)
      return refuse('payload_too_large', TOO_LARGE);
    const sizes = this.#sizes();
    const total = [...sizes.values()].reduce((sum, one) => sum + one, size - (row ? sizeOf(row) : 0));
    if (total > FILE_LIMITS.projectBytes) return refuse('payload_too_large', TOO_MUCH);
    if (row) return null;
    if (sizes.size >= FILE_LIMITS.files)
      return refuse('payload_too_large', `A project may have ${FILE_LIMITS.files} files at most.`);
    const clash = findClash(path, sizes.keys());
    return clash === null ? null : refuse('exists', `${path} and ${clash} cannot stand side by side.`);
  }

  /** Bytes of each file, by path. */
  #sizes(): Map<string, number> {
    this.#settle();
    const rows = this.#sql.exec<{ path: string; size: number }>(SIZES);
    return new Map(rows.toArray().map(({ path, size }) => [path, size]));
  }

  #below(path: string): string[] {
    return this.#paths().filter((one) => one === path || one.startsWith(`${path}/`));
  }

  #paths(): string[] {
    this.#settle();
    return this.#sql
      .exec<{ path: string }>('SELECT path FROM files ORDER BY path')
      .toArray()
      .map(({ path }) => path);
  }

  #row(path: string): FileRow | null {
    this.#settle();
    return this.#sql.exec<FileRow>('SELECT * FROM files WHERE path = ?', path).toArray()[0] ?? null;
  }

  #rows(): FileRow[] {
    this.#settle();
    return this.#sql.exec<FileRow>('SELECT * FROM files ORDER BY path').toArray();
  }
}

export function refuse(code: FileRefusal['code'], message: string, present?: PresentText): FileRefusal {
  return { ok: false, code, message, ...(present && { present }) };
}

function findStale(row: FileRow | null, revision: string | null | undefined): FileRefusal | null {
  if (revision === undefined) return null;
  if (revision === null) return row ? refuse('exists', `There is a file ${row.path} already.`) : null;
  if (!row) return refuse('stale_revision', 'This file was removed meanwhile.');
  const present = { content: row.content, revision: revisionOf(row) };
  if (present.revision === revision) return null;
  return refuse(
    'stale_revision',
    'This file was changed meanwhile.',
    row.binary_size === null ? present : undefined,
  );
}

function sizeOf(row: FileRow): number {
  return row.binary_size ?? Buffer.byteLength(row.content);
}

function revisionOf(row: FileRow): string {
  return row.hash === '' ? hashBytes(row.content) : row.hash;
}
