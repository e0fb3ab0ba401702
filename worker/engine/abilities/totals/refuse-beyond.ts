/** No line and no sum grows beyond what can be added up: what would is refused where it is entered. */
import type { EntityModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import {
  any,
  type Expression,
  exists,
  id,
  plainSql,
  type Sql,
  sql,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { isPastLargest } from '../../core/operations/safe-sum.ts';
import type { TotalsOptions } from './totals-options.ts';
import { sumsOf } from './totals-sql.ts';

const SENTENCE = 'Too much to be added up. Enter a smaller number.';

/** The operation with the rule behind its writes of lines, and of what their sum depends on. */
export function refuseBeyond(
  operation: Operation,
  parent: EntityModel,
  lines: EntityModel,
  options: TotalsOptions,
): Operation {
  const after = (member: string, when: Sql[]): Operation => ({
    ...operation,
    steps: [
      ...operation.steps,
      {
        do: 'refuse',
        when: any(...when.map(exists)),
        refusal: { status: 422, member, sentence: SENTENCE },
      } as Step,
    ],
  });
  const { line, subtotal, total } = sumsOf(parent, lines, options);
  const isPast = (value: string) => plainSql(isPastLargest(value));
  const row = rowOf(operation, lines);
  if (row) {
    const by = `${sqlName(lines.table)}.${sqlName(lines.field(options.by).wire)}`;
    const member = lines.field(options.quantity ?? options.price);
    return after((member.input === 'never' ? lines.field(options.price) : member).wire, [
      sql`SELECT 1 FROM ${lines.table} WHERE ${lines.table}.id = ${row} AND ${isPast(line)}`,
      sql`SELECT 1 FROM ${parent.table} JOIN ${lines.table} ON ${plainSql(by)} = ${parent.table}.id WHERE ${lines.table}.id = ${row} AND ${isPast(subtotal)}`,
    ]);
  }
  const whole = rowOf(operation, parent);
  const decisive = [options.tax_rate, options.discount].find((name) => name !== undefined);
  if (!whole || decisive === undefined) return operation;
  return after(parent.field(decisive).wire, [
    sql`SELECT 1 FROM ${parent.table} WHERE ${parent.table}.id = ${whole} AND ${isPast(total)}`,
  ]);
}

/** The row that an operation makes or changes; null where it is about something else. */
function rowOf({ id: name }: Operation, entity: EntityModel): Expression | null {
  if (name === `create_${entity.names.snake}`) return variable('id');
  return name === `update_${entity.names.snake}` ? id : null;
}
