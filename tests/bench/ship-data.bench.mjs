/**
 * 1 million rows in one app, in the workspace's hands: its tables, pages by number, by another column and deep in it, a filter,
 * and all of it as a file: how long, and how much memory workerd takes meanwhile.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { runCommand } from '../../bin/parts/run-command.mjs';
import { measureInTurns, printTable, printTimes } from './parts/measure.mjs';
import { serveWorker } from './parts/serve-worker.mjs';

const port = Number(process.env.BENCH_PORT ?? 8797);
const origin = `http://localhost:${port}`;
const data = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const ROWS = 1_000_000;
const ROWS_A_CALL = 100_000;
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

async function exportAll(format) {
  const before = readMemory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory());
  }, LOOK_MS);
  const began = performance.now();
  let bytes = 0;
  let lines = 0;
  const { body } = await fetch(`${origin}/bench/export?format=${format}`);
  for await (const part of body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  clearInterval(timer);
  return {
    '': format,
    rows: (format === 'csv' ? lines - 1 : lines - 2).toLocaleString('en'),
    MiB: (bytes / 2 ** 20).toFixed(0),
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    'MiB before': before.toFixed(0),
    'MiB at most': most.toFixed(0),
  };
}

try {
  await ask('/bench/deploy');
  const host = `http://many-rows.apps.localhost:${port}`;
  for (let made = 0; made < ROWS; made += ROWS_A_CALL) await ask('/api/fill', { host, method: 'POST' });
  const deep = encodeURIComponent('[900000]');
  const times = await measureInTurns(
    {
      'bare /api/': () => ask('/api/'),
      'tables, counted to 100,000': () => ask('/bench/tables'),
      'first page': () => ask('/bench/page'),
      'the page behind row 900,000': () => ask(`/bench/page?after=${deep}`),
      'first page by another column': () => ask('/bench/page?sort=-amount'),
      'filtered: many': () => ask('/bench/page?value=77'),
      'filtered: none': () => ask('/bench/page?value=nobody'),
    },
    { times: 10, warmUp: 2 },
  );
  printTimes(`${ROWS.toLocaleString('en')} rows`, times, { base: 'bare /api/' });
  printTable('All of it as a file', [await exportAll('csv'), await exportAll('json')]);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
