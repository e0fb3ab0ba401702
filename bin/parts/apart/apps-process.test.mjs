import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning } from '../process-tree.mjs';
import { inRoot } from '../root.mjs';

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
async function keep() {
  const options = {
    workerd: join(folder, 'runtime'),
    socket: join(folder, 'socket'),
    config: '',
    databases: join(folder, 'databases'),
    memory: 1000,
    appStorage: 100,
  };
  const file = pathToFileURL(inRoot('bin', 'parts', 'apart', 'apps-process.mjs'));
  const program = `
    import { AppsProcess } from ${JSON.stringify(file)};
    new AppsProcess({ ...${JSON.stringify(options)}, say() {} });
    process.stdin.once('data', () => { throw new Error('broken by the test'); });
  `;
  const keeper = spawn('node', ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface({ input: keeper.stdout }), 'line');
  return { keeper, pid: Number(line) };
}

test('[APART6] the process of the apps ends with the one that keeps it, also where that one breaks', async () => {
  const { keeper, pid } = await keep();
  expect(isRunning(pid)).toBe(true);
  keeper.stdin.write('break\n');
  await once(keeper, 'close');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('[APART6] one that a killed keeper left behind is ended before the next one starts', async () => {
  const first = await keep();
  first.keeper.kill('SIGKILL');
  await once(first.keeper, 'exit');
  const second = await keep();
  await expect.poll(() => isRunning(first.pid)).toBe(false);
  expect(isRunning(second.pid)).toBe(true);
  second.keeper.stdin.write('break\n');
  await once(second.keeper, 'close');
});
