/** [PLAN17] What the documentation says of wordings ("You write … you get …") is what the engine does. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planApp } from './plan-app.ts';

const page = readFileSync(new URL('../../../../app/content/docs/03-describing.md', import.meta.url), 'utf8');
const wordings = Array.from(page.matchAll(/^\| “([^”]+)”/gm), ([, words = '']) => words);

/** The ability that each wording of the table must bring, in its order. */
const BRINGS = [
  'board',
  'calendar',
  'booking',
  'waiting-list',
  'conflict-check',
  'checkout',
  'print',
  'low-stock',
  'budget',
  'ratings',
  'comments',
  'approval-queue',
  'votes',
  'quiz',
  'survey',
  'streak',
  'repeat',
  'csv-import',
  'dashboard',
];

test('[PLAN17] every row of the table is known here', () => {
  expect(wordings).toHaveLength(BRINGS.length);
});

test.each(wordings.map((words, index) => [words, BRINGS[index] ?? '']))(
  '[PLAN17] %s: %s',
  async (words, ability) => {
    const outcome = await planApp(words);
    if (!outcome.understood) throw new Error(outcome.message);
    const { abilities, pages } = outcome.plan.blueprint;
    expect([...abilities, ...pages.flatMap(({ blocks }) => blocks)].map((one) => one.ability)).toContain(
      ability,
    );
    expect(outcome.plan.not_built).toEqual([]);
  },
);
