/** The machine's Chromium as a server under test uses it, looked at from outside. */
import { existsSync, readFileSync } from 'node:fs';
import { listTree } from '../../../bin/parts/server/process-tree.mjs';

/** @param socket where its process is asked (visitsSocket). @returns the numbers of all its processes; empty where none runs. */
export function readBrowser(socket: string): number[] {
  const file = `${socket}.pid`;
  if (!existsSync(file)) return [];
  const door = Number(readFileSync(file, 'utf8'));
  return listTree(door)
    .map(({ pid }) => pid)
    .filter((pid) => pid !== door);
}
