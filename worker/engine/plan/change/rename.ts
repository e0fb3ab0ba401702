/** Other words: for kinds, fields, choices, pages, roles and the app. Identifiers stay, so that stored records keep their place. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { changeField } from '../../../contract/plan-edits/change-entity.ts';
import { renameApp, renamePage } from '../../../contract/plan-edits/edit-app.ts';
import { renameEntity } from '../../../contract/plan-edits/edit-entity.ts';
import { renameField } from '../../../contract/plan-edits/edit-field.ts';
import { pluralise, singularise } from '../../core/names/inflection.ts';
import { capitalise } from '../../core/names/words.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { plainWords } from '../../language/statements/words.ts';
import { labelOf } from '../../reading/architect/draft/draft-fields.ts';
import { findChoices, findPage } from '../../reading/change/names-in-plan.ts';
import { changed, type Desk, type Result } from './desk.ts';
import { findKindOf, findRoleOf, isNoKind, placeField } from './plan-nouns.ts';

type Said = StatementOf<'rename'>;
type Way = (desk: Desk, one: Said) => Result;

const APP = /^(?:app|site|website|web site|tool|project|shop|store|whole thing|it|this|name)$/;

export function rename(desk: Desk, one: Said): Result {
  const ways: Record<string, readonly Way[]> = {
    field: [byField, byKind, byChoice, byPage],
    thing: [byApp, byKind, byPage, byField, byRole],
    state: [byChoice, byField],
    value: [byChoice, byField],
    who: [byRole, byKind],
    page: [byPage, byKind],
    name: [byApp],
    view: [byPage],
    text: [byText, byChoice, byField, byPage],
    able: [byPage, byField],
  };
  for (const way of ways[one.tag] ?? []) {
    const result = way(desk, one);
    if (result && 'blueprint' in result) return result;
    if (result && 'why' in result && way === byField && / have “/.test(result.why)) return result;
  }
  return { why: `There is no “${one.what}” in the plan.` };
}

const nameOf = (to: string) => {
  const plain = to.trim().replace(/^["“']|["”'.]$/g, '');
  return /\p{Lu}/u.test(plain.slice(1)) ? plain : labelOf(plainWords(plain) || plain);
};

const byApp: Way = ({ blueprint }, { what, tag, to }) => {
  if (!APP.test(what) && tag !== 'name' && what !== blueprint.name.toLowerCase()) return null;
  const name = to
    .trim()
    .replace(/^["“']|["”'.]$/g, '')
    .slice(0, 50);
  return changed(renameApp(blueprint, name), 'rename-app', `The app is called ${name}.`, ['name']);
};

const byKind: Way = ({ blueprint }, { what, to }) => {
  const entity = isNoKind(what) ? undefined : findKindOf(blueprint, what);
  if (!entity) return null;
  const label = singularise(nameOf(to));
  if (findKindOf(blueprint, label) && findKindOf(blueprint, label) !== entity)
    return { why: `There are ${pluralise(label.toLowerCase())} in the plan already.` };
  return changed(
    renameEntity(blueprint, entity.name, label, pluralise(label)),
    'rename-entity',
    `${entity.label_plural} are called ${pluralise(label)} everywhere.`,
    ['entities', blueprint.entities.indexOf(entity), 'label'],
    { entity: entity.name },
  );
};

const byField: Way = (desk, { what, of, to }) => {
  const place = placeField(desk, of, what);
  if ('why' in place) return place;
  const { entity, field } = place;
  const label = nameOf(to).slice(0, 80);
  if (entity.fields.some((one) => one !== field && one.label.toLowerCase() === label.toLowerCase()))
    return { why: `${entity.label_plural} have “${label}” already.` };
  return changed(
    renameField(desk.blueprint, entity.name, field.name, label),
    'rename-field',
    `“${field.label}” of ${entity.label_plural.toLowerCase()} is called “${label}”.`,
    ['entities', desk.blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field), 'label'],
    { entity: entity.name, field: field.name },
  );
};

const byChoice: Way = (desk, { what, to }) => {
  const places = findChoices(desk.blueprint, what);
  const place = places.find(({ entity }) => entity.name === desk.focus.entity) ?? places[0];
  if (!place) return null;
  const { entity, field, option } = place;
  const label = capitalise(nameOf(to)).slice(0, 80);
  return changed(
    changeField(desk.blueprint, entity.name, field.name, (one) => ({
      ...one,
      options: one.options?.map((other) => (other.value === option.value ? { ...other, label } : other)),
    })),
    'rename-choice',
    `“${option.label}” of ${entity.label_plural.toLowerCase()} is called “${label}”.`,
    ['entities', desk.blueprint.entities.indexOf(entity), 'fields', entity.fields.indexOf(field), 'options'],
    { entity: entity.name, field: field.name },
  );
};

const byPage: Way = ({ blueprint }, { what, to }) => {
  const page = findPage(blueprint, what) ?? findTitled(blueprint, what);
  if (!page) return null;
  const title = capitalise(nameOf(to)).slice(0, 80);
  return changed(
    renamePage(blueprint, page.name, title),
    'rename-page',
    `The page ${page.title} is called ${title}.`,
    ['pages', blueprint.pages.indexOf(page), 'title'],
  );
};

/** "the board", "the list of visits": the one page that shows records so. */
function findTitled({ pages }: Blueprint, what: string) {
  const found = pages.filter(({ blocks }) => blocks.some(({ ability }) => ability === what));
  return found.length === 1 ? found[0] : undefined;
}

const byRole: Way = ({ blueprint }, { what, to }) => {
  const role = findRoleOf(blueprint, what);
  if (!role || role.name === 'admin') return null;
  const label = singularise(nameOf(to));
  return changed(
    { ...blueprint, roles: blueprint.roles.map((one) => (one === role ? { ...one, label } : one)) },
    'rename-role',
    `The role ${role.label} is called ${label}.`,
    ['roles', blueprint.roles.indexOf(role)],
  );
};

/** Words that stand in the app as they are, in the place where they stand. */
const byText: Way = ({ blueprint }, { what, to }) => {
  const follow = (value: unknown): unknown => {
    if (typeof value === 'string') return value.toLowerCase() === what.toLowerCase() ? to : value;
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        TEXTS.has(key) || typeof item === 'object' ? follow(item) : item,
      ]),
    );
  };
  const pages = follow(blueprint.pages) as Blueprint['pages'];
  if (JSON.stringify(pages) === JSON.stringify(blueprint.pages)) return null;
  return changed({ ...blueprint, pages }, 'text', `“${what}” says “${to}”.`, ['pages']);
};

const TEXTS = new Set(['heading', 'body', 'label', 'title', 'text', 'submit', 'button', 'subheading']);
