/** What an effect writes, as SQL. */
import type { EffectValue, Json } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import {
  type Expression,
  literal,
  now,
  plainSql,
  type Sql,
  sql,
  today,
} from '../../core/operations/expression.ts';
import { columnOf } from './share-steps.ts';

/** @param row the id of the record whose effect it is. */
export function valueSql(
  value: EffectValue,
  field: FieldModel,
  entity: EntityModel,
  row: Expression,
  model: AppModel,
): Sql {
  if ('self' in value) return sql`${row}`;
  if ('to' in value) return constantSql(value.to, field, model);
  const own = (one: FieldModel) =>
    sql`(SELECT ${plainSql(columnOf(entity, one))} FROM ${entity.table} WHERE ${entity.table}.id = ${row})`;
  if (value.of === undefined) return own(entity.field(value.from));
  const pointer = entity.field(value.of);
  const to = pointer.reference?.to;
  if (!to) throw new Error(`"${value.of}" points at nothing`);
  const read = plainSql(`_of.${columnName(to.field(value.from))}`);
  return sql`(SELECT ${read} FROM ${to.table} AS _of WHERE _of.id = ${own(pointer)})`;
}

function columnName({ wire }: FieldModel): string {
  return `"${wire}"`;
}

function constantSql(to: Json, field: FieldModel, { timeZone }: AppModel): Sql {
  const days = typeof to === 'object' && to !== null && !Array.isArray(to) ? Number(to.in_days) : null;
  const after = literal(`${days ?? 0} days`);
  if (field.type === 'date' && (to === 'today' || days !== null)) {
    const day: Expression = timeZone === null ? today : { kind: 'day_of', moment: now, zone: timeZone };
    return days === null ? sql`${day}` : sql`date(${day}, ${after})`;
  }
  if (field.type === 'datetime' && (to === 'now' || days !== null))
    return days === null ? sql`${now}` : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, ${after})`;
  return sql`${literal(typeof to === 'boolean' ? Number(to) : to)}`;
}
