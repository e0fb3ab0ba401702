import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.mjs';
import { requireFreeFolder, takeDataFolder } from './take-data-folder.mjs';

const base = mkdtempSync(join(tmpdir(), 'hewn-data-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('[DATA1] the secret is made once', () => {
  const first = openDataFolder(join(base, 'a'));
  expect(openDataFolder(join(base, 'a')).secret).toBe(first.secret);
  expect(openDataFolder(join(base, 'b')).secret).not.toBe(first.secret);
});

test('[DATA2] a folder whose owner runs is not given to another; one whose owner is gone is', async () => {
  const folder = openDataFolder(join(base, 'c'));
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  const ended = new Promise((resolve) => owner.once('close', resolve));
  writeFileSync(folder.owner, JSON.stringify({ owner: owner.pid, server: 0 }));
  expect(() => takeDataFolder(folder)).toThrow(`(process ${owner.pid})`);
  // Nor is anything built that it serves.
  expect(() => requireFreeFolder(folder)).toThrow('Hewn is already running');
  owner.kill('SIGKILL');
  await ended;
  requireFreeFolder(folder);
  takeDataFolder(folder);
  expect(JSON.parse(readFileSync(folder.owner, 'utf8'))).toEqual({ owner: process.pid, server: 0 });
});

test('[DATA3] a server that a killed owner left is ended; a stranger that got its pid is not', async () => {
  const folder = openDataFolder(join(base, 'd'));
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', folder.state]);
  const ended = new Promise((resolve) => left.once('close', (_, signal) => resolve(signal)));
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  const gone = 2 ** 22 - 1;
  writeFileSync(folder.owner, JSON.stringify({ owner: gone, server: stranger.pid }));
  takeDataFolder(folder);
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  writeFileSync(folder.owner, JSON.stringify({ owner: gone, server: left.pid }));
  takeDataFolder(folder);
  expect(await ended).toBe('SIGKILL');
  stranger.kill('SIGKILL');
});
