/** The rule itself: after a record was written, its end does not lie before its beginning. */
import {
  any,
  body,
  type Expression,
  exists,
  given,
  id,
  plainSql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import type { Ends } from './find-ends.ts';

/** The operation with the rule behind its write, where it can break the rule. */
export function refuseEarlyEnds(operation: Operation, ends: Ends): Operation {
  const { entity, start, end } = ends;
  if (operation.id === `create_${entity.names.snake}`)
    return { ...operation, steps: [...operation.steps, refuseEarlyEnd(ends, variable('id'), '<')] };
  if (operation.id !== `update_${entity.names.snake}`) return operation;
  const changed = [start, end].filter(({ input }) => input === 'always');
  if (changed.length === 0) return operation;
  const moved: Step = {
    do: 'when',
    condition: any(...changed.map(({ wire }) => given(body(wire)))),
    steps: [refuseEarlyEnd(ends, id, '<')],
  };
  return { ...operation, steps: [...operation.steps, moved] };
}

/** Refuses a row that ends before it begins. @param wrong how the end must not stand to the start. */
export function refuseEarlyEnd({ entity, start, end }: Ends, row: Expression, wrong: '<' | '<='): Step {
  const query = sql`SELECT 1 FROM ${entity.table} WHERE id = ${row} AND ${end.wire} ${plainSql(wrong)} ${start.wire}`;
  const sentence = wrong === '<' ? `Must not be before "${start.label}"` : `Must be after "${start.label}"`;
  return { do: 'refuse', when: exists(query), refusal: { status: 422, member: end.wire, sentence } };
}
