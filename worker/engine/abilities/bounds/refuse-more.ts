/** Refuses what would be more records with the same values than a bound says. */
import type { BoundModel, EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { type Expression, exists, plainSql, sql } from '../../core/operations/expression.ts';
import { isAmong } from '../../core/operations/is-among.ts';
import type { Step } from '../../core/operations/operation.ts';
import { numberOrSetting } from '../../core/operations/setting-sql.ts';

/** The record is there by now, and with it there are too many. */
export function refuseMore(
  { same, perPerson, most, mostBy, unless, sentence }: BoundModel,
  { table, owner }: EntityModel,
  row: Expression,
): Step {
  const columns = [...same.map(({ wire }) => wire), ...(perPerson && owner !== null ? [owner] : [])];
  const alike = columns.map((name) => `_other.${sqlName(name)} = _mine.${sqlName(name)}`).join(' AND ');
  const isCounted = (alias: string) =>
    unless
      .map(({ field, is }) => sql`NOT (${isAmong(`${alias}.${sqlName(field.wire)}`, is)})`)
      .reduce((before, one) => sql`${before} AND ${one}`, sql``);
  const count = sql`(SELECT COUNT(*) FROM ${table} AS _other WHERE ${plainSql(alike)}${isCounted('_other')})`;
  return {
    do: 'refuse',
    when: exists(
      sql`SELECT 1 FROM ${table} AS _mine WHERE _mine.id = ${row}${isCounted('_mine')} AND ${count} > ${numberOrSetting(mostBy ? 1 : most, mostBy)}`,
    ),
    refusal: { status: 409, sentence },
  };
}

/** Fields on which it depends whether a record counts with another. */
export function countedBy({ same, unless }: BoundModel): FieldModel[] {
  return [...same, ...unless.map(({ field }) => field)];
}
