/**
 * What is kept of FastAPI apps that nobody calls any more: 100 are made live and called, then all rest. Memory of workerd as it
 * grows and as it comes back, beside the goal of 800 MB. `APPS` chooses another number.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { measureOnce, printTable, printTimes } from './parts/measure.mjs';
import { serveWorker } from './parts/serve-worker.mjs';

const port = Number(process.env.BENCH_PORT ?? 8796);
const APPS = Number(process.env.APPS ?? 100);
const GOAL_MB = 800;
/** An app rests 60 s after its last call; looked at every 20 s until the goal is met. */
const LONGEST_REST_SECONDS = 180;

const data = mkdtempSync(join(tmpdir(), 'hewn-bench-'));
const server = await serveWorker({ worker: 'tests/bench/parts/python-worker.ts', port, data });

async function ask(address) {
  const answer = await requestLocal(address, { method: 'GET', timeout: 60_000 });
  if (answer.status >= 300) throw new Error(`${address} answered ${answer.status}: ${answer.body}`);
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

try {
  const start = readMemory();
  const rows = [{ '': 'no app', MB: start.toFixed(0) }];
  const first = [];
  for (let app = 1; app <= APPS; app++) {
    await ask(`http://localhost:${port}/bench/deploy?slug=memory-${app}`);
    first.push(await measureOnce(() => ask(`http://memory-${app}.apps.localhost:${port}/api/health`)));
    if (app === 1 || app % 10 === 0) rows.push({ '': `${app} apps called`, MB: readMemory().toFixed(0) });
  }
  let left = readMemory();
  for (let seconds = 20; seconds <= LONGEST_REST_SECONDS; seconds += 20) {
    await wait(20_000);
    // As a server that somebody uses for other things.
    await ask(`http://localhost:${port}/api/`);
    left = readMemory();
    rows.push({ '': `${seconds} s after the last call`, MB: left.toFixed(0) });
    if (seconds >= 80 && left < GOAL_MB) break;
  }
  printTable('Memory of workerd', rows);
  printTimes('First call of an app', { 'React + FastAPI': first });
  console.log(
    `  ${left.toFixed(0)} MB are kept, ${(left / start).toFixed(1)} times what it began with; the goal is ${GOAL_MB}`,
  );
  if (left >= GOAL_MB) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
