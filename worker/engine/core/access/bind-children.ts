/**
 * Who may do what with records that belong to others: no more people than those of what they belong to. Rows are told apart by
 * whose the other record is (`ownership` by way of the reference); here the rules and that ownership are written into the plan.
 */

import type {
  AbilityUse,
  Access,
  Blueprint,
  Entity,
  Field,
  Page,
  Role,
  Rule,
} from '../../../contract/plan/blueprint.ts';
import { allowedTo } from '../../../contract/plan/close-changes.ts';
import { isSameAccess, namesPersons, wayOf } from '../../../contract/plan/named-access.ts';
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { findFirstRole } from '../../../contract/plan/usual-roles.ts';
import { findSender } from './find-sender.ts';
import { isOwnOnly } from './is-own-only.ts';
import { permissionsOf } from './permissions-of.ts';

const READING: ReadonlySet<string> = new Set(['list', 'read', 'summary', 'export']);

/** A reference by which a record belongs to another one. */
interface Binding {
  field: Field;
  whole: Entity;
}

/** What the plan says, as far as it is being settled. */
interface Plan {
  entities: Entity[];
  abilities: AbilityUse[];
  roles: readonly Role[];
  pages: readonly Page[];
  /** Names of what forms, bookings and checkouts send. */
  sent: ReadonlySet<string>;
}

/**
 * The plan with every record for no more people than what it belongs to, through any number of references.
 * @param sent names of entities that are sent in by forms, bookings, checkouts.
 */
export function bindChildren<Part extends Pick<Blueprint, 'entities' | 'abilities' | 'roles' | 'pages'>>(
  blueprint: Part,
  sent: ReadonlySet<string>,
): Part {
  const plan: Plan = {
    ...blueprint,
    entities: [...blueprint.entities],
    abilities: [...blueprint.abilities],
    sent,
  };
  // Rules only ever become narrower, so circles of references come to rest.
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    plan.entities.forEach((entity, index) => {
      const bound = bindEntity(entity, plan);
      if (bound === entity) return;
      plan.entities[index] = bound;
      isMoving = true;
    });
  }
  return { ...blueprint, entities: plan.entities, abilities: plan.abilities };
}

function bindEntity(entity: Entity, plan: Plan): Entity {
  return bindingsOf(entity, plan).reduce((current, binding) => bindTo(current, binding, plan), entity);
}

/**
 * References by which a record belongs to another: it cannot be without it, goes with it, or the other one is somebody's own.
 * What merely points elsewhere (the supplier of a product) keeps its readers, and the title of the other is kept from them.
 */
function bindingsOf(entity: Entity, plan: Plan): Binding[] {
  return entity.fields.flatMap((field): Binding[] => {
    const whole = plan.entities.find(({ name }) => name === field.reference?.entity);
    if (!whole || whole.name === entity.name) return [];
    const belongs = field.required || field.reference?.on_delete === 'delete' || isSomebodys(whole, plan);
    return belongs ? [{ field, whole }] : [];
  });
}

/** Whether such records belong to somebody, or name those whose they are. */
function isSomebodys(entity: Entity, plan: Plan): boolean {
  return ownershipOf(entity, plan) !== undefined || entity.rules.some(({ allow }) => namesPersons(allow));
}

function ownershipOf({ name }: Entity, { abilities }: Plan): AbilityUse | undefined {
  return abilities.find(({ ability, entity }) => ability === 'ownership' && entity === name);
}

/** The entity as far as one reference binds it; itself where it is within already. */
function bindTo(entity: Entity, { field, whole }: Binding, plan: Plan): Entity {
  const seen = readersOf(whole, plan.roles);
  const readers = throughField(seen, field, plan);
  const changers = whole.operations.includes('update')
    ? throughField(allowedTo(whole, 'update'), field, plan)
    : readers;
  const ownership = ownershipOf(entity, plan);
  const isOwn = ownership !== undefined && ownership.options.through === undefined;
  const isOthers = isOwn || entity.rules.some(({ allow }) => namesPersons(allow));
  const rules = new Map(
    permissionsOf(entity).map((permission): [string, Access[]] => {
      const allow = allowedTo(entity, permission);
      if (READING.has(permission)) return [permission, within(allow, readers, plan)];
      if (permission === 'create') {
        const isFree = isOthers || !asksForOwner(entity, whole, plan);
        const adding = isFree ? allow : within(allow, changers, plan);
        return [
          permission,
          isPicked(entity, field, plan) ? within(adding, seersOf(whole, plan), plan) : adding,
        ];
      }
      // Whose a record is by itself changes it; anybody at all does only where anybody changes what it belongs to.
      const changing = isOthers ? readers : openedTo(allow, changers);
      return [permission, within(within(allow, readers, plan), changing, plan)];
    }),
  );
  const isSame = [...rules].every(([permission, allow]) => isAlike(allow, allowedTo(entity, permission)));
  if (isSame) return entity;
  const needsOwner = [...rules.values()].some((allow) => allow.includes('owner'));
  if (needsOwner && ownership === undefined)
    plan.abilities.push({ ability: 'ownership', entity: entity.name, options: { through: field.name } });
  return { ...entity, rules: replaceRules(entity, rules) };
}

/** Whom the whole names, a part of it names by way of it. Longer ways than a plan can say lead to nobody. */
function throughField(access: readonly Access[], { name }: Field, { roles }: Plan): Access[] {
  const first = findFirstRole(roles)?.name;
  const led = access.flatMap((one): Access[] => {
    const way = wayOf(one);
    if (way === null) return [one];
    return way.length < 4 ? [{ named: [name, ...way], roles: [] }] : [];
  });
  return led.length > 0 || first === undefined ? led : [{ roles: [first] }];
}

/** Nobody but those who run the app sees what grants neither a list nor a page of its own. */
function readersOf(entity: Entity, roles: readonly Role[]): Access[] {
  const permission = (['read', 'list'] as const).find((name) => entity.operations.includes(name));
  if (permission) return allowedTo(entity, permission);
  const first = findFirstRole(roles)?.name;
  return first === undefined ? allowedTo(entity, 'read') : [{ roles: [first] }];
}

/** Whether whoever adds one picks what it points at. Who says who they are instead picks nobody. */
function isPicked(entity: Entity, { name, required }: Field, plan: Plan): boolean {
  return required && findSender(entity, plan)?.reference !== name;
}

/** Those who see one at all: of what is somebody's own, besides its readers, whoever makes one, or may be somebody it is about. */
function seersOf(whole: Entity, plan: Plan): Access[] {
  const readers = readersOf(whole, plan.roles);
  if (!readers.includes('owner') && !namesPersons(readers)) return readers;
  const options = ownershipOf(whole, plan)?.options;
  const isMadeByOwner =
    readers.includes('owner') &&
    !namesPersons(readers) &&
    options?.through === undefined &&
    options?.of === undefined &&
    options?.also === undefined;
  const owners: Access[] = isMadeByOwner ? allowedTo(whole, 'create') : ['signed_in'];
  return merge([...readers.filter((one) => one !== 'owner' && wayOf(one) === null), ...owners]);
}

/**
 * Whether a new one is for those to add who may change what it belongs to: where that is somebody's own and is not shown to
 * others, or is shown but takes nothing that is sent in.
 */
function asksForOwner(entity: Entity, whole: Entity, plan: Plan): boolean {
  if (!isSomebodys(whole, plan) || plan.sent.has(entity.name)) return false;
  const isShown = !isOwnOnly(readersOf(whole, plan.roles));
  return !isShown || !allowedTo(entity, 'create').includes('public');
}

/** Roles that a rule names have their right by name; the others have it as far as they may change the whole. */
function openedTo(allow: readonly Access[], changers: readonly Access[]): readonly Access[] {
  const isOpen = allow.includes('public') || allow.includes('signed_in');
  return isOpen ? changers : ['public'];
}

/**
 * Those of the first who are among the second as well. Whose own a record is sees and does with it what it says. Where nobody
 * is left, it is for whoever runs the app.
 */
function within(allow: readonly Access[], outer: readonly Access[], { roles: all }: Plan): Access[] {
  if (outer.includes('public')) return [...allow];
  if (allow.includes('public')) return merge(outer);
  if (allow.includes('signed_in')) return outer.includes('signed_in') ? [...allow] : merge(outer);
  if (outer.includes('signed_in')) return [...allow];
  const roles = rolesIn(allow).filter((role) => rolesIn(outer).includes(role));
  const owner = allow.filter((one) => one === 'owner' || wayOf(one) !== null);
  const kept: Access[] = [...owner, ...(roles.length > 0 ? [{ roles }] : [])];
  if (kept.length > 0) return kept;
  const first = findFirstRole(all)?.name;
  return first === undefined ? merge(outer) : [{ roles: [first] }];
}

function merge(allow: readonly Access[]): Access[] {
  const plain = [...new Set(allow.filter((one) => typeof one === 'string'))];
  const persons = allow.filter(
    (one, index) => wayOf(one) !== null && allow.findIndex((other) => isSameAccess(one, other)) === index,
  );
  const roles = [...new Set(rolesIn(allow))];
  return [...plain, ...persons, ...(roles.length > 0 ? [{ roles }] : [])];
}

function isAlike(one: readonly Access[], other: readonly Access[]): boolean {
  return JSON.stringify(merge(one)) === JSON.stringify(merge(other));
}

/** The rules as they were, except where a permission is for fewer now. */
function replaceRules(entity: Entity, allowed: ReadonlyMap<string, Access[]>): Rule[] {
  const changed = [...allowed].filter(
    ([permission, allow]) => !isAlike(allow, allowedTo(entity, permission)),
  );
  const names = new Set(changed.map(([permission]) => permission));
  const rules = entity.rules
    .map((rule) => ({ ...rule, operations: rule.operations.filter((permission) => !names.has(permission)) }))
    .filter(({ operations }) => operations.length > 0);
  for (const [permission, allow] of changed) {
    const same = rules.find((rule) => isAlike(rule.allow, allow));
    if (same) same.operations.push(permission);
    else rules.push({ operations: [permission], allow });
  }
  return rules;
}
