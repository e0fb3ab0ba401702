/** What storing a movement does to what is moved, in the same transaction. */
import type { EntityModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { all, body, type Condition, exists, now, type Sql, sql } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import type { StockOptions } from './stock-options.ts';

/** The call that creates a movement also moves; every other one stays as it is. */
export function moveStock(operation: Operation, movement: EntityModel, options: StockOptions): Operation {
  if (operation.method !== 'POST' || operation.path !== movement.apiPath) return operation;
  const item = movement.field(options.item).reference?.to;
  if (!item) return operation;
  const which = body(movement.field(options.item).wire);
  const many = body(movement.field(options.quantity).wire);
  const { wire } = item.field(options.stock);
  const goes = (values: readonly string[]): Condition => ({
    kind: 'one_of',
    value: body(movement.field(options.direction).wire),
    values: [...values],
  });
  const change = (statement: Sql): Step => ({ do: 'run', statement });
  const added = change(
    sql`UPDATE ${item.table} SET ${wire} = COALESCE(${wire}, 0) + ${many}, updated_at = ${now} WHERE id = ${which}`,
  );
  const taken = change(
    sql`UPDATE ${item.table} SET ${wire} = COALESCE(${wire}, 0) - ${many}, updated_at = ${now} WHERE id = ${which}`,
  );
  const counted = change(
    sql`UPDATE ${item.table} SET ${wire} = ${many}, updated_at = ${now} WHERE id = ${which}`,
  );
  const guard: Step = {
    do: 'refuse',
    when: all(
      goes(options.out),
      exists(sql`SELECT 1 FROM ${item.table} WHERE id = ${which} AND COALESCE(${wire}, 0) < ${many}`),
    ),
    refusal: { status: 409, sentence: `There are not that many of this ${lowerFirst(item.label)}.` },
  };
  const at = operation.steps.findIndex((step) => step.do === 'insert' && step.table === movement.table);
  const moves: Step[] = [
    { do: 'when', condition: goes(options.in), steps: [added] },
    { do: 'when', condition: goes(options.out), steps: [taken] },
    ...(options.counted.length > 0
      ? [{ do: 'when', condition: goes(options.counted), steps: [counted] } satisfies Step]
      : []),
  ];
  return {
    ...operation,
    steps: [
      ...operation.steps.slice(0, at),
      guard,
      ...operation.steps.slice(at, at + 1),
      ...moves,
      ...operation.steps.slice(at + 1),
    ],
  };
}
