/** Who may do what with one kind of record, changed by hand. Pure. */

import type { Access, Blueprint, Entity, OperationName, Role } from '../plan/blueprint.ts';
import { allowedTo, closeChanges } from '../plan/close-changes.ts';
import { closeIdentities } from '../plan/close-identities.ts';
import { isOfRoles, listWays, sayWay, wayOf } from '../plan/named-access.ts';
import { rolesIn } from '../plan/roles-in.ts';
import { findFirstRole, withUsualRoles } from '../plan/usual-roles.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeEntity } from './change-entity.ts';
import { settleAssumed } from './settle-assumed.ts';

/** Everyone; whoever is signed in; each their own; whom a record names, by the pointers that lead there; the people of a role. Who runs the app is always among them. */
export type Who = 'public' | 'signed_in' | 'own' | `named:${string}` | `role:${string}`;

export interface RuleRow {
  /** What it is about: several operations that belong together, or one action. */
  operations: string[];
  /** "See", "Add", or what the action is called. */
  label: string;
  /** Null where the plan says something that is none of the choices. */
  who: Who | null;
  choices: { value: Who; label: string }[];
}

const NAMED = 'named:';

const SEEING: readonly OperationName[] = ['list', 'read', 'summary', 'export'];
const KINDS: readonly [label: string, operations: readonly OperationName[]][] = [
  ['See', SEEING],
  ['Add', ['create']],
  ['Change', ['update']],
  ['Delete', ['delete']],
];

const isSeeing = (name: string) => (SEEING as readonly string[]).includes(name);

/** A row for everything that can be done with such records, with the choices that can be kept. */
export function listRuleRows(blueprint: Blueprint, entity: Entity): RuleRow[] {
  const kinds = KINDS.map(([label, names]): [string, string[]] => [
    label,
    names.filter((name) => entity.operations.includes(name)),
  ]);
  const actions = entity.actions.map(({ name, label }): [string, string[]] => [label, [name]]);
  return [...kinds, ...actions]
    .filter(([, operations]) => operations.length > 0)
    .map(([label, operations]) => ({
      operations,
      label,
      who: readWho(blueprint, entity, operations),
      choices: listChoices(blueprint, entity, operations),
    }));
}

/**
 * Says who may do something. People who may be told apart need accounts, and records of their own an owner: both come with
 * it. Who may no longer see records may no longer change them either.
 */
export function setRule(
  before: Blueprint,
  entityName: string,
  operations: readonly string[],
  who: Who,
): Blueprint {
  const isChange = operations.includes('update') || operations.includes('delete');
  const blueprint = settleAssumed(
    before,
    (one) => isChange && one.about === 'changes' && one.entity === entityName,
  );
  const ready = who === 'public' ? blueprint : withPeople(blueprint, entityName, who);
  const allow = accessOf(who, ready.roles);
  const ruled = changeEntity(ready, entityName, (entity) => ({
    ...(operations.includes('update') && who !== 'own' ? withFreeSteps(entity) : entity),
    rules: [
      ...entity.rules
        .map((rule) => ({
          ...rule,
          operations: rule.operations.filter((name) => !operations.includes(name)),
        }))
        .filter((rule) => rule.operations.length > 0),
      { operations: [...operations], allow },
    ],
  }));
  return withVersion(
    closeIdentities(closeChanges(operations.some(isSeeing) ? openPages(ruled, entityName) : ruled)),
  );
}

/** Whoever may change a record takes its steps as well. */
export function withFreeSteps(entity: Entity): Entity {
  if (!entity.flow?.by) return entity;
  const { by: _, ...flow } = entity.flow;
  return { ...entity, flow };
}

/** For whom a page can be follows from what it shows, when the plan is settled. */
export function openPages(blueprint: Blueprint, entityName: string): Blueprint {
  return {
    ...blueprint,
    pages: blueprint.pages.map((page) =>
      page.blocks.some((block) => JSON.stringify(block).includes(`"entity":"${entityName}"`))
        ? { ...page, audience: 'public' }
        : page,
    ),
  };
}

function withPeople(blueprint: Blueprint, entityName: string, who: Who): Blueprint {
  const has = (ability: string, entity?: string) =>
    blueprint.abilities.some((use) => use.ability === ability && (!entity || use.entity === entity));
  return {
    ...blueprint,
    roles: withUsualRoles(blueprint.roles),
    abilities: [
      ...blueprint.abilities,
      ...(has('accounts') ? [] : [{ ability: 'accounts', options: {} }]),
      ...(who === 'own' && !has('ownership', entityName)
        ? [{ ability: 'ownership', entity: entityName, options: {} }]
        : []),
    ],
  };
}

/** Those whom a choice means; who runs the app is always among them. */
export function accessOf(who: Who, roles: readonly Role[]): Access[] {
  if (who === 'public' || who === 'signed_in') return [who];
  const first = findFirstRole(roles)?.name ?? '';
  if (who === 'own') return ['owner', { roles: [first] }];
  if (who.startsWith(NAMED))
    return [{ named: who.slice(NAMED.length).split('.'), roles: [] }, { roles: [first] }];
  return [{ roles: [...new Set([first, who.slice('role:'.length)])] }];
}

function readWho(blueprint: Blueprint, entity: Entity, operations: readonly string[]): Who | null {
  const said = new Set(operations.map((name) => whoOf(blueprint, entity, name)));
  const [who = null] = said;
  return said.size === 1 ? who : null;
}

function whoOf(blueprint: Blueprint, entity: Entity, operation: string): Who | null {
  if (!entity.rules.some((rule) => rule.operations.includes(operation))) return null;
  return whoIs(allowedTo(entity, operation), blueprint.roles);
}

/** The choice that means these people; null where none does. */
export function whoIs(allow: readonly Access[], roles: readonly Role[]): Who | null {
  if (allow.includes('public')) return 'public';
  if (allow.includes('signed_in')) return 'signed_in';
  const first = findFirstRole(roles)?.name;
  const named = new Set(rolesIn(allow));
  const [way, ...ways] = allow.map(wayOf).filter((one) => one !== null);
  if (way) {
    const isAlone =
      ways.length === 0 && !allow.includes('owner') && [...named].every((role) => role === first);
    return isAlone ? `named:${way.join('.')}` : null;
  }
  if (allow.includes('owner')) return [...named].every((role) => role === first) ? 'own' : null;
  const others = [...named].filter((role) => role !== first);
  if (others.length > 1) return null;
  return `role:${others[0] ?? first ?? ''}`;
}

function listChoices(
  blueprint: Blueprint,
  entity: Entity,
  operations: readonly string[],
): { value: Who; label: string }[] {
  const roles = withUsualRoles(blueprint.roles);
  const first = findFirstRole(roles);
  const all: { value: Who; label: string }[] = [
    { value: 'public', label: 'Everyone' },
    { value: 'signed_in', label: 'Whoever is signed in' },
    ...(canBeOwned(blueprint, entity) &&
    !operations.includes('create') &&
    !(operations.some(isSeeing) && findNeeding(blueprint, entity, first ? [first.name] : []))
      ? [{ value: 'own' as const, label: ownLabel(blueprint, entity) }]
      : []),
    ...(operations.some(isSeeing) && findNeeding(blueprint, entity, first ? [first.name] : [])
      ? []
      : namedChoices(blueprint, entity)),
    ...roleChoices(roles),
  ];
  // Who may not see records may not change them: what would be taken back at once is no choice.
  return all.filter(({ value }) => {
    const changed = setRule(blueprint, entity.name, operations, value);
    const one = changed.entities.find(({ name }) => name === entity.name);
    return one !== undefined && readWho(changed, one, operations) === value;
  });
}

/** A choice for the persons to whom each way leads. */
function namedChoices(blueprint: Blueprint, entity: Entity): { value: Who; label: string }[] {
  return listWays(entity, blueprint).map((way) => {
    const said = sayWay(entity, way, blueprint);
    return { value: `named:${way.join('.')}`, label: said.charAt(0).toUpperCase() + said.slice(1) };
  });
}

/** A choice for the people of each role. */
export function roleChoices(roles: readonly Role[]): { value: Who; label: string }[] {
  const first = findFirstRole(roles);
  return roles.map(({ name, label }) => ({
    value: `role:${name}`,
    label: name === first?.name ? `Only ${label}` : `${first?.label} and ${label}`,
  }));
}

/** Visitors who add records leave nobody to whom they could belong. */
export function canBeOwned(blueprint: Blueprint, entity: Entity): boolean {
  const own = blueprint.abilities.find((use) => use.ability === 'ownership' && use.entity === entity.name);
  // What is said about a record is its writer's, however the record itself is shared.
  const isSaid = blueprint.abilities.some(
    (use) => use.ability === 'comments' && use.options.of === entity.name,
  );
  if (isSaid && own?.options.through !== undefined) return false;
  const isOwned = own !== undefined;
  const isMade = entity.operations.includes('create') && !allowedTo(entity, 'create').includes('public');
  return isOwned || isMade;
}

/**
 * What could no longer be added where people see only their own of some records: it must name one of these, and whoever
 * adds it may not see them all.
 * @param seeing roles that go on seeing all
 */
export function findNeeding(blueprint: Blueprint, entity: Entity, seeing: readonly string[]): Entity | null {
  const isAmong = (access: Access) =>
    typeof access === 'object' && isOfRoles(access) && access.roles.every((role) => seeing.includes(role));
  const needs = (other: Entity) =>
    other.name !== entity.name &&
    other.operations.includes('create') &&
    other.fields.some(
      ({ reference, required, input }) =>
        reference?.entity === entity.name && required && (input === 'always' || input === 'create'),
    );
  return (
    blueprint.entities.find((other) => needs(other) && !allowedTo(other, 'create').every(isAmong)) ?? null
  );
}

function ownLabel(blueprint: Blueprint, entity: Entity): string {
  const use = blueprint.abilities.find((one) => one.ability === 'ownership' && one.entity === entity.name);
  const isAbout = use?.options.of !== undefined || use?.options.through !== undefined;
  return isAbout ? 'Whom it is for, each their own' : 'Whoever added it, each their own';
}
