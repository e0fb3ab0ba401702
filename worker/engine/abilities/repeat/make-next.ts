/** The next one: written when one is done, in the same transaction, with all that it holds but a later date. */
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { defaultOf, storedFields } from '../../core/operations/entity-parts.ts';
import {
  all,
  type Condition,
  id,
  not,
  now,
  plainSql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { INTERVALS, type RepeatOptions } from './repeat-options.ts';

/** A change or an action by which a record can become done, with the step that makes the next one. */
export function makeNext(operation: Operation, entity: EntityModel, options: RepeatOptions): Operation {
  const isUpdate = operation.id === `update_${entity.names.snake}`;
  const action = entity.actions.find(({ names }) => operation.id === `${names.snake}_${entity.names.snake}`);
  const finishes = action?.set.some(
    ({ field, to }) => field === options.done.field && options.done.is.includes(to),
  );
  if (!isUpdate && !finishes) return operation;
  return { ...operation, steps: [...operation.steps, ...nextSteps(entity, options)] };
}

function nextSteps(entity: EntityModel, options: RepeatOptions): Step[] {
  const done = entity.field(options.done.field);
  const every = sqlName(entity.field(options.every).wire);
  const wasDone: Condition = {
    kind: 'one_of',
    value: variable(entity.names.snake, done.wire),
    values: options.done.is,
  };
  const isDone = `${sqlName(done.wire)} IN (${options.done.is.map(sqlValue).join(', ')})`;
  const which = plainSql(`${every} IS NOT NULL AND ${isDone}`);
  const columns = copiedColumns(entity, options);
  return [
    {
      do: 'when',
      condition: all(not(wasDone)),
      steps: [
        {
          do: 'run',
          statement: sql`
            INSERT INTO ${entity.table} (${plainSql(columns.map(({ name }) => name).join(', '))}, created_at, updated_at)
            SELECT ${plainSql(columns.map(({ value }) => value).join(', '))}, ${now}, ${now}
            FROM ${entity.table} WHERE id = ${id} AND ${which}`,
        },
        // The one that is done has handed its turn on: done a second time, it makes no second one.
        {
          do: 'run',
          statement: sql`UPDATE ${entity.table} SET ${plainSql(every)} = NULL WHERE id = ${id} AND ${which}`,
        },
      ],
    },
  ];
}

/** Columns of the next one with the SQL of their values. */
function copiedColumns(entity: EntityModel, options: RepeatOptions): { name: string; value: string }[] {
  // What no two may share stays with the one that is done; a required one is refused with the plan.
  const copied = storedFields(entity).filter(({ unique }) => !unique);
  const columns = copied.map((field) => {
    const name = sqlName(field.wire);
    if (field.names.snake === options.date)
      return { name, value: laterSql(field, entity.field(options.every)) };
    if (field.names.snake === options.done.field) return { name, value: openValue(field, options) };
    return { name, value: name };
  });
  const { owner, ownerSql } = entity;
  return owner !== null && ownerSql === null
    ? [...columns, { name: sqlName(owner), value: sqlName(owner) }]
    : columns;
}

/** The value of something that is not done: the one that it starts with. */
function openValue(field: FieldModel, { done }: RepeatOptions): string {
  const usual = defaultOf(field);
  if (usual !== undefined && typeof usual !== 'object' && !done.is.includes(usual)) return sqlValue(usual);
  return sqlValue(field.options.find(({ value }) => !done.is.includes(value))?.value ?? null);
}

/** One interval later; what is done late comes back today at the earliest, and the 31st of a short month on its last day. */
function laterSql(date: FieldModel, every: FieldModel): string {
  const column = sqlName(date.wire);
  const isDay = date.type === 'date';
  const add = (step: string) =>
    isDay ? `date(${column}, '${step}')` : `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '${step}')`;
  const next = INTERVALS.map(({ value, step }) => {
    const later =
      isDay && value === 'monthly'
        ? `MIN(${add(step)}, date(${column}, 'start of month', '+2 months', '-1 day'))`
        : add(step);
    return `WHEN '${value}' THEN ${later}`;
  });
  const moved = `CASE ${sqlName(every.wire)} ${next.join(' ')} END`;
  return isDay ? `MAX(${moved}, date('now'))` : moved;
}

function sqlValue(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
