/** Plans of a sample of the texts that the trained reader learns from and the fixtures have, as each of the two readers makes them. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Plan } from '../../worker/contract/http.ts';
import { loadTagger } from '../../worker/engine/language/load-tagger.ts';
import { readMarkedFile } from '../../worker/engine/language/marks/marked-text.ts';
import { planWords } from '../../worker/engine/plan/plan-words.ts';
import { planApp } from '../../worker/engine/reading/architect/plan-app.ts';

export interface SamplePlan {
  /** `p07 by rules`. */
  id: string;
  text: string;
  plan: Plan;
}

const MARKED = new URL('../../worker/engine/language/marked/', import.meta.url);

function readTexts(): { id: string; text: string }[] {
  const marked = readdirSync(MARKED)
    .filter((name) => /^(?:prompts|given-(?:people|specs|short)|fresh|specs|short)/.test(name))
    .sort()
    .flatMap((name) => readMarkedFile(readFileSync(new URL(name, MARKED), 'utf8')));
  const fixtures = readFileSync(new URL('../fixtures/prompts.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; prompt: string })
    .map(({ id, prompt }) => ({ id, text: prompt }));
  return [...marked, ...fixtures];
}

/**
 * @param seed other seeds take other texts; one seed always takes the same.
 * @param count how many texts; `PLANS=1000` takes so many instead.
 */
export async function planSamples(seed: number, count: number): Promise<SamplePlan[]> {
  const { mark } = await loadTagger();
  const plans: SamplePlan[] = [];
  for (const { id, text } of takeSome(readTexts(), seed, Number(process.env.PLANS ?? count))) {
    const byRules = await planApp(text);
    if (byRules.understood) plans.push({ id: `${id} by rules`, text, plan: byRules.plan });
    const byWords = planWords(text, mark);
    if (byWords) plans.push({ id: `${id} by words`, text, plan: byWords.plan });
  }
  return plans;
}

/** So many of a list, by a seeded shuffle. */
function takeSome<Item>(items: readonly Item[], seed: number, count: number): Item[] {
  const left = [...items];
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0)
    taken.push(...left.splice(Math.floor(next() * left.length), 1));
  return taken;
}
