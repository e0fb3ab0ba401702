/**
 * Texts that are about to be written into many files at once: kept beside them in slices, so that the one transaction names them
 * alone. They are found by their hash, so whatever happens in between, none of them is wrong; what an end leaves here goes with
 * the next use.
 */
import type { FileOrigin } from '../../contract/project/workspace.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';

/** Files that one statement names: a value has 2 MB at most. */
const AT_ONCE = 500;

export class StagedTexts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** @param hash of the content, where it is known. */
  put(content: string, hash = hashBytes(content)): void {
    this.#sql.exec('INSERT OR IGNORE INTO staged_texts (hash, content) VALUES (?, ?)', hash, content);
  }

  /**
   * Writes those files whose text is here, and forgets all texts.
   * @param files paths that were checked, each once.
   * @returns the others.
   */
  enter<File extends { path: string; hash: string }>(
    files: readonly File[],
    origin: FileOrigin,
    now: number,
  ): File[] {
    const rows = this.#sql.exec<{ hash: string }>('SELECT hash FROM staged_texts').toArray();
    const here = new Set(rows.map(({ hash }) => hash));
    const found = files.filter(({ hash }) => here.has(hash));
    for (let from = 0; from < found.length; from += AT_ONCE)
      this.#sql.exec(
        `INSERT INTO files (path, content, hash, origin, updated_at)
         SELECT named.value ->> 'path', staged.content, staged.hash, ?, ?
         FROM json_each(?) AS named JOIN staged_texts AS staged ON staged.hash = named.value ->> 'hash'
         WHERE true
         ON CONFLICT (path) DO UPDATE
         SET content = excluded.content, hash = excluded.hash, binary_size = NULL, origin = excluded.origin,
           updated_at = excluded.updated_at
         WHERE hash <> excluded.hash OR origin <> excluded.origin`,
        origin,
        now,
        JSON.stringify(found.slice(from, from + AT_ONCE).map(({ path, hash }) => ({ path, hash }))),
      );
    if (here.size > 0) this.#sql.exec('DELETE FROM staged_texts');
    return files.filter(({ hash }) => !here.has(hash));
  }
}
