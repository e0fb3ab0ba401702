/**
 * A description → a plan, by the better of two readers: the rules (`reading/`), and the trained reader, which takes their place as it
 * learns. Both plans are held against what the trained reader understood of the words; the one in which more of it stands is taken.
 */
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { loadTagger } from '../language/load-tagger.ts';
import { type PlanOptions, type PlanOutcome, planApp } from '../reading/architect/plan-app.ts';
import { planWords, type WordsPlan } from './plan-words.ts';
import type { Sketch } from './sketch.ts';
import { verify } from './verify.ts';

/** A text that says less is a bare wish: the rules know what such an app usually has. */
const LEAST_STATEMENTS = 4;

/**
 * Plans an app. The same text and options always give the same plan.
 * @param description what the person wrote; what lies past `MAX_DESCRIPTION` characters is not read.
 */
export async function planDescription(description: string, options: PlanOptions = {}): Promise<PlanOutcome> {
  const byRules = await planApp(description, options);
  // Demos are planned with everything open, which the rules alone do.
  if (options.isOpen) return byRules;
  const byWords = await tryWords(description, options);
  return byWords && isBetter(byWords, byRules) ? { understood: true, plan: byWords.plan } : byRules;
}

/** The plan of the trained reader. What throws in it is its fault, and is said; the plan of the rules stands. */
async function tryWords(description: string, options: PlanOptions): Promise<WordsPlan | null> {
  try {
    const tagger = await loadTagger();
    return planWords(description, tagger.mark, options);
  } catch (error) {
    console.error('The trained reader has no plan for this.', error);
    return null;
  }
}

function isBetter({ plan, sketch }: WordsPlan, byRules: PlanOutcome): boolean {
  const built = countBuilt(sketch, plan.blueprint);
  if (built < LEAST_STATEMENTS) return false;
  return !byRules.understood || built > countBuilt(sketch, byRules.plan.blueprint);
}

/** How many of the statements stand in a plan. */
function countBuilt(sketch: Sketch, blueprint: Blueprint): number {
  return sketch.statements.filter((one) => verify(one, blueprint, sketch) === 'built').length;
}
