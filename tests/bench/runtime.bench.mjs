/**
 * Builder and runtime alone, in local workerd (runtime-worker.ts): building small and larger projects cold and warm, the
 * first call of an app, warm calls beside the barest call of the same Worker, and what the first page weighs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { measureInTurns, measureOnce, printTable, printTimes } from './parts/measure.mjs';
import { serveWorker } from './parts/serve-worker.mjs';

const port = Number(process.env.BENCH_PORT ?? 8797);
const origin = `http://localhost:${port}`;
const data = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const ROUNDS = 10;

const small = `http://small.apps.localhost:${port}`;

/** Builds and deploys a project of so many components. @returns {Promise<Record<string, number>>} milliseconds by part */
async function deploy(slug, components, mark) {
  const { status, body } = await requestLocal(
    `${origin}/bench/deploy?components=${components}&slug=${slug}&mark=${mark}`,
    { timeout: 60_000 },
  );
  if (status !== 200) throw new Error(body.toString());
  return JSON.parse(body.toString()).times;
}

/** Parts of building, as the Worker measured them. */
async function benchBuilds(title, slug, components) {
  const parts = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [part, time] of Object.entries(await deploy(slug, components, `m${round}`))) {
      parts[part] ??= [];
      parts[part].push(time);
    }
  printTimes(title, parts);
}

async function call(address) {
  const { status } = await requestLocal(address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

/** The first call after another version was made live: artifact, isolate, facet, tables. */
async function benchFirstCalls() {
  const samples = { 'first call of the backend': [], 'first page': [] };
  for (let round = 0; round < ROUNDS; round++) {
    await deploy('small', 0, `first${round}`);
    samples['first call of the backend'].push(await measureOnce(() => call(`${small}/api/health`)));
    samples['first page'].push(await measureOnce(() => call(`${small}/`)));
  }
  printTimes('After another version was made live', samples);
}

async function weighFirstPage(title, host) {
  const get = async (path, encoding) => {
    const { body } = await requestLocal(`${host}${path}`, { headers: { 'accept-encoding': encoding } });
    return body.length;
  };
  const page = (
    await requestLocal(`${host}/`, { headers: { 'accept-encoding': 'identity' } })
  ).body.toString();
  const rows = [];
  const sum = { '': 'all scripts', plain: 0, gzip: 0, brotli: 0 };
  const { gzipSync } = await import('node:zlib');
  for (const [, path] of page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)) {
    const { body } = await requestLocal(`${host}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const row = { '': path, plain: body.length, gzip: gzipSync(body).length, brotli: await get(path, 'br') };
    for (const kind of ['plain', 'gzip', 'brotli']) sum[kind] += row[kind];
    rows.push(row);
  }
  printTable(`${title}, bytes`, [...rows, sum]);
}

const server = await serveWorker({ worker: 'tests/bench/parts/runtime-worker.ts', port, data });
try {
  const cold = await deploy('small', 0, 'cold');
  printTable('Cold: the first project of an isolate, ms', [{ '': 'small', ...cold }]);
  await benchBuilds('Warm: a small project', 'small', 0);
  await benchBuilds('Warm: a project of 40 components more', 'large', 40);
  await benchFirstCalls();
  const warm = await measureInTurns(
    {
      'bare /api/': () => call(`${origin}/api/`),
      'an app: /api/health': () => call(`${small}/api/health`),
      'an app: a list from SQLite': () => call(`${small}/api/notes`),
      'an app: its page': () => call(`${small}/`),
    },
    { times: 500, warmUp: 50 },
  );
  printTimes('Warm calls, in turns', warm, { base: 'bare /api/' });
  await weighFirstPage('First page of the small project', small);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
