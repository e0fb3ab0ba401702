import type { SourceFiles } from '../contract/files.ts';
import type { FileOrigin } from '../contract/workspace.ts';
import { hashBytes } from '../domain/hash-bytes.ts';
import {
  findBackendLanguage,
  noteServices,
  readServices,
  SERVICES_FILE,
  writeServices,
} from '../domain/project-services.ts';
import type { WrittenFiles } from './run-record.ts';

/** Puts generated files into the project: what their origin no longer writes goes, what is the same keeps its time. */
export function writeFiles(sql: SqlStorage, written: WrittenFiles, now: number): void {
  const { origin } = written;
  const files = origin === 'project' ? withServices(sql, written.files, now) : written.files;
  const paths = Object.keys(files);
  sql.exec(
    'DELETE FROM files WHERE origin = ? AND path NOT IN (SELECT value FROM json_each(?))',
    origin,
    JSON.stringify(paths),
  );
  for (const path of paths) writeTextFile(sql, { path, content: files[path] ?? '', origin }, now);
}

/** Puts one text file into the project; what is the same keeps its time. */
export function writeTextFile(
  sql: SqlStorage,
  { path, content, origin }: { path: string; content: string; origin: FileOrigin },
  now: number,
): void {
  sql.exec(
    `INSERT INTO files (path, content, hash, origin, updated_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE
     SET content = excluded.content, hash = excluded.hash, binary_size = NULL, origin = excluded.origin,
       updated_at = excluded.updated_at
     WHERE hash <> excluded.hash OR origin <> excluded.origin`,
    path,
    content,
    hashBytes(content),
    origin,
    now,
  );
}

/**
 * Services that a person connected stay noted in a project that is built again, and their clients are in the language of
 * its backend.
 */
function withServices(sql: SqlStorage, files: SourceFiles, now: number): SourceFiles {
  const [row] = sql
    .exec<{ content: string }>('SELECT content FROM files WHERE path = ?', SERVICES_FILE)
    .toArray();
  if (!row) return files;
  const before = readServices(row.content);
  const services = { ...before, language: findBackendLanguage(files) ?? before.language };
  if (services.language !== before.language)
    writeFiles(sql, { origin: 'service', files: writeServices(services) }, now);
  return noteServices(files, services);
}
