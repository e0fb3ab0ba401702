import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestSocket } from '../local-request.mjs';
import { inRoot } from '../root.mjs';
import { isRunning, listTree, measureMemory } from '../server/process-tree.mjs';
import { shortPatience } from '../server/watchdog.mjs';
import { SharedMemory } from './shared-memory.mjs';

/** In place of the runtime: says its number and stays. */
const RUNTIME = '#!/usr/bin/env node\nconsole.log(process.pid);\nsetInterval(() => {}, 1_000_000);\n';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hewn-apps-'));
  writeFileSync(join(folder, 'runtime'), RUNTIME);
  chmodSync(join(folder, 'runtime'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A process that keeps one of the apps running. It breaks when a line comes in. */
async function keep(isLazy = false) {
  const options = {
    workerd: join(folder, 'runtime'),
    socket: join(folder, 'socket'),
    config: '',
    databases: join(folder, 'databases'),
    patience: shortPatience,
    isLazy,
    appStorage: 100,
  };
  const file = (name) => JSON.stringify(pathToFileURL(inRoot('bin', 'parts', 'app-process', name)));
  const program = `
    import { AppsProcess } from ${file('apps-process.mjs')};
    import { SharedMemory } from ${file('shared-memory.mjs')};
    new AppsProcess({ ...${JSON.stringify(options)}, memory: new SharedMemory(1000), say() {} });
    console.log('kept');
    process.stdin.once('data', () => { throw new Error('broken by the test'); });
  `;
  const keeper = spawn('node', ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('kept');
  const nextPid = async () => Number((await lines.next()).value);
  return { keeper, nextPid, socket: options.socket };
}

test('[APART6] the process of the apps ends with the one that keeps it, also where that one breaks', async () => {
  const { keeper, nextPid } = await keep();
  const pid = await nextPid();
  expect(isRunning(pid)).toBe(true);
  keeper.stdin.write('break\n');
  await once(keeper, 'close');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('[APART6] one that a killed keeper left behind is ended before the next one starts', async () => {
  const first = await keep();
  const firstPid = await first.nextPid();
  first.keeper.kill('SIGKILL');
  await once(first.keeper, 'exit');
  const second = await keep();
  const secondPid = await second.nextPid();
  await expect.poll(() => isRunning(firstPid)).toBe(false);
  expect(isRunning(secondPid)).toBe(true);
  second.keeper.stdin.write('break\n');
  await once(second.keeper, 'close');
});

test('[APART8] one that is not needed yet is started when somebody asks, and again after it ended', async () => {
  const { keeper, nextPid, socket } = await keep(true);
  const pids = [];
  for (let round = 0; round < 2; round++) {
    await expect.poll(() => existsSync(socket)).toBe(true);
    expect(listTree(Number(keeper.pid))).toHaveLength(1);
    // Cut off: whoever asks does so again.
    await expect(requestSocket(socket, 'http://app-process/alive')).rejects.toThrow();
    pids.push(await nextPid());
    process.kill(Number(pids[round]), 'SIGKILL');
  }
  expect(new Set(pids).size).toBe(2);
  keeper.stdin.write('break\n');
  await once(keeper, 'close');
});

test('[APART3] the one that takes most is ended where all of them together take too much', () => {
  const memory = new SharedMemory(1000);
  const [one, other] = [{}, {}];
  expect(memory.note(one, 600)).toBe(0);
  expect(memory.note(other, 300)).toBe(0);
  expect(memory.note(other, 500)).toBe(0);
  expect(memory.note(one, 600)).toBe(1100);
  memory.forget(one);
  expect(memory.note(other, 500)).toBe(0);
});

/** A Worker that takes memory when it is asked, and never stops. */
const GREEDY = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "greedy", worker = (
    serviceWorkerScript = "addEventListener('fetch', (event) => { if (event.request.url.endsWith('/alive')) return event.respondWith(new Response('here')); const kept = []; for (;;) kept.push(new Array(100000).fill(kept.length + 0.5)); })",
    compatibilityDate = "2026-01-01",
  ))],
  sockets = [(name = "apps", service = "greedy")],
);`;

test('[APART3] the bound of the kernel alone ends a runtime that takes more', async () => {
  writeFileSync(join(folder, 'greedy.capnp'), GREEDY);
  const socket = join(folder, 'greedy');
  const workerd = createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd').default;
  // Half of it is taken by the runtime before it does anything, and never written to.
  const most = 1200 * 1024;
  const child = spawn(
    inRoot('bin', 'parts', 'server', 'start-bounded.sh'),
    [
      '2048',
      String(most),
      workerd,
      'serve',
      `--socket-addr=apps=unix:${socket}`,
      join(folder, 'greedy.capnp'),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  await expect.poll(() => existsSync(socket)).toBe(true);
  expect((await requestSocket(socket, 'http://greedy/alive')).status).toBe(200);
  let peak = 0;
  const answer = requestSocket(socket, 'http://greedy/', { timeout: 60_000 }).catch(() => 'cut off');
  const looking = setInterval(() => {
    peak = Math.max(peak, measureMemory(child.pid ?? 0));
  }, 20);
  await ended;
  clearInterval(looking);
  expect(await answer).toBe('cut off');
  expect(said).toContain('JavaScript heap out of memory');
  expect(peak).toBeGreaterThan(200);
  expect(peak).toBeLessThan(1200);
});
