/** Nobody reserves a table for yesterday, or for three in the night. */
import { expect, test } from 'vitest';
import { findFailures, loadBackend } from '../../../../tests/generator/run-backend.ts';
import type { Blueprint } from '../../../contract/blueprint.ts';
import { planApp } from '../../architect/plan-app.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';

async function plan(text: string): Promise<Blueprint> {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

const RESTAURANT =
  'Restaurant website with menu, opening hours and table reservations by form. We are open daily from 12 to 22.';

const aheadOf = ({ pages }: Blueprint) =>
  pages.flatMap(({ blocks }) => blocks).find(({ ability, options }) => ability === 'form' && options.ahead)
    ?.options.ahead;

test('[AHEAD1] a reservation lies ahead and within the hours of the text', async () => {
  const blueprint = await plan(RESTAURANT);
  expect(aheadOf(blueprint)).toEqual({
    field: 'date_and_time',
    hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '12:00', to: '22:00' }],
  });
  const suite = deriveContractSuite(blueprint);
  expect(suite.checks.map(({ id }) => id)).toContain('table_reservation.ahead');
});

test('[AHEAD2] without hours in the text nobody comes in the night', async () => {
  const blueprint = await plan('Restaurant website with a menu and a form for table reservations');
  expect(aheadOf(blueprint)).toMatchObject({ hours: [{ from: '07:00', to: '23:00' }] });
});

test('[AHEAD3] a backend without the rule fails its contract', async () => {
  const blueprint = await plan(RESTAURANT);
  const checks = deriveContractSuite(blueprint).checks.filter(({ id }) => id.endsWith('.ahead'));
  expect(checks).toHaveLength(1);
  const failuresOf = async (one: Blueprint) =>
    findFailures(await loadBackend(generateBackend(one, 'React + Hono')), checks);
  expect(await failuresOf(blueprint)).toEqual([]);
  const open = structuredClone(blueprint);
  for (const { options } of open.pages.flatMap(({ blocks }) => blocks)) delete options.ahead;
  expect(await failuresOf(open)).toHaveLength(1);
});
