/**
 * [PRIV1][PRIV6][PRIV7] Apps of many kinds, as they are planned from descriptions, attacked by a robot that knows only their
 * OpenAPI document: as a stranger and as whoever has just registered it reads and changes nothing that is another's. Hono in
 * this process, Python under uvicorn; `strangers.test.ts` does the same to apps that Hewn deployed.
 */
import { describe, expect, test } from 'vitest';
import { CHECK_VARIABLES } from '../../../worker/contract/plan/contract-suite.ts';
import { ownerEntryPath } from '../../../worker/domain/access/owner-ticket.ts';
import { checkTicket } from '../../../worker/generator/contract/owner-steps.ts';
import { generateBackend } from '../../../worker/generator/generate.ts';
import { openDatabase } from '../../../worker/generator/kit/hono/backend/node-database.ts';
import { loadBackend } from '../../generator/run-backend.ts';
import { findPython, serveFastapi } from '../../generator/run-fastapi.ts';
import { robApp } from '../support/rob-app.ts';
import { planRobbed, ROBBED_APPS, type RobbedApp, SAMPLE } from '../support/robbed-apps.ts';

const python = await findPython();
const ENTRY = ownerEntryPath(checkTicket('owner'));
/** Who may open an app is as its plan says. */
const { AUDIENCE: _, ...VARIABLES } = CHECK_VARIABLES;

async function robHono(app: RobbedApp, change = (files: Record<string, string>) => files) {
  const files = change({ ...generateBackend(await planRobbed(app.text), 'React + Hono') });
  const createApp = await loadBackend(files);
  const served = createApp(openDatabase(':memory:'), VARIABLES);
  return robApp(async (request) => served.fetch(request), ENTRY, app);
}

describe('[PRIV1] Hono', () => {
  test.each(ROBBED_APPS)('$text', async (app) => {
    expect((await robHono(app)).holes).toEqual([]);
  });
});

describe.skipIf('missing' in python)('[PRIV1] FastAPI', () => {
  // Starting each costs a second; `npm run bench -- strangers` tries all, deployed.
  test.each(SAMPLE)('$text', async (app) => {
    if ('missing' in python) throw new Error(python.missing);
    const files = generateBackend(await planRobbed(app.text), 'React + FastAPI');
    const served = await serveFastapi(files, python.python);
    try {
      await served.restart(true);
      expect((await robApp((request) => served.fetch(request), ENTRY, app)).holes).toEqual([]);
    } finally {
      await served.close();
    }
  });
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
