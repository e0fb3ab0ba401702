/** Who sees and who sets one field of a record, changed by hand. Pure. */
import type { Access, Blueprint, Entity, Field } from '../plan/blueprint.ts';
import { isHidden, settersOf, settleFieldAccess, usesVersion2 } from '../plan/field-access.ts';
import { rolesIn } from '../plan/roles-in.ts';
import { findFirstRole } from '../plan/usual-roles.ts';
import { changeField } from './change-entity.ts';

/** Everybody whom the record is for; whoever added it; the people of a role. Who runs the app is always among them. */
export type FieldWho = 'all' | 'own' | `role:${string}`;

export type FieldRight = 'see' | 'set';

export interface FieldAccessRow {
  right: FieldRight;
  /** Null where the plan says something that is none of the choices. */
  who: FieldWho | null;
  choices: { value: FieldWho; label: string }[];
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
    who: readWho(blueprint, right === 'see' ? (isHidden(field) ? field.see : undefined) : settersOf(field)),
    choices: listChoices(blueprint, entity, right),
  }));
}

/** Says who sees or sets a field. Nobody sets what they do not see. */
export function setFieldAccess(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  right: FieldRight,
  who: FieldWho,
): Blueprint {
  const changed = changeField(blueprint, entityName, fieldName, (field) => {
    const { see, set, ...rest } = field;
    const access = accessOf(blueprint, who);
    const seen = right === 'see' ? access : see;
    // Who sees it decides anew who sets it.
    const given = right === 'set' ? access : undefined;
    return {
      ...rest,
      ...(seen === undefined ? {} : { see: seen }),
      ...(given === undefined ? {} : { set: given }),
    };
  });
  return usesVersion2(changed) ? settleFieldAccess(changed) : { ...changed, version: 1 };
}

function accessOf({ roles }: Blueprint, who: FieldWho): Access[] | undefined {
  if (who === 'all') return undefined;
  const first = findFirstRole(roles)?.name ?? '';
  if (who === 'own') return ['owner', { roles: [first] }];
  return [{ roles: [...new Set([first, who.slice('role:'.length)])] }];
}

function readWho({ roles }: Blueprint, access: readonly Access[] | undefined): FieldWho | null {
  if (access === undefined || access.includes('public')) return 'all';
  if (access.includes('signed_in')) return null;
  const first = findFirstRole(roles)?.name;
  const others = [...new Set(rolesIn(access))].filter((role) => role !== first);
  if (access.includes('owner')) return others.length === 0 ? 'own' : null;
  return others.length > 1 ? null : `role:${others[0] ?? first ?? ''}`;
}

function listChoices(
  { roles, abilities }: Blueprint,
  entity: Entity,
  right: FieldRight,
): FieldAccessRow['choices'] {
  const first = findFirstRole(roles);
  const isOwned = abilities.some((use) => use.ability === 'ownership' && use.entity === entity.name);
  return [
    { value: 'all', label: right === 'see' ? 'Seen by all' : 'Set by all who see it' },
    ...(isOwned ? [{ value: 'own' as const, label: 'Whose record it is' }] : []),
    ...roles.map(({ name, label }) => ({
      value: `role:${name}` as const,
      label: name === first?.name ? `Only ${label}` : `${first?.label} and ${label}`,
    })),
  ];
}
