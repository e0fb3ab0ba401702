import { describe, expect, test, vi } from 'vitest';
import type { Blueprint } from '../../contract/plan/blueprint.ts';
import * as tagger from '../language/load-tagger.ts';
import { planApp } from '../reading/architect/plan-app.ts';
import { isBetter } from './choose-plan.ts';
import { planDescription } from './plan-description.ts';
import { planWords } from './plan-words.ts';

/** The plan of the rules. */
async function planOf(text: string): Promise<Blueprint> {
  const byRules = await planApp(text);
  if (!byRules.understood) throw new Error('no plan');
  return byRules.plan.blueprint;
}

describe('choice', () => {
  const TALK =
    'Bike repair shop: jobs with the customer name, what is wrong, a price and until when it is promised. A job goes received, in work, ready, picked up. Mechanics set it to ready, they must not see the price. Show jobs per mechanic and month.';

  test('[WORDS5] the plan that keeps far more of the words is taken', async () => {
    const taken = await planDescription(TALK);
    const byRules = await planApp(TALK);
    if (!taken.understood || !byRules.understood) throw new Error('no plan');
    expect(taken.plan.clauses).toBeDefined();
    expect(taken.plan.blueprint.entities.map(({ name }) => name)).toEqual(['job', 'mechanic']);
    const { mark } = await tagger.loadTagger();
    const byWords = planWords(TALK, mark);
    if (!byWords) throw new Error('no plan');
    expect(isBetter(byWords, TALK, byRules.plan.blueprint)).toBe(true);
    // The rules keep more of it where it says less than the other.
    const short = planWords('A list of bikes.', mark);
    expect(short && isBetter(short, 'A list of bikes.', byRules.plan.blueprint)).toBe(false);
  });

  test('[WORDS5] of two plans that keep as much, the one that adds less is taken', async () => {
    const text =
      'A farm shop keeps products with name and price, and orders with the product, a quantity and a price.';
    const byRules = await planApp(text);
    const taken = await planDescription(text);
    if (!taken.understood || !byRules.understood) throw new Error('no plan');
    const count = ({ entities }: Blueprint) => entities.flatMap(({ fields }) => fields).length;
    expect(count(taken.plan.blueprint)).toBeLessThan(count(byRules.plan.blueprint));

    // Where both add as much, that of the rules stays.
    const books = 'Track the books of a small library: books with a title, an author and a price.';
    expect(await planDescription(books)).toMatchObject({ plan: { blueprint: await planOf(books) } });
  });

  test('[WORDS5] a bare wish is planned by the rules', async () => {
    const text = 'A CRM for a small agency';
    expect(await planDescription(text)).toEqual(await planApp(text));
  });

  test('[WORDS16] what the rules make nothing of is planned where enough of it is built, and else refused', async () => {
    const text =
      'Board for grant proposals: drafted, reviewed, submitted. Each one has an amount, a deadline and a funder.';
    expect((await planApp(text)).understood).toBe(false);
    const taken = await planDescription(text);
    if (!taken.understood) throw new Error('no plan');
    expect(taken.plan.blueprint.entities.map(({ label }) => label)).toEqual(['Grant proposal']);
    expect((await planDescription('hello how are you')).understood).toBe(false);
  });

  test('[WORDS6] what throws in the trained reader is said, and the rules stand', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.spyOn(tagger, 'loadTagger').mockRejectedValue(new Error('no weights'));
    expect(await planDescription(TALK)).toEqual(await planApp(TALK));
    expect(said).toHaveBeenCalledOnce();
    load.mockRestore();
    said.mockRestore();
  });
});
