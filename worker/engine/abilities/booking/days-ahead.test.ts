/** [OVERLAP6] Calls book no further ahead than the page offers; what proves it is as far ahead whenever it is run. */
import { afterEach, expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';

vi.setConfig({ testTimeout: 120_000 });
afterEach(() => void vi.useRealTimers());

const DAY_MS = 24 * 60 * 60 * 1000;
const allDays = [0, 1, 2, 3, 4, 5, 6];

/** Courts that are booked from 8 to 20 in Berlin. */
function courts(days_ahead: number, days = allDays, minutes = 60) {
  return openPlan(
    [
      {
        name: 'game',
        plural: 'games',
        fields: [
          { name: 'name', label: 'Name', type: 'text', required: true },
          { name: 'starts_at', label: 'Starts', type: 'datetime', required: true },
        ],
      },
    ],
    {
      time_zone: 'Europe/Berlin',
      abilities: [{ ability: 'conflict-check', entity: 'game', options: { start: 'starts_at', minutes } }],
      pages: [
        {
          name: 'home',
          title: 'Home',
          path: '/',
          blocks: [
            {
              ability: 'booking',
              entity: 'game',
              options: {
                start: 'starts_at',
                minutes,
                step: 60,
                days_ahead,
                hours: [{ days, from: '08:00', to: '20:00' }],
              },
            },
          ],
        },
      ],
    },
  );
}

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * DAY_MS);

test.each(STACKS)('[OVERLAP6] nothing is booked further ahead than the page offers: %s', (stack) =>
  onStack(stack, courts(30), async (call) => {
    const slots = async (day: string) => (await call('GET', `/api/games/slots?day=${day}`)).body.items;
    const book = async (starts_at: string) =>
      (await call('POST', '/api/games', { name: 'Ada', starts_at })).status;
    const [{ starts_at: last }] = await slots(dayIn(30));
    expect(await slots(dayIn(31))).toEqual([]);
    const far = `${dayIn(31)}T12:00:00.000Z`;
    expect(await call('POST', '/api/games', { name: 'Ada', starts_at: far })).toEqual({
      status: 409,
      body: { detail: 'This time is too far ahead. Choose one within the next 30 days.' },
    });
    expect(await book(last)).toBe(201);
    const move = async (starts_at: string) => (await call('PATCH', '/api/games/1', { starts_at })).status;
    expect(await move(far)).toBe(409);
    expect((await call('PATCH', '/api/games/1', { name: 'Ada L.', starts_at: last })).status).toBe(200);
  }),
);

test('[OVERLAP6] the checks hold on every day of the year, and see the rule fail', async () => {
  const plan = courts(7, [6]);
  const { checks } = deriveContractSuite(plan);
  const files = generateBackend(plan, 'React + Hono');
  const createApp = await loadBackend(files);
  // Around the days on which clocks are changed, and at both ends of a day and a year.
  for (const now of [
    '2027-03-25T22:30:00Z',
    '2027-03-27T23:30:00Z',
    '2027-10-30T12:00:00Z',
    '2027-12-31T23:59:59Z',
  ]) {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    expect(await findFailures(createApp, checks)).toEqual([]);
  }
  vi.useRealTimers();
  const path = 'backend/routes/games.ts';
  const broken = files[path]?.replaceAll(/\+\d+ days/g, '+900 days') ?? '';
  expect(broken).not.toBe(files[path]);
  const failures = await findFailures(await loadBackend({ ...files, [path]: broken }), checks);
  expect(failures.map((failure) => failure.split(':')[0])).toEqual(['game.booking.ahead']);
});

test('[OVERLAP6] the same checks hold on the other stack, and see the rule fail there', async () => {
  const plan = courts(30);
  const found = await findPython();
  if ('missing' in found) return;
  const checks = deriveContractSuite(plan).checks.filter(({ id }) => /booking|conflict/.test(id));
  const files = generateBackend(plan, 'React + FastAPI');
  expect(await findFastapiFailures(files, checks, found.python)).toEqual([]);
  const path = 'backend/routers/games.py';
  const broken = files[path]?.replaceAll('+30 days', '+900 days') ?? '';
  const failures = await findFastapiFailures({ ...files, [path]: broken }, checks, found.python);
  expect(failures.map((failure) => failure.split(':')[0])).toEqual(['game.booking.ahead']);
});

test.each([
  { days_ahead: 60, minutes: 60, days: allDays, says: 60 },
  // One time a day on one day a week: a week of its own for each record of a check.
  { days_ahead: 3, minutes: 720, days: [1], says: 168 },
])(
  '[OVERLAP6] checks have times enough: $days_ahead days ahead',
  async ({ days_ahead, minutes, days, says }) => {
    const plan = courts(days_ahead, days, minutes);
    const files = generateBackend(plan, 'React + Hono');
    expect(files['backend/routes/games.ts']).toContain(`within the next ${says} days`);
    expect(await findFailures(await loadBackend(files), deriveContractSuite(plan).checks)).toEqual([]);
  },
);
