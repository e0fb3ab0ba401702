/**
 * The apps of tests/attacks/support/robbed-apps.ts and robbed-words.ts, robbed by a robot that knows only their OpenAPI document: all of them on both
 * stacks, Hono in this process and Python under uvicorn. Each is told when it is done; then what the robot tried, and every
 * hole that it found. `HEWN_STRANGERS_FROM` and `HEWN_STRANGERS_COUNT` take a part, `HEWN_STRANGERS_STACK` (`Hono`, `FastAPI`)
 * one stack; with `HEWN_STRANGERS_DEPLOYED=1` a sample is robbed besides as Hewn deploys it, over HTTP.
 */
import { deployRobbed } from '../../attacks/support/deploy-robbed.ts';
import { robApp } from '../../attacks/support/rob-app.ts';
import { ROBBED_APPS, SAMPLE } from '../../attacks/support/robbed-apps.ts';
import { ROBBED_WORDS } from '../../attacks/support/robbed-words.ts';
import { serveRobbed } from '../../attacks/support/serve-robbed.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { printTable } from '../parts/measure.mjs';

const {
  HEWN_STRANGERS_FROM,
  HEWN_STRANGERS_COUNT,
  HEWN_STRANGERS_STACK = '',
  HEWN_STRANGERS_DEPLOYED,
} = process.env;
const from = Number(HEWN_STRANGERS_FROM ?? 0);
const count = Number(HEWN_STRANGERS_COUNT ?? Number.POSITIVE_INFINITY);
const apps = [...ROBBED_APPS, ...ROBBED_WORDS].slice(from, from + count);
const stacks = /** @type {const} */ (['React + Hono', 'React + FastAPI']).filter((stack) =>
  stack.includes(HEWN_STRANGERS_STACK),
);
const rows = [];
const found = [];

/**
 * @param {string} name
 * @param {readonly (typeof ROBBED_APPS)[number][]} robbed
 * @param {(app: (typeof ROBBED_APPS)[number]) => Promise<import('../../attacks/support/serve-robbed.ts').Robbed>} open
 */
async function robAll(name, robbed, open) {
  const sum = { '': name, apps: 0, operations: 0, persons: 0, calls: 0, holes: 0 };
  for (const app of robbed) {
    const { operations, persons, calls, holes } = await robOne(app, open);
    sum.apps += 1;
    sum.operations += operations;
    sum.persons += persons;
    sum.calls += calls;
    sum.holes += holes.length;
    found.push(...holes.map((hole) => `${name}, "${app.text}": ${hole}`));
    console.log(`  ${name}, "${app.text}": ${calls} calls, ${holes.length} holes`);
  }
  rows.push(sum);
}

/**
 * @param {(typeof ROBBED_APPS)[number]} app
 * @param {(app: (typeof ROBBED_APPS)[number]) => Promise<import('../../attacks/support/serve-robbed.ts').Robbed>} open
 */
async function robOne(app, open) {
  const { call, ownerEntry, close } = await open(app);
  try {
    return await robApp(call, ownerEntry, app);
  } finally {
    await close();
  }
}

for (const framework of stacks) await robAll(framework, apps, (app) => serveRobbed(app, framework));
if (HEWN_STRANGERS_DEPLOYED === '1') {
  const server = await startServer();
  try {
    for (const framework of stacks)
      await robAll(`${framework}, deployed`, SAMPLE, async (app) => ({
        ...(await deployRobbed(server.origin, app, framework)),
        close: async () => undefined,
      }));
  } finally {
    await server.stop();
  }
}
printTable('A robot in apps', rows);
for (const hole of found) console.log(`  ${hole}`);
if (found.length > 0) process.exitCode = 1;
