/** Whether a column has one of some values, as SQL. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { literal, plainSql, type Sql, sql } from './expression.ts';

/** What is empty has none of them. */
export function isAmong(column: string, values: readonly Json[]): Sql {
  const list = values
    .map((value) => sql`${literal(typeof value === 'boolean' ? Number(value) : value)}`)
    .reduce((before, one) => sql`${before}, ${one}`);
  return sql`COALESCE(${plainSql(column)} IN (${list}), FALSE)`;
}
