/**
 * What the steps of builds generated last, whatever was edited since: the ground on which edits by hand and the next build's
 * files are brought together. Contents are blobs, so that a version can hold the ground that it stood on for nothing.
 */
import type { SourceFiles } from '../../contract/project/files.ts';
import type { FileConflict } from '../../domain/files/merge-files.ts';
import { Blobs } from '../journal/blobs.ts';
import type { FileOrigin } from '../journal/run-record.ts';

interface Row extends Record<string, SqlStorageValue> {
  path: string;
  origin: string;
  hash: string;
}

export class GeneratedFiles {
  readonly #sql: SqlStorage;
  readonly #blobs: Blobs;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#blobs = new Blobs(sql);
  }

  /** What one part of a build generated last. */
  read(origin: FileOrigin): SourceFiles {
    const rows = this.#sql.exec<Row>('SELECT * FROM generated_files WHERE origin = ? ORDER BY path', origin);
    return Object.fromEntries(rows.toArray().map(({ path, hash }) => [path, this.#blobs.readText(hash)]));
  }

  /** Takes the place of what that part generated before. */
  replace(origin: FileOrigin, files: SourceFiles): void {
    this.#sql.exec('DELETE FROM generated_files WHERE origin = ?', origin);
    for (const [path, text] of Object.entries(files))
      this.#put({ path, origin, hash: this.#blobs.put(text) });
  }

  /** Hewn itself changed a file that nobody had edited: what it wrote counts as generated. */
  follow(path: string, before: string, after: string): void {
    const [row] = this.#sql.exec<Row>('SELECT * FROM generated_files WHERE path = ?', path).toArray();
    if (row && this.#blobs.readText(row.hash) === before) this.#put({ ...row, hash: this.#blobs.put(after) });
  }

  /** @returns by which the ground as it is now is found again. */
  snapshot(): string {
    const rows = this.#sql.exec<Row>('SELECT * FROM generated_files ORDER BY path').toArray();
    return this.#blobs.put(JSON.stringify(rows.map(({ path, origin, hash }) => [path, origin, hash])));
  }

  /**
   * The ground as it was: what stands in the files is what was written then.
   * @param paths null for all.
   */
  restore(snapshot: string, paths: readonly string[] | null): void {
    const rows = (JSON.parse(this.#blobs.readText(snapshot)) as [string, string, string][]).map(
      ([path, origin, hash]) => ({ path, origin, hash }),
    );
    if (paths === null) this.#sql.exec('DELETE FROM generated_files');
    else
      this.#sql.exec(
        'DELETE FROM generated_files WHERE path IN (SELECT value FROM json_each(?))',
        JSON.stringify(paths),
      );
    for (const row of rows) if (paths === null || paths.includes(row.path)) this.#put(row);
  }

  /** Keeps what could not be brought together, for the person to look at; what was there of the part before is over. */
  noteConflicts(origin: FileOrigin, conflicts: readonly FileConflict[], now: number): void {
    this.#sql.exec('DELETE FROM merge_conflicts WHERE origin = ?', origin);
    for (const { path, reason, generated } of conflicts)
      this.#sql.exec(
        'INSERT OR REPLACE INTO merge_conflicts (path, origin, reason, hash, created_at) VALUES (?, ?, ?, ?, ?)',
        path,
        origin,
        reason,
        this.#blobs.put(generated),
        now,
      );
  }

  listConflicts(): FileConflict[] {
    return this.#sql
      .exec<{ path: string; reason: string; hash: string }>('SELECT * FROM merge_conflicts ORDER BY path')
      .toArray()
      .map(({ path, reason, hash }) => ({ path, reason, generated: this.#blobs.readText(hash) }));
  }

  endConflict(path: string): void {
    this.#sql.exec('DELETE FROM merge_conflicts WHERE path = ?', path);
  }

  #put({ path, origin, hash }: Row): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO generated_files (path, origin, hash) VALUES (?, ?, ?)',
      path,
      origin,
      hash,
    );
  }
}
