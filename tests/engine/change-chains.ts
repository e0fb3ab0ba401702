/**
 * Chains of accepted changes: drawn at random, done again from their record, and shortened to the least that still fails.
 * A change counts as accepted when the product would build its plan: words that were understood, edits by hand whose plan
 * the server takes.
 */
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { findGeneratorProblems } from '../../worker/engine/index.ts';
import { planChange } from '../../worker/engine/reading/change/plan-change.ts';
import { CHANGE_FAMILIES, Dice, drawChange, editByHand, type RandomChange } from './random-changes.ts';

/** Draws for one link of a chain before it is left out: most draws ask for what the plan cannot have. */
const MOST_DRAWS = 25;
const LONGEST_CHAIN = 6;

interface Chain {
  blueprint: Blueprint;
  changes: RandomChange[];
  /** How often each family was asked for something, and how often it was refused in words. */
  refused: Record<string, number>;
}

/** The plan after a change; null when the change is refused. */
async function applyChange(plan: Blueprint, change: RandomChange): Promise<Blueprint | null> {
  if ('words' in change) {
    const outcome = await planChange(plan, change.words);
    return outcome.understood ? outcome.blueprint : null;
  }
  const parsed = Blueprint.safeParse(editByHand(plan, change.edit, change.args));
  if (!parsed.success || JSON.stringify(parsed.data) === JSON.stringify(plan)) return null;
  return findGeneratorProblems(parsed.data).length === 0 ? parsed.data : null;
}

/**
 * One to six accepted changes of a plan; the same seed gives the same chain.
 * @param families those that are drawn from
 */
export async function drawChain(
  plan: Blueprint,
  seed: number,
  families: readonly string[] = CHANGE_FAMILIES,
): Promise<Chain> {
  const dice = new Dice(seed);
  const length = 1 + dice.below(LONGEST_CHAIN);
  const chain: Chain = { blueprint: plan, changes: [], refused: {} };
  for (let link = 0; link < length; link++) {
    for (let draw = 0; draw < MOST_DRAWS; draw++) {
      const family = dice.pick(families) ?? 'by hand';
      const change = drawChange(family, chain.blueprint, dice);
      if (!change) continue;
      const changed = await applyChange(chain.blueprint, change);
      if (!changed) {
        chain.refused[family] = (chain.refused[family] ?? 0) + 1;
        continue;
      }
      chain.blueprint = changed;
      chain.changes.push(change);
      break;
    }
  }
  return chain;
}

/** The plan after all of these changes; null when one of them is refused. */
async function applyChain(plan: Blueprint, changes: readonly RandomChange[]): Promise<Blueprint | null> {
  let current: Blueprint | null = plan;
  for (const change of changes) {
    if (!current) return null;
    current = await applyChange(current, change);
  }
  return current;
}

/** Leaves out one change after the other as long as the chain still fails. */
export async function shrinkChain(
  plan: Blueprint,
  changes: readonly RandomChange[],
  fails: (changed: Blueprint) => Promise<boolean>,
): Promise<RandomChange[]> {
  let least = [...changes];
  for (let index = least.length - 1; index >= 0 && least.length > 0; index--) {
    const shorter = least.filter((_, position) => position !== index);
    const changed = await applyChain(plan, shorter);
    if (changed && (await fails(changed))) least = shorter;
  }
  return least;
}

/** A change on one line. */
export function describeChange(change: RandomChange): string {
  return 'words' in change
    ? `“${change.words}”`
    : `${change.edit}(${JSON.stringify(change.args).slice(1, -1)})`;
}
