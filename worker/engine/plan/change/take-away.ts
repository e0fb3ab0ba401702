/** What goes from a plan: fields, choices, kinds, roles, pages, abilities, with what stood on them. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { removePage } from '../../../contract/plan-edits/edit-app.ts';
import { removeEntity } from '../../../contract/plan-edits/edit-entity.ts';
import { removeField, setChoices } from '../../../contract/plan-edits/edit-field.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { findChoices, findPage } from '../../reading/change/names-in-plan.ts';
import { findAbilityFor } from '../knowledge/abilities.ts';
import { changed, type Desk, type Result } from './desk.ts';
import { findKindOf, findRoleOf, isNoKind, placeField } from './plan-nouns.ts';

/** "remove the fax", "without the phone after all", "take the heads of department out again". */
export function takeAway(desk: Desk, one: StatementOf<'remove'>): Result {
  const ways: Record<string, readonly Way[]> = {
    field: [byField, byChoice, byAbility, byKind, byPage],
    value: [byChoice, byField],
    state: [byChoice, byField],
    thing: [byKind, byField, byPage, byAbility, byRole],
    who: [byRole, byKind, byField],
    page: [byPage, byAbility, byKind],
    able: [byAbility, byField, byKind, byPage],
    view: [byAbility, byPage],
    text: [byText],
    login: [byAbility],
  };
  for (const way of ways[one.tag] ?? []) {
    const result = way(desk, one);
    if (result && 'blueprint' in result) return result;
    if (result && 'why' in result && way === byField && / have “/.test(result.why)) return result;
  }
  return { why: `There is no “${one.what}” in the plan.` };
}

type Way = (desk: Desk, one: StatementOf<'remove'>) => Result;

const byField: Way = (desk, { of, what }) => takeField(desk, of, what);

/** Takes a field out of the kind that has it. */
export function takeField(desk: Desk, of: string | undefined, what: string): Result {
  const place = placeField(desk, isNoKind(of) ? undefined : of, what);
  if ('why' in place) return place;
  const { entity, field } = place;
  if (entity.fields.length === 1)
    return { why: `“${field.label}” is all that ${entity.label_plural.toLowerCase()} have.` };
  const edit = removeField(desk.blueprint, entity.name, field.name);
  return changed(
    edit.blueprint,
    'remove-field',
    `${entity.label_plural} no longer have “${field.label}”${and(edit.alsoRemoved)}.`,
    ['entities', desk.blueprint.entities.indexOf(entity), 'fields'],
    { entity: entity.name },
  );
}

const byChoice: Way = (desk, { what }) => {
  const places = findChoices(desk.blueprint, what);
  const place = places.find(({ entity }) => entity.name === desk.focus.entity) ?? places[0];
  if (!place) return { why: `There is no “${what}” in the plan.` };
  const left = (place.field.options ?? []).filter((option) => option !== place.option);
  if (left.length === 0) return { why: `“${place.field.label}” would have no choices.` };
  const edit = setChoices(
    desk.blueprint,
    place.entity.name,
    place.field.name,
    left.map(({ label }) => label),
  );
  return changed(
    edit.blueprint,
    'remove-choice',
    `“${place.option.label}” is no ${place.field.label.toLowerCase()} of ${place.entity.label_plural.toLowerCase()} any more${and(edit.alsoRemoved)}.`,
    ['entities', desk.blueprint.entities.indexOf(place.entity), 'fields'],
    { entity: place.entity.name, field: place.field.name },
  );
};

const byKind: Way = (desk, { what }) => {
  const entity = findKindOf(desk.blueprint, what);
  if (!entity) return null;
  if (desk.blueprint.entities.length === 1) return { why: 'Nothing would be left that the app keeps.' };
  const edit = removeEntity(desk.blueprint, entity.name);
  if (edit.blueprint.pages.length === 0) return { why: 'No page would be left.' };
  return changed(
    edit.blueprint,
    'remove-entity',
    `${entity.label_plural} are no longer kept${and(edit.alsoRemoved)}.`,
    ['entities'],
  );
};

const byRole: Way = (desk, { what }) => {
  const role = findRoleOf(desk.blueprint, what);
  if (!role || role.name === 'admin') return role ? { why: 'Somebody has to run the app.' } : null;
  return changed(
    withoutRole(desk.blueprint, role.name),
    'remove-role',
    `There is no role “${role.label}” any more.`,
    ['roles'],
  );
};

/** The plan without a role: what only it was given falls to whoever runs the app. */
export function withoutRole(blueprint: Blueprint, name: string): Blueprint {
  const first = blueprint.roles.find((role) => role.name !== name && !role.sign_up)?.name ?? 'admin';
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(prune);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
      if ((key !== 'roles' && key !== 'by') || !Array.isArray(item) || !item.includes(name))
        return [key, prune(item)];
      const left = item.filter((one) => one !== name);
      return [key, left.length > 0 ? left : [first]];
    });
    return Object.fromEntries(entries);
  };
  const { roles, entities, pages, abilities } = blueprint;
  return {
    ...blueprint,
    roles: roles.filter((role) => role.name !== name),
    entities: entities.map((entity) => {
      const { rules, fields, flow, guards } = entity;
      const pruned = prune({ rules, fields, flow, guards }) as Pick<
        typeof entity,
        'rules' | 'fields' | 'flow' | 'guards'
      >;
      return {
        ...entity,
        rules: pruned.rules,
        fields: pruned.fields,
        ...(flow ? { flow: pruned.flow } : {}),
        ...(guards ? { guards: pruned.guards } : {}),
      };
    }),
    pages: pages.map((page) => ({ ...page, audience: prune(page.audience) as typeof page.audience })),
    abilities: abilities.filter(
      ({ ability, options }) =>
        ability !== 'ownership' || (options.of as { role?: string } | undefined)?.role !== name,
    ),
  };
}

const byPage: Way = (desk, { what }) => {
  const page = findPage(desk.blueprint, what);
  if (!page) return null;
  if (desk.blueprint.pages.length === 1) return { why: 'No page would be left.' };
  const edit = removePage(desk.blueprint, page.name);
  return changed(edit.blueprint, 'remove-page', `The page “${page.title}” goes${and(edit.alsoRemoved)}.`, [
    'pages',
  ]);
};

const byAbility: Way = (desk, { what }) => takeAbility(desk, what);

/** Takes an ability out, wherever it stands. */
export function takeAbility({ blueprint }: Desk, what: string): Result {
  const ability = findAbilityFor(what) ?? what.toLowerCase().replace(/\s+/g, '-');
  const isIt = (use: { ability: string }) => use.ability === ability;
  const isThere = blueprint.abilities.some(isIt) || blueprint.pages.some(({ blocks }) => blocks.some(isIt));
  if (!isThere || ability === 'accounts' || ability === 'ownership') return null;
  const pages = blueprint.pages
    .map((page) => ({ ...page, blocks: page.blocks.filter((block) => !isIt(block)) }))
    .filter(({ blocks }, index) => blocks.length > 0 || blueprint.pages[index]?.blocks.length === 0);
  if (pages.length === 0 || !pages.some(({ path }) => path === '/'))
    return { why: `The first page stands on “${what}”.` };
  return changed(
    { ...blueprint, pages, abilities: blueprint.abilities.filter((use) => !isIt(use)) },
    'remove-ability',
    `There is no ${what} any more.`,
    ['abilities'],
  );
}

const byText: Way = ({ blueprint }, { what }) => {
  const pages = blueprint.pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => {
      const { body } = block.options;
      if (typeof body !== 'string' || !body.toLowerCase().includes(what.toLowerCase())) return block;
      const lines = body.split('\n').filter((line) => !line.toLowerCase().includes(what.toLowerCase()));
      return lines.length > 0 ? { ...block, options: { ...block.options, body: lines.join('\n') } } : block;
    }),
  }));
  if (JSON.stringify(pages) === JSON.stringify(blueprint.pages)) return null;
  return changed({ ...blueprint, pages }, 'remove-text', `“${what}” no longer stands in the app.`, ['pages']);
};

const and = (removed: readonly string[]) =>
  removed.length > 0 ? `, and with it ${[...new Set(removed)].join(', ')}` : '';
