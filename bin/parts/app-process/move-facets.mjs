import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the databases of apps (facets) from where one process kept them to where the second one does. Killed in between, the
 * next start goes on: an object's index goes last. An object that has an index in the new place stays as it is.
 * @param {string} from folder of the AppHost objects; may be missing
 * @param {string} to
 */
export function moveFacets(from, to) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (!existsSync(from)) return;
  const names = readdirSync(from);
  for (const index of names.filter((name) => name.endsWith('.facets'))) {
    if (existsSync(join(to, index))) continue;
    const object = index.slice(0, -'facets'.length);
    const databases = names.filter(
      (name) => name.startsWith(object) && /^\d+\.sqlite(-wal|-shm)?$/.test(name.slice(object.length)),
    );
    for (const name of [...databases, index]) renameSync(join(from, name), join(to, name));
  }
}
