/** Bundles on their way from one step of a run to the next: rows below the limit of a Durable Object's SQLite (2 MB). */
import type { ProductName } from './run-record.ts';

const PART_BYTES = 1_000_000;

export function putProduct(sql: SqlStorage, runId: string, name: ProductName, body: Uint8Array): void {
  sql.exec('DELETE FROM products WHERE run_id = ? AND name = ?', runId, name);
  for (let part = 0; part * PART_BYTES < body.length || part === 0; part++)
    sql.exec(
      'INSERT INTO products (run_id, name, part, body) VALUES (?, ?, ?, ?)',
      runId,
      name,
      part,
      body.slice(part * PART_BYTES, (part + 1) * PART_BYTES).buffer,
    );
}

export function readProduct(sql: SqlStorage, runId: string, name: ProductName): Uint8Array | null {
  const parts = sql
    .exec<{ body: ArrayBuffer }>(
      'SELECT body FROM products WHERE run_id = ? AND name = ? ORDER BY part',
      runId,
      name,
    )
    .toArray()
    .map((row) => new Uint8Array(row.body));
  if (parts.length === 0) return null;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** What was handed over stays: a version is made from it again. */
export function dropProducts(sql: SqlStorage, runId: string): void {
  sql.exec("DELETE FROM products WHERE run_id = ? AND name <> 'sources'", runId);
}

/** Forgets what was handed over for runs that left no version. */
export function dropUnusedSources(sql: SqlStorage): void {
  sql.exec(
    `DELETE FROM products WHERE name = 'sources'
     AND run_id NOT IN (SELECT run_id FROM versions WHERE state <> 'withdrawn')`,
  );
}
