/**
 * All the apps of tests/attacks/support/robbed-apps.ts, built and deployed on both stacks, and robbed over HTTP by a robot that
 * knows only their OpenAPI document. Printed: what it tried, and every hole that it found.
 */
import { deployRobbed } from '../../attacks/support/deploy-robbed.ts';
import { robApp } from '../../attacks/support/rob-app.ts';
import { ROBBED_APPS } from '../../attacks/support/robbed-apps.ts';
import { startServer } from '../../support/servers/start-server.ts';
import { printTable } from '../parts/measure.mjs';

const rows = [];
const found = [];
const server = await startServer();
try {
  for (const framework of /** @type {const} */ (['React + Hono', 'React + FastAPI'])) {
    const sum = { '': framework, apps: 0, operations: 0, persons: 0, calls: 0, holes: 0 };
    for (const app of ROBBED_APPS) {
      const { call, ownerEntry } = await deployRobbed(server.origin, app.text, framework);
      const { operations, persons, calls, holes } = await robApp(call, ownerEntry, app);
      sum.apps += 1;
      sum.operations += operations;
      sum.persons += persons;
      sum.calls += calls;
      sum.holes += holes.length;
      found.push(...holes.map((hole) => `${framework}, "${app.text}": ${hole}`));
    }
    rows.push(sum);
  }
} finally {
  await server.stop();
}
printTable('A robot in deployed apps', rows);
for (const hole of found) console.log(`  ${hole}`);
if (found.length > 0) process.exitCode = 1;
