/** What is different between two sets of files. Pure. */
import type { FileChanges } from './shell-messages';

/** @returns what turns `before` into `after`; nothing where they are the same. */
export function findDifference(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): FileChanges {
  const changes: FileChanges = {};
  for (const [path, text] of after) if (before.get(path) !== text) changes[path] = text;
  for (const path of before.keys()) if (!after.has(path)) changes[path] = null;
  return changes;
}

/** Brings a set of files to what the changes say. */
export function applyDifference(files: Map<string, string>, changes: FileChanges): void {
  for (const [path, text] of Object.entries(changes))
    if (text === null) files.delete(path);
    else files.set(path, text);
}

/** @returns files that stand elsewhere now as they were, from → to; one that is empty is no sign of that. */
export function findMoves(before: ReadonlyMap<string, string>, changes: FileChanges): Map<string, string> {
  const moves = new Map<string, string>();
  const made = Object.keys(changes).filter((path) => changes[path] !== null && !before.has(path));
  for (const from of Object.keys(changes)) {
    if (changes[from] !== null || !before.get(from)) continue;
    const at = made.findIndex((path) => changes[path] === before.get(from));
    const [to] = at < 0 ? [] : made.splice(at, 1);
    if (to !== undefined) moves.set(from, to);
  }
  return moves;
}
