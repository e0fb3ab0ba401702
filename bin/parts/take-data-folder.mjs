import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.mjs';
import { isRunning, signalTree } from './process-tree.mjs';

/**
 * Refuses what would change a Hewn that is running, such as a build of what it serves.
 * @param {import('./data-folder.mjs').DataFolder} folder
 * @throws {CannotStart} when another process serves from the folder.
 */
export function requireFreeFolder(folder) {
  const { owner = 0 } = readOwner(folder);
  if (owner > 0 && owner !== process.pid && isRunning(owner))
    throw new CannotStart(`Hewn is already running on ${folder.path} (process ${owner}).`);
}

/**
 * Takes a data folder for this process: two servers on one set of databases would corrupt them. What a killed owner left
 * running on the folder is ended.
 * @param {import('./data-folder.mjs').DataFolder} folder
 * @returns {{ note(serverPid: number): void, release(): void }} note: the process that serves.
 * @throws {CannotStart} when another process serves from the folder.
 */
export function takeDataFolder(folder) {
  requireFreeFolder(folder);
  const { server = 0 } = readOwner(folder);
  if (server > 0 && commandLine(server).includes(folder.state)) signalTree(server, 'SIGKILL');
  const note = (serverPid) =>
    writeFileSync(folder.owner, JSON.stringify({ owner: process.pid, server: serverPid }));
  note(0);
  return { note, release: () => rmSync(folder.owner, { force: true }) };
}

/** @returns {{ owner?: number, server?: number }} */
function readOwner(folder) {
  return existsSync(folder.owner) ? JSON.parse(readFileSync(folder.owner, 'utf8')) : {};
}

/** What a process was started with, '' when there is none: pids are given again, so a pid alone says little. */
function commandLine(pid) {
  if (!isRunning(pid)) return '';
  return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
}
