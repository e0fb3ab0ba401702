/** Takes out of a plan what no longer fits into it, the smallest part that helps, and says what went. */
import type { AbilityUse, Blueprint, Json } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { forgetPage } from '../../contract/plan-edits/forget.ts';
import { findAbility } from '../abilities/registry.ts';

export type Pruned =
  | { ok: true; blueprint: Blueprint; removed: string[] }
  /** What is wrong and cannot be helped by leaving a part of the plan out. */
  | { ok: false; problem: BlueprintProblem };

/** Abilities on which the rules of a plan stand; the plan without one of them would be another app. */
const FOUNDATIONS = new Set(['accounts', 'ownership']);

/** Each round takes out one part; a plan that needs more is not mended but wrong. */
const MOST_ROUNDS = 200;

/**
 * @param mayGo whether a part may leave the plan: what was just asked for may not.
 * @param findProblems what is wrong with a plan; asked again after each part that left.
 */
export function pruneProblems(
  blueprint: Blueprint,
  mayGo: (part: Json) => boolean,
  findProblems: (blueprint: Blueprint) => BlueprintProblem[],
): Pruned {
  let current = blueprint;
  const removed: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [problem] = findProblems(current);
    if (!problem) return { ok: true, blueprint: current, removed };
    const part = findPart(current, problem.path);
    if (!part || !mayGo(part.value)) return { ok: false, problem };
    current = part.without();
    removed.push(part.name);
  }
  return {
    ok: false,
    problem: findProblems(current)[0] ?? { path: [], message: 'The plan is wrong.' },
  };
}

interface Part {
  /** For a person: "the figure “Revenue” on Overview". */
  name: string;
  value: Json;
  without(): Blueprint;
}

/** The smallest part of the plan at a problem's path that can be left out. */
function findPart(blueprint: Blueprint, path: readonly (string | number)[]): Part | null {
  const [place, index, ...rest] = path;
  if (place === 'abilities') return findUse(blueprint, Number(index));
  if (place !== 'pages' || rest[0] !== 'blocks') return null;
  const page = blueprint.pages[Number(index)];
  const block = page?.blocks[Number(rest[1])];
  if (!page || !block) return null;
  const [options, key, position] = rest.slice(2);
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

function findUse(blueprint: Blueprint, index: number): Part | null {
  const use = blueprint.abilities[index];
  if (!use || FOUNDATIONS.has(use.ability)) return null;
  const entity = blueprint.entities.find(({ name }) => name === use.entity);
  return {
    name: `${describeBlock(use)}${entity ? ` of ${entity.label_plural.toLowerCase()}` : ''}`,
    value: use as Json,
    without: () => ({
      ...blueprint,
      abilities: blueprint.abilities.filter((_, position) => position !== index),
    }),
  };
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
