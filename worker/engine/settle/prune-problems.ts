/** Takes out of a plan what no longer fits into it, the smallest part that helps, and says what went. */
import type { Blueprint, Json } from '../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../contract/plan/blueprint-meaning.ts';
import { sayThrown } from '../../contract/plan/part-error.ts';
import { findPart, listParts } from './find-part.ts';
import type { Part } from './part.ts';

export type Pruned =
  | { ok: true; blueprint: Blueprint; removed: string[] }
  /** What is wrong and cannot be helped by leaving a part of the plan out. */
  | { ok: false; problem: BlueprintProblem };

/** Each round takes out one part; a plan that needs more is not mended but wrong. */
const MOST_ROUNDS = 200;

type FindProblems = (blueprint: Blueprint) => BlueprintProblem[];

/**
 * @param mayGo whether a part may leave the plan: what was just asked for may not.
 * @param findProblems what is wrong with a plan; asked again after each part that left. What it throws is a problem too.
 */
export function pruneProblems(
  blueprint: Blueprint,
  mayGo: (part: Json) => boolean,
  findProblems: FindProblems,
): Pruned {
  let current = blueprint;
  const removed: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [problem] = findOrSay(current, findProblems);
    if (!problem) return { ok: true, blueprint: current, removed };
    const part = findPart(current, problem.path) ?? findCause(current, problem, mayGo, findProblems);
    if (!part || !mayGo(part.value)) return { ok: false, problem };
    current = part.without();
    if (!removed.includes(part.name)) removed.push(part.name);
  }
  return {
    ok: false,
    problem: findOrSay(current, findProblems)[0] ?? { path: [], message: 'The plan is wrong.' },
  };
}

function findOrSay(blueprint: Blueprint, findProblems: FindProblems): BlueprintProblem[] {
  try {
    return findProblems(blueprint);
  } catch (error) {
    return [sayThrown(error)];
  }
}

/**
 * The part without which a problem that names none is no longer there: of the entity that it speaks of, else of the whole plan.
 * Where an entity is the cause, a part of it may be.
 */
function findCause(
  blueprint: Blueprint,
  { path, message }: BlueprintProblem,
  mayGo: (part: Json) => boolean,
  findProblems: FindProblems,
): Part | undefined {
  const helps = (part: Part) =>
    mayGo(part.value) && !findOrSay(part.without(), findProblems).some((left) => left.message === message);
  const found = listParts(blueprint, path).find(helps);
  const index = found ? blueprint.entities.indexOf(found.value as never) : blueprint.entities.length - 1;
  // Of a plan with one entity that stays in any case.
  const isWithin = path[0] !== 'entities' && (found ? index >= 0 : blueprint.entities.length === 1);
  return (isWithin ? listParts(blueprint, ['entities', index]).find(helps) : undefined) ?? found;
}
