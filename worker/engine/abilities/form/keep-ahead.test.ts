/** Nobody reserves a table for yesterday, or for three in the night. */
import { expect, test, vi } from 'vitest';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findPython } from '../../../../tests/engine/run-fastapi.ts';
import { buildPlan } from '../../../../tests/support/apps/build-plan.ts';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const found = await findPython();

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

const CLASSES =
  'Yoga studio website where visitors book classes, each class has a limited number of spots and takes place at a time';
const CARS = 'Car rental website: visitors see which cars are free on their dates and book';

test.each([
  ['[AHEAD4] a class that has begun takes nobody', CLASSES, 'booking.capacity.begun'],
  ['[AHEAD5] nobody rents from yesterday on', CARS, 'rental.availability.past'],
])('%s', async (_, text, id) => {
  const blueprint = await plan(text);
  const check = deriveContractSuite(blueprint).checks.find((one) => one.id === id);
  if (!check) throw new Error(`The contract lacks ${id}`);
  expect(check.steps.at(-1)?.expect.status).toBe(422);
  const open = structuredClone(blueprint);
  for (const { options } of open.abilities) delete options.begins;
  for (const one of ['React + Hono', 'React + FastAPI'] as const) {
    if (one === 'React + FastAPI' && 'missing' in found) continue;
    expect((await buildPlan(blueprint, one)).failures).toEqual([]);
  }
  if (id.endsWith('begun'))
    expect(
      await findFailures(await loadBackend(generateBackend(open, 'React + Hono')), [check]),
    ).toHaveLength(1);
});

test('[AHEAD1] a booking that takes places lies ahead as well', async () => {
  const blueprint = await plan(
    'Escape room website: visitors reserve a room for a date and time, each room has 6 places.',
  );
  expect(JSON.stringify(blueprint.pages)).toMatch(/"ahead"|"ability":"booking"/);
});

test.each([[CARS], ['Dentist website where patients book appointments online']])(
  '[PRIV13] visitors may use the page by which they book: %s',
  async (text) => {
    const { pages, entities } = await plan(text);
    const page = pages.find(({ blocks }) =>
      blocks.some(({ ability }) => ability === 'booking' || ability === 'availability'),
    );
    expect(page?.audience).toBe('public');
    const booked = entities.find(({ name }) => name === page?.blocks[0]?.entity);
    const allow = (permission: string) =>
      booked?.rules.find(({ operations }) => operations.includes(permission))?.allow;
    expect([allow('create'), allow('list')]).toEqual([['public'], [{ roles: ['admin', 'team'] }]]);
  },
);

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
