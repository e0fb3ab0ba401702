/** What a record must be like for a call about it to be taken: read off what its operation refuses first. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import type { Condition, Expression } from '../../core/operations/expression.ts';
import type { Operation } from '../../core/operations/operation.ts';

export interface Needs {
  /** States in which it must be. */
  wanted: { field: FieldModel; values: Json[] }[];
  /** Fields that stay empty: the day on which it closes. */
  empty: FieldModel[];
}

export function findNeeds({ steps }: Operation, entity: EntityModel): Needs {
  const needs: Needs = { wanted: [], empty: [] };
  for (const step of steps) if (step.do === 'refuse') avoid(step.when, entity, needs);
  return needs;
}

/** The condition does not hold. */
function avoid(condition: Condition, entity: EntityModel, needs: Needs): void {
  if (condition.kind === 'any') for (const one of condition.conditions) avoid(one, entity, needs);
  else if (condition.kind === 'not') meet(condition.condition, entity, needs);
  else if (condition.kind === 'one_of') {
    const field = fieldOf(condition.value, entity);
    const values = field?.options.map(({ value }) => value).filter((one) => !condition.values.includes(one));
    if (field && values && values.length > 0) needs.wanted.push({ field, values });
  } else if (condition.kind === 'all') {
    const given = condition.conditions.find((one) => one.kind === 'given');
    if (given) avoid(given, entity, needs);
  } else if (condition.kind === 'given') {
    const field = fieldOf(condition.value, entity);
    if (field && !field.required) needs.empty.push(field);
  }
}

/** The condition holds. */
function meet(condition: Condition, entity: EntityModel, needs: Needs): void {
  if (condition.kind === 'all') for (const one of condition.conditions) meet(one, entity, needs);
  if (condition.kind !== 'one_of') return;
  const field = fieldOf(condition.value, entity);
  if (field) needs.wanted.push({ field, values: condition.values });
}

/** The field of the record that the call is about. */
function fieldOf(value: Expression, { fields, names }: EntityModel): FieldModel | undefined {
  if (value.kind !== 'variable' || value.name !== names.snake) return undefined;
  return fields.find(({ wire }) => wire === value.member);
}
