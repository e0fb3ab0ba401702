/**
 * [PRIV1][PRIV6][PRIV7][PRIV16][PRIV17] Apps of many kinds, planned from descriptions or by hand, attacked by a robot that knows only their
 * OpenAPI document: as a stranger and as whoever has just registered it reads and changes nothing that is another's. Hono in
 * this process, Python under uvicorn; `strangers.test.ts` does the same to apps that Hewn deployed.
 */
import { describe, expect, test, vi } from 'vitest';
import type { Framework } from '../../../worker/contract/run.ts';
import { findPython } from '../../engine/run-fastapi.ts';
import { robApp } from '../support/rob-app.ts';
import type { RobbedApp } from '../support/robbed-app.ts';
import { ROBBED_APPS, SAMPLE } from '../support/robbed-apps.ts';
import { ROBBED_WORDS } from '../support/robbed-words.ts';
import { serveRobbed } from '../support/serve-robbed.ts';

vi.setConfig({ testTimeout: 60_000 });

const python = await findPython();

async function rob(app: RobbedApp, framework: Framework, change?: (files: Files) => Files) {
  const { call, ownerEntry, close } = await serveRobbed(app, framework, change);
  try {
    return await robApp(call, ownerEntry, app);
  } finally {
    await close();
  }
}

type Files = Record<string, string>;
const robHono = (app: RobbedApp, change?: (files: Files) => Files) => rob(app, 'React + Hono', change);

describe('[PRIV1] Hono', () => {
  test.each(ROBBED_APPS)('$text', async (app) => {
    expect((await robHono(app)).holes).toEqual([]);
  });
});

describe('[PRIV1][PRIV30][PRIV31] plans of the trained reader, on Hono', () => {
  test.each(ROBBED_WORDS)('$words', async (app) => {
    expect((await robHono(app)).holes).toEqual([]);
  });
});

describe.skipIf('missing' in python)('[PRIV1] FastAPI', () => {
  // Starting each costs a second; `npm run bench -- strangers` tries all.
  test.each(SAMPLE)('$text', async (app) => {
    expect((await rob(app, 'React + FastAPI')).holes).toEqual([]);
  });
});

test('[PRIV16] the robot finds parts of private things that are everybody’s', async () => {
  const trips = ROBBED_APPS.find(({ closed }) => closed.includes('stops')) as RobbedApp;
  const path = 'backend/routes/stops.ts';
  const { holes } = await robHono(trips, (files) => ({
    ...files,
    [path]: (files[path] ?? '')
      .replaceAll(/owner_id: \[String\(user\.id\)\],?/g, '')
      .replaceAll(/stop\.owner_id !== user\.id/g, 'stop.owner_id === -1')
      .replaceAll(/ AND \(owner_id = \?\)', (\w+)\.trip_id, user\.id\)/g, "', $1.trip_id)")
      .replaceAll(/trip_id_owners: \[[^\]]*\],?/g, ''),
  }));
  expect(holes).toContainEqual(expect.stringMatching(/^robot-eyes: \/api\/stops lists/));
  expect(holes).toContainEqual(expect.stringMatching(/^stops \d+ was hung on trips/));
});

test('[PRIV1] the robot finds the hole in a backend that asks no roles', async () => {
  const restaurant = ROBBED_APPS[0] as RobbedApp;
  const path = 'backend/accounts/require-role.ts';
  const { holes } = await robHono(restaurant, (files) => ({
    ...files,
    [path]: (files[path] ?? '').replace('!roles.includes(user.role)', 'roles.length === 0'),
  }));
  expect(holes).toContainEqual(expect.stringMatching(/^GET \/api\/reservations tells "/));
  expect(holes).toContainEqual(expect.stringMatching(/^menu-items 1 of the owner (is gone|was changed)/));
});

test('[PRIV17] the robot finds titles of what is closed beside what is open', async () => {
  const shop = ROBBED_APPS.find(({ closed }) => closed.includes('suppliers')) as RobbedApp;
  const path = 'backend/accounts/hide-titles.ts';
  const { holes } = await robHono(shop, (files) => ({
    ...files,
    [path]: (files[path] ?? '').replace('names.length === 0', 'names.length >= 0'),
  }));
  expect(holes).toContainEqual(expect.stringMatching(/^GET \/api\/products tells "/));
});
