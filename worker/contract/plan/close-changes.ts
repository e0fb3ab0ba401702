/** Rules of records that contradict each other are closed to the narrower one. */

import type { Access, Blueprint, Entity, Rule } from './blueprint.ts';
import { isSameAccess, wayOf } from './named-access.ts';
import { rolesIn } from './roles-in.ts';

/** Who may not see records may not change them either: no page shows them what they would change. */
export function closeChanges(blueprint: Blueprint): Blueprint {
  const entities = blueprint.entities.map(closeEntity);
  return entities.some((entity, index) => entity !== blueprint.entities[index])
    ? { ...blueprint, entities }
    : blueprint;
}

function closeEntity(entity: Entity): Entity {
  const seeing = allowedTo(entity, entity.operations.includes('read') ? 'read' : 'list');
  if (seeing.includes('public')) return entity;
  const changing = [
    ...entity.operations.filter((name) => name === 'update' || name === 'delete'),
    ...entity.actions.map((action) => action.name),
  ];
  const wide = changing.filter((name) => !isWithin(allowedTo(entity, name), seeing));
  if (wide.length === 0) return entity;
  const kept = entity.rules
    .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => !wide.includes(name)) }))
    .filter((rule) => rule.operations.length > 0);
  return {
    ...entity,
    rules: [...kept, ...groupByAccess(wide.map((name) => [name, both(allowedTo(entity, name), seeing)]))],
  };
}

/** One rule for all that the same people may do. */
function groupByAccess(permissions: readonly [name: string, allow: Access[]][]): Rule[] {
  const rules: Rule[] = [];
  for (const [name, allow] of permissions) {
    const same = rules.find((rule) => JSON.stringify(rule.allow) === JSON.stringify(allow));
    if (same) same.operations.push(name);
    else rules.push({ operations: [name], allow });
  }
  return rules;
}

/** Who may do it; everyone without a rule. */
export function allowedTo(entity: Pick<Entity, 'rules'>, permission: string): Access[] {
  const found = entity.rules
    .filter((rule) => rule.operations.includes(permission))
    .flatMap((rule) => rule.allow);
  return found.length > 0 ? found : ['public'];
}

function isWithin(inner: readonly Access[], outer: readonly Access[]): boolean {
  return inner.every((access) => covers(outer, access));
}

function covers(outer: readonly Access[], access: Access): boolean {
  if (outer.includes('public')) return true;
  if (access === 'public') return false;
  if (outer.includes('signed_in')) return true;
  if (typeof access === 'string' || wayOf(access)) return outer.some((one) => isSameAccess(one, access));
  return access.roles.every((role) => rolesIn(outer).includes(role));
}

/** Those who are among both. Owners of records are held to be among the signed-in people alone. */
function both(one: readonly Access[], other: readonly Access[]): Access[] {
  const shared = [...one, ...other].filter((access) => covers(one, access) && covers(other, access));
  const roles = rolesIn(one).filter((role) => rolesIn(other).includes(role));
  const plain = [...new Set(shared.filter((access) => typeof access === 'string'))];
  const named = [...new Set([...rolesIn(shared), ...roles])];
  const persons = one.filter((access) => wayOf(access) && covers(other, access));
  const found: Access[] = [...plain, ...persons, ...(named.length > 0 ? [{ roles: named }] : [])];
  return found.length > 0 ? found : [...other];
}
