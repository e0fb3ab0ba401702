import type { SourceFiles } from '../../contract/project/files.ts';
import type { FileOrigin } from '../../contract/project/workspace.ts';
import { type MergedFiles, mergeFiles, type WorkingText } from '../../domain/files/merge-files.ts';
import {
  findBackendLanguage,
  noteServices,
  type ProjectServices,
  readServices,
  SERVICES_FILE,
  writeServices,
} from '../../domain/projects/project-services.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';
import { partOf } from '../../import-code/split-files.ts';
import type { WrittenFiles } from '../journal/run-record.ts';
import { GeneratedFiles } from './generated-files.ts';

/**
 * Puts generated files into the project together with what people edited in them: what their origin no longer writes and
 * nobody edited goes, what is the same keeps its time.
 */
export function writeFiles(sql: SqlStorage, written: WrittenFiles, now: number): MergedFiles {
  const { origin } = written;
  const files = withServices(sql, written);
  moveServices(sql, written, now);
  const merged = merge(sql, { origin, files });
  const generated = new GeneratedFiles(sql);
  for (const path of merged.gone) sql.exec('DELETE FROM files WHERE path = ?', path);
  // Rows from before it was kept what is generated.
  sql.exec(
    'DELETE FROM files WHERE origin = ? AND path NOT IN (SELECT value FROM json_each(?))',
    origin,
    JSON.stringify(Object.keys(files)),
  );
  for (const [path, content] of Object.entries(merged.files))
    writeTextFile(sql, { path, content, origin: content === files[path] ? origin : 'person' }, now);
  generated.replace(origin, files);
  generated.noteConflicts(origin, merged.conflicts, now);
  return merged;
}

/** @returns paths of what that part generated last, in which what a person did stands. */
export function listEdited(sql: SqlStorage, origin: WrittenFiles['origin']): string[] {
  return merge(sql, { origin, files: new GeneratedFiles(sql).read(origin) }).edited;
}

/** Puts files into the project as they are, whatever stands there: they were handed over, or are Hewn's own. */
export function replaceFiles(sql: SqlStorage, { origin, files }: WrittenFiles, now: number): void {
  const paths = Object.keys(files);
  sql.exec(
    'DELETE FROM files WHERE origin = ? AND path NOT IN (SELECT value FROM json_each(?))',
    origin,
    JSON.stringify(paths),
  );
  for (const path of paths) writeTextFile(sql, { path, content: files[path] ?? '', origin }, now);
  if (origin === 'service') return;
  const generated = new GeneratedFiles(sql);
  generated.replace(origin, files);
  generated.noteConflicts(origin, [], now);
}

/** Puts what a model wrote over the files, as edits by hand. @param files `text` null: the file goes. */
export function layOver(
  sql: SqlStorage,
  files: readonly { path: string; text: string | null }[],
  now: number,
): void {
  for (const { path, text } of files)
    if (text === null) sql.exec('DELETE FROM files WHERE path = ?', path);
    else writeTextFile(sql, { path, content: text, origin: 'person' }, now);
}

/** What `writeFiles` would make of generated files now; with the files that people added to that part. Writes nothing. */
export function mergeWithEdits(sql: SqlStorage, written: WrittenFiles): MergedFiles {
  const merged = merge(sql, { ...written, files: withServices(sql, written) });
  const added = Object.fromEntries(
    readTexts(sql)
      .filter(
        ({ path, origin }) =>
          (origin === 'person' || origin === 'service') && partOf(path) === written.origin,
      )
      .filter(({ path }) => merged.files[path] === undefined && !merged.gone.includes(path))
      .map(({ path, content }) => [path, content]),
  );
  return { ...merged, files: { ...added, ...merged.files } };
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

interface TextRow extends Record<string, SqlStorageValue> {
  path: string;
  content: string;
  origin: string;
  binary_size: number | null;
}

function merge(sql: SqlStorage, { origin, files }: WrittenFiles): MergedFiles {
  const working = new Map<string, WorkingText>(
    sql
      .exec<TextRow>('SELECT path, content, origin, binary_size FROM files')
      .toArray()
      .map((row) => [
        row.path,
        { text: row.binary_size === null ? row.content : null, isPersons: row.origin === 'person' },
      ]),
  );
  return mergeFiles(new GeneratedFiles(sql).read(origin), files, working);
}

function readTexts(sql: SqlStorage): TextRow[] {
  return sql
    .exec<TextRow>(
      'SELECT path, content, origin, binary_size FROM files WHERE binary_size IS NULL ORDER BY path',
    )
    .toArray();
}

/** Services that a person connected stay noted in a project that is built again. */
function withServices(sql: SqlStorage, { origin, files }: WrittenFiles): SourceFiles {
  const services = findServices(sql, { origin, files });
  return services ? noteServices(files, services.after) : files;
}

/** Their clients are in the language of the project's backend. */
function moveServices(sql: SqlStorage, written: WrittenFiles, now: number): void {
  const services = findServices(sql, written);
  if (services && services.after.language !== services.before.language)
    replaceFiles(sql, { origin: 'service', files: writeServices(services.after) }, now);
}

function findServices(
  sql: SqlStorage,
  { origin, files }: WrittenFiles,
): { before: ProjectServices; after: ProjectServices } | null {
  if (origin !== 'project') return null;
  const [row] = sql
    .exec<{ content: string }>('SELECT content FROM files WHERE path = ?', SERVICES_FILE)
    .toArray();
  if (!row) return null;
  const before = readServices(row.content);
  return { before, after: { ...before, language: findBackendLanguage(files) ?? before.language } };
}
