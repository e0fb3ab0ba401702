/**
 * A project of each stack, exported, built into a container by its own Dockerfile and run: every rule of its contract over the
 * wire, each in a new container; then whether its process is no root and well, how soon SIGTERM ends it, and whether what
 * was written is there when another container gets its volume.
 *
 * Needs podman or docker, the images that the Dockerfiles name, and the package registries. `HEWN_BENCH_CONTAINERS` is the
 * program, `HEWN_BENCH_RULES` how many rules (all), `HEWN_BENCH_CONTAINER_BUILD` what is handed to its `build` beside (mounted settings of npm and pip).
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { findFreePort } from '../../bin/parts/server/ports.mjs';
import { runCheck } from '../../worker/engine/kit/project/tests/run-check.ts';
import { openAnonymousClient } from '../support/api-client.ts';
import { startServer } from '../support/servers/start-server.ts';
import { exportProject } from './parts/export-project.mjs';
import { printTable } from './parts/measure.mjs';
import { buildPlan, readPlans } from './parts/pipeline-runs.mjs';

/** One with accounts. */
const PLAN = 'crm';
/** Rules of the contract that are tried. */
const RULES = Number(process.env.HEWN_BENCH_RULES ?? Number.POSITIVE_INFINITY);
const SOMEBODY = { email: 'ada@example.com', password: 'correct horse battery' };
const STACKS = { 'React + Hono': 3000, 'React + FastAPI': 8000 };
/** As the project's own tests set them. */
const CHECKED = {
  PASSWORD_ROUNDS: '1',
  OWNER_PUBLIC_KEY: '0EqyMnQrtKs6E2i9RhXk5tAiSrcaAWuvhSCjMsl3hzc',
  OWNER_TICKET_SECONDS: '6000000000',
  OWNER_APP: 'checked',
};
/** An app that does not answer by then does not start, ms. */
const START_MS = 60_000;

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const program = await findProgram();
const run = async (...args) => (await execute(program, args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

const server = await startServer();
try {
  const client = await openAnonymousClient(server.origin);
  const rows = [];
  for (const [stack, inside] of Object.entries(STACKS)) {
    const { project_id } = await buildPlan(client, readPlans()[PLAN], stack);
    const target = join(folder, stack.replaceAll(/\W+/g, '-').toLowerCase());
    await exportProject(client, project_id, target);
    rows.push(await tryStack(stack, inside, target));
  }
  printTable(`${PLAN} in containers of ${program}`, rows);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function findProgram() {
  const named = process.env.HEWN_BENCH_CONTAINERS;
  for (const name of named ? [named] : ['podman', 'docker']) {
    const found = await execute(name, ['--version']).catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found) return name;
  }
  console.log('Neither podman nor docker is here: nothing is measured.');
  process.exit();
}

async function tryStack(stack, inside, target) {
  const image = `hewn-bench-${PLAN}-${inside}`;
  const volume = `${image}-data`;
  const more = (process.env.HEWN_BENCH_CONTAINER_BUILD ?? '').split(' ').filter(Boolean);
  const begun = performance.now();
  await run('build', ...more, '-t', image, target);
  const built = performance.now() - begun;
  const checks = JSON.parse(readFileSync(join(target, 'tests', 'contract.json'), 'utf8')).slice(0, RULES);
  const failed = [];
  for (const check of checks) {
    const variables = { SEED: check.seeded ? 'on' : 'off', AUDIENCE: check.audience ?? 'public', ...CHECKED };
    const app = await open(image, inside, { variables });
    try {
      await runCheck(check, (request) => ask(app.origin, request));
    } catch (error) {
      failed.push(`[${check.id}] ${error.message}`);
    } finally {
      await run('rm', '--force', '--volumes', app.id);
    }
  }
  for (const line of failed) console.log(`${stack}: ${line}`);
  try {
    const kept = await tryVolume(image, inside, volume);
    return {
      '': stack,
      'built in s': (built / 1000).toFixed(0),
      rules: `${checks.length - failed.length} of ${checks.length}`,
      ...kept,
    };
  } finally {
    await run('volume', 'rm', '--force', volume);
    await run('rmi', '--force', image);
  }
}

/** Somebody registers; the container ends by SIGTERM; another one over the same volume knows them. */
async function tryVolume(image, inside, volume) {
  const first = await open(image, inside, { volume, variables: { AUDIENCE: 'public' } });
  const user = await run('exec', first.id, 'id', '-u');
  const health = await run('inspect', '--format', '{{.Config.Healthcheck}}', first.id);
  const pages = await requestLocal(`${first.origin}/`);
  const registered = await tell(first.origin, 'register', { ...SOMEBODY, name: 'Ada' });
  const begun = performance.now();
  await run('stop', '--time', '10', first.id);
  const ended = performance.now() - begun;
  const code = await run('inspect', '--format', '{{.State.ExitCode}}', first.id);
  await run('rm', first.id);
  const second = await open(image, inside, { volume, variables: { AUDIENCE: 'public' } });
  const known = await tell(second.origin, 'login', SOMEBODY);
  await run('rm', '--force', second.id);
  return {
    user,
    'health check': health.includes('/api/health') ? 'yes' : 'no',
    pages: pages.body.toString().includes('<title>') ? pages.status : 'no page',
    'SIGTERM s': (ended / 1000).toFixed(1),
    'exit code': code,
    'registered, known after': `${registered}, ${known}`,
  };
}

async function tell(origin, call, body) {
  const { status } = await requestLocal(`${origin}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

async function open(image, inside, { variables, volume }) {
  const port = await findFreePort();
  const id = await run(
    'run',
    '--detach',
    '--publish',
    `127.0.0.1:${port}:${inside}`,
    ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...(volume ? ['--volume', `${volume}:/app/data`] : []),
    image,
  );
  const origin = `http://localhost:${port}`;
  for (const end = Date.now() + START_MS; ; await wait(100)) {
    const { status } = await requestLocal(`${origin}/api/health`).catch(() => ({ status: 0 }));
    if (status === 200) return { id, origin };
    if (Date.now() > end) throw new Error(`${image} does not answer: ${await run('logs', id)}`);
  }
}

/** A request of the contract, at the container: the rules name their app `https://app.test`, so the header does. */
async function ask(origin, request) {
  const { pathname, search, host } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const length = request.body ? { 'content-length': body.length } : {};
  const sent = httpRequest(`${origin}${pathname}${search}`, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), ...length, host },
    agent: false,
  });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at], answer.rawHeaders[at + 1]);
  const { statusCode: status } = answer;
  const text = Buffer.concat(await answer.toArray());
  return new Response([204, 304].includes(status) ? null : text, { status, headers });
}
