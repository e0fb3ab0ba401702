/** The parts of a plan that can be left out of it one by one, found by the path of a problem. */
import type { AbilityUse, Blueprint, Entity, Json } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { withVersion } from '../../contract/plan/version-2.ts';
import { withoutFormula } from '../../contract/plan-edits/edit-formula.ts';
import { withoutNumbering } from '../../contract/plan-edits/edit-numbering.ts';
import { withoutStart } from '../../contract/plan-edits/edit-start.ts';
import { type Edit, forgetEntity, forgetField, forgetPage } from '../../contract/plan-edits/forget.ts';
import { findAbility } from '../abilities/registry.ts';
import { findMember } from './find-member.ts';
import { findFirstPage, findPagePart } from './find-page-part.ts';
import { leaveOperation, type Part, partOfEntity, replaceEntity } from './part.ts';

type Path = BlueprintProblem['path'];

/** Abilities on which the rules of a plan stand; the plan without one of them would be another app. */
const FOUNDATIONS = new Set(['accounts', 'ownership']);

/** Options of foundations that add to what people may do or see. */
const WIDENING = new Set(['also', 'name_field']);

/** The smallest part of the plan at a problem's path that can be left out. */
export function findPart(blueprint: Blueprint, path: Path): Part | null {
  const [place, index, ...rest] = path;
  if (place === 'abilities') return findUse(blueprint, Number(index), rest);
  if (place === 'entities') return findInEntity(blueprint, Number(index), rest);
  if (place === 'roles' || place === 'work') return findListed(blueprint, place, Number(index));
  if (place !== 'pages') return null;
  if (index === undefined) return findFirstPage(blueprint);
  if (rest[0] === 'blocks') return findBlock(blueprint, Number(index), Number(rest[1]), rest.slice(2));
  return findPagePart(blueprint, Number(index), rest[0]);
}

/** A role that stands twice, or work on a page that is not there. */
function findListed(blueprint: Blueprint, place: 'roles' | 'work', index: number): Part | null {
  const listed: readonly { label?: string; page?: string }[] = blueprint[place] ?? [];
  const one = listed[index];
  if (!one) return null;
  return {
    name: place === 'roles' ? `the role “${one.label}”, which stood twice` : `work on the page “${one.page}”`,
    value: one as Json,
    without: () => ({ ...blueprint, [place]: listed.filter((_, at) => at !== index) }),
  };
}

/**
 * Every part in which the cause of a problem without a part of its own may lie, the smaller ones first.
 * @param path that of an entity; every other one is about the whole plan.
 */
export function listParts(blueprint: Blueprint, path: Path): Part[] {
  const [place, index] = path;
  const entity = place === 'entities' ? blueprint.entities[Number(index)] : undefined;
  const partsAt = (paths: Path[]) => paths.flatMap((one) => findPart(blueprint, one) ?? []);
  if (entity) {
    const at: Path = ['entities', Number(index)];
    return [
      ...partsAt([
        ...entity.actions.map((_, action) => [...at, 'actions', action]),
        ...(entity.flow ? [[...at, 'flow', 'field']] : []),
        ...entity.fields.map((_, field) => [...at, 'fields', field]),
      ]),
      ...wholeEntity(blueprint, entity),
    ];
  }
  return [
    ...partsAt([
      ...blueprint.pages.flatMap(({ blocks }, page) =>
        blocks.map((_, block) => ['pages', page, 'blocks', block]),
      ),
      ...blueprint.abilities.map((_, ability) => ['abilities', ability]),
    ]),
    ...blueprint.entities.flatMap((one) => wholeEntity(blueprint, one)),
  ];
}

/** A part of an entity; where a word that names the entity itself is wrong, all of it. */
function findInEntity(blueprint: Blueprint, index: number, [member, ...rest]: Path): Part | null {
  const entity = blueprint.entities[index];
  if (!entity) return null;
  const at = Number(rest[0]);
  if (member === 'fields')
    return findSaid(blueprint, entity, at, rest[1]) ?? findField(blueprint, entity, at);
  if (member === 'rules')
    return findRule(blueprint, index, at, rest[1] === 'operations' ? Number(rest[2]) : 0);
  if (member === 'actions' || member === 'operations') {
    const does = member === 'actions' ? entity.actions[at]?.name : entity.operations[at];
    return does === undefined ? null : leaveOperation(blueprint, entity, does);
  }
  if (member === 'name' || member === 'plural') return wholeEntity(blueprint, entity)[0] ?? null;
  return findMember(blueprint, entity, member, rest);
}

/**
 * A field with what stands on it. One that points at other records decides who sees its own: it is not left out alone but
 * need no longer be given, else the whole entity leaves.
 */
function findField(blueprint: Blueprint, entity: Entity, index: number): Part | null {
  const field = entity.fields[index];
  if (!field) return null;
  if (!field.reference) return leaveField(blueprint, entity, field);
  const isThere = blueprint.entities.some(({ name }) => name === field.reference?.entity);
  if (!field.required || !isThere)
    return wholeEntity(blueprint, entity)[0] ?? leaveField(blueprint, entity, field);
  const free = { ...field, required: false };
  const fields = entity.fields.map((one) => (one === field ? free : one));
  return {
    name: `that every record of ${entity.label_plural} needs “${field.label}”`,
    value: partOfEntity(entity, field as Json),
    without: () => replaceEntity(blueprint, entity, { ...entity, fields }),
  };
}

const WITHOUT = { formula: withoutFormula, numbering: withoutNumbering, starts: withoutStart };
const SAID = { formula: 'the formula', numbering: 'the numbering', starts: 'the first value' };

/** What a field is worked out of, how it is numbered, or what it starts as; without it people enter the field. */
function findSaid(
  blueprint: Blueprint,
  entity: Entity,
  index: number,
  member: Path[number] | undefined,
): Part | null {
  const field = entity.fields[index];
  if (!field || (member !== 'formula' && member !== 'numbering' && member !== 'starts')) return null;
  const { [member]: said } = field;
  if (!said) return null;
  const entered = WITHOUT[member](field);
  const fields = entity.fields.map((one) => (one === field ? entered : one));
  return {
    name: `${SAID[member]} of “${field.label}” of ${entity.label_plural}`,
    value: partOfEntity(entity, said as Json),
    without: () => withVersion(replaceEntity(blueprint, entity, { ...entity, fields })),
  };
}

function leaveField(blueprint: Blueprint, entity: Entity, field: Entity['fields'][number]): Part {
  return {
    name: `“${field.label}” of ${entity.label_plural}`,
    value: partOfEntity(entity, field as Json),
    without: () => forgetField(blueprint, entity.name, field.name).blueprint,
  };
}

/** What a rule lets do. Without the rule it could be for more people than before; so nobody does it any more. */
function findRule(blueprint: Blueprint, index: number, rule: number, position: number): Part | null {
  const entity = blueprint.entities[index];
  const found = entity?.rules[rule];
  const idle = entity && found?.operations.find((name) => !isDone(entity, name));
  if (entity && found && idle !== undefined)
    return { ...leaveOperation(blueprint, entity, idle), value: partOfEntity(entity, found as Json) };
  const does = found?.operations[position];
  // Where nobody can sign in, a rule for who has is no part of the plan but the plan is another one.
  if (!entity || does === undefined || !blueprint.abilities.some(({ ability }) => ability === 'accounts'))
    return null;
  return { ...leaveOperation(blueprint, entity, does), value: partOfEntity(entity, found as Json) };
}

/** Whether something can be done at all; a checkout makes records where the plan grants no other way. */
function isDone({ operations, actions }: Entity, does: string): boolean {
  return ['create', ...operations, ...actions.map(({ name }) => name)].includes(does);
}

/** An entity with all that shows it; none where the plan would keep nothing. */
function wholeEntity(blueprint: Blueprint, entity: Entity): Part[] {
  if (blueprint.entities.length < 2) return [];
  const others = blueprint.entities.filter((one) => one !== entity);
  // What points at another of its name stays.
  const isTwice = others.some(({ name }) => name === entity.name);
  const without = (): Blueprint => {
    if (isTwice) return { ...blueprint, entities: others };
    const { blueprint: left }: Edit = forgetEntity(blueprint, entity.name);
    return left;
  };
  return [{ name: entity.label_plural, value: entity as Json, without }];
}

function findBlock(blueprint: Blueprint, at: number, number: number, within: Path): Part | null {
  const page = blueprint.pages[at];
  const block = page?.blocks[number];
  if (!page || !block) return null;
  const [options, key, position] = within;
  if (options === 'options' && typeof key === 'string' && block.options[key] !== undefined) {
    const inside = findInside(block, key, position);
    if (inside)
      return {
        name: `${inside.name} on ${page.title}`,
        value: inside.value,
        without: () => replaceBlock(blueprint, page.name, block, { ...block, options: inside.options }),
      };
  }
  if (page.blocks.length > 1)
    return {
      name: `${describeBlock(block)} on ${page.title}`,
      value: block as Json,
      without: () => replaceBlock(blueprint, page.name, block, null),
    };
  return {
    name: `the page ${page.title}`,
    value: block as Json,
    without: () => forgetPage(blueprint, page.name).blueprint,
  };
}

/** One of a list, or an option that is no list. A block without one of its members may be wrong in turn; then it goes as well. */
function findInside(
  block: AbilityUse,
  key: string,
  position: string | number | undefined,
): { name: string; value: Json; options: AbilityUse['options'] } | null {
  const value = block.options[key];
  if (value === undefined) return null;
  if (Array.isArray(value) && typeof position === 'number') {
    const item = value[position];
    if (item === undefined) return null;
    return {
      name: describeItem(key, item),
      value: item,
      options: { ...block.options, [key]: value.filter((_, at) => at !== position) },
    };
  }
  const { [key]: _gone, ...options } = block.options;
  return { name: describeItem(key, value), value, options };
}

function describeItem(key: string, item: Json): string {
  const label = typeof item === 'object' && item !== null && !Array.isArray(item) ? item.label : item;
  const kind = { tiles: 'the figure', charts: 'the chart', columns: 'the column', filters: 'the filter' }[
    key
  ];
  return `${kind ?? `the ${key.replaceAll('_', ' ')}`}${typeof label === 'string' && kind ? ` “${label.replaceAll('_', ' ')}”` : ''}`;
}

function describeBlock(block: AbilityUse): string {
  const title = findAbility(block.ability)?.title ?? block.ability.replaceAll('-', ' ');
  return block.title ? `“${block.title}”` : `the ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

function findUse(blueprint: Blueprint, index: number, within: Path = []): Part | null {
  const use = blueprint.abilities[index];
  if (!use) return null;
  const entity = blueprint.entities.find(({ name }) => name === use.entity);
  const isOfNothing = use.entity !== undefined && !entity;
  if (FOUNDATIONS.has(use.ability) && !isOfNothing) return findInFoundation(blueprint, index, within);
  return {
    name: `${describeBlock(use)}${entity ? ` of ${entity.label_plural.toLowerCase()}` : ''}`,
    value: use as Json,
    without: () => ({
      ...blueprint,
      abilities: blueprint.abilities.filter((_, position) => position !== index),
    }),
  };
}

/** One of a list in its options (an example person), or what lets more people do something: without it fewer may. */
function findInFoundation(blueprint: Blueprint, index: number, [options, key, position]: Path): Part | null {
  const use = blueprint.abilities[index];
  if (!use || options !== 'options' || typeof key !== 'string') return null;
  if (typeof position !== 'number' && !WIDENING.has(key)) return null;
  const inside = findInside(use, key, position);
  return (
    inside && {
      name: `${inside.name} of ${describeBlock(use)}`,
      value: inside.value,
      without: () => ({
        ...blueprint,
        abilities: blueprint.abilities.map((one) =>
          one === use ? { ...one, options: inside.options } : one,
        ),
      }),
    }
  );
}

function replaceBlock(
  blueprint: Blueprint,
  pageName: string,
  block: AbilityUse,
  by: AbilityUse | null,
): Blueprint {
  return {
    ...blueprint,
    pages: blueprint.pages.map((page) =>
      page.name === pageName
        ? {
            ...page,
            blocks: page.blocks.flatMap((one) => (one === block ? (by ? [by] : []) : [one])),
          }
        : page,
    ),
  };
}
