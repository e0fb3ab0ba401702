import type { WrittenFiles } from './run-record.ts';

/** Puts generated files into the project: what their origin no longer writes goes, what is the same keeps its time. */
export function writeFiles(sql: SqlStorage, { origin, files }: WrittenFiles, now: number): void {
  const paths = Object.keys(files);
  sql.exec(
    'DELETE FROM files WHERE origin = ? AND path NOT IN (SELECT value FROM json_each(?))',
    origin,
    JSON.stringify(paths),
  );
  for (const path of paths)
    sql.exec(
      `INSERT INTO files (path, content, origin, updated_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE
       SET content = excluded.content, origin = excluded.origin, updated_at = excluded.updated_at
       WHERE content <> excluded.content OR origin <> excluded.origin`,
      path,
      files[path] ?? '',
      origin,
      now,
    );
}
