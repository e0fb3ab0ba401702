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

/**
 * @param leave hears of what is not taken, and why, as a sentence.
 * @param there bytes of each file that is there already, by path; a file of the same path is replaced.
 */
export function takeFiles<File extends BroughtFile>(
  brought: Iterable<File>,
  leave: (name: string, why: string) => void,
  there: ReadonlyMap<string, number> = new Map(),
): (Omit<File, 'path'> & { path: ProjectPath })[] {
  const clashes = findClashes(there.keys());
  const paths = new Set<string>();
  const taken: (Omit<File, 'path'> & { path: ProjectPath })[] = [];
  let count = there.size;
  let total = [...there.values()].reduce((sum, size) => sum + size, 0);
  for (const file of brought) {
    const checked = checkPath(file.path);
    const why = checked.ok ? findReason(checked.path, file.bytes) : checked.message;
    if (!checked.ok || why !== null) {
      leave(file.name, why ?? '');
      continue;
    }
    clashes.add(checked.path);
    paths.add(checked.path);
    total += file.bytes.length - (there.get(checked.path) ?? 0);
    if (!there.has(checked.path)) count += 1;
    taken.push({ ...file, path: checked.path });
  }
  return taken;

  function findReason(path: ProjectPath, bytes: Uint8Array): string | null {
    if (paths.has(path)) return `Its name differs from that of ${path} in the form of its letters alone.`;
    const clash = clashes.find(path);
    if (clash !== null) return `It and ${clash} cannot stand side by side.`;
    if (isTooLong(path, bytes)) return 'A text file may have 1 MB at most.';
    const more = bytes.length - (there.get(path) ?? 0);
    if ((!there.has(path) && count >= FILE_LIMITS.files) || total + more > FILE_LIMITS.projectBytes)
      return 'With it the project would be larger than one may be.';
    return null;
  }
}

function isTooLong(path: string, bytes: Uint8Array): boolean {
  return bytes.length > FILE_LIMITS.textBytes && !isLockFile(path) && typeof readContent(bytes) === 'string';
}
