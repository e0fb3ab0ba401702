/** [SAY1] Plans of the proof keep what they say, and a rule that is forgotten in one place is noticed (all forty: `npm run bench -- say`). */
import { expect, test, vi } from 'vitest';
import { STACKS } from '../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../tests/engine/run-backend.ts';
import { proveSay } from '../../../tests/engine/say/prove-say.ts';
import { sayPlans } from '../../../tests/engine/say/say-plans.ts';
import { spoilRules } from '../../../tests/engine/say/spoil-rules.ts';
import { withPeople } from '../../../tests/engine/with-people.ts';
import { deriveContractSuite, generateBackend } from '../generate.ts';
import { findGeneratorProblems } from '../problems/find-problems.ts';

vi.setConfig({ testTimeout: 240_000 });

const plans = sayPlans();
const [first] = plans;

test('[SAY1] all forty plans can be built', () => {
  expect(plans.flatMap(({ blueprint }) => findGeneratorProblems(blueprint))).toEqual([]);
});

test.each(STACKS)('[SAY1] who sees and does what is what the plan says: %s', async (stack) => {
  // The third: nobody decides about their own, and presses alone move a record.
  for (const plan of [plans[0], plans[2]])
    if (plan)
      await withPeople(stack, plan.blueprint, async (people) => {
        const { cells, wrong } = await proveSay(plan, people);
        expect(wrong).toEqual([]);
        expect(cells).toBeGreaterThan(150);
      });
});

test('[SAY2] a guard on what another record was pressed to, and a field that fewer set, are noticed when forgotten', async () => {
  if (!first) throw new Error('There are no plans');
  const { blueprint, main } = first;
  const { checks } = deriveContractSuite(blueprint);
  const kept = checks.filter(({ ability }) => ability === 'guards' || ability === 'field-access');
  const files = generateBackend(blueprint, STACKS[0]);
  expect(await findFailures(await loadBackend(files), kept)).toEqual([]);
  const spoilt = spoilRules(files, [`${main}s`]).filter(({ what }) =>
    /its course is Open|invalidMember\('fee'/.test(what),
  );
  expect(spoilt.length).toBe(4);
  for (const { what, files: broken } of spoilt)
    expect(await findFailures(await loadBackend(broken), kept), what).not.toEqual([]);
});

test('[SAY2] a field that shows to whom a record names, or to whose it is, is noticed in each call that forgets it', async () => {
  const plan = plans[1];
  if (!plan) throw new Error('There are no plans');
  const { checks } = deriveContractSuite(plan.blueprint);
  const kept = checks.filter(({ ability }) => ability === 'field-access');
  const files = generateBackend(plan.blueprint, STACKS[0]);
  expect(await findFailures(await loadBackend(files), kept)).toEqual([]);
  const spoilt = spoilRules(files, [`${plan.main}s`]).filter(({ what }) => what.includes("['fee']"));
  // List, figures, one, change, two presses; what a new record has of it is nothing.
  expect(spoilt.length).toBe(7);
  const unnoticed: string[] = [];
  for (const { what, files: broken } of spoilt)
    if ((await findFailures(await loadBackend(broken), kept)).length === 0) unnoticed.push(what);
  expect(unnoticed).toEqual([expect.stringContaining('parcels.ts 83')]);
});
