/** What differs between two Blueprints, line by line in words. Complete: nothing changes without a line. */
import type { AbilityUse, Blueprint, Entity, Field, Json, Page } from '../../../contract/plan/blueprint.ts';
import type { DiffLine } from '../../../contract/plan/plan-change.ts';
import { FIELD_TYPE_LABELS } from '../../../contract/plan-edits/edit-field.ts';
import { capitalise } from '../../core/names/words.ts';

/** The lines, in the order of the document. */
export function diffBlueprints(before: Blueprint, after: Blueprint): DiffLine[] {
  const { entities: oldEntities, pages: oldPages, ...oldRest } = before;
  const { entities, pages, ...rest } = after;
  return [
    ...diffMembers('', oldRest as Members, rest as Members),
    ...diffList('', oldEntities, entities, entityName, sayEntity, diffEntity),
    ...diffOrder('Things', oldEntities, entities, entityName),
    ...diffList('', oldPages, pages, pageName, sayPage, diffPage),
    ...diffOrder('Pages', oldPages, pages, pageName),
  ];
}

type Members = Record<string, Json | undefined>;

const entityName = (entity: Entity) => ({ key: entity.name, words: entity.label });
const pageName = (page: Page) => ({ key: page.name, words: `Page ${page.title}` });
const fieldName = (field: Field) => ({ key: field.name, words: field.label });

function sayEntity(entity: Entity): string {
  return `${entity.label_plural} with ${entity.fields.map((field) => field.label.toLowerCase()).join(', ')}${
    entity.seed.length > 0 ? `; ${entity.seed.length} examples` : ''
  }`;
}

function sayPage(page: Page): string {
  return `${page.path}: ${page.blocks.map(sayUse).join(', ')}`;
}

function sayUse(use: AbilityUse): string {
  return use.title ? `${use.title} (${use.ability})` : use.ability;
}

function sayField(field: Field): string {
  return [
    FIELD_TYPE_LABELS[field.type].toLowerCase(),
    ...(field.required ? ['required'] : []),
    ...(field.unique ? ['unique'] : []),
    ...(field.options ? [field.options.map((option) => option.label).join(', ')] : []),
  ].join('; ');
}

function diffEntity(where: string, before: Entity, after: Entity): DiffLine[] {
  const { fields: oldFields, seed: oldSeed, actions: oldActions, ...oldRest } = before;
  const { fields, seed, actions, ...rest } = after;
  return [
    ...diffMembers(where, oldRest as Members, rest as Members),
    ...diffList(where, oldFields, fields, fieldName, sayField, (at, one, other) =>
      diffMembers(at, one as unknown as Members, other as unknown as Members),
    ),
    ...diffOrder(`${where} › Fields`, oldFields, fields, fieldName),
    ...diffList(
      where,
      oldActions,
      actions,
      (action) => ({ key: action.name, words: `Button ${action.label}` }),
      (action) => action.set.map((part) => `${part.field}: ${String(part.to)}`).join(', '),
      (at, one, other) => diffMembers(at, one as unknown as Members, other as unknown as Members),
    ),
    ...diffSeed(where, oldSeed, seed),
  ];
}

/** Examples are told by the fields that differ, not row by row. */
function diffSeed(where: string, before: Entity['seed'], after: Entity['seed']): DiffLine[] {
  const at = `${where} › Examples`;
  if (before.length !== after.length)
    return [
      after.length === 0
        ? { kind: 'removed', where: at, from: `${before.length}` }
        : { kind: 'changed', where: at, from: `${before.length}`, to: `${after.length}` },
    ];
  const differing = new Set(
    before.flatMap((record, index) =>
      [...new Set([...Object.keys(record), ...Object.keys(after[index] ?? {})])].filter(
        (name) => JSON.stringify(record[name]) !== JSON.stringify(after[index]?.[name]),
      ),
    ),
  );
  return [...differing].map((name) => ({ kind: 'changed', where: `${at} › ${sayKey(name)}` }));
}

function diffPage(where: string, before: Page, after: Page): DiffLine[] {
  const { blocks: oldBlocks, ...oldRest } = before;
  const { blocks, ...rest } = after;
  const numbered = (uses: AbilityUse[]) =>
    uses.map((use, index) => ({
      use,
      key: `${use.ability} ${use.entity ?? ''} ${uses.slice(0, index).filter((one) => one.ability === use.ability && one.entity === use.entity).length}`,
    }));
  const name = (one: { use: AbilityUse; key: string }) => ({
    key: one.key,
    words: capitalise(sayUse(one.use)),
  });
  return [
    ...diffMembers(where, oldRest as Members, rest as Members),
    ...diffList(
      where,
      numbered(oldBlocks),
      numbered(blocks),
      name,
      ({ use }) => sayValue(use.options),
      (at, one, other) =>
        diffMembers(
          at,
          { title: one.use.title, ...one.use.options },
          { title: other.use.title, ...other.use.options },
        ),
    ),
    ...diffOrder(`${where} › Blocks`, numbered(oldBlocks), numbered(blocks), name),
  ];
}

interface Named {
  key: string;
  words: string;
}

function diffList<Item>(
  where: string,
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => Named,
  say: (item: Item) => string,
  diff: (where: string, before: Item, after: Item) => DiffLine[],
): DiffLine[] {
  const old = new Map(before.map((item) => [nameOf(item).key, item]));
  const now = new Map(after.map((item) => [nameOf(item).key, item]));
  const at = (item: Item) => (where === '' ? nameOf(item).words : `${where} › ${nameOf(item).words}`);
  const lines: DiffLine[] = [];
  for (const [key, item] of old)
    if (!now.has(key)) lines.push({ kind: 'removed', where: at(item), from: say(item) });
  for (const [key, item] of now) {
    const was = old.get(key);
    if (was === undefined) lines.push({ kind: 'added', where: at(item), to: say(item) });
    else if (was !== item) lines.push(...diff(at(was), was, item));
  }
  return lines;
}

/** A line when what stayed stands in another order. */
function diffOrder<Item>(
  where: string,
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => Named,
): DiffLine[] {
  const keys = new Set(after.map((item) => nameOf(item).key));
  const old = before.filter((item) => keys.has(nameOf(item).key)).map((item) => nameOf(item).key);
  const stayed = new Set(old);
  const now = after.map((item) => nameOf(item).key).filter((key) => stayed.has(key));
  if (now.join('\n') === old.join('\n')) return [];
  const words = (items: readonly Item[]) =>
    items
      .filter((item) => stayed.has(nameOf(item).key))
      .map((item) => nameOf(item).words.replace(/^Page /, ''))
      .join(', ');
  return [{ kind: 'changed', where: `${where} › Order`, from: words(before), to: words(after) }];
}

function diffMembers(where: string, before: Members, after: Members): DiffLine[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key): DiffLine[] => {
    const old = before[key];
    const now = after[key];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const at = where === '' ? sayKey(key) : `${where} › ${sayKey(key)}`;
    if (isMembers(old) && isMembers(now)) return diffMembers(at, old, now);
    if (isEmpty(old)) return [{ kind: 'added', where: at, to: sayValue(now) }];
    if (isEmpty(now)) return [{ kind: 'removed', where: at, from: sayValue(old) }];
    return [{ kind: 'changed', where: at, from: sayValue(old), to: sayValue(now) }];
  });
}

function isMembers(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function sayKey(key: string): string {
  return capitalise(key.replaceAll('_', ' '));
}

/** A value in few words; long ones are cut. */
function sayValue(value: Json | undefined): string {
  const text = sayJson(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

function sayJson(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(sayItem).join(', ');
  return Object.entries(value)
    .map(([key, item]) => `${sayKey(key).toLowerCase()}: ${sayJson(item)}`)
    .join('; ');
}

/** Members of lists are known by what they are called. */
function sayItem(item: Json): string {
  if (!isMembers(item)) return sayJson(item);
  if (typeof item.from === 'string' && Array.isArray(item.to))
    return `${item.from} → ${item.to.map(sayJson).join(' or ') || 'nowhere'}`;
  const called = item.label ?? item.title ?? item.ability ?? item.name;
  return typeof called === 'string' ? called : sayJson(item as Json);
}
