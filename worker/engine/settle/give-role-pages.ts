/** Pages for roles to which every page of a plan is closed, though they may see records. */
import {
  type Access,
  BLUEPRINT_LIMITS,
  type Blueprint,
  type Entity,
  type Page,
} from '../../contract/plan/blueprint.ts';
import { audienceOf } from '../core/access/close-pages.ts';
import { OWN_PATHS } from '../core/access/own-paths.ts';

/** Names of roles that meet nothing but refusals: no page with an address of its own is open to them. */
export function listLockedOut({ roles, pages }: Pick<Blueprint, 'roles' | 'pages'>): string[] {
  const entrances = pages.filter(({ path }) => !path.includes(':'));
  return roles
    .map(({ name }) => name)
    .filter((role) => !entrances.some(({ audience }) => isFor(role, audience)));
}

/** Entities whose records somebody of a role may list, all or their own. */
export function listSeen({ entities }: Pick<Blueprint, 'entities'>, role: string): Entity[] {
  return entities.filter(
    ({ operations, rules }) =>
      operations.includes('list') &&
      rules.some((rule) => rule.operations.includes('list') && rule.allow.some((one) => isFor(role, one))),
  );
}

/**
 * The plan in which these roles, as far as they are locked out, have the pages that their rights give them: those that show
 * nothing else than they may see, and where there is none a list of each kind of record that they may see.
 */
export function giveRolePages(blueprint: Blueprint, roles: readonly string[]): Blueprint {
  return listLockedOut(blueprint)
    .filter((role) => roles.includes(role))
    .reduce(giveOne, blueprint);
}

function giveOne(blueprint: Blueprint, role: string): Blueprint {
  const opened = { ...blueprint, pages: blueprint.pages.map((page) => openTo(role, page, blueprint)) };
  if (!listLockedOut(opened).includes(role)) return opened;
  return listSeen(opened, role).reduce((plan, entity) => addList(plan, entity, role), opened);
}

/** The page open to one more role, where it shows nothing that the role may not see. */
function openTo(role: string, page: Page, plan: Blueprint): Page {
  if (isFor(role, page.audience) || typeof page.audience !== 'object') return page;
  const needed = audienceOf(page.blocks, plan);
  const isAbout = page.blocks.some(({ entity }) => entity !== undefined);
  if (!isAbout || !isFor(role, needed)) return page;
  return { ...page, audience: { roles: [...page.audience.roles, role] } };
}

function addList(blueprint: Blueprint, entity: Entity, role: string): Blueprint {
  const { pages } = blueprint;
  if (pages.length >= BLUEPRINT_LIMITS.pages) return blueprint;
  const isFree = (name: string) =>
    !pages.some((page) => page.name === name || page.path === pathOf(name)) &&
    !OWN_PATHS.includes(pathOf(name));
  const name = [entity.plural, `${entity.plural}_of_${role}`].find(isFree);
  if (name === undefined) return blueprint;
  const page: Page = {
    name,
    title: entity.label_plural,
    path: pathOf(name),
    icon: entity.icon,
    nav: true,
    audience: { roles: [role] },
    blocks: [{ ability: 'table', entity: entity.name, options: {} }],
  };
  return { ...blueprint, pages: [...pages, page] };
}

const pathOf = (name: string) => `/${name.replaceAll('_', '-')}`;

function isFor(role: string, access: Access): boolean {
  return typeof access === 'object' ? access.roles.includes(role) : true;
}
