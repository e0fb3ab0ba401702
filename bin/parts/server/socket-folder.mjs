import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path may have 107 bytes on Linux and 103 on macOS; the longest name here is `apps-py-suspects`. */
const longestFolder = 86;

/**
 * Makes the folder of the sockets at which a local Hewn's own processes speak with each other. Only its owner may enter it:
 * that is what keeps everybody else out. In the data folder, or among the temporary files where its path is too long.
 * @param {import('./data-folder.mjs').DataFolder} data
 * @returns {{ entry: string, apps: string, remove(): void }} entry: where the Worker is asked; apps: where it asks the apps
 *   (app-process/apps-sockets.mjs).
 */
export function openSocketFolder(data) {
  const wanted = join(data.path, 'sockets');
  const isShort = Buffer.byteLength(wanted) <= longestFolder;
  const folder = isShort ? wanted : mkdtempSync(join(tmpdir(), 'hewn-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Also one that was there before, whatever it was.
  chmodSync(folder, 0o700);
  return {
    entry: join(folder, 'hewn'),
    apps: join(folder, 'apps'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
