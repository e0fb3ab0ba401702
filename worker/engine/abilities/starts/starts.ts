/** Values that a new record takes from what it points at: a line its price from the product, a visit its fee from the treatment. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { plainSql, sql, variable } from '../../core/operations/expression.ts';
import type { Step } from '../../core/operations/operation.ts';
import { sourceOf, startingFields } from '../../core/operations/starting-fields.ts';
import { startChecks } from './start-checks.ts';

const Options = z.strictObject({});

/** Implied by every entity with such fields; a Blueprint never names it. */
export const starts: Ability<z.output<typeof Options>> = {
  name: 'starts',
  title: 'Values taken from what is pointed at',
  implied: true,
  options: Options,
  findProblems: () => [],
  refine(operation, use, model) {
    const entity = model.entity(use.entity ?? '');
    return { ...operation, steps: fillInserts(operation.steps, entity) };
  },
  checks: (use, model) => startChecks(model.entity(use.entity ?? '')),
};

/** The steps, in which each new record is filled as soon as it is there: what is looked at later sees it whole. */
function fillInserts(steps: readonly Step[], entity: EntityModel): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.do === 'each') return [{ ...step, steps: fillInserts(step.steps, entity) }];
    if (step.do === 'when')
      return [
        {
          ...step,
          steps: fillInserts(step.steps, entity),
          ...(step.otherwise ? { otherwise: fillInserts(step.otherwise, entity) } : {}),
        },
      ];
    if (step.do !== 'insert' || step.table !== entity.table) return [step];
    const into = step.into ?? `new_${entity.names.snake}`;
    return [{ ...step, into }, ...startingFields(entity).map((field) => fill(entity, field, into))];
  });
}

function fill(entity: EntityModel, field: FieldModel, into: string): Step {
  const { reference, source } = sourceOf(entity, field);
  const pointer = plainSql(`${sqlName(entity.table)}.${sqlName(reference.field.wire)}`);
  const value = sql`(SELECT ${source.wire} FROM ${reference.to.table} WHERE ${reference.to.table}.id = ${pointer})`;
  return {
    do: 'run',
    statement: sql`UPDATE ${entity.table} SET ${field.wire} = ${value} WHERE id = ${variable(into)} AND ${field.wire} IS NULL`,
  };
}
