import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { isRunning, listTree, parseCpuTime, signalTree } from './process-tree.mjs';

test('[PROC1] CPU time is read as Linux and macOS print it', () => {
  expect(parseCpuTime('00:01:05')).toBe(65);
  expect(parseCpuTime('2-03:00:01')).toBe(2 * 86_400 + 3 * 3600 + 1);
  expect(parseCpuTime('1:02.50')).toBe(62.5);
});

test('[PROC2] a tree is a process and all below it, and a signal reaches all of them', async () => {
  const script = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']); console.log('ready'); setInterval(() => {}, 1e6)`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = /** @type {number} */ (child.pid);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const tree = listTree(pid);
  expect(tree.map((row) => row.parent)).toEqual([process.pid, pid]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalTree(pid, 'SIGKILL');
  await ended;
  expect(listTree(pid)).toEqual([]);
  await expect.poll(() => isRunning(tree[1]?.pid)).toBe(false);
});
