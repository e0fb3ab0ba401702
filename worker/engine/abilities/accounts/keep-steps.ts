/** Steps of a record that are not its owner's to take: a buyer changes the address of an order, and does not mark it as paid. */

import type { Entity, EnumOption, OperationName } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { findJudged, HANDLED } from '../../core/access/judged-states.ts';
import type { EntityModel } from '../../core/model.ts';
import { userRole } from '../../core/operations/caller.ts';
import { deriveTransitions } from '../../core/operations/derive-transitions.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { all, body, compare, given, not, variable } from '../../core/operations/expression.ts';
import type { Operation, Step } from '../../core/operations/operation.ts';

/**
 * The steps of records that belong to whom others serve are those others' alone, and so is deleting what they handle. In
 * place.
 * @param mayDelete the text says that whoever made them may delete them.
 */
export function leaveStepsToStaff(entity: Entity, mayDelete: boolean): void {
  const { flow } = entity;
  const field = entity.fields.find(({ name }) => name === flow?.field);
  if (!flow || !field) return;
  const change = entity.rules.find(({ operations }) => operations.includes('update'))?.allow ?? [];
  const roles = rolesIn(change);
  if (!change.includes('owner') || roles.length === 0) return;
  const options: EnumOption[] = field.options ?? [];
  if (!options.some(({ value }) => HANDLED.test(value))) return;
  if (!mayDelete) keepFromOwner(entity, 'delete');
  if (field.input === 'never') return;
  flow.by = roles;
  // Who makes a record would take a step by beginning after it.
  flow.transitions ??=
    deriveTransitions(entity) ??
    options.map(({ value }) => ({
      from: value,
      to: options.map((other) => other.value).filter((other) => other !== value),
    }));
}

/** Leaves an operation to those who run the app and its team. In place. */
function keepFromOwner(entity: Entity, operation: OperationName): void {
  const rule = entity.rules.find(({ operations }) => operations.includes(operation));
  const allow = rule?.allow.filter((one) => one !== 'owner') ?? [];
  if (!rule || allow.length === rule.allow.length || allow.length === 0) return;
  rule.operations = rule.operations.filter((name) => name !== operation);
  entity.rules.push({ operations: [operation], allow });
}

/** The operation with what its entity's steps ask of it. */
export function keepSteps(operation: Operation, entity: EntityModel): Operation {
  const isUpdate = operation.method === 'PATCH' && operation.path === `${entity.apiPath}/{id}`;
  if (!isUpdate || operation.access.includes('public')) return operation;
  const at = operation.steps.findIndex(
    (step) => step.do === 'find' && step.source.table === entity.table && step.id.kind === 'id',
  );
  const found = operation.steps[at];
  if (found?.do !== 'find') return operation;
  const guards = [refuseSteps(entity, found.into), refuseJudged(entity, found.into)].filter(
    (guard) => guard !== null,
  );
  return {
    ...operation,
    steps: [...operation.steps.slice(0, at + 1), ...guards, ...operation.steps.slice(at + 1)],
  };
}

/** @param record the variable that holds what is changed. */
function refuseSteps(entity: EntityModel, record: string): Step | null {
  const { flow } = entity;
  if (!flow?.by) return null;
  const field = entity.field(flow.field);
  if (field.input !== 'always') return null;
  return {
    do: 'refuse',
    when: all(
      given(body(field.wire)),
      compare(body(field.wire), '!=', variable(record, field.wire)),
      not({ kind: 'one_of', value: userRole, values: flow.by }),
    ),
    refusal: {
      status: 403,
      sentence: `${field.label} is changed by those who look after this ${lowerFirst(entity.label)}.`,
    },
  };
}

/** What was decided on is not changed afterwards by whoever asked for it. */
function refuseJudged(entity: EntityModel, record: string): Step | null {
  const judged = findJudged(entity);
  if (!judged) return null;
  const { field, states, by } = judged;
  const refusal: Step = {
    do: 'refuse',
    when: { kind: 'one_of', value: variable(record, field.wire), values: states },
    refusal: {
      status: 409,
      sentence: `This ${lowerFirst(entity.label)} has been dealt with: those who look after it change it now.`,
    },
  };
  if (by.length === 0) return refusal;
  return {
    do: 'when',
    condition: not({ kind: 'one_of', value: userRole, values: by }),
    steps: [refusal],
  };
}
