/** Records that say who somebody is are not for those to change whom they give a right. */

import type { Access, Blueprint, Entity, Role } from './blueprint.ts';
import { allowedTo } from './close-changes.ts';
import { followWay, isOfRoles, roleAtEnd, wayOf } from './named-access.ts';
import { rolesIn } from './roles-in.ts';
import { findFirstRole } from './usual-roles.ts';

const CHANGING = ['create', 'update', 'delete'] as const;

type Plan = Pick<Blueprint, 'entities' | 'abilities' | 'roles'>;

/**
 * [PRIV23] Where an account is known by the address in a record (`ownership` with `of` and a reference), whoever wrote another
 * address there would have what is somebody else's. So those of that role, and whoever is merely signed in, make and change no such
 * record; what visitors send in stays open to send.
 * @returns the plan itself where nothing has to be closed.
 */
export function closeIdentities<Part extends Plan>(blueprint: Part): Part {
  const given = findGivenRoles(blueprint);
  const entities = blueprint.entities.map((entity) => {
    const roles = given.get(entity.name);
    return roles ? closeEntity(entity, roles, blueprint.roles) : entity;
  });
  return entities.some((entity, index) => entity !== blueprint.entities[index])
    ? { ...blueprint, entities }
    : blueprint;
}

/** Roles that are told by the address in a record, by the name of such records. */
function findGivenRoles({ entities, abilities }: Plan): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>();
  for (const { ability, entity, options } of abilities) {
    const { of } = options;
    if (ability !== 'ownership' || typeof of !== 'object' || of === null || Array.isArray(of)) continue;
    const fields = entities.find(({ name }) => name === entity)?.fields ?? [];
    const person = fields.find(({ name }) => name === of.reference)?.reference?.entity;
    if (person === undefined || typeof of.role !== 'string') continue;
    given.set(person, (given.get(person) ?? new Set()).add(of.role));
  }
  for (const entity of entities)
    for (const access of accessesOf(entity)) {
      const end = followWay(entity, wayOf(access) ?? [], { entities })?.end;
      const role = end && end !== entity ? roleAtEnd(end, { abilities }) : null;
      if (end && role !== null) given.set(end.name, (given.get(end.name) ?? new Set()).add(role));
    }
  return given;
}

/** Whoever is told apart by what a record names, by right or by being kept from it. */
function accessesOf({ rules, guards = [] }: Entity): Access[] {
  return [...rules.flatMap(({ allow }) => allow), ...guards.flatMap(({ not_by = [] }) => not_by)];
}

function closeEntity(entity: Entity, given: ReadonlySet<string>, roles: readonly Role[]): Entity {
  const wide = CHANGING.filter(
    (permission) =>
      entity.operations.includes(permission) &&
      !allowedTo(entity, permission).every((one) => isKept(one, given, permission)),
  );
  if (wide.length === 0) return entity;
  const first = findFirstRole(roles)?.name;
  const looking = roles.filter(({ name, sign_up }) => !given.has(name) && (name === first || !sign_up));
  const usual = looking.map(({ name }) => name);
  const allow = (permission: string): Access[] => {
    const named = rolesIn(allowedTo(entity, permission));
    const kept = [...new Set(named.filter((role) => !given.has(role)))];
    return [{ roles: kept.length > 0 ? kept : usual }];
  };
  if (usual.length === 0) return entity;
  const rules = entity.rules
    .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => !isAmong(name, wide)) }))
    .filter(({ operations }) => operations.length > 0);
  return {
    ...entity,
    rules: [...rules, ...wide.map((permission) => ({ operations: [permission], allow: allow(permission) }))],
  };
}

const isAmong = (name: string, permissions: readonly string[]) => permissions.includes(name);

function isKept(access: Access, given: ReadonlySet<string>, permission: string): boolean {
  if (permission === 'create' && access === 'public') return true;
  return typeof access === 'object' && isOfRoles(access) && access.roles.every((role) => !given.has(role));
}
