import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../root.mjs';

const lock = inRoot('build', '.lock');

/** Runs `work` while no other process of this checkout builds; a lock whose owner is gone is taken over. */
export async function withBuildLock(work) {
  mkdirSync(inRoot('build'), { recursive: true });
  while (!takeLock()) await wait(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAlive(readOwner())) return false;
    rmSync(lock, { force: true });
    return false;
  }
}

/** The owner's pid; our own while the file is being written or was just removed, so that we look again. */
function readOwner() {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid;
  } catch (error) {
    if (error.code === 'ENOENT') return process.pid;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
