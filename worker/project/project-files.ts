/**
 * The files of a project as people see them. Written by the pipeline's journal, together with the step that made them, and
 * when a service is connected or taken away.
 */
import type { SourceFiles } from '../contract/files.ts';
import type { Integration } from '../contract/integrations.ts';
import {
  forgetServices,
  noteServices,
  readServices,
  SERVICES_FILE,
  writeServices,
} from '../domain/project-services.ts';
import { splitFiles } from '../handover/split-files.ts';
import { writeFiles } from '../pipeline/write-files.ts';

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

  /** Writes files that were handed over, as the steps of a build would. */
  keepHanded(sources: SourceFiles, now: number): void {
    const parts = splitFiles(sources);
    for (const origin of ['project', 'frontend', 'backend'] as const)
      writeFiles(this.#sql, { origin, files: parts[origin] }, now);
  }

  /** @returns what was handed over to a project that nothing was built in, or null. */
  readHanded(): SourceFiles | null {
    const rows = this.#sql.exec<{ path: string; content: string }>(
      "SELECT path, content FROM files WHERE origin <> 'service' ORDER BY path",
    );
    const files = Object.fromEntries(rows.toArray().map((row) => [row.path, row.content]));
    return 'index.html' in files ? forgetServices(files) : null;
  }

  /** Services that the project is connected to, in the order in which they came. */
  listServices(): Integration[] {
    const list = this.read(SERVICES_FILE);
    return list === null ? [] : readServices(list);
  }

  /** Writes the client of a service and what it takes. @returns the paths of what was added or changed; none for one that is there. */
  addService(service: Integration, now: number): string[] {
    const before = this.listServices();
    if (before.some(({ id }) => id === service.id)) return [];
    const old = this.readAll();
    this.#writeServices([...before, service], old, now);
    return this.list()
      .map(({ path }) => path)
      .filter((path) => this.read(path) !== old[path]);
  }

  /** Takes the client of a service and all that it took away again. @returns false where it was not connected. */
  removeService(id: string, now: number): boolean {
    const before = this.listServices();
    const services = before.filter((service) => service.id !== id);
    if (services.length === before.length) return false;
    this.#writeServices(services, this.readAll(), now);
    return true;
  }

  #writeServices(services: Integration[], old: SourceFiles, now: number): void {
    const files = services.length > 0 ? writeServices(services) : {};
    writeFiles(this.#sql, { origin: 'service', files }, now);
    // A draft has no files to note it in; its first build does.
    if (old['README.md'] === undefined) return;
    this.#note(services.length > 0 ? noteServices(old, services) : forgetServices(old), old, now);
    if (services.length === 0) this.#sql.exec("DELETE FROM files WHERE path = '.env.example'");
  }

  /** Writes what differs; who wrote a file before stays its origin. */
  #note(noted: SourceFiles, old: SourceFiles, now: number): void {
    for (const [path, content] of Object.entries(noted))
      if (content !== old[path])
        this.#sql.exec(
          `INSERT INTO files (path, content, origin, updated_at) VALUES (?, ?, 'project', ?)
           ON CONFLICT (path) DO UPDATE SET content = excluded.content, updated_at = excluded.updated_at`,
          path,
          content,
          now,
        );
  }
}
