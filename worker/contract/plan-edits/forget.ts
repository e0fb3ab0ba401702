/**
 * Taking something out of a plan takes along what stands on it: columns, filters, tiles, boards, actions, example values.
 * What a person would miss is named, so that nothing goes silently. Pure; the Blueprint is never changed in place.
 */
import type { AbilityUse, Blueprint, Entity, Field, Json } from '../plan/blueprint.ts';
import { dropFaulty } from './drop-faulty.ts';
import { dropFormulas } from './edit-formula.ts';
import { dropStarts } from './edit-start.ts';
import { makeUnique } from './names.ts';

/** A changed plan and, in words, what had to go along with the change. */
export interface Edit {
  blueprint: Blueprint;
  alsoRemoved: string[];
}

/** Options that a block can do without; where another one is lost, the block goes. */
const DISPENSABLE = new Set(['columns', 'filters', 'sort', 'image', 'subtitle', 'meta', 'card', 'fields']);
/** Options that hold words for people or fixed choices, never the name of a field. */
const NO_FIELD = new Set([
  'label',
  'title',
  'heading',
  'text',
  'body',
  'value',
  'button',
  'thanks',
  'page',
  'kind',
  'measure',
  'per',
  'is',
  'entity',
]);

/** What a thing has at least. */
export const NAME_FIELD: Field = {
  name: 'name',
  label: 'Name',
  type: 'text',
  required: true,
  unique: false,
  integer: false,
  input: 'always',
};

interface Target {
  entity: string;
  /** Absent: the entity itself goes. */
  field?: string;
  /** With a field: only these choices of it go. */
  choices?: string[];
}

/** Removes a field and everything that needs it. */
export function forgetField(blueprint: Blueprint, entityName: string, fieldName: string): Edit {
  const removed: string[] = [];
  const entities = blueprint.entities.map((entity) =>
    entity.name === entityName ? withoutField(entity, fieldName, removed) : entity,
  );
  const target = { entity: entityName, field: fieldName };
  const worked = dropFormulas(blueprint, { ...blueprint, entities }, target, removed);
  const left = dropStarts(blueprint, worked, target, removed);
  return forgetUses(dropFaulty(left, removed), target, removed);
}

/** Removes what counts or shows only records with one of these choices. */
export function forgetChoices(blueprint: Blueprint, entity: string, field: string, choices: string[]): Edit {
  return forgetUses(blueprint, { entity, field, choices }, []);
}

/** Removes an entity, the fields that point at it, and everything that shows it. */
export function forgetEntity(blueprint: Blueprint, entityName: string): Edit {
  const removed: string[] = [];
  let current = blueprint;
  for (const entity of blueprint.entities)
    for (const field of entity.fields)
      if (entity.name !== entityName && field.reference?.entity === entityName) {
        const edit = forgetField(current, entity.name, field.name);
        removed.push(`${field.label} of ${entity.label}`, ...edit.alsoRemoved);
        current = edit.blueprint;
      }
  const left = { ...current, entities: current.entities.filter((entity) => entity.name !== entityName) };
  current = dropFaulty(dropFormulas(current, left, { entity: entityName }, removed), removed);
  return forgetUses(current, { entity: entityName }, removed);
}

/** Removes a page and the buttons that lead to it; the first page's address passes to the next one. */
export function forgetPage(blueprint: Blueprint, pageName: string): Edit {
  const gone = blueprint.pages.find((page) => page.name === pageName);
  const pages = blueprint.pages
    .filter((page) => page.name !== pageName)
    .map((page) => ({
      ...page,
      blocks: page.blocks.map((block) =>
        leadsTo(block, [pageName, gone?.path ?? ''])
          ? { ...block, options: without(block.options, 'action') }
          : block,
      ),
    }));
  return { blueprint: { ...blueprint, pages: giveFirstPage(pages, blueprint.entities) }, alsoRemoved: [] };
}

function withoutField(entity: Entity, fieldName: string, removed: string[]): Entity {
  const left = entity.fields.filter((field) => field.name !== fieldName);
  const fields = left.length > 0 ? left : [{ ...NAME_FIELD, required: false }];
  const kept = keepActions(entity, (action) => {
    const needs = [...action.set, ...action.when].some((part) => part.field === fieldName);
    if (needs) removed.push(`the button ${action.label} of ${entity.label}`);
    return !needs;
  });
  const flow = entity.flow?.field === fieldName ? undefined : entity.flow;
  if (entity.flow && !flow) removed.push(`the steps of ${entity.label}`);
  return {
    ...kept,
    fields,
    flow,
    title_field: entity.title_field === fieldName ? chooseTitle(fields) : entity.title_field,
    seed: entity.seed.map((record) => without(record, fieldName)),
  };
}

/** Keeps the actions that pass and, in the rules, what still can be done. */
export function keepActions(entity: Entity, keep: (action: Entity['actions'][number]) => boolean): Entity {
  const actions = entity.actions.filter(keep);
  const gone = new Set(
    entity.actions.filter((action) => !actions.includes(action)).map((action) => action.name),
  );
  const rules = entity.rules
    .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => !gone.has(name)) }))
    .filter((rule) => rule.operations.length > 0);
  return { ...entity, actions, rules };
}

/** What people call a record by, the best first; titles are kept with a record, so nothing that is worked out can be one. */
const TITLE_TYPES: readonly Entity['fields'][number]['type'][] = ['text', 'email', 'long_text', 'markdown'];

/** The field by which people will call a record: the first text, else the first of all. */
export function chooseTitle(fields: Entity['fields']): string {
  const kept = fields.filter(({ input }) => input !== 'computed');
  const [best] = TITLE_TYPES.flatMap((type) => kept.find((field) => field.type === type) ?? []);
  return (best ?? kept[0] ?? fields[0])?.name ?? '';
}

function forgetUses(blueprint: Blueprint, target: Target, removed: string[]): Edit {
  const pages = blueprint.pages.flatMap((page) => {
    const blocks = page.blocks.flatMap((block) => {
      const kept = prune(block, target);
      if (!kept) removed.push(`${describeUse(block)} on ${page.title}`);
      return kept ? [kept] : [];
    });
    if (blocks.length > 0) return [{ ...page, blocks }];
    removed.push(`the page ${page.title}`);
    return [];
  });
  const abilities = blueprint.abilities.flatMap((use) => {
    const kept = prune(use, target);
    if (!kept) removed.push(describeUse(use));
    return kept ? [kept] : [];
  });
  // A page that is removed whole is named once, not block by block.
  const gonePages = removed
    .filter((line) => line.startsWith('the page '))
    .map((line) => line.slice('the page '.length));
  return {
    blueprint: { ...blueprint, pages: giveFirstPage(pages, blueprint.entities), abilities },
    alsoRemoved: removed.filter((line) => !gonePages.some((page) => line.endsWith(` on ${page}`))),
  };
}

/** @returns the use without what mentions the target; null when it cannot stand without. */
function prune(use: AbilityUse, target: Target): AbilityUse | null {
  if (target.field === undefined && use.entity === target.entity) return null;
  const options: Record<string, Json> = {};
  let lostList = false;
  for (const [key, value] of Object.entries(use.options)) {
    if (!mentions(key, value, use.entity, target)) options[key] = value;
    else if (Array.isArray(value)) {
      const kept = value.filter((item) => !mentions(key, item, use.entity, target));
      options[key] = kept;
      if (!DISPENSABLE.has(key) && kept.length === 0) lostList = true;
    } else if (!DISPENSABLE.has(key)) return null;
  }
  // A dashboard lives as long as one of its lists has something in it.
  if (lostList && !Object.values(options).some((value) => Array.isArray(value) && value.length > 0))
    return null;
  for (const key of DISPENSABLE)
    if (key !== 'filters' && Array.isArray(options[key]) && (options[key] as Json[]).length === 0)
      delete options[key];
  return { ...use, options };
}

/** Whether an option speaks of the target; an object with an `entity` of its own speaks of that one. */
function mentions(key: string, value: Json, entity: string | undefined, target: Target): boolean {
  if (typeof value === 'string') {
    if (key === 'entity') return target.field === undefined && value === target.entity;
    if (NO_FIELD.has(key) || entity !== target.entity || target.field === undefined || target.choices)
      return false;
    return value === target.field || value === `-${target.field}`;
  }
  if (Array.isArray(value)) return value.some((item) => mentions(key, item, entity, target));
  if (typeof value !== 'object' || value === null) return false;
  const own = typeof value.entity === 'string' ? value.entity : entity;
  if (target.choices && own === target.entity && value.field === target.field)
    return [value.is].flat().some((choice) => typeof choice === 'string' && target.choices?.includes(choice));
  return Object.entries(value).some(([name, item]) => mentions(name, item, own, target));
}

/** One page must be the first one: the next plain page inherits the address, else the first thing gets a page for it. */
export function giveFirstPage(pages: Blueprint['pages'], entities: Entity[]): Blueprint['pages'] {
  if (pages.some((page) => page.path === '/')) return pages;
  const plain = pages.filter((page) => !page.path.includes(':'));
  const heir = plain.find((page) => page.nav) ?? plain[0];
  if (heir) return pages.map((page) => (page === heir ? { ...page, path: '/' } : page));
  const entity = entities.find(({ operations }) => operations.includes('list'));
  return entity ? [makeTablePage(entity, '/', pages), ...pages] : pages;
}

/** A page with a table of the entity. */
export function makeTablePage(
  entity: Entity,
  path: string,
  pages: Blueprint['pages'],
): Blueprint['pages'][number] {
  return {
    name: makeUnique(
      entity.plural,
      pages.map((page) => page.name),
    ),
    title: entity.label_plural,
    path,
    icon: entity.icon,
    nav: true,
    audience: 'public',
    blocks: [{ ability: 'table', entity: entity.name, options: {} }],
  };
}

function leadsTo(block: AbilityUse, names: string[]): boolean {
  const action = block.options.action;
  return (
    typeof action === 'object' &&
    action !== null &&
    !Array.isArray(action) &&
    typeof action.page === 'string' &&
    names.includes(action.page)
  );
}

function describeUse(use: AbilityUse): string {
  return use.title ? `“${use.title}”` : `the ${use.ability.replaceAll('-', ' ')}`;
}

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  const { [key]: _gone, ...rest } = record;
  return rest;
}
