/**
 * From a change that the rules read ("add a note to tasks") to the app that answers with it, warm, on both stacks; in turns on a
 * server that bundles with the esbuild of the machine and on one that bundles in the Worker (HEWN_BUNDLER).
 *
 * `HEWN_BENCH_PLANS` names plans of tests/fixtures (default: a small, a usual and a large one), `HEWN_BENCH_STACKS` stacks (both),
 * `HEWN_BENCH_ROUNDS` how often each is changed (5).
 */
import { openAnonymousClient } from '../support/api-client.ts';
import { startServer } from '../support/servers/start-server.ts';
import { printTable, printTimes, summarize } from './parts/measure.mjs';
import { buildPlan, listStepTimes, readPlans, waitForEnd } from './parts/pipeline-runs.mjs';

const ROUNDS = Number(process.env.HEWN_BENCH_ROUNDS ?? 5);
const PLANS = (process.env.HEWN_BENCH_PLANS ?? 'todo,crm,language-school').split(',');
/** Of each stack: the goal of its median, s. */
const GOALS = { 'React + Hono': 1, 'React + FastAPI': 2 };
const stacks = process.env.HEWN_BENCH_STACKS?.split(',') ?? Object.keys(GOALS);

const sides = [];
try {
  for (const bundler of ['machine', 'wasm']) {
    process.env.HEWN_BUNDLER = bundler;
    const server = await startServer();
    sides.push({ bundler, server, client: await openAnonymousClient(server.origin) });
  }
  const apps = [];
  for (const [name, plan] of Object.entries(readPlans()).filter(([name]) => PLANS.includes(name)))
    for (const stack of stacks)
      for (const { bundler, client } of sides) {
        const { project_id } = await buildPlan(client, plan, stack);
        const thing = plan.entities.at(-1).label_plural.toLowerCase();
        apps.push({ name, stack, bundler, client, project_id, thing, live: [], parts: {}, verdict: '' });
      }
  // The first round warms up, and is not counted.
  for (let round = 0; round <= ROUNDS; round++)
    for (const app of apps) {
      const { milliseconds, run } = await change(app, `add a remark${round + 1} to ${app.thing}`);
      if (round === 0) continue;
      app.live.push(milliseconds);
      for (const [step, time] of Object.entries(listStepTimes(run))) {
        app.parts[step] ??= [];
        app.parts[step].push(time);
      }
      app.verdict = run.steps.find(({ name }) => name === 'integration')?.detail ?? '';
    }
  for (const stack of stacks) {
    const own = apps.filter((app) => app.stack === stack);
    const of = (bundler) => own.filter((app) => app.bundler === bundler).flatMap(({ live }) => live);
    printTimes(
      `${stack}: change → live, warm (goal ${GOALS[stack]} s)`,
      { 'the esbuild of the machine': of('machine'), 'in the Worker': of('wasm') },
      { base: 'in the Worker' },
    );
    printTable(
      `${stack}: by plan, medians in ms`,
      own.map(({ name, bundler, live, parts, verdict }) => ({
        plan: name,
        bundler,
        live: summarize(live).median.toFixed(0),
        ...Object.fromEntries(
          Object.entries(parts).map(([step, times]) => [step, summarize(times).median.toFixed(0)]),
        ),
        verdict,
      })),
    );
  }
} finally {
  for (const { server } of sides) await server.stop();
}

/** Asks for a change, and waits until it is live. */
async function change({ client, project_id }, request) {
  const began = performance.now();
  const { status, body } = await client.post(`/api/projects/${project_id}/change`, { request, apply: true });
  if (status !== 202) throw new Error(`${request}: ${status} ${JSON.stringify(body)}`);
  const run = await waitForEnd(client, body.id);
  return { milliseconds: performance.now() - began, run };
}
