/** Fields that fewer people see or set than the record: kept from the others in every answer, and refused in every body. */
import { z } from 'zod';
import type { Access } from '../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import type { Ability } from '../../core/ability.ts';
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { isCaller, isCallerOf, userId } from '../../core/operations/caller.ts';
import { isNullable } from '../../core/operations/entity-parts.ts';
import {
  all,
  any,
  body,
  compare,
  given,
  id,
  literal,
  not,
  variable,
} from '../../core/operations/expression.ts';
import type { HiddenMember, Operation, Step } from '../../core/operations/operation.ts';
import { refuseField } from '../../core/operations/withhold.ts';
import { fieldAccessChecks } from './field-access-checks.ts';

const Options = z.strictObject({});

/** Implied by every entity with such a field; a Blueprint never names it. */
export const fieldAccess: Ability<z.output<typeof Options>> = {
  name: 'field-access',
  title: 'Fields for some people',
  implied: true,
  options: Options,
  findProblems: () => [],
  refine(operation, use, model) {
    const entity = model.entity(use.entity ?? '');
    return refuseUnset(hideMembers(operation, entity), entity);
  },
  checks: (use, model) => fieldAccessChecks(model.entity(use.entity ?? ''), model),
};

/** Answers about records of the entity, without what whoever calls may not see. */
function hideMembers(operation: Operation, entity: EntityModel): Operation {
  const { answer } = operation;
  if (!('source' in answer) || answer.source.table !== entity.table) return operation;
  const known = new Set<string>(answer.source.columns.map(({ name }) => name));
  const hidden = entity.fields.flatMap((field): HiddenMember[] => {
    const { seenBy } = field;
    if (!seenBy || isForAllWhoAsk(operation, seenBy, entity)) return [];
    const owners = seenBy.includes('owner') ? ownersOf(entity) : null;
    return [field.wire, ...(field.reference ? [field.reference.labelWire] : [])]
      .filter((name) => known.has(name))
      .map((name) => ({ name, unless: isCaller(seenBy), ...(owners === null ? {} : { owners }) }));
  });
  if (hidden.length === 0) return operation;
  return { ...operation, answer: { ...answer, hidden: [...(answer.hidden ?? []), ...hidden] } };
}

/** Whether the field is for everyone who may call the operation: nothing is kept from them, and they set it. */
function isForAllWhoAsk(
  { access, body }: Operation,
  some: readonly Access[],
  { owner, ownerSql, names }: EntityModel,
): boolean {
  const isOwners = owner !== null && some.includes('owner');
  // Whoever makes a record with an account owns it.
  const isMade = body?.use === 'whole' && body.shape.name === names.snake;
  return access.every((one) => {
    if (typeof one === 'object' && one.roles.length > 0)
      return one.roles.every((role) => rolesIn(some).includes(role)) || (isOwners && isMade && !ownerSql);
    return one === 'owner' && isOwners;
  });
}

/** SQL of the accounts that a record belongs to, between commas; null where it belongs to nobody. */
function ownersOf({ owner, ownerSql, alsoOwner, table }: EntityModel): string | null {
  if (owner === null) return null;
  const maker = ownerSql ?? `${sqlName(table)}.${sqlName(owner)}`;
  return alsoOwner ? `${maker}, ${alsoOwner.sql}` : maker;
}

/** Refuses what somebody may not set: of a field that they see, something else than stands there. */
function refuseUnset(operation: Operation, entity: EntityModel): Operation {
  const members = new Set(operation.body?.shape.members.map(({ name }) => name));
  const fields = entity.fields.filter(
    ({ setBy, wire }) => setBy !== null && members.has(wire) && !isForAllWhoAsk(operation, setBy, entity),
  );
  if (operation.body?.shape.name !== entity.names.snake || fields.length === 0) return operation;
  return operation.body.use === 'whole'
    ? refuseNew(operation, entity, fields)
    : refuseChange(operation, entity, fields);
}

function refuseNew(operation: Operation, entity: EntityModel, fields: readonly FieldModel[]): Operation {
  const isOpen = operation.access.includes('public');
  const refusals = fields.flatMap((field): Step[] => {
    const { setBy, default: start } = field;
    // Whoever makes a record owns it.
    const isOwners = setBy?.includes('owner') === true && entity.owner !== null;
    if (isOwners && !isOpen) return [];
    const may = isOwners ? any(given(userId), isCaller(setBy ?? [])) : isCaller(setBy ?? []);
    const isUsual = start !== undefined && start !== 'now' && start !== 'today';
    const isOther = isUsual ? [compare(body(field.wire), '!=', literal(start))] : [];
    return [refuseField(entity, field, all(given(body(field.wire)), ...isOther, not(may)))];
  });
  return { ...operation, steps: [...refusals, ...operation.steps] };
}

function refuseChange(operation: Operation, entity: EntityModel, fields: readonly FieldModel[]): Operation {
  const at = operation.steps.findIndex((step) => step.do === 'find' && step.id.kind === 'id');
  const found = operation.steps[at];
  if (found?.do !== 'find') return operation;
  const stored = (field: FieldModel) => variable(found.into, field.wire);
  const refusals = fields.map((field): Step => {
    const may = isCallerOf(field.setBy ?? [], entity, found.into);
    // Whether it is what stands there is told to nobody who does not see it.
    const isOther = field.seenBy ? [] : [compare(body(field.wire), '!=', stored(field))];
    return refuseField(entity, field, all(given(body(field.wire)), ...isOther, not(may)));
  });
  // Emptied by others, it is as it was.
  const restored = fields
    .filter((field) => isNullable(field))
    .map((field): Step => {
      const values = { [field.wire]: stored(field) };
      const restore: Step = { do: 'update', table: entity.table, id, values };
      return {
        do: 'when',
        condition: not(isCallerOf(field.setBy ?? [], entity, found.into)),
        steps: [restore],
      };
    });
  return {
    ...operation,
    steps: [...operation.steps.slice(0, at + 1), ...refusals, ...operation.steps.slice(at + 1), ...restored],
  };
}
