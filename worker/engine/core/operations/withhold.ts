/** Fields of a record that some people do not set: their calls are refused where they say something else than stands there. */
import type { EntityModel, FieldModel } from '../model.ts';
import { isNullable, lowerFirst } from './entity-parts.ts';
import { all, body, type Condition, compare, given, id, variable } from './expression.ts';
import type { Operation, Step } from './operation.ts';

/** @param others whose calls are refused. */
export function withholdChanges(
  operation: Operation,
  entity: EntityModel,
  fields: readonly FieldModel[],
  others: Condition,
): Operation {
  const isUpdate = operation.method === 'PATCH' && operation.path === `${entity.apiPath}/{id}`;
  const at = operation.steps.findIndex((step) => step.do === 'find' && step.id.kind === 'id');
  const found = operation.steps[at];
  if (!isUpdate || found?.do !== 'find' || fields.length === 0 || !operation.access.includes('owner'))
    return operation;
  const stored = (field: FieldModel) => variable(found.into, field.wire);
  const refusals = fields.map((field) =>
    refuseField(entity, field, all(given(body(field.wire)), compare(body(field.wire), '!=', stored(field)))),
  );
  // Emptied, it is as it was.
  const emptied = fields.filter(isNullable).map((field) => [field.wire, stored(field)]);
  const restore: Step = { do: 'update', table: entity.table, id, values: Object.fromEntries(emptied) };
  return {
    ...operation,
    steps: [
      ...operation.steps.slice(0, at + 1),
      { do: 'when', condition: others, steps: refusals },
      ...operation.steps.slice(at + 1),
      ...(emptied.length > 0 ? [{ do: 'when' as const, condition: others, steps: [restore] }] : []),
    ],
  };
}

export function refuseField(entity: EntityModel, field: FieldModel, when: Condition): Step {
  const sentence = `This is set by those who look after the ${lowerFirst(entity.label)}.`;
  return { do: 'refuse', when, refusal: { status: 422, member: field.wire, sentence } };
}
