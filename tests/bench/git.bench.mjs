/**
 * Five built projects cloned by the real client of git, beside `git clone` of the same repository from this disk; in the
 * first, `npm install && npm test` of what was cloned. Needs the package registry.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../bin/parts/run-command.mjs';
import { ApiClient } from '../support/api-client.ts';
import { cloneAddress, runGit } from '../support/git-client.ts';
import { QUICK_STACK, startServer } from '../support/servers/start-server.ts';
import { measureOnce, printTimes } from './parts/measure.mjs';
import { buildPlan, readPlans } from './parts/pipeline-runs.mjs';

const PASSWORD = 'correct horse battery';
const PROJECTS = 5;

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const server = await startServer({ variables: QUICK_STACK });
try {
  const client = new ApiClient(server.origin);
  const email = 'bench@example.com';
  client.token = (await client.post('/api/auth/signup', { email, password: PASSWORD })).body.token;
  const samples = { 'git clone from Hewn': [], 'git clone from this disk': [] };
  for (const [name, plan] of Object.entries(readPlans()).slice(0, PROJECTS)) {
    const run = await buildPlan(client, plan);
    const address = cloneAddress(server.origin, run.project_id, email, PASSWORD);
    samples['git clone from Hewn'].push(
      await measureOnce(() => runGit(folder, 'clone', '--quiet', address, name)),
    );
    samples['git clone from this disk'].push(
      await measureOnce(() =>
        runGit(folder, 'clone', '--quiet', '--no-local', join(folder, name), `${name}-2`),
      ),
    );
    await runGit(join(folder, name), 'fsck', '--strict', '--full');
  }
  printTimes(`Cloning ${PROJECTS} built projects`, samples);
  const [first] = Object.keys(readPlans());
  const options = { cwd: join(folder, first), env: toolEnvironment() };
  await execute('npm', ['install', '--no-audit', '--no-fund'], options);
  const { stdout } = await execute('npm', ['test'], options);
  console.log(
    `npm install && npm test in the clone of ${first}: ${stdout.match(/pass \d+/)?.[0]}, ${stdout.match(/fail \d+/)?.[0]}`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
