/** Files that somebody brought along: each that can stand in a project is taken, and of the others it is said why not. Pure. */
import { readContent } from './check-files.ts';
import { checkPath, FILE_LIMITS, findClashes, isLockFile, type ProjectPath } from './paths.ts';

export interface BroughtFile {
  /** As the archive calls it. */
  name: string;
  /** Where it is to stand. */
  path: string;
  bytes: Uint8Array;
}

/** @param leave hears of what is not taken, and why, as a sentence. */
export function takeFiles<File extends BroughtFile>(
  brought: Iterable<File>,
  leave: (name: string, why: string) => void,
): (Omit<File, 'path'> & { path: ProjectPath })[] {
  const clashes = findClashes([]);
  const paths = new Set<string>();
  const taken: (Omit<File, 'path'> & { path: ProjectPath })[] = [];
  let total = 0;
  for (const file of brought) {
    const checked = checkPath(file.path);
    const why = checked.ok ? findReason(checked.path, file.bytes) : checked.message;
    if (!checked.ok || why !== null) {
      leave(file.name, why ?? '');
      continue;
    }
    clashes.add(checked.path);
    paths.add(checked.path);
    total += file.bytes.length;
    taken.push({ ...file, path: checked.path });
  }
  return taken;

  function findReason(path: ProjectPath, bytes: Uint8Array): string | null {
    if (paths.has(path)) return `Its name differs from that of ${path} in the form of its letters alone.`;
    const clash = clashes.find(path);
    if (clash !== null) return `It and ${clash} cannot stand side by side.`;
    if (isTooLong(path, bytes)) return 'A text file may have 1 MB at most.';
    if (taken.length >= FILE_LIMITS.files || total + bytes.length > FILE_LIMITS.projectBytes)
      return 'With it the project would be larger than one may be.';
    return null;
  }
}

function isTooLong(path: string, bytes: Uint8Array): boolean {
  return bytes.length > FILE_LIMITS.textBytes && !isLockFile(path) && typeof readContent(bytes) === 'string';
}
