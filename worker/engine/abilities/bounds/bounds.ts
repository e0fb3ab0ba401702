/** Bounds of records together: no more of them have the same values than a plan says, by whatever call, however many at once. */
import { z } from 'zod';
import type { Ability } from '../../core/ability.ts';
import type { BoundModel, EntityModel } from '../../core/model.ts';
import { isNullable } from '../../core/operations/entity-parts.ts';
import { any, body, type Condition, given, id, variable } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';
import { boundChecks } from './bound-checks.ts';
import { countedBy, refuseMore } from './refuse-more.ts';

const Options = z.strictObject({});

/** Implied by every entity with bounds; a Blueprint never names it. */
export const bounds: Ability<z.output<typeof Options>> = {
  name: 'bounds',
  title: 'How many there are at most',
  implied: true,
  options: Options,
  findProblems: () => [],
  refine: (operation, use, model) => keepBounds(operation, model.entity(use.entity ?? '')),
  checks: (use, model) => boundChecks(model.entity(use.entity ?? ''), model),
};

/** The operation with the bounds behind its write, where it can break them. */
function keepBounds(operation: Operation, entity: EntityModel): Operation {
  const name = entity.names.snake;
  if (operation.group !== entity.plural.snake) return operation;
  if (operation.id === `create_${name}`)
    return withSteps(
      operation,
      entity.bounds.map((one) => refuseMore(one, entity, variable('id'))),
    );
  if (operation.id === `update_${name}`)
    return withSteps(
      operation,
      entity.bounds.flatMap((one): Step[] => {
        const touched = changes(one);
        const refusal = refuseMore(one, entity, id);
        if (touched === 'always') return [refusal];
        return touched ? [{ do: 'when', condition: touched, steps: [refusal] }] : [];
      }),
    );
  const action = entity.actions.find(({ names }) => operation.id === `${names.snake}_${name}`);
  const set = new Set(action?.set.map(({ field }) => field));
  const touched = entity.bounds.filter((bound) => countedBy(bound).some(({ names }) => set.has(names.snake)));
  return withSteps(
    operation,
    touched.map((one) => refuseMore(one, entity, id)),
  );
}

function withSteps(operation: Operation, steps: Step[]): Operation {
  return steps.length === 0 ? operation : { ...operation, steps: [...operation.steps, ...steps] };
}

/** What is sent may bring a record into the count; of what can be emptied that cannot be told. */
function changes(bound: BoundModel): Condition | 'always' | null {
  const entered = countedBy(bound).filter(({ input }) => input === 'always');
  if (bound.unless.some(({ field }) => entered.includes(field) && isNullable(field))) return 'always';
  return entered.length > 0 ? any(...entered.map(({ wire }) => given(body(wire)))) : null;
}
