/** What the account calls planned: nothing of which a part is missing, whichever reader's plan is taken. */
import { describe, expect, test } from 'vitest';
import { planMarked } from '../../../../tests/engine/plan-marked.ts';
import { planDescription } from '../plan-description.ts';

/** The clauses that are said to be open. */
const openOf = (marked: string) =>
  (planMarked(marked).clauses ?? []).filter(({ went }) => went !== 'plan').map(({ words }) => words);

const DOG = 'A [thing dog] has a [field breed] and a [field weight] in [unit kg].';

describe('[WORDS21] a clause stands in the plan when what its words say is in it, as they say it', () => {
  test('a number that is worked out, and is not', () => {
    expect(openOf(`${DOG} A [thing dog] has a [field portion], [calc as the vet says].`)).not.toEqual([]);
    expect(openOf(`${DOG} A [thing dog] has a [field portion], [calc weight times 3].`)).toEqual([]);
  });

  test('another number as a bound', () => {
    expect(openOf('A [thing dog] has a [field weight] of at most [max 80] [unit kg].')).toEqual([]);
    expect(openOf('[thing Dogs] have a [field breed] of at most [max as many as fit].')).not.toEqual([]);
  });

  test('a figure of all records, where some were meant', () => {
    const of = (where: string) =>
      openOf(`${DOG} I want to see [sum how many] [thing dogs] are [where ${where}].`);
    expect(of('restless')).toEqual(['I want to see how many dogs are restless.']);
  });

  test('a list that nothing narrows', () => {
    expect(openOf(`${DOG} [filter Search] [thing dogs] by [field breed].`)).toEqual([]);
    expect(openOf(`${DOG} [filter Filter] them.`)).toEqual(['Filter them.']);
  });

  test('a field that is not kept from whom it should be', () => {
    const text = `${DOG} [who Visitors] [may see] [thing dogs] but [not not] the [field weight].`;
    const { blueprint, clauses = [] } = planMarked(text);
    expect(clauses.filter(({ went }) => /^not_/.test(went))).toEqual([]);
    expect(blueprint.entities[0]?.fields.find(({ name }) => name === 'weight')?.see).toBeDefined();
  });
});

test('[WORDS4] what is put with a kind that its words do not name is to be looked at, and says so', () => {
  const { clauses = [] } = planMarked(
    'A [thing job] has a [field price]. [who Captains] [may enter] [field results] with [field white], [field black] and an [field opening].',
  );
  const unsure = clauses.find(({ words }) => words.includes('white'));
  expect(unsure).toMatchObject({
    went: 'open',
    how: 'Stands with “job”: these words do not say of what it is.',
  });
});

test('[WORDS4] what is said to be missing stands in a clause that is open', () => {
  const { clauses = [], not_built } = planMarked(
    `${DOG} [who Walkers] [may see] [thing dogs] [when while the moon is full]. [max 3] [thing dogs] for each [who walker].`,
  );
  expect(not_built.length).toBeGreaterThan(0);
  const open = clauses.filter(({ went }) => /^not_/.test(went)).map(({ words }) => words);
  for (const { asked } of not_built)
    expect(
      open.some((words) => words.includes(asked)),
      asked,
    ).toBe(true);
});

test('[WORDS21] a line that only leads to others is no clause', () => {
  expect(openOf(`Requirements:\n- ${DOG}`)).toEqual([]);
});

test('[WORDS22] what the rules plan has an account too, unless it is a bare wish', async () => {
  const said =
    'Track the tools we lend to neighbours: who has what, since when, and what is overdue. Everybody sings.';
  const told = await planDescription(said);
  if (!told.understood) throw new Error('no plan');
  const open = (told.plan.clauses ?? []).filter(({ went }) => went === 'not_understood');
  expect(open.map(({ words }) => words)).toContain('Everybody sings.');
  const bare = await planDescription('A todo list');
  expect(bare.understood && bare.plan.clauses).toBeUndefined();
});
