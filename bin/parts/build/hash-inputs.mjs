import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../root.mjs';

/**
 * One hash over the names and contents of files and whole folders; a path that is not there counts as such.
 * @param {string[]} paths relative to the project.
 */
export function hashInputs(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex');
}

function addPath(hash, path) {
  const full = inRoot(path);
  if (!existsSync(full)) return hash.update(`${path}\0missing\0`);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, join(path, name));
    return hash;
  }
  if (/\.test\.[a-z]+$/.test(path)) return hash;
  return hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}
