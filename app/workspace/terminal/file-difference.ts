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
