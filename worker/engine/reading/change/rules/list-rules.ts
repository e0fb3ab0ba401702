/** What a list shows and by what it can be narrowed: columns and filters. */
import type { Blueprint, Entity, Field, Json } from '../../../../contract/plan/blueprint.ts';
import { type Attempt, type ChangeRule, change, refuse } from '../change-rule.ts';
import { bareName, findEntity, findField, findFields } from '../names-in-plan.ts';
import { askWhose } from './field-rules.ts';

const FILTER = [
  /^(?:add|include|create|i need|we need|i want|we want|give me)\s+(?:an?\s+|the\s+)?filters?\s+(?:by|for|on)\s+(?:the\s+)?(.+?)(?:\s+(?:to|on|of|for|in)\s+(?:the\s+)?(.+?))?$/iu,
  /^(?:let (?:people|users|visitors|me|us|customers)\s+|(?:people|users|visitors|customers|i) (?:can|should be able to|want to)\s+|make it possible to\s+)?filter\s+(?:the\s+)?(.+?)\s+by\s+(?:the\s+|their\s+)?(.+)$/iu,
];
const FILTERED = new Set([
  'enum',
  'reference',
  'boolean',
  'number',
  'money',
  'date',
  'datetime',
  'list',
  'text',
]);

/** "add a filter by industry to companies", "filter products by colour". */
export const addFilters: ChangeRule = (clause, blueprint) => {
  const added = FILTER[0]?.exec(clause.text);
  const asked = FILTER[1]?.exec(clause.text);
  const [words, owner] = added ? [added[1], added[2]] : [asked?.[2], asked?.[1]];
  if (!words) return null;
  const place = placeOf(blueprint, words, owner, clause.before.entity);
  if (place === null || 'done' in place) return place;
  const { entity, field } = place;
  if (!FILTERED.has(field.type))
    return refuse(`“${field.label}” has no values to choose from. Filter by a choice, a date or a number.`);
  return changeLists(
    blueprint,
    entity,
    (options) =>
      listOf(options.filters).includes(field.name)
        ? options
        : { ...options, filters: [...listOf(options.filters), field.name] },
    'filter',
    `${entity.label_plural} can be filtered by ${field.label.toLowerCase()}.`,
    `${entity.label_plural} can be filtered by ${field.label.toLowerCase()} already.`,
  );
};

const HIDE =
  /^(?:hide|don't show|do not show|remove|take out)\s+(?:the\s+)?(.+?)\s+(?:column\s+)?(?:from|in|on|of)\s+(?:the\s+)?(.+?)\s+(?:table|list|cards|overview|list page)$/iu;
const SHOW =
  /^(?:show|display|add|include|list|also show)\s+(?:the\s+|a\s+)?(?:column\s+(?:for\s+)?)?(.+?)\s+(?:column\s+)?(?:in|on|to|as a column in)\s+(?:the\s+)?(.+?)\s+(?:table|list|cards|list page)$/iu;

/** "hide the phone from the contacts table", "show the fee in the visits list". */
export const changeColumns: ChangeRule = (clause, blueprint) => {
  const hide = HIDE.exec(clause.text);
  const show = hide ? null : SHOW.exec(clause.text);
  const match = hide ?? show;
  if (!match?.[1] || !match[2]) return null;
  const entity = findEntity(blueprint, match[2]);
  const field = entity && findField(entity, match[1]);
  if (!entity || !field) return null;
  const said = field.label.toLowerCase();
  return changeLists(
    blueprint,
    entity,
    (options, ability) => {
      const key = ability === 'cards' ? 'meta' : 'columns';
      const now = listOf(options[key]);
      // A table without columns of its own shows what says most; then the change begins with these.
      const columns = now.length > 0 ? now : ability === 'table' ? usualColumns(entity) : [];
      if (hide)
        return columns.includes(field.name) && columns.length > 1
          ? { ...options, [key]: columns.filter((name) => name !== field.name) }
          : options;
      return columns.includes(field.name) || field.name === entity.title_field
        ? options
        : { ...options, [key]: [...columns, field.name] };
    },
    'columns',
    hide
      ? `The list of ${entity.label_plural.toLowerCase()} no longer shows ${said}.`
      : `The list of ${entity.label_plural.toLowerCase()} shows ${said}.`,
    hide
      ? `The list of ${entity.label_plural.toLowerCase()} does not show ${said}.`
      : `The list of ${entity.label_plural.toLowerCase()} shows ${said} already.`,
  );
};

function usualColumns(entity: Entity): string[] {
  const shown = entity.fields
    .filter((field) => !/^(?:long_text|markdown|image)$/.test(field.type))
    .map((field) => field.name);
  return [entity.title_field, ...shown.filter((name) => name !== entity.title_field)].slice(0, 6);
}

function listOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function placeOf(
  blueprint: Blueprint,
  words: string,
  owner: string | undefined,
  before: string | undefined,
): { entity: Entity; field: Field } | Attempt {
  if (owner) {
    const entity = findEntity(blueprint, owner.replace(/\s+(?:list|table|page)$/i, ''));
    if (!entity) return null;
    const field = findField(entity, words);
    return field ? { entity, field } : refuse(`${entity.label_plural} have no field “${bareName(words)}”.`);
  }
  const places = findFields(blueprint, words);
  const near = places.filter(({ entity }) => entity.name === before);
  const [place] = near.length === 1 ? near : places;
  if (!place) return refuse(`Nothing in the plan has a field “${bareName(words)}”.`);
  if (places.length > 1 && near.length !== 1)
    return refuse(
      askWhose(
        words,
        places.map(({ entity }) => entity),
      ),
    );
  return place;
}

function changeLists(
  blueprint: Blueprint,
  entity: Entity,
  edit: (options: Record<string, Json>, ability: string) => Record<string, Json>,
  kind: string,
  sentence: string,
  already: string,
): Attempt {
  const isList = (block: Blueprint['pages'][number]['blocks'][number]) =>
    block.entity === entity.name && /^(?:table|cards)$/.test(block.ability);
  const at = blueprint.pages.findIndex((page) => page.blocks.some(isList));
  if (at < 0) return refuse(`No page shows a list of ${entity.label_plural.toLowerCase()}.`);
  const pages = blueprint.pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) =>
      isList(block) ? { ...block, options: edit(block.options, block.ability) } : block,
    ),
  }));
  if (JSON.stringify(pages) === JSON.stringify(blueprint.pages)) return refuse(already);
  return change({ ...blueprint, pages }, kind, sentence, ['pages', at], { entity: entity.name });
}
