/** Plans as models get them wrong; `npm run bench -- altered-plans` tries 2,000, and writes out every file of each. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alteredPlan } from '../../tests/engine/altered-plans.ts';
import { fixtureNames, readFixture } from '../../tests/engine/fixtures.ts';
import { settleAltered, tryAltered } from '../../tests/engine/try-altered.ts';
import type { Blueprint } from '../contract/plan/blueprint.ts';
import { planApp } from './reading/architect/plan-app.ts';

/** Small apps, so that the many take seconds. */
const WORDS = ['A list of books that I lend to friends', 'Take bookings for two massage rooms'];

/** Plans that can be built, by name. */
async function readPlans(): Promise<Map<string, Blueprint>> {
  const plans = new Map(fixtureNames.map((name) => [name, readFixture(name)]));
  for (const words of WORDS) {
    const outcome = await planApp(words);
    if (outcome.understood) plans.set(words, outcome.plan.blueprint);
  }
  expect(plans.size).toBe(fixtureNames.length + WORDS.length);
  return plans;
}

test('[BUILDS3] an altered plan is refused in words with a place, or printed; nothing throws', async () => {
  const plans = await readPlans();
  const kinds: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(alteredPlan(plans), async ({ plan }) => {
      const { kind, faults } = await tryAltered(plan, false);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      expect(faults).toEqual([]);
    }),
    { numRuns: 150, seed: 5, endOnFailure: true },
  );
  // Neither all of one kind nor of the other: the seed still tries both.
  expect(kinds.printed).toBeGreaterThan(25);
  expect(kinds.refused).toBeGreaterThan(50);
});

test('[SETTLE9] [SETTLE10] an altered plan loses what cannot be built, each with a sentence, or is refused with a place', async () => {
  const plans = await readPlans();
  const kinds: Record<string, number> = {};
  fc.assert(
    fc.property(alteredPlan(plans), ({ plan }) => {
      const { kind, faults } = settleAltered(plan);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      expect(faults).toEqual([]);
    }),
    { numRuns: 40, seed: 7, endOnFailure: true },
  );
  expect(kinds.less).toBeGreaterThan(10);
  // One that has nothing to show is no app at all.
  expect(kinds.refused ?? 0).toBeLessThan(3);
});
