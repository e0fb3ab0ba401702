/**
 * 1 million rows in one app, in the workspace's hands: its tables, pages by number, by another column and deep in it, a filter,
 * and all of it as a file: how long, and how much memory workerd takes meanwhile. Beside it the same with a tenth of the rows:
 * what is bounded does not grow from one to the other. The SQLite file is written by the browser from the stream of JSON,
 * slower than it could come: so does the last reader.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { runCommand } from '../../bin/parts/run-command.mjs';
import { measureInTurns, printTable, printTimes } from './parts/measure.mjs';
import { serveWorker } from './parts/serve-worker.mjs';

const port = Number(process.env.BENCH_PORT ?? 8797);
const origin = `http://localhost:${port}`;
const data = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const ROWS = 1_000_000;
const ROWS_A_CALL = 100_000;
/** How fast the slow reader reads, MiB/s. */
const SLOW_MIB_S = 5;
/** Between two looks at the memory, ms. */
const LOOK_MS = 50;

// The door of an app reads its settings.
await runCommand(
  'wrangler',
  ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', join(data, 'state')],
  { quiet: true },
);
const server = await serveWorker({ worker: 'tests/bench/parts/ship-data-worker.ts', port, data });

async function ask(path, { host = origin, method = 'GET' } = {}) {
  const answer = await requestLocal(`${host}${path}`, { method, timeout: 120_000 });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body.toString());
}

/** MiB that the processes of workerd have in memory. */
function readMemory() {
  const kilobytes = server.findWorkerd().map(({ pid }) => {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** @returns the most memory that was taken meanwhile, beside what was taken before, MiB. */
async function watchMemory(work) {
  const before = readMemory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory());
  }, LOOK_MS);
  const value = await work().finally(() => clearInterval(timer));
  return { value, before, most };
}

/** @param pace MiB a second that are read; absent: as fast as they come. */
async function exportAll(format, pace = Number.POSITIVE_INFINITY) {
  const began = performance.now();
  let [bytes, lines, firstMs] = [0, 0, 0];
  const { before, most } = await watchMemory(async () => {
    const { body } = await fetch(`${origin}/bench/export?format=${format}`);
    for await (const part of body) {
      firstMs ||= performance.now() - began;
      bytes += part.length;
      for (const byte of part) if (byte === 10) lines += 1;
      const due = began + (bytes / 2 ** 20 / pace) * 1000;
      if (due > performance.now()) await wait(due - performance.now());
    }
  });
  return {
    '': Number.isFinite(pace) ? `${format}, read at ${pace} MiB/s` : format,
    rows: (format === 'csv' ? lines - 1 : lines - 2).toLocaleString('en'),
    MiB: (bytes / 2 ** 20).toFixed(0),
    'first byte, ms': firstMs.toFixed(0),
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    'MiB before': before.toFixed(0),
    'MiB at most': most.toFixed(0),
  };
}

const exportEach = async () => [
  await exportAll('csv'),
  await exportAll('json'),
  await exportAll('json', SLOW_MIB_S),
];

try {
  await ask('/bench/deploy');
  const host = `http://many-rows.apps.localhost:${port}`;
  await ask('/api/fill', { host, method: 'POST' });
  // What the first one loads is not counted.
  await exportAll('csv');
  printTable(`${ROWS_A_CALL.toLocaleString('en')} rows as a file`, await exportEach());
  for (let made = ROWS_A_CALL; made < ROWS; made += ROWS_A_CALL)
    await ask('/api/fill', { host, method: 'POST' });
  const deep = encodeURIComponent('[900000]');
  const asked = {
    'bare /api/': () => ask('/api/'),
    'tables, counted to 100,000': () => ask('/bench/tables'),
    'first page': () => ask('/bench/page'),
    'the page behind row 900,000': () => ask(`/bench/page?after=${deep}`),
    'first page by another column': () => ask('/bench/page?sort=-amount'),
    'filtered: many': () => ask('/bench/page?value=77'),
    'filtered: none': () => ask('/bench/page?value=nobody'),
  };
  const listed = await watchMemory(() => measureInTurns(asked, { times: 10, warmUp: 2 }));
  const title = `${ROWS.toLocaleString('en')} rows`;
  printTimes(title, listed.value, { base: 'bare /api/' });
  console.log(
    `\nListed and filtered: ${listed.before.toFixed(0)} MiB before, ${listed.most.toFixed(0)} at most`,
  );
  printTable(`${title} as a file`, await exportEach());
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
