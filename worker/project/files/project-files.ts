/**
 * The files of a project as people see them. Written by the pipeline's journal, together with the step that made them, and
 * when a service is connected or taken away.
 */
import type { SourceFiles } from '../../contract/project/files.ts';
import type { FileOrigin } from '../../contract/project/workspace.ts';
import type { Integration } from '../../contract/services/integrations.ts';
import type { ServiceLanguage } from '../../contract/services/service-names.ts';
import {
  findBackendLanguage,
  forgetServices,
  noteServices,
  type ProjectServices,
  readServices,
  SERVICES_FILE,
  writeServices,
} from '../../domain/projects/project-services.ts';
import { splitFiles } from '../../import-code/split-files.ts';
import { GeneratedFiles } from '../../pipeline/files/generated-files.ts';
import { replaceFiles, writeTextFile } from '../../pipeline/files/write-files.ts';

export class ProjectFiles {
  readonly #storage: SqlStorage;
  readonly #settle: () => void;

  /** @param settle writes what is typed into the rows; called before any of them is read or changed. */
  constructor(sql: SqlStorage, settle: () => void) {
    this.#storage = sql;
    this.#settle = settle;
  }

  get #sql(): SqlStorage {
    this.#settle();
    return this.#storage;
  }

  /** @returns null for what is not there, and for what is no text. */
  read(path: string): string | null {
    const rows = this.#sql
      .exec<{ content: string }>('SELECT content FROM files WHERE path = ? AND binary_size IS NULL', path)
      .toArray();
    return rows[0]?.content ?? null;
  }

  /** Of all text files. */
  listPaths(): string[] {
    return this.#sql
      .exec<{ path: string }>('SELECT path FROM files WHERE binary_size IS NULL ORDER BY path')
      .toArray()
      .map(({ path }) => path);
  }

  /** All text files. */
  readAll(): SourceFiles {
    const rows = this.#sql.exec<{ path: string; content: string }>(
      'SELECT path, content FROM files WHERE binary_size IS NULL ORDER BY path',
    );
    return Object.fromEntries(rows.toArray().map((row) => [row.path, row.content]));
  }

  /** Writes files that were handed over, as the steps of a build would. */
  keepHanded(sources: SourceFiles, now: number): void {
    const parts = splitFiles(sources);
    for (const origin of ['project', 'frontend', 'backend'] as const)
      replaceFiles(this.#sql, { origin, files: parts[origin] }, now);
  }

  /** @returns what was handed over to a project that nothing was built in, or null. */
  readHanded(): SourceFiles | null {
    const rows = this.#sql.exec<{ path: string; content: string }>(
      "SELECT path, content FROM files WHERE origin <> 'service' AND binary_size IS NULL ORDER BY path",
    );
    const files = Object.fromEntries(rows.toArray().map((row) => [row.path, row.content]));
    return 'index.html' in files ? forgetServices(files) : null;
  }

  /** Services that the project is connected to; null where there are none. */
  readServices(): ProjectServices | null {
    const list = this.read(SERVICES_FILE);
    return list === null ? null : readServices(list);
  }

  /**
   * Writes the client of a service and what it takes.
   * @param planned the language of a project that nothing was built in yet.
   * @returns the paths of what was added or changed; none for one that is there.
   */
  addService(service: Integration, planned: ServiceLanguage, now: number): string[] {
    const { language, list } = this.readServices() ?? { language: planned, list: [] };
    if (list.some(({ id }) => id === service.id)) return [];
    const old = this.readAll();
    const services = { language: findBackendLanguage(old) ?? language, list: [...list, service] };
    this.#writeServices(services, old, now);
    const files = this.readAll();
    return Object.keys(files).filter((path) => files[path] !== old[path]);
  }

  /** Takes the client of a service and all that it took away again. @returns false where it was not connected. */
  removeService(id: string, now: number): boolean {
    const before = this.readServices();
    if (!before?.list.some((service) => service.id === id)) return false;
    const list = before.list.filter((service) => service.id !== id);
    this.#writeServices({ ...before, list }, this.readAll(), now);
    return true;
  }

  #writeServices(services: ProjectServices, old: SourceFiles, now: number): void {
    replaceFiles(this.#sql, { origin: 'service', files: writeServices(services) }, now);
    // A draft has no files to note it in; its first build does.
    if (old['README.md'] === undefined) return;
    const isLast = services.list.length === 0;
    this.#note(isLast ? forgetServices(old) : noteServices(old, services), old, now);
    if (isLast) this.#sql.exec("DELETE FROM files WHERE path = '.env.example'");
  }

  /** Writes what differs; who wrote a file before stays its origin. */
  #note(noted: SourceFiles, old: SourceFiles, now: number): void {
    for (const [path, content] of Object.entries(noted)) {
      if (content === old[path]) continue;
      const [row] = this.#sql
        .exec<{ origin: FileOrigin }>('SELECT origin FROM files WHERE path = ?', path)
        .toArray();
      writeTextFile(this.#sql, { path, content, origin: row?.origin ?? 'project' }, now);
      new GeneratedFiles(this.#sql).follow(path, old[path] ?? '', content);
    }
  }
}
