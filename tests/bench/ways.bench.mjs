/**
 * Whoever comes to an app walks it: every fixture Blueprint, visitors and somebody of each role, on both stacks, in this
 * machine's Node and under uvicorn. A line a fixture: who walks, checks, those that fail, milliseconds of their calls and pages.
 *
 * `HEWN_WAYS_STACK` takes `hono` or `fastapi` (default: one after the other), `HEWN_WAYS_FROM` and `HEWN_WAYS_COUNT` a part of
 * the fixtures. Pages are the same on both stacks and rendered with Hono alone.
 */

import { CHECK_VARIABLES, variablesOf } from '../../worker/contract/plan/contract-suite.ts';
import { listWalkers } from '../../worker/engine/checks/ways/walker.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../worker/engine/generate.ts';
import { openDatabase } from '../../worker/engine/kit/hono/backend/node-database.ts';
import { settle } from '../../worker/engine/settle/settle.ts';
import { runContractCheck } from '../../worker/runtime/checks/run-contract-check.ts';
import { runPageCheck } from '../../worker/runtime/checks/run-page-check.ts';
import { fixtureNames, readFixture } from '../engine/fixtures.ts';
import { loadRenderer } from '../engine/render-pages.ts';
import { loadBackend } from '../engine/run-backend.ts';
import { findPython, serveFastapi } from '../engine/run-fastapi.ts';
import { measureOnce } from './parts/measure.mjs';

/** @type {Record<string, (blueprint: import('../../worker/contract/plan/blueprint.ts').Blueprint) => Promise<Backend>>} */
const stacks = { hono: openHono, fastapi: openFastapi };
const asked = process.env.HEWN_WAYS_STACK;
const from = Number(process.env.HEWN_WAYS_FROM ?? 0);
const count = Number(process.env.HEWN_WAYS_COUNT ?? fixtureNames.length);

for (const stack of asked === undefined ? Object.keys(stacks) : [asked]) await walkAll(stack);

async function walkAll(stack) {
  const sums = { fixtures: 0, walkers: 0, checks: 0, failures: 0 };
  for (const name of fixtureNames.slice(from, from + count)) {
    const walked = await walkFixture(readFixture(name), stack);
    sums.fixtures += 1;
    sums.walkers += walked.walkers;
    sums.checks += walked.checks;
    sums.failures += walked.failures.length;
    console.log(
      `${stack.padEnd(8)} ${name.padEnd(18)} ${walked.walkers} walkers, ${walked.checks} checks, ${walked.failures.length} fail, ${walked.milliseconds.toFixed(0)} ms`,
    );
    for (const failure of walked.failures) console.log(`  ${failure}`);
  }
  console.log(
    `${stack}: ${sums.failures} of ${sums.checks} checks fail (goal 0); ${sums.walkers} walkers in ${sums.fixtures} fixtures`,
  );
  if (sums.failures > 0) process.exitCode = 1;
}

async function walkFixture(blueprint, stack) {
  const { checks, pages } = deriveContractSuite(blueprint);
  const isWay = ({ id }) => id.startsWith('ways.');
  const shown = stack === 'hono' ? pages.filter(isWay) : [];
  const walks = checks.filter(isWay);
  const renderer = shown.length > 0 ? await loadRenderer(await generateFrontend(blueprint)) : null;
  const backend = await stacks[stack](blueprint);
  /** @type {string[]} */
  const failures = [];
  const note = ({ id }, { failure }) => failure && failures.push(`${id}: ${failure}`);
  try {
    const milliseconds = await measureOnce(async () => {
      for (const check of walks)
        note(check, await backend.use(check, (call) => runContractCheck(check, call, Date.now)));
      for (const check of shown)
        note(check, await backend.use(check, (call) => runPageCheck(check, call, renderer, Date.now)));
    });
    const walkers = listWalkers(settle(blueprint).model).length;
    return { walkers, checks: walks.length + shown.length, failures, milliseconds };
  } finally {
    await backend.close();
  }
}

/**
 * A backend that stands in a database of its own for each check.
 * @typedef {{ use: <Answer>(check: any, work: (call: (request: Request) => Promise<Response>) => Promise<Answer>) => Promise<Answer>, close(): Promise<void> }} Backend
 */

async function openHono(blueprint) {
  const createApp = await loadBackend(generateBackend(blueprint, 'React + Hono'));
  return {
    async use(check, work) {
      const database = openDatabase(':memory:');
      try {
        const seed = { SEED: check.seeded ? 'on' : 'off' };
        const app = createApp(database, { ...seed, ...CHECK_VARIABLES, ...variablesOf(check) });
        return await work(async (request) => app.fetch(request));
      } finally {
        database.close();
      }
    },
    async close() {},
  };
}

async function openFastapi(blueprint) {
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  const backend = await serveFastapi(generateBackend(blueprint, 'React + FastAPI'), found.python);
  return {
    async use(check, work) {
      await backend.restart(check.seeded ?? false, variablesOf(check));
      return work((request) => backend.fetch(request));
    },
    close: () => backend.close(),
  };
}
