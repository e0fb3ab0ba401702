/** The files of a project as people see them. Written by the pipeline's journal, together with the step that made them. */
import type { SourceFiles } from '../contract/files.ts';

export class ProjectFiles {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Paths in alphabetical order; `size` in bytes of UTF-8. */
  list(): { path: string; size: number; updated_at: string }[] {
    return this.#sql
      .exec<{ path: string; size: number; updated_at: number }>(
        'SELECT path, length(CAST(content AS BLOB)) AS size, updated_at FROM files ORDER BY path',
      )
      .toArray()
      .map((row) => ({ ...row, updated_at: new Date(row.updated_at).toISOString() }));
  }

  read(path: string): string | null {
    const rows = this.#sql
      .exec<{ content: string }>('SELECT content FROM files WHERE path = ?', path)
      .toArray();
    return rows[0]?.content ?? null;
  }

  readAll(): SourceFiles {
    const rows = this.#sql.exec<{ path: string; content: string }>(
      'SELECT path, content FROM files ORDER BY path',
    );
    return Object.fromEntries(rows.toArray().map((row) => [row.path, row.content]));
  }
}
