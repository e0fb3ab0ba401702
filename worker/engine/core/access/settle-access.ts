/**
 * Who may do what with the records of a plan that does not say it: nobody but those who run the app. The one place in which
 * something is opened to visitors without a rule of the plan: what is published, and forms that send without reading back.
 */

import { narrowAssigned } from '../../../contract/plan/assigned-fields.ts';
import type {
  Access,
  Blueprint,
  Entity,
  Json,
  OperationName,
  Page,
  Role,
  Rule,
} from '../../../contract/plan/blueprint.ts';
import { closeIdentities } from '../../../contract/plan/close-identities.ts';
import { settleFieldAccess } from '../../../contract/plan/field-access.ts';
import { namesPersons } from '../../../contract/plan/named-access.ts';
import { listAsked, listSent, listShown } from '../../../contract/plan/published.ts';
import { settleSettingsPage } from '../../../contract/plan/settle-settings.ts';
import { findFirstRole, withUsualRoles } from '../../../contract/plan/usual-roles.ts';
import { tellsPeopleApart, withVersion } from '../../../contract/plan/version-2.ts';
import { bindChildren } from './bind-children.ts';
import { closePages } from './close-pages.ts';
import { isAboutPeople, isShownToBook } from './is-about-people.ts';
import { listBooked } from './list-booked.ts';
import { mayDo } from './may-do.ts';
import { OWN_PATHS } from './own-paths.ts';
import { permissionsOf } from './permissions-of.ts';
import { usualAudience } from './usual-audience.ts';

const READING: readonly OperationName[] = ['list', 'read', 'summary'];

/**
 * The plan with a rule for every operation and action, and pages that are for no more people than what they show. A plan in
 * which everything is open by its own rules stays as it is. Settling a settled plan changes nothing.
 */
export function settleAccess(blueprint: Blueprint): Blueprint {
  const audience = usualAudience(blueprint);
  const isOpen = (entity: Entity) =>
    permissionsOf(entity).every((permission) => ruleFor(entity, permission)?.allow.includes('public'));
  if (audience === 'public' && blueprint.entities.every(isOpen) && !tellsPeopleApart(blueprint))
    return withVersion({ ...blueprint, audience });
  const isRuled = (entity: Entity) =>
    permissionsOf(entity).every((permission) => ruleFor(entity, permission));
  const isUsual = blueprint.entities.every(isRuled) && !tellsPeopleApart(blueprint);
  const roles = isUsual ? blueprint.roles : withUsualRoles(blueprint.roles);
  const team = teamOf(roles);
  const everyone: Access = audience === 'public' ? 'public' : audience === 'accounts' ? 'signed_in' : team;
  const sent = listSent(blueprint);
  const given = {
    everyone,
    team,
    sent,
    asked: listAsked(blueprint, audience),
    shown: listShown(blueprint, audience),
    booked: listBooked(blueprint),
  };
  const ruled = blueprint.entities.map((entity) => settleNamed(settleEntity(entity, given), roles));
  const { entities, abilities: owned } = closeIdentities(
    bindChildren({ entities: ruled, abilities: blueprint.abilities, roles, pages: blueprint.pages }, sent),
  );
  const approved = entities.map(settleApprovers);
  const hasAccounts = blueprint.abilities.some(({ ability }) => ability === 'accounts');
  const pages = hasAccounts ? structuredClone(blueprint.pages) : leaveOwnPaths(blueprint.pages);
  const kept = settleFieldAccess({ ...blueprint, roles, entities: approved });
  closePages(pages, { entities: kept.entities, roles: kept.roles, abilities: owned });
  const abilities = hasAccounts ? owned : [...owned, { ability: 'accounts', options: {} }];
  const first = findFirstRole(roles)?.name;
  const all = settleSettingsPage(pages, blueprint, first);
  return narrowAssigned(withVersion({ ...kept, audience, pages: all, abilities }));
}

/** Those alone approve who see what they approve. */
function settleApprovers(entity: Entity): Entity {
  const { approval } = entity;
  if (!approval) return entity;
  // Who sees only what is their own sees nothing that waits of others.
  const seeing = (ruleFor(entity, 'list')?.allow ?? []).filter((one) => one !== 'owner');
  const by = approval.by.filter((role) => mayDo(role, seeing));
  return by.length === approval.by.length || by.length === 0
    ? entity
    : { ...entity, approval: { ...approval, by } };
}

/** Who runs the app does what the persons do whom a record names. */
function settleNamed(entity: Entity, roles: readonly Role[]): Entity {
  const first = findFirstRole(roles)?.name;
  const isKept = (allow: readonly Access[]) =>
    first !== undefined && namesPersons(allow) && !mayRun(first, allow);
  if (!entity.rules.some(({ allow }) => isKept(allow))) return entity;
  const rules = entity.rules.map((rule) =>
    isKept(rule.allow) ? { ...rule, allow: [...rule.allow, { roles: [first ?? ''] }] } : rule,
  );
  return { ...entity, rules };
}

function mayRun(role: string, allow: readonly Access[]): boolean {
  return mayDo(
    role,
    allow.filter((one) => one !== 'owner'),
  );
}

/** The pages with other addresses where accounts have one of theirs. */
function leaveOwnPaths(pages: readonly Page[]): Page[] {
  const taken = pages.filter(({ path }) => OWN_PATHS.includes(path));
  const moved = new Map(taken.map(({ path }) => [path, `${path}-here`]));
  const follow = (value: Json): Json => {
    if (typeof value === 'string') return moved.get(value) ?? value;
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, follow(one)]));
  };
  return pages.map((page) => ({
    ...page,
    path: moved.get(page.path) ?? page.path,
    blocks: page.blocks.map((block) => ({
      ...block,
      options: Object.fromEntries(Object.entries(block.options).map(([name, one]) => [name, follow(one)])),
    })),
  }));
}

function ruleFor(entity: Entity, permission: string): Rule | undefined {
  return entity.rules.find(({ operations }) => operations.includes(permission));
}

/** Those who run the app, and those to whom they gave a role. */
function teamOf(roles: readonly Role[]): Access {
  const first = findFirstRole(roles)?.name;
  return { roles: roles.filter(({ name, sign_up }) => name === first || !sign_up).map(({ name }) => name) };
}

/** Who gets what no rule says, which entities are sent at all, and which whoever comes sends or is shown. */
interface Given {
  everyone: Access;
  team: Access;
  sent: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  shown: ReadonlySet<string>;
  booked: ReadonlySet<string>;
}

function settleEntity(entity: Entity, { everyone, team, sent, asked, shown, booked }: Given): Entity {
  const isSent = sent.has(entity.name);
  // A checkout makes orders where the plan grants no other way.
  const permissions = new Set([...permissionsOf(entity), ...(isSent ? ['create'] : [])]);
  const missing = [...permissions].filter((permission) => !ruleFor(entity, permission));
  if (missing.length === 0) return entity;
  const isPublished = (!isAboutPeople(entity) || isShownToBook(entity, booked)) && shown.has(entity.name);
  const rules = new Map<string, Rule>();
  for (const permission of missing) {
    const opens = (READING as readonly string[]).includes(permission)
      ? isPublished
      : permission === 'create' && asked.has(entity.name);
    const allow = [opens ? everyone : team];
    const key = JSON.stringify(allow);
    const known = rules.get(key);
    if (known) known.operations.push(permission);
    else rules.set(key, { operations: [permission], allow });
  }
  return { ...entity, rules: [...entity.rules, ...rules.values()] };
}
