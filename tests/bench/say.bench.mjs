/**
 * The proof of what plans say: forty plans of our own (`tests/engine/say`) on both stacks. A line a plan: checks and ways of its
 * contract, cells of who sees and does what, calls, what is wrong. Then rules of generated backends are forgotten one at a time, and
 * the share that the contracts notice is printed.
 *
 * `HEWN_SAY_STACK` takes `hono`, `fastapi` or `none`, for the forgotten rules alone (default: both stacks), `HEWN_SAY_FROM` and `HEWN_SAY_COUNT` a part of the plans,
 * `HEWN_SAY_SPOILT` how many rules are forgotten (default 140, 0: none).
 */
import { deriveContractSuite, generateBackend } from '../../worker/engine/generate.ts';
import { findGeneratorProblems } from '../../worker/engine/index.ts';
import { findFailures, loadBackend } from '../engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../engine/run-fastapi.ts';
import { proveSay } from '../engine/say/prove-say.ts';
import { sayPlans } from '../engine/say/say-plans.ts';
import { spoilRules, spread } from '../engine/say/spoil-rules.ts';
import { withPeople } from '../engine/with-people.ts';
import { measureOnce } from './parts/measure.mjs';

const STACKS = { hono: 'React + Hono', fastapi: 'React + FastAPI' };
const from = Number(process.env.HEWN_SAY_FROM ?? 0);
const count = Number(process.env.HEWN_SAY_COUNT ?? 40);
const most = Number(process.env.HEWN_SAY_SPOILT ?? 140);
const plans = sayPlans().slice(from, from + count);
const asked = process.env.HEWN_SAY_STACK;

for (const name of asked === undefined ? Object.keys(STACKS) : asked === 'none' ? [] : [asked])
  await proveAll(name);
if (most > 0) await spoilAll();

async function proveAll(name) {
  const sums = { checks: 0, ways: 0, cells: 0, calls: 0, wrong: 0 };
  const seconds = await measureOnce(async () => {
    for (const plan of plans) {
      const found = await provePlan(plan, name);
      console.log(
        `${name.padEnd(8)} ${plan.name.padEnd(26)} ${found.checks} checks (${found.ways} ways), ${found.cells} cells, ${found.calls} calls, ${found.wrong.length} wrong`,
      );
      for (const wrong of found.wrong) console.log(`  ${wrong}`);
      for (const sum of ['checks', 'ways', 'cells', 'calls']) sums[sum] += found[sum];
      sums.wrong += found.wrong.length;
    }
  });
  console.log(
    `${name}: ${sums.wrong} wrong (goal 0) in ${plans.length} plans: ${sums.checks} checks, ${sums.ways} of them ways, ${sums.cells} cells of the matrix, ${sums.calls} calls, ${(seconds / 1000).toFixed(0)} s`,
  );
  if (sums.wrong > 0) process.exitCode = 1;
}

async function provePlan(plan, name) {
  const problems = findGeneratorProblems(plan.blueprint);
  if (problems.length > 0)
    return { checks: 0, ways: 0, cells: 0, calls: 0, wrong: problems.map(({ message }) => message) };
  const { checks } = deriveContractSuite(plan.blueprint);
  const failures = await runContract(plan.blueprint, checks, name);
  /** @type {import('../engine/say/prove-say.ts').Proof} */
  let proof = { cells: 0, calls: 0, wrong: ['the app did not start'] };
  await withPeople(STACKS[name], plan.blueprint, async (people) => {
    proof = await proveSay(plan, people);
  });
  const ways = checks.filter(({ id }) => id.startsWith('ways.')).length;
  return { ...proof, checks: checks.length, ways, wrong: [...failures, ...proof.wrong] };
}

async function runContract(blueprint, checks, name) {
  const files = generateBackend(blueprint, STACKS[name]);
  if (name === 'hono') return findFailures(await loadBackend(files), checks);
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  return findFastapiFailures(files, checks, found.python);
}

/** Rules of every fourth plan, forgotten one at a time. */
async function spoilAll() {
  const chosen = plans.filter((_, index) => index % 4 === 0 || plans.length < 4);
  const sums = { spoilt: 0, noticed: 0 };
  const seconds = await measureOnce(async () => {
    for (const { blueprint, main, group, keeper } of chosen) {
      const { checks } = deriveContractSuite(blueprint);
      const rules = spoilRules(
        generateBackend(blueprint, STACKS.hono),
        [main, group, keeper].map((one) => `${one}s`),
      );
      for (const { what, files } of spread(rules, Math.ceil(most / chosen.length))) {
        sums.spoilt += 1;
        if (await isNoticed(files, checks)) sums.noticed += 1;
        else console.log(`  not noticed: ${blueprint.name}: ${what}`);
      }
    }
  });
  console.log(
    `spoilt: ${sums.noticed} of ${sums.spoilt} forgotten rules are noticed (${((100 * sums.noticed) / sums.spoilt).toFixed(1)} %, goal 98 %), ${(seconds / 1000).toFixed(0)} s`,
  );
}

/** In tens of checks, since most are seen by the first ones. */
async function isNoticed(files, checks) {
  const createApp = await loadBackend(files);
  for (let index = 0; index < checks.length; index += 10)
    if ((await findFailures(createApp, checks.slice(index, index + 10))).length > 0) return true;
  return false;
}
