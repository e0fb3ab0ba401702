/**
 * A description → a plan, by the better of two readers: the rules (`reading/`), and the trained reader, which takes their place as it
 * learns.
 */

import type { PlannedClause } from '../../contract/http.ts';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import { singularise } from '../core/names/inflection.ts';
import { loadTagger } from '../language/load-tagger.ts';
import { detectForeign } from '../language/text/detect-language.ts';
import { splitSentences } from '../language/text/split-sentences.ts';
import { EXAMPLES, type PlanOptions, type PlanOutcome, planApp } from '../reading/architect/plan-app.ts';
import { makeAccount } from './account/make-account.ts';
import { isBetter, isDetailed, isTelling } from './choose-plan.ts';
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
  if (isTaken) return { understood: true, plan: byWords.plan };
  // What is asked for in a bare wish is all that such an app usually has, and no clause of it.
  if (byWords === null || !byRules.understood || !isDetailed(byWords)) return byRules;
  return {
    understood: true,
    plan: { ...byRules.plan, clauses: accountFor(byWords, byRules.plan.blueprint) },
  };
}

/** What became of each clause in the plan of the rules: they name more of it after words than statements tell. */
function accountFor({ sketch, marks }: WordsPlan, blueprint: Blueprint): PlannedClause[] {
  const named = [
    blueprint.name,
    ...blueprint.pages.map(({ title }) => title),
    ...blueprint.entities.flatMap(({ label, fields }) => [label, ...fields.map((field) => field.label)]),
  ];
  const words = new Set(
    named.flatMap((label) =>
      label
        .toLowerCase()
        .split(/[^\p{L}\d]+/u)
        .map(singularise),
    ),
  );
  const isKnown = (word: string) => words.has(singularise(word.toLowerCase()));
  return makeAccount(splitSentences(sketch.text), marks, sketch, blueprint, isKnown).clauses;
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
