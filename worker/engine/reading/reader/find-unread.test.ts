import { expect, test } from 'vitest';
import { planApp } from '../architect/plan-app.ts';

test('[READ11] what is named and nothing is made of stands in the plan as not built', async () => {
  const outcome = await planApp('A choir app: rehearsals with a date, and a noticeboard');
  if (!outcome.understood) throw new Error(outcome.message);
  expect(outcome.plan.not_built).toContainEqual(expect.objectContaining({ asked: 'noticeboard' }));
});

test('[READ12] of a text from which everything was taken, nothing is said to be lost', async () => {
  const outcome = await planApp(
    'Track the tools we lend to neighbours: who has what, since when, and what is overdue.',
  );
  if (!outcome.understood) throw new Error(outcome.message);
  expect(outcome.plan.not_built).toEqual([]);
});
