/**
 * Backends in Python: size of the pack, first call of an app, warm calls beside a backend in TypeScript, memory of an app
 * and when it is given back, what a write costs beside 1, 10 and 50 MB of data, and 1,000 writes with SIGKILL at random.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { inRoot } from '../../bin/parts/root.mjs';
import { measureInTurns, measureOnce, printTable, printTimes } from './parts/measure.mjs';
import { serveWorker } from './parts/serve-worker.mjs';

const port = Number(process.env.BENCH_PORT ?? 8796);
const origin = `http://localhost:${port}`;
const data = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const ROUNDS = 6;
const INSIDE_CALLS = 200;
/** Groups of apps that are called, and apps of each. */
const GROUPS = 3;
const APPS = 4;
/** After the last call: an app rests after 60 s, and what it held is gone some seconds later. */
const REST_SECONDS = 80;
const WRITES = 1_000;
const KILLS = 5;

const serve = () => serveWorker({ worker: 'tests/bench/parts/python-worker.ts', port, data });
let server = await serve();

async function ask(address, { method = 'GET', body, timeout = 60_000 } = {}) {
  const answer = await requestLocal(address, {
    method,
    timeout,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (answer.status >= 300) throw new Error(`${address} answered ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body.toString());
}

const deploy = (slug, framework = 'React + FastAPI') =>
  ask(`${origin}/bench/deploy?slug=${slug}&framework=${encodeURIComponent(framework)}`);
const appOf = (slug) => `http://${slug}.apps.localhost:${port}`;

function describePack() {
  const { files, contents } = JSON.parse(readFileSync(inRoot('build/client/_python/manifest.json'), 'utf8'));
  const sizes = Object.entries(files).filter(([, { bytes }]) => bytes > 10_000);
  printTable(
    'The pack',
    [...sizes, ['all', { bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) }]].map(
      ([name, { bytes }]) => ({ '': name, MiB: (bytes / 2 ** 20).toFixed(2) }),
    ),
  );
  console.log(`  ${contents.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
}

async function benchFirstCalls() {
  const samples = { 'React + FastAPI': [], 'React + Hono': [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [framework, times] of Object.entries(samples)) {
      await deploy('cold', framework);
      times.push(await measureOnce(() => ask(`${appOf('cold')}/api/health`)));
    }
  printTimes('First call after a version was made live', samples, { base: 'React + Hono' });
}

async function benchWarmCalls() {
  await deploy('python');
  await deploy('typescript', 'React + Hono');
  const warm = await measureInTurns(
    {
      'bare /api/': () => ask(`${origin}/api/`),
      'Hono: /api/health': () => ask(`${appOf('typescript')}/api/health`),
      'FastAPI: /api/health': () => ask(`${appOf('python')}/api/health`),
      'FastAPI: a list from SQLite': () => ask(`${appOf('python')}/api/notes`),
    },
    { times: 200, warmUp: 30 },
  );
  printTimes('Warm calls through wrangler, in turns', warm, { base: 'bare /api/' });
  const inside = { Hono: [], FastAPI: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, slug] of [
      ['Hono', 'typescript'],
      ['FastAPI', 'python'],
    ])
      inside[name].push(
        (await ask(`${origin}/bench/inside?slug=${slug}&times=${INSIDE_CALLS}`)).milliseconds,
      );
  printTimes(`Warm calls inside the Worker, Worker → AppHost → facet: means of ${INSIDE_CALLS}`, inside, {
    base: 'Hono',
  });
}

/** Resident memory of workerd, MB. */
function readMemory() {
  return server
    .findWorkerd()
    .map(
      ({ pid }) =>
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    )
    .reduce((sum, megabytes) => sum + megabytes, 0);
}

/** One group of apps after the other: each rests before the next is called, and takes the room of the one before. */
async function benchMemory() {
  const rows = [{ '': 'no app', 'MB of workerd': readMemory().toFixed(0), more: '' }];
  let before = readMemory();
  const note = (name) => {
    const now = readMemory();
    rows.push({ '': name, 'MB of workerd': now.toFixed(0), more: (now - before).toFixed(0) });
    before = now;
  };
  for (let group = 0; group < GROUPS; group++) {
    for (let app = 1; app <= APPS; app++) {
      const slug = `memory-${group * APPS + app}`;
      await deploy(slug);
      await ask(`${appOf(slug)}/api/health`);
      note(`app ${group * APPS + app} called`);
    }
    for (let seconds = 0; seconds < REST_SECONDS; seconds++) {
      await wait(1000);
      await ask(`${origin}/api/`);
    }
    note(`${REST_SECONDS} s later`);
  }
  printTable('Memory', rows);
}

async function benchWrites() {
  const samples = {};
  for (const megabytes of [1, 10, 50]) {
    const slug = `size-${megabytes}`;
    await deploy(slug);
    for (let filled = 0; filled < megabytes; filled += 2)
      await ask(`${appOf(slug)}/api/fill?megabytes=${Math.min(2, megabytes)}`, { method: 'POST' });
    const write = () => ask(`${appOf(slug)}/api/notes`, { method: 'POST', body: { title: 'x'.repeat(40) } });
    for (let round = 0; round < 10; round++) await write();
    samples[`${megabytes} MB`] = [];
    for (let round = 0; round < 50; round++) samples[`${megabytes} MB`].push(await measureOnce(write));
  }
  printTimes('A write beside so much data, through wrangler', samples, { base: '1 MB' });
}

/** Every write that was answered must be there, whenever the server was killed. */
async function benchKills() {
  await deploy('mortal');
  const notes = `${appOf('mortal')}/api/notes`;
  const acknowledged = new Set();
  let next = 0;
  let cut = 0;
  const killAt = new Set();
  while (killAt.size < KILLS) killAt.add(20 + Math.floor(Math.random() * (WRITES - 40)));
  while (acknowledged.size < WRITES) {
    const title = `note ${next++}`;
    const writing = ask(notes, { method: 'POST', body: { title } });
    if (killAt.delete(acknowledged.size)) {
      // Within the time of a write, sometimes right after one.
      const killing = wait(Math.random() * 8).then(() => server.kill());
      await writing.then(
        () => acknowledged.add(title),
        () => cut++,
      );
      await killing;
      server = await serve();
      continue;
    }
    await writing.then(
      () => acknowledged.add(title),
      (error) => {
        // wrangler itself may still be starting; a server that stays away is a failure.
        if (++cut > 4 * KILLS) throw error;
      },
    );
  }
  const kept = new Set((await ask(notes)).map(({ title }) => title));
  const lost = [...acknowledged].filter((title) => !kept.has(title));
  printTable('SIGKILL at random', [
    {
      '': 'writes',
      answered: acknowledged.size,
      kills: KILLS,
      'cut off': cut,
      kept: kept.size,
      lost: lost.length,
    },
  ]);
  if (lost.length > 0) process.exitCode = 1;
}

try {
  describePack();
  await benchMemory();
  await benchFirstCalls();
  await benchWarmCalls();
  await benchWrites();
  await benchKills();
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
