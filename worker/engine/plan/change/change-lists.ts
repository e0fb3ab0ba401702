/** How lists are ordered, narrowed and which columns they show. */
import type { AbilityUse, Blueprint, Entity, Field, Json } from '../../../contract/plan/blueprint.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { singularWords } from '../../language/statements/words.ts';
import { changed, type Desk, isRefused, marksOf, type Result } from './desk.ts';
import { type FoundField, findFieldOf, findKindOf, placeField, placeKind } from './plan-nouns.ts';

const SORTED = /^(?:text|email|number|money|boolean|date|datetime|enum|reference|url)$/;
const LISTS = /^(?:table|cards|feed)$/;
const FILTERED = /^(?:enum|reference|boolean|date|datetime|number|money)$/;
const DOWN = /newest|latest|most recent|descending|highest|most|biggest|largest|dearest|last|best|top|high/i;

/** "newest first", "sort members by surname". */
export function changeSort(desk: Desk, all: readonly StatementOf<'sort'>[]): Result {
  const [first] = all;
  if (!first) return null;
  const places = all.flatMap(({ of, by }) => (by === undefined ? [] : [placeField(desk, of, by)]));
  const place = places.find((one) => 'field' in one && SORTED.test(one.field.type)) as FoundField | undefined;
  const lost = places.find((one) => 'why' in one);
  const isKind = all.some(({ by }) => findKindOf(desk.blueprint, by) !== undefined);
  if (!place && lost && 'why' in lost && !isKind) return lost;
  const entity = place?.entity ?? placeKind(desk, all.find(({ of }) => of !== undefined)?.of);
  if ('why' in entity) return entity;
  const words = all.map((one) => one.words).join(' ');
  const field = place?.field.name ?? fieldByWord(entity, words);
  if (field === undefined)
    return { why: `${entity.label_plural} have nothing by which that order could be told.` };
  const isDown = DOWN.test(words) && !/\b(?:oldest|lowest|smallest|earliest|cheapest)\b/i.test(words);
  return changeListsOf(
    desk.blueprint,
    entity,
    (options) => ({ ...options, sort: isDown ? `-${field}` : field }),
    'sort',
    `${entity.label_plural} are sorted by ${field.replaceAll('_', ' ')}${isDown ? ', the highest first' : ''}.`,
  );
}

/** What "newest", "dearest" are told by: a date, an amount; each record knows when it was made. */
function fieldByWord(entity: Entity, words: string): string | undefined {
  const of = (types: RegExp) =>
    entity.fields.find(({ type, input }) => types.test(type) && input !== 'computed')?.name;
  if (/newest|latest|recent|oldest|earliest|last|date/i.test(words)) return of(/^date/) ?? 'created_at';
  if (/alphabet|a to z|a-z|name/i.test(words)) return entity.title_field;
  if (/dear|cheap|expens|price/i.test(words)) return of(/^money$/);
  return /high|low|big|small|most|best|large/i.test(words) ? (of(/^money$/) ?? of(/^number$/)) : undefined;
}

/** "filter recipes by season", "a search by name", "without the filter". */
export function changeFilter(desk: Desk, one: StatementOf<'filter'>): Result {
  const said = one.by ?? desk.focus.field?.replaceAll('_', ' ');
  const isSearch = /search|find|look/i.test(one.words);
  if (said === undefined) {
    const entity = placeKind(desk, one.of);
    if ('why' in entity) return entity;
    return isSearch
      ? { blueprint: desk.blueprint, changes: [] }
      : { why: 'It is not said by what to filter.' };
  }
  const place = placeField(desk, one.of, said);
  if ('why' in place) return place;
  const { entity, field } = place;
  const option = isSearch && /^(?:text|long_text|email|markdown)$/.test(field.type) ? 'search' : 'filters';
  if (option === 'filters' && !FILTERED.test(field.type))
    return { why: `“${field.label}” has no values to choose from. Filter by a choice, a date or a number.` };
  const isOff = isRefused(desk, one);
  const edit = (options: AbilityUse['options'], ability: string) => {
    const names = listOf(options[option]);
    if (option === 'search' && ability === 'table') return options;
    if (isOff) return { ...options, [option]: names.filter((name) => name !== field.name) };
    return names.includes(field.name) ? options : { ...options, [option]: [...names, field.name] };
  };
  const verb = isSearch ? 'searched' : 'filtered';
  return changeListsOf(
    desk.blueprint,
    entity,
    edit,
    'filter',
    `${entity.label_plural} can ${isOff ? 'no longer ' : ''}be ${verb} by ${field.label.toLowerCase()}.`,
  );
}

/** "the list shows only date, hive and frames", "hide the phone from the list", "put status first". */
export function changeColumns(desk: Desk, sentence: number): Result {
  const text = desk.sentences[sentence]?.text ?? '';
  const marks = marksOf(desk, { kind: 'thing', name: '', marks: [], sentence });
  const at = marks.findIndex(
    ({ tag, words }) => tag === 'view' && /\b(?:list|table|columns?|rows?|overview)\b/i.test(words),
  );
  const isTold =
    /\b(?:in|from|on|of) the (?:[\p{L}-]+ )?(?:list|table)\b|\bcolumns?\b|\b(?:list|table) (?:of [\p{L} ]+ )?(?:should |must )?(?:only )?(?:shows?|has|have)\b/iu.test(
      text,
    );
  if (at < 0 && !isTold) return null;
  const named = marks
    .filter(({ tag }) => tag === 'thing')
    .map(({ words }) => findKindOf(desk.blueprint, words))
    .find((one) => one !== undefined);
  const focus = desk.blueprint.entities.find(({ name }) => name === desk.focus.entity);
  const behind = marks
    .slice(Math.max(0, at))
    .filter(({ tag }) => tag === 'field' || tag === 'by' || tag === 'thing' || tag === 'who');
  const words = (behind.length > 0 ? behind : marks)
    .filter(({ tag }) => tag !== 'view' && tag !== 'op')
    .map((mark) => singularWords(mark.words));
  const entity =
    named ?? focus ?? desk.blueprint.entities.find((one) => words.every((word) => findFieldOf(one, word)));
  if (!entity) return null;
  const fields = words.flatMap((word): Field[] => {
    const field = findFieldOf(entity, word);
    return field ? [field] : [];
  });
  if (fields.length === 0) return null;
  const isHidden = /\b(?:hide|without|not show|don.?t show|take|remove|drop|no)\b/i.test(text);
  const isOnly = /\b(?:only|just|nothing else)\b/i.test(text) || fields.length > 2;
  const isFirst = /\bfirst\b/i.test(text);
  const names = fields.map(({ name }) => name);
  const result = changeListsOf(
    desk.blueprint,
    entity,
    (options, ability) => {
      if (ability === 'feed') return options;
      const key = ability === 'cards' ? 'meta' : 'columns';
      const own = listOf(options[key]);
      const now = own.length > 0 ? own : ability === 'table' ? usualColumns(entity) : [];
      const rest = now.filter((name) => !names.includes(name));
      const next = isHidden
        ? rest
        : isOnly && !isFirst
          ? names
          : isFirst
            ? [...names, ...rest]
            : [...now, ...names.filter((name) => !now.includes(name))];
      return next.length > 0 ? { ...options, [key]: next } : options;
    },
    'columns',
    `The list of ${entity.label_plural.toLowerCase()} ${isHidden ? 'no longer shows' : isOnly ? 'shows' : 'also shows'} ${fields.map(({ label }) => label.toLowerCase()).join(', ')}.`,
  );
  return result;
}

/** Columns of a table that names none. */
function usualColumns(entity: Entity): string[] {
  const shown = entity.fields
    .filter((field) => !/^(?:long_text|markdown|image)$/.test(field.type))
    .map(({ name }) => name);
  return [entity.title_field, ...shown.filter((name) => name !== entity.title_field)].slice(0, 6);
}

const listOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

function changeListsOf(
  blueprint: Blueprint,
  entity: Entity,
  edit: (options: AbilityUse['options'], ability: string) => AbilityUse['options'],
  kind: string,
  sentence: string,
): Result {
  const isList = (block: AbilityUse) => block.entity === entity.name && LISTS.test(block.ability);
  const at = blueprint.pages.findIndex(({ blocks }) => blocks.some(isList));
  if (at < 0) return { why: `No page shows a list of ${entity.label_plural.toLowerCase()}.` };
  const pages = blueprint.pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) =>
      isList(block) ? { ...block, options: edit(block.options, block.ability) } : block,
    ),
  }));
  const focus = { entity: entity.name };
  if (JSON.stringify(pages) === JSON.stringify(blueprint.pages)) return { blueprint, changes: [], focus };
  return changed({ ...blueprint, pages }, kind, sentence, ['pages', at], focus);
}
