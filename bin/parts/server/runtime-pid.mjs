import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readCommandLine, signalProcess } from './process-tree.mjs';

/**
 * @param {string} entry path of a socket that a runtime listens at (start-workerd.sh)
 * @returns {number} its process, 0 when none was started yet.
 */
export function readRuntimePid(entry) {
  const file = `${entry}.pid`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/**
 * Ends a runtime that outlived the process that started it, which was killed: it still holds the databases.
 * @param {string} entry path of its socket
 */
export async function endLeftOver(entry) {
  const pid = readRuntimePid(entry);
  while (pid && readCommandLine(pid).includes(`unix:${entry} `)) {
    signalProcess(pid, 'SIGKILL');
    await wait(20);
  }
}
