/** Who sees and who sets one field of a record, changed by hand. Pure. */
import type { Blueprint, Entity, Field } from '../plan/blueprint.ts';
import { settersOf, settleFieldAccess } from '../plan/field-access.ts';
import { findFirstRole } from '../plan/usual-roles.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeField } from './change-entity.ts';
import { accessOf, roleChoices, type Who, whoIs } from './edit-rules.ts';

export type FieldRight = 'see' | 'set';

export interface FieldAccessRow {
  right: FieldRight;
  /** `public` for all whom the record is for. Null where the plan says something that is none of the choices. */
  who: Who | null;
  choices: { value: Who; label: string }[];
}

/** A row for seeing and one for setting the field; none where nobody signs in, or everybody needs the field. */
export function listFieldAccess(blueprint: Blueprint, entity: Entity, field: Field): FieldAccessRow[] {
  if (findFirstRole(blueprint.roles) === null) return [];
  const isNeeded = field.name === entity.title_field || field.name === entity.approval?.field;
  const isEntered = field.input === 'always' || field.input === 'create';
  const rights: FieldRight[] = [
    ...(isNeeded ? [] : ['see' as const]),
    ...(isEntered ? ['set' as const] : []),
  ];
  return rights.map((right) => ({
    right,
    who: whoIs((right === 'see' ? field.see : settersOf(field)) ?? ['public'], blueprint.roles),
    choices: listChoices(blueprint, entity, right),
  }));
}

/** Says who sees or sets a field. Who sees it decides anew who sets it. */
export function setFieldAccess(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  right: FieldRight,
  who: Who,
): Blueprint {
  const access = who === 'public' ? undefined : accessOf(who, blueprint.roles);
  const changed = changeField(blueprint, entityName, fieldName, ({ see, set: _, ...field }) => ({
    ...field,
    ...said('see', right === 'see' ? access : see),
    ...said('set', right === 'set' ? access : undefined),
  }));
  return withVersion(settleFieldAccess(changed));
}

function said(right: FieldRight, access: Field[FieldRight]): Pick<Field, FieldRight> {
  return access === undefined ? {} : { [right]: access };
}

function listChoices(
  { roles, abilities }: Blueprint,
  entity: Entity,
  right: FieldRight,
): FieldAccessRow['choices'] {
  const isOwned = abilities.some((use) => use.ability === 'ownership' && use.entity === entity.name);
  return [
    { value: 'public', label: right === 'see' ? 'Seen by all' : 'Set by all who see it' },
    ...(isOwned ? [{ value: 'own' as const, label: 'Whose record it is' }] : []),
    ...roleChoices(roles),
  ];
}
