/** Twenty builds at once: all finish, and what Hewn's own page and API need meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { openAnonymousClient } from '../support/api-client.ts';
import { startServer } from '../support/servers/start-server.ts';
import { measureOnce, printTable, printTimes, summarize } from './parts/measure.mjs';
import { buildPlan, readPlans } from './parts/pipeline-runs.mjs';

const RUNS = 20;
/** Between two looks at a page, ms: as one person who clicks quickly. */
const PAUSE_MS = 100;
/** What p95 may be, ms. */
const BOUND_MS = 500;

const server = await startServer();
try {
  const client = await openAnonymousClient(server.origin);
  const plans = Object.values(readPlans());
  for (const plan of plans.slice(0, 2)) await buildPlan(client, plan);

  const quiet = await lookAround(client, wait(5_000));
  const started = performance.now();
  const times = [];
  const builds = Array.from({ length: RUNS }, async (_, index) => {
    await buildPlan(client, plans[index % plans.length]);
    times.push(performance.now() - started);
  });
  const all = Promise.all(builds);
  const busy = await lookAround(client, all);
  await all;

  printTimes(`Hewn's own page and API, alone`, quiet);
  printTimes(`The same while ${RUNS} builds go on`, busy);
  printTimes('Builds, from the common start', { builds: times });
  const worst = Math.max(...Object.values(busy).map((samples) => summarize(samples).p95));
  printTable('Bound', [{ what: 'largest p95', is: `${worst.toFixed(0)} ms`, 'at most': `${BOUND_MS} ms` }]);
  if (worst > BOUND_MS) process.exitCode = 1;
} finally {
  await server.stop();
}

/** Asks for page and API in turns until the work is done. */
async function lookAround(client, work) {
  const samples = { 'GET /': [], 'GET /api/projects': [], 'GET /api/': [] };
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    for (const [name, values] of Object.entries(samples)) {
      const url = client.origin + name.slice('GET '.length);
      values.push(
        await measureOnce(() => requestLocal(url, { headers: { authorization: `Bearer ${client.token}` } })),
      );
    }
    await wait(PAUSE_MS);
  }
  return samples;
}
