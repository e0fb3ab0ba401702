/**
 * From the confirmed plan to the app that answers at its address, warm, on both stacks; beside it, in turns, what a
 * developer runs on the exported project: `vite build` (Vite 8), and for the same certainty `vite build` with the
 * project's own tests (`npm test`; pytest on FastAPI, whose packages are those of tests/engine/run-fastapi.ts).
 * Needs the package registry, for what the exported project installs.
 *
 * `HEWN_BENCH_PLANS` names plans (`all` of tests/fixtures; default: two small, four usual, two large), `HEWN_BENCH_STACKS`
 * stacks (both), `HEWN_BENCH_ROUNDS` how often each is built (3). `HEWN_BENCH_ALONE=1` leaves out what it is compared with.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../bin/parts/run-command.mjs';
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { deriveContractSuite } from '../../worker/engine/generate.ts';
import { findPython } from '../engine/run-fastapi.ts';
import { openAnonymousClient } from '../support/api-client.ts';
import { startServer } from '../support/servers/start-server.ts';
import { exportProject } from './parts/export-project.mjs';
import { measureOnce, printTable, printTimes, summarize } from './parts/measure.mjs';
import { buildPlan, listStepTimes, readPlans } from './parts/pipeline-runs.mjs';

/** Builds of each plan that are counted. */
const ROUNDS = Number(process.env.HEWN_BENCH_ROUNDS ?? 3);
const PLANS = 'todo,memory-game,crm,inventory,recipes,jobs,language-school,invoices';
const IS_ALONE = process.env.HEWN_BENCH_ALONE === '1';
const askedStacks = process.env.HEWN_BENCH_STACKS?.split(',');
/** Of each stack: the goal of its median, s, and what runs the project's own tests in its folder. */
const STACKS = Object.fromEntries(
  Object.entries({
    'React + Hono': { goal: 2, test: ['node', '--test', 'tests/contract.test.ts'] },
    'React + FastAPI': { goal: 4, test: IS_ALONE ? [] : await pythonTest() },
  }).filter(([stack]) => !askedStacks || askedStacks.includes(stack)),
);

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const server = await startServer();
try {
  const client = await openAnonymousClient(server.origin);
  const asked = (process.env.HEWN_BENCH_PLANS ?? PLANS).split(',');
  const plans = Object.entries(readPlans()).filter(([name]) => asked.includes('all') || asked.includes(name));
  const projects = [];
  let installed = null;
  for (const [name, plan] of plans)
    for (const stack of Object.keys(STACKS)) {
      const { project_id } = await buildPlan(client, plan, stack);
      const target = join(folder, `${name}-${projects.length}`);
      projects.push({ name, plan, stack, target, live: [], vite: [], certain: [], parts: {}, verdict: '' });
      if (IS_ALONE) continue;
      await exportProject(client, project_id, target);
      if (installed) symlinkSync(installed, join(target, 'node_modules'));
      else installed = await installPackages(target);
      await buildWithVite(target);
    }

  // Round by round over all plans: the builder keeps its newest builds, and a kept one would not be a build.
  for (let round = 0; round < ROUNDS; round++)
    for (const project of projects) {
      const { plan, stack, target, live, vite, certain, parts } = project;
      let run;
      live.push(
        await measureOnce(async () => {
          // Under a name of its own: what passed on one content is not checked again on it [TRY5].
          run = await buildPlan(client, { ...plan, name: `${plan.name} ${round + 1}` }, stack);
        }),
      );
      for (const [step, time] of Object.entries(listStepTimes(run))) {
        parts[step] ??= [];
        parts[step].push(time);
      }
      project.verdict = run.steps.find(({ name }) => name === 'integration')?.detail ?? '';
      if (IS_ALONE) continue;
      const built = await measureOnce(() => buildWithVite(target));
      vite.push(built);
      certain.push(built + (await measureOnce(() => runTests(stack, target))));
    }

  for (const [stack, { goal }] of Object.entries(STACKS)) {
    const own = projects.filter((project) => project.stack === stack);
    const all = (name) => own.flatMap((project) => project[name]);
    if (IS_ALONE) printTimes(`${stack}: plan → live, warm`, { 'plan → live': all('live') });
    else
      printTimes(
        `${stack}: plan → live, warm`,
        {
          'plan → live': all('live'),
          'vite build': all('vite'),
          'vite build && npm test': all('certain'),
        },
        { base: 'vite build && npm test' },
      );
    const names = Object.keys(own[0]?.parts ?? {});
    printTimes(
      'Parts of it (frontend and backend go side by side)',
      Object.fromEntries(names.map((name) => [name, own.flatMap(({ parts }) => parts[name] ?? [])])),
    );
    printTable(
      `${stack}: what was checked, and by plan the medians of its parts`,
      own.map(({ name, plan, live, parts, verdict }) => ({
        plan: name,
        ...countCalls(plan),
        live: `${summarize(live).median.toFixed(0)} ms`,
        ...Object.fromEntries(names.map((step) => [step, summarize(parts[step] ?? []).median.toFixed(0)])),
        verdict,
      })),
    );
    if (IS_ALONE) continue;
    printTable(
      `${stack}: by plan, medians`,
      own.map(({ name, live, vite, certain }) => {
        const [ours, building, theirs] = [live, vite, certain].map((times) => summarize(times).median);
        return {
          plan: name,
          'plan → live': `${ours.toFixed(0)} ms`,
          'vite build': `${building.toFixed(0)} ms`,
          'vite build && npm test': `${theirs.toFixed(0)} ms`,
          'to vite build': (ours / building).toFixed(2),
          'to both': (ours / theirs).toFixed(2),
        };
      }),
    );
    const { median } = summarize(all('live'));
    const slower = own.filter(({ live, certain }) => summarize(live).median >= summarize(certain).median);
    console.log(
      `\n${stack}: ${(median / 1000).toFixed(1)} s (median of all, goal ${goal}); ${own.length - slower.length} of ${own.length} plans are live before both would be done${slower.length > 0 ? `, not ${slower.map(({ name }) => name).join(', ')}` : ''}`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What the contract of a plan asks of its app; pages ask for more while they are rendered. */
function countCalls(plan) {
  const { checks, pages } = deriveContractSuite(Blueprint.parse(plan));
  const sum = (lists) => lists.reduce((count, list) => count + list.length, 0);
  return {
    checks: checks.length,
    calls: sum(checks.map(({ steps }) => steps)),
    pages: pages.length,
    'their calls': sum(pages.map(({ setup }) => setup)),
  };
}

async function pythonTest() {
  const found = await findPython();
  if ('missing' in found) throw new Error(found.missing);
  return [found.python, '-m', 'pytest', '-q', 'tests'];
}

/** The project's own tests, all of which must pass. */
async function runTests(stack, target) {
  const [program, ...rest] = STACKS[stack].test;
  await execute(program, rest, { cwd: target, env: toolEnvironment(), maxBuffer: 64 * 1024 * 1024 });
}

/** Every export needs the same packages, so they are installed once. @returns the folder that holds them. */
async function installPackages(target) {
  await execute('npm', ['install', '--no-audit', '--no-fund'], { cwd: target, env: toolEnvironment() });
  return join(target, 'node_modules');
}

/** The command as a person would run it in the project's folder, without the start of npm around it. */
async function buildWithVite(target) {
  await execute('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: target,
    env: toolEnvironment(),
  });
}
