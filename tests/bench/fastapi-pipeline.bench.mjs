/**
 * Every plan of tests/fixtures and every description that the engine is developed with, built on FastAPI and on Hono by the
 * real pipeline on the real server: how each ends, and how long it takes from the call to the live app.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from '../../bin/parts/root.mjs';
import { openAnonymousClient } from '../support/api-client.ts';
import { startServer } from '../support/servers/start-server.ts';
import { measureOnce, printTable, printTimes } from './parts/measure.mjs';
import { readPlans } from './parts/pipeline-runs.mjs';

const STACKS = ['React + Hono', 'React + FastAPI'];

const orders = [
  ...Object.entries(readPlans()).map(([name, blueprint]) => ({
    name,
    order: { requirements: blueprint.name, blueprint },
  })),
  ...readFileSync(inRoot('tests', 'fixtures', 'dev.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ id, prompt }) => ({ name: `"${id}"`, order: { requirements: prompt } })),
];

const server = await startServer();
try {
  const client = await openAnonymousClient(server.origin);
  const rows = [];
  const samples = Object.fromEntries(STACKS.map((stack) => [stack, []]));
  const ended = Object.fromEntries(STACKS.map((stack) => [stack, 0]));
  for (const { name, order } of orders) {
    const row = { '': name };
    for (const framework of STACKS) {
      let run;
      const time = await measureOnce(async () => {
        run = (await client.post('/api/agents/pipeline', { ...order, framework })).body;
      });
      row[framework] = `${run.status ?? JSON.stringify(run)}, ${(time / 1000).toFixed(1)} s`;
      if (run.status === 'succeeded') {
        ended[framework]++;
        samples[framework].push(time);
      } else console.log(`${name} on ${framework}: ${JSON.stringify(run.error ?? run, null, 2)}`);
    }
    rows.push(row);
  }
  printTable('Builds', rows);
  printTimes('From the call to the live app', samples, { base: 'React + Hono' });
  const sums = STACKS.map((stack) => `${ended[stack]} of ${orders.length} succeeded on ${stack}`);
  console.log(`\n${sums.join('; ')}`);
  if (STACKS.some((stack) => ended[stack] < orders.length)) process.exitCode = 1;
} finally {
  await server.stop();
}
