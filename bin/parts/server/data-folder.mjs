import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../root.mjs';

/**
 * @typedef {{ path: string, state: string, secret: string, log: string, variables: string, migrated: string, owner: string }} DataFolder
 * state: databases, objects and artifacts as wrangler keeps them; log: what the server said; variables: of the Worker.
 */

/**
 * Opens the folder that holds everything a local Hewn keeps, and makes it, with its secret, when it is new.
 * @param {string} path absolute, or relative to the project.
 * @returns {DataFolder}
 */
export function openDataFolder(path) {
  const folder = resolve(root, path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secretFile = join(folder, 'secret');
  if (!existsSync(secretFile)) {
    writeFileSync(secretFile, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return {
    path: folder,
    state: join(folder, 'state'),
    secret: readFileSync(secretFile, 'utf8').trim(),
    log: join(folder, 'server.log'),
    variables: join(folder, 'variables.env'),
    migrated: join(folder, 'migrated'),
    owner: join(folder, 'owner.pid'),
  };
}
