/** What of records takes up their time or place, as a part of a statement. */
import type { FieldModel } from '../core/model.ts';
import { sqlName } from '../core/names/reserved.ts';
import { isNullable } from '../core/operations/entity-parts.ts';

/** Records in one of these states take up nothing. @returns conditions that all hold. */
export function countingSql(status: FieldModel, alias: string, released: readonly string[]): string[] {
  if (released.length === 0) return [];
  const column = `${alias}.${sqlName(status.wire)}`;
  const list = `${column} NOT IN (${released.map((state) => `'${state}'`).join(', ')})`;
  return [isNullable(status) ? `(${column} IS NULL OR ${list})` : list];
}
