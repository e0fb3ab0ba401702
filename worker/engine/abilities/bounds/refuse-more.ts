/** Refuses what would be more records with the same values than a bound says. */
import type { BoundModel, EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { type Expression, exists, literal, plainSql, sql } from '../../core/operations/expression.ts';
import type { Step } from '../../core/operations/operation.ts';

/** The record is there by now, and with it there are too many. */
export function refuseMore(
  { same, perPerson, most, sentence }: BoundModel,
  { table, owner }: EntityModel,
  row: Expression,
): Step {
  const columns = [...same.map(({ wire }) => wire), ...(perPerson && owner !== null ? [owner] : [])];
  const alike = columns.map((name) => `_other.${sqlName(name)} = _mine.${sqlName(name)}`).join(' AND ');
  const count = sql`(SELECT COUNT(*) FROM ${table} AS _other WHERE ${plainSql(alike)})`;
  return {
    do: 'refuse',
    when: exists(
      sql`SELECT 1 FROM ${table} AS _mine WHERE _mine.id = ${row} AND ${count} > ${literal(most)}`,
    ),
    refusal: { status: 409, sentence },
  };
}
