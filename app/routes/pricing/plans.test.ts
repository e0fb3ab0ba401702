import { expect, test } from 'vitest';
import { computeSaving, PLANS } from './plans';

test('the saving of a year is computed from twelve times the prices; the banner’s 20% is the largest', () => {
  expect(PLANS.map((plan) => [plan.name, plan.monthlyPrice, plan.annualPrice, computeSaving(plan)])).toEqual([
    ['Starter', 0, 0, 0],
    ['Professional', 29, 24, 17],
    ['Enterprise', 99, 79, 20],
  ]);
});
