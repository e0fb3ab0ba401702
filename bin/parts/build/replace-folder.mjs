import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes `to` hold what `from` holds, file by file, so that a server which reads `to` meanwhile finds whole files and
 * those it had are only taken away when the new ones are there. Equal files are not touched.
 * @param {string} from
 * @param {string} to
 * @param {string[]} [keep] names directly below `to` that belong to others
 */
export function replaceFolder(from, to, keep = []) {
  const wanted = new Set(listFiles(from));
  for (const path of wanted) placeFile(join(from, path), join(to, path));
  const stale = listFiles(to).filter(
    (path) => !wanted.has(path) && !keep.some((name) => isBelow(path, name)),
  );
  for (const path of stale) rmSync(join(to, path));
}

function placeFile(from, to) {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

/** @returns {string[]} paths below the folder; none when there is no folder. */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function isBelow(path, name) {
  return path === name || path.startsWith(`${name}/`);
}
