/** The rule itself: after a record was written, no more places are taken than there are. */
import { sqlName } from '../../core/names/reserved.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  any,
  body,
  type Condition,
  compare,
  type Expression,
  exists,
  given,
  id,
  literal,
  now,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { type Capacity, countsSql, placesSql, takenSql } from './capacity-model.ts';

/** The operation with the rule behind its write; with a waiting list, those who wait move up where a place gets free. */
export function refuseBeyond(operation: Operation, one: Capacity): Operation {
  const { of } = one;
  const steps = stepsBehind(operation, one);
  if (steps.length > 0) return { ...operation, steps: [...operation.steps, ...steps] };
  if (one.waiting && operation.id === `update_${of.to.names.snake}` && one.capacity.input === 'always')
    return {
      ...operation,
      steps: [
        ...operation.steps,
        { do: 'when', condition: given(body(one.capacity.wire)), steps: [moveUp(one, id)] },
      ],
    };
  return operation;
}

function stepsBehind(operation: Operation, one: Capacity): Step[] {
  const { entity, of, status, waiting } = one;
  if (operation.group !== entity.plural.snake) return [];
  const before = variable(entity.names.snake, of.field.wire);
  const next = waiting ? [moveUp(one, before)] : [];
  switch (operation.id) {
    case `create_${entity.names.snake}`:
      return [waiting ? putOnList(one, variable('id')) : refuse(one, variable('id'))];
    case `update_${entity.names.snake}`:
      return [
        { do: 'when', condition: any(...changes(one)), steps: [refuse(one, id), ...whenGivenUp(one, next)] },
      ];
    case `delete_${entity.names.snake}`:
      return next;
    default: {
      const action = entity.actions.find(
        ({ names }) => operation.id === `${names.snake}_${entity.names.snake}`,
      );
      const moves = action?.set.some(({ field }) => field === status?.names.snake);
      return moves ? [refuse(one, id), ...next] : [];
    }
  }
}

/** Whoever is put back on the list by hand does not move up again in the same step. */
function whenGivenUp({ status, waiting }: Capacity, steps: Step[]): Step[] {
  if (!waiting || status?.input !== 'always') return steps;
  const condition = compare(body(status.wire), '!=', literal(waiting.waiting));
  return [{ do: 'when', condition, steps }];
}

/** What a change must touch for the rule to be looked at. */
function changes({ of, places, status }: Capacity): Condition[] {
  return [of.field, places, status]
    .filter((field) => field !== null)
    .filter((field) => field.input === 'always')
    .map((field) => given(body(field.wire)));
}

/** The row takes places, and with it more are taken than there are. */
function beyondSql(one: Capacity, row: Expression): Sql {
  const { entity, of, capacity } = one;
  const target = sqlName(of.to.table);
  return sql`
        SELECT 1 FROM ${entity.table} AS _mine
        JOIN ${of.to.table} ON ${plainSql(`${target}.id = _mine.${sqlName(of.field.wire)}`)}
        WHERE _mine.id = ${row}${plainSql(countsSql(one, '_mine'))}
          AND ${plainSql(takenSql(one, `${target}.id`))} > ${plainSql(`${target}.${sqlName(capacity.wire)}`)}`;
}

function refuse(one: Capacity, row: Expression): Step {
  return {
    do: 'refuse',
    when: exists(beyondSql(one, row)),
    refusal: {
      status: 409,
      sentence: `This ${lowerFirst(one.of.field.label)} does not have that many places left.`,
    },
  };
}

function putOnList(one: Capacity, row: Expression): Step {
  const { entity, status, waiting } = one;
  return {
    do: 'when',
    condition: exists(beyondSql(one, row)),
    steps: [
      {
        do: 'run',
        statement: sql`UPDATE ${entity.table} SET ${status?.wire ?? ''} = ${literal(waiting?.waiting ?? null)} WHERE id = ${row}`,
      },
    ],
  };
}

/** Those who wait longest get the places that are free, in their order, and nobody is passed by. */
function moveUp(one: Capacity, target: Expression): Step {
  const { entity, of, capacity, status, waiting } = one;
  const state = status?.wire ?? '';
  const to = sqlName(of.to.table);
  return {
    do: 'run',
    statement: sql`
        UPDATE ${entity.table} SET ${state} = ${literal(waiting?.confirmed ?? null)}, updated_at = ${now}
        WHERE id IN (
          SELECT id FROM (
            SELECT _waiting.id, SUM(${plainSql(placesSql(one, '_waiting'))}) OVER (ORDER BY _waiting.id) AS _wanted
            FROM ${entity.table} AS _waiting
            WHERE ${plainSql(`_waiting.${sqlName(of.field.wire)}`)} = ${target} AND ${plainSql(`_waiting.${sqlName(state)}`)} = ${literal(waiting?.waiting ?? null)}
          )
          WHERE _wanted <= (
            SELECT COALESCE(${plainSql(`${to}.${sqlName(capacity.wire)}`)}, 1000000) - ${plainSql(takenSql(one, `${to}.id`))}
            FROM ${of.to.table} WHERE ${plainSql(to)}.id = ${target}
          )
        )`,
  };
}
