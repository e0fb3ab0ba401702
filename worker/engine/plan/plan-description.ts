/**
 * A description → a plan, by the better of two readers: the rules (`reading/`), and the trained reader, which takes their place as it
 * learns.
 */

import { loadTagger } from '../language/load-tagger.ts';
import { detectForeign } from '../language/text/detect-language.ts';
import { EXAMPLES, type PlanOptions, type PlanOutcome, planApp } from '../reading/architect/plan-app.ts';
import { isBetter, isTelling } from './choose-plan.ts';
import { planWords, type WordsPlan } from './plan-words.ts';

const NOT_ENGLISH =
  'So far I read English only. Please describe your app in English; what you enter in it later can be in any language. A language model, where one is connected in the settings, reads any language.';

/**
 * Plans an app. The same text and options always give the same plan.
 * @param description what the person wrote; what lies past `MAX_DESCRIPTION` characters is not read.
 */
export async function planDescription(description: string, options: PlanOptions = {}): Promise<PlanOutcome> {
  // Before anything is read of it: words of another language would be taken for names.
  if (detectForeign(description) !== null)
    return { understood: false, message: NOT_ENGLISH, examples: [...EXAMPLES] };
  const byRules = await planApp(description, options);
  // Demos are planned with everything open, which the rules alone do.
  if (options.isOpen) return byRules;
  const byWords = await tryWords(description, options);
  const isTaken =
    byWords !== null &&
    (byRules.understood ? isBetter(byWords, description, byRules.plan.blueprint) : isTelling(byWords));
  return isTaken ? { understood: true, plan: byWords.plan } : byRules;
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
