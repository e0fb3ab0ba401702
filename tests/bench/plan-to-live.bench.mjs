/**
 * From the confirmed plan to the app that answers at its address, warm; beside it, in turns, `vite build` (Vite 8) of the
 * same project as it is exported. Needs the package registry, for what the exported project installs.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { toolEnvironment } from '../../bin/parts/run-command.mjs';
import { openAnonymousClient } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';
import { measureOnce, printTable, printTimes, summarize } from './measure.mjs';
import { buildPlan, listStepTimes, readPlans } from './pipeline-runs.mjs';

/** Builds of each plan that are counted. */
const ROUNDS = 3;

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const server = await startServer();
try {
  const client = await openAnonymousClient(server.origin);
  const plans = Object.entries(readPlans());
  const projects = {};
  let installed = null;
  for (const [name, plan] of plans) {
    const { project_id } = await buildPlan(client, plan);
    const target = join(folder, name);
    await exportProject(client, project_id, target);
    if (installed) symlinkSync(installed, join(target, 'node_modules'));
    else installed = await installPackages(target);
    await buildWithVite(target);
    projects[name] = { target, live: [], vite: [] };
  }

  const parts = {};
  // Round by round over all plans: the builder keeps its newest builds, and a kept one would not be a build.
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, plan] of plans) {
      const { target, live, vite } = projects[name];
      const started = performance.now();
      const run = await buildPlan(client, plan);
      live.push(performance.now() - started);
      for (const [step, time] of Object.entries(listStepTimes(run))) {
        parts[step] ??= [];
        parts[step].push(time);
      }
      vite.push(await measureOnce(() => buildWithVite(target)));
    }

  const all = Object.values(projects);
  const samples = {
    'plan → live': all.flatMap((project) => project.live),
    'vite build': all.flatMap((project) => project.vite),
  };
  const rows = Object.entries(projects).map(([name, { live, vite }]) => {
    const [ours, theirs] = [summarize(live).median, summarize(vite).median];
    return {
      plan: name,
      'plan → live': `${ours.toFixed(0)} ms`,
      'vite build': `${theirs.toFixed(0)} ms`,
      ratio: (ours / theirs).toFixed(2),
    };
  });
  printTimes('Plan → live, warm', samples, { base: 'vite build' });
  printTimes('Parts of it (frontend and backend go side by side)', parts);
  printTable('By plan, medians', rows);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Writes the project's files as the export has them. */
async function exportProject(client, projectId, target) {
  const zip = await requestLocal(`${client.origin}/api/projects/${projectId}/export`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  if (zip.status !== 200) throw new Error(`The export answered ${zip.status}`);
  for (const [path, bytes] of Object.entries(unzipSync(zip.body))) {
    const file = join(target, path.slice(path.indexOf('/') + 1));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
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
