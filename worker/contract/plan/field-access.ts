/** Who sees and who sets single fields of a record, and what it means where a plan says nothing of it. Pure. */
import type { Access, Blueprint, Entity, Field } from './blueprint.ts';
import { isOfRoles } from './named-access.ts';
import { findFirstRole, withUsualRoles } from './usual-roles.ts';
import { tellsPeopleApart } from './version-2.ts';

/** Whether fewer people see the field than the record. */
export function isHidden({ see }: Pick<Field, 'see'>): boolean {
  return see !== undefined && !see.includes('public');
}

/** Who sets the field: those that the plan says, else those who see it; undefined where that is everybody. */
export function settersOf({ see, set }: Pick<Field, 'see' | 'set'>): Access[] | undefined {
  const access = set ?? see;
  return access?.includes('public') ? undefined : access;
}

/**
 * The plan as it means it: who runs the app sees and sets every field, and a field that not all may set who add a record need not be
 * given.
 */
export function settleFieldAccess(blueprint: Blueprint): Blueprint {
  if (!tellsPeopleApart(blueprint)) return blueprint;
  const roles = withUsualRoles(blueprint.roles);
  const first = findFirstRole(roles)?.name;
  const entities = blueprint.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => settleField(field, entity, first)),
  }));
  return { ...blueprint, roles, entities };
}

function settleField(field: Field, entity: Entity, first: string | undefined): Field {
  const { see, set } = field;
  if (see === undefined && set === undefined) return field;
  const withFirst = (access: Access[]) => addRole(access, first);
  const setters = settersOf(field);
  const makers = entity.rules
    .filter(({ operations }) => operations.includes('create'))
    .flatMap(({ allow }) => allow);
  const isNeeded =
    field.required && (setters === undefined || makers.every((maker) => covers(setters, maker)));
  return {
    ...field,
    required: isNeeded,
    ...(see === undefined ? {} : { see: withFirst(see) }),
    ...(set === undefined ? {} : { set: withFirst(set) }),
  };
}

function addRole(access: Access[], role: string | undefined): Access[] {
  const isIn = access.some(
    (one) =>
      one === 'public' || one === 'signed_in' || (typeof one === 'object' && one.roles.includes(role ?? '')),
  );
  return role === undefined || isIn ? access : [...access, { roles: [role] }];
}

/** Whether whoever has this access has one of those. Who makes a record owns it. */
function covers(access: readonly Access[], maker: Access): boolean {
  if (access.includes('public')) return true;
  if (maker === 'public') return false;
  if (access.includes('signed_in') || access.includes('owner')) return true;
  return (
    typeof maker === 'object' &&
    isOfRoles(maker) &&
    maker.roles.every((role) => access.some((one) => typeof one === 'object' && one.roles.includes(role)))
  );
}
