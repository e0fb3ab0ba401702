import type { Database } from '../database.ts';
import { Refusal } from '../http/errors.ts';
import { decodeRow, type RecordOf, type Source, selectFrom } from './source.ts';

/** The record with this id; ends the call with 404 when there is none. */
export function requireRecord<From extends Source>(
  database: Database,
  source: From,
  id: number,
): RecordOf<From> {
  const row = database.get<Record<string, unknown>>(
    `${selectFrom(source)} WHERE ${source.columns.id?.sql} = ?`,
    id,
  );
  if (!row) throw new Refusal(404, `There is no such ${source.label}.`);
  return decodeRow(source, row);
}
