/** Makes every call keep what waits for approval to its author and to those who approve. */
import type { Access } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { defaultOf, lowerFirst } from '../../core/operations/entity-parts.ts';
import {
  all,
  body,
  type Condition,
  type Expression,
  given,
  id,
  literal,
  not,
  person,
  variable,
} from '../../core/operations/expression.ts';
import type { Operation, Refusal, Step } from '../../core/operations/operation.ts';
import { approversOf, EVERYONE, guardianOf, isSeen, keepsBack, SEEN_BY } from '../../core/operations/seen.ts';

/** The operation, as far as it shows or uses records that this entity's approval keeps back. */
export function keepWaiting(operation: Operation, guardian: EntityModel, model: AppModel): Operation {
  const kept = model.entities.filter((entity) => guardianOf(entity) === guardian);
  const narrowed = kept.reduce((current, entity) => narrow(current, entity), operation);
  return waitAgain(refuseUnseen(narrowed, guardian, model), guardian);
}

/** Whoever approves sees everything. */
function mayApprove(entity: EntityModel): Condition {
  return { kind: 'one_of', value: { kind: 'user', member: 'role' }, values: approversOf(entity) };
}

function isForApprovers(access: readonly Access[], entity: EntityModel): boolean {
  const roles = approversOf(entity);
  return access.every((one) => typeof one === 'object' && one.roles.every((role) => roles.includes(role)));
}

function narrow(operation: Operation, entity: EntityModel): Operation {
  if (isForApprovers(operation.access, entity)) return operation;
  const { answer } = operation;
  const isList = answer.kind === 'page' || answer.kind === 'summary' || answer.kind === 'csv';
  if (isList && answer.source.columns.some(({ name }) => name === SEEN_BY))
    return answer.source.table === entity.table
      ? {
          ...operation,
          answer: {
            ...answer,
            narrowed: [
              ...(answer.narrowed ?? []),
              { only: { [SEEN_BY]: [literal(EVERYONE), person] }, unless: mayApprove(entity) },
            ],
          },
        }
      : operation;
  const path = `${entity.apiPath}/{id}`;
  if (operation.path !== path && !operation.path.startsWith(`${path}/`)) return operation;
  const refusal = refuse(entity, id, {
    status: 404,
    sentence: `There is no such ${lowerFirst(entity.label)}.`,
  });
  return { ...operation, steps: [refusal, ...operation.steps] };
}

function refuse(entity: EntityModel, which: Expression, refusal: Refusal, ...more: Condition[]): Step {
  return {
    do: 'refuse',
    when: all(...more, not(isSeen(entity, which)), not(mayApprove(entity))),
    refusal,
  };
}

/** Pointing at a record would show its title: it is refused as if there were none. */
function refuseUnseen(operation: Operation, guardian: EntityModel, model: AppModel): Operation {
  const { body: sent } = operation;
  const from = model.entities.find(({ names }) => names.snake === sent?.shape.name);
  const at = operation.steps.findIndex((step) => step.do === 'insert' || step.do === 'update');
  if (!sent || !from || at < 0) return operation;
  const guards = from.references.flatMap(({ field, to }): Step[] => {
    const member = sent.shape.members.find(({ name }) => name === field.wire);
    if (!member || !keepsBack(to) || guardianOf(to) !== guardian) return [];
    if (isForApprovers(operation.access, to)) return [];
    const value = body(field.wire);
    const isSent = member.nullable || sent.use === 'partial' ? [given(value)] : [];
    const sentence = `There is no such ${lowerFirst(to.label)}`;
    return [refuse(to, value, { status: 422, member: field.wire, sentence }, ...isSent)];
  });
  return { ...operation, steps: [...operation.steps.slice(0, at), ...guards, ...operation.steps.slice(at)] };
}

/** What was approved is what is seen: a record that its author changes waits once more. */
function waitAgain(operation: Operation, entity: EntityModel): Operation {
  const { approval, names, table } = entity;
  if (!approval || operation.id !== `update_${names.snake}` || isForApprovers(operation.access, entity))
    return operation;
  const { wire } = approval.field;
  const stays = variable(names.snake, wire);
  const state: Expression = {
    kind: 'choose',
    when: mayApprove(entity),
    yes: stays,
    no: literal(startOf(entity)),
  };
  const steps = operation.steps.map((step): Step => {
    if (step.do !== 'update' || step.table !== table) return step;
    return { ...step, values: { ...step.values, [wire]: state } };
  });
  return { ...operation, steps };
}

/** The state in which a new record waits. */
export function startOf({ approval }: EntityModel): string {
  return String(approval && defaultOf(approval.field));
}
