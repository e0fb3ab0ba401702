import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { CannotStart } from '../cannot-start.mjs';
import { isRunning, readCommandLine, signalTree } from './process-tree.mjs';

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
  if (server > 0 && readCommandLine(server).includes(folder.state)) signalTree(server, 'SIGKILL');
  // Written beside and moved: on a full disk what stood there stays.
  const note = (serverPid) => {
    const fresh = `${folder.owner}.fresh`;
    writeFileSync(fresh, JSON.stringify({ owner: process.pid, server: serverPid }));
    renameSync(fresh, folder.owner);
  };
  note(0);
  return { note, release: () => rmSync(folder.owner, { force: true }) };
}

/** @returns {{ owner?: number, server?: number }} nothing where a full disk let nothing be written. */
function readOwner(folder) {
  const text = existsSync(folder.owner) ? readFileSync(folder.owner, 'utf8') : '';
  return text ? JSON.parse(text) : {};
}
