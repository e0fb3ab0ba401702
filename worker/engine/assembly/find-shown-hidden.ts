/** Calls that would show a field to people whom it is not for, beside the records themselves, in which it is kept from them. */
import type { Access } from '../../contract/plan/blueprint.ts';
import { rolesIn } from '../../contract/plan/roles-in.ts';
import type { AppModel, EntityModel, FieldModel } from '../core/model.ts';
import type { Operation } from '../core/operations/operation.ts';
import type { MadeOperation } from './resolve-uses.ts';

export interface ShownField {
  entity: EntityModel;
  field: FieldModel;
  operation: Operation;
  /** The use of an ability that makes the call. */
  by: MadeOperation['by'];
}

/** Fields that are not for everybody who sees their record. */
export function hiddenFields(model: AppModel): { entity: EntityModel; field: FieldModel }[] {
  return model.entities.flatMap((entity) =>
    entity.fields.filter(({ seenBy }) => seenBy !== null).map((field) => ({ entity, field })),
  );
}

/** @param made finished operations. What is asked for as records has had its members hidden. */
export function findShownHidden(made: readonly MadeOperation[], model: AppModel): ShownField[] {
  const hidden = hiddenFields(model);
  return made.flatMap(({ operation, by }) => {
    const { answer, access, steps } = operation;
    if (answer.kind !== 'rows' && answer.kind !== 'members') return [];
    return hidden
      .filter(({ field }) => !isWithin(access, field.seenBy ?? []))
      .filter(({ entity, field }) => queriesIn([steps, answer]).some((text) => reads(text, entity, field)))
      .map(({ entity, field }) => ({ entity, field, operation, by }));
  });
}

/** What a person is told of it. */
export function describeShown({ entity, field, operation }: ShownField): string {
  return `"${operation.summary}" would show "${field.label}" of ${entity.labelPlural} to people whom it is not for. Leave that part out, or let all see "${field.label}".`;
}

/** Gives what is worked out of a field the same people who see that field. */
export function inheritHidden(model: AppModel): void {
  // What the plan itself says of who sees it, holds.
  const reckoned = model.entities.flatMap(({ fields }) =>
    fields.filter(({ computed, seenBy }) => computed !== null && seenBy === null),
  );
  for (const { entity, field } of hiddenFields(model))
    for (const one of reckoned) {
      if (!reads(one.computed ?? '', entity, field)) continue;
      // Whose the record is that it is worked out of tells nothing of whose this one is.
      const seeing = (field.seenBy ?? []).filter((access) => access !== 'owner');
      one.seenBy = one.seenBy === null ? seeing : inBoth(one.seenBy, seeing);
    }
}

/** Whoever has access by the one and by the other. */
function inBoth(one: readonly Access[], other: readonly Access[]): Access[] {
  if (one.includes('signed_in')) return [...other];
  if (other.includes('signed_in')) return [...one];
  const roles = rolesIn(one).filter((role) => rolesIn(other).includes(role));
  return roles.length > 0 ? [{ roles }] : [];
}

/** Whether the SQL looks at the column of the field. */
export function reads(sql: string, { table }: EntityModel, { wire }: FieldModel): boolean {
  return new RegExp(`\\b${table}\\b`).test(sql) && new RegExp(`\\b${wire}\\b`).test(sql);
}

function isWithin(access: readonly Access[], seenBy: readonly Access[]): boolean {
  if (access.some((one) => typeof one === 'string')) return false;
  const seeing = rolesIn(seenBy);
  return rolesIn(access).every((role) => seeing.includes(role));
}

/** The text of every statement in a part of an operation. */
function queriesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('texts' in part && Array.isArray(part.texts)) return [part.texts.join('?')];
  return Object.values(part).flatMap(queriesIn);
}
