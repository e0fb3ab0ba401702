/**
 * The apps of tests/attacks/support/robbed-apps.ts, robbed by a robot that knows only their OpenAPI document: all of them on both
 * stacks, Hono in this process and Python under uvicorn, and a sample as Hewn deploys it, over HTTP. Printed: what it tried, and
 * every hole that it found.
 */
import { deployRobbed } from '../../attacks/support/deploy-robbed.ts';
import { robApp } from '../../attacks/support/rob-app.ts';
import { ROBBED_APPS, SAMPLE } from '../../attacks/support/robbed-apps.ts';
import { serveRobbed } from '../../attacks/support/serve-robbed.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { printTable } from '../parts/measure.mjs';

const STACKS = /** @type {const} */ (['React + Hono', 'React + FastAPI']);
const rows = [];
const found = [];

/**
 * @param {string} name
 * @param {typeof ROBBED_APPS} apps
 * @param {(app: (typeof ROBBED_APPS)[number]) => Promise<import('../../attacks/support/serve-robbed.ts').Robbed>} open
 */
async function robAll(name, apps, open) {
  const sum = { '': name, apps: 0, operations: 0, persons: 0, calls: 0, holes: 0 };
  for (const app of apps) {
    const { call, ownerEntry, close } = await open(app);
    const { operations, persons, calls, holes } = await robApp(call, ownerEntry, app);
    await close();
    sum.apps += 1;
    sum.operations += operations;
    sum.persons += persons;
    sum.calls += calls;
    sum.holes += holes.length;
    found.push(...holes.map((hole) => `${name}, "${app.text}": ${hole}`));
  }
  rows.push(sum);
}

for (const framework of STACKS) await robAll(framework, ROBBED_APPS, (app) => serveRobbed(app, framework));
const server = await startServer();
try {
  for (const framework of STACKS)
    await robAll(`${framework}, deployed`, SAMPLE, async ({ text }) => ({
      ...(await deployRobbed(server.origin, text, framework)),
      close: async () => undefined,
    }));
} finally {
  await server.stop();
}
printTable('A robot in apps', rows);
for (const hole of found) console.log(`  ${hole}`);
if (found.length > 0) process.exitCode = 1;
