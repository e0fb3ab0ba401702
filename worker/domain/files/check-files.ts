/** Files that come together, from an archive or a folder: taken all, or refused before anything is stored. Pure. */
import { FILE_LIMITS, findClashes, isLockFile, type ProjectPath } from './paths.ts';

export interface NewFile {
  path: ProjectPath;
  content: string | Uint8Array;
}

export type CheckedFiles =
  /** Bytes that are UTF-8 text came to be text. */
  | { ok: true; files: (NewFile & { size: number })[] }
  | { ok: false; code: 'invalid_path' | 'exists' | 'payload_too_large'; message: string };

/** @param there bytes of each file that is there already, by path; a file of the same path is replaced. */
export function checkFiles(there: ReadonlyMap<string, number>, files: readonly NewFile[]): CheckedFiles {
  const sizes = new Map(there);
  const clashes = findClashes(there.keys());
  const checked: (NewFile & { size: number })[] = [];
  let total = [...there.values()].reduce((sum, size) => sum + size, 0);
  for (const { path, content: came } of files) {
    const content = readFileContent(path, came);
    if (content === null) return refuse('invalid_path', `${path} has characters that are not valid.`);
    const size = countBytes(content);
    const clash = clashes.find(path);
    if (clash !== null) return refuse('exists', `${path} and ${clash} cannot stand side by side.`);
    if (typeof content === 'string' && size > FILE_LIMITS.textBytes)
      return refuse('payload_too_large', `A text file may have 1 MB at most, and ${path} has more.`);
    total += size - (sizes.get(path) ?? 0);
    sizes.set(path, size);
    clashes.add(path);
    checked.push({ path, content, size });
  }
  if (sizes.size > FILE_LIMITS.files)
    return refuse('payload_too_large', `A project may have ${FILE_LIMITS.files} files at most.`);
  if (total > FILE_LIMITS.projectBytes)
    return refuse('payload_too_large', 'The files of a project may have 10 MB in all.');
  return { ok: true, files: checked };
}

/** @returns text for bytes that are UTF-8 without NUL, the bytes themselves for others; null for text that cannot be kept. */
export function readContent(content: string | Uint8Array): string | Uint8Array | null {
  if (typeof content === 'string') return content.includes('\0') || !content.isWellFormed() ? null : content;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return text.includes('\0') ? content : text;
  } catch {
    return content; // Not UTF-8, so binary: that is the answer here, not a failure.
  }
}

/** The same for a file of this path: a lock file that is too large for text is kept as bytes. */
export function readFileContent(path: string, came: string | Uint8Array): string | Uint8Array | null {
  const content = readContent(came);
  if (typeof content !== 'string' || !isLockFile(path) || countBytes(content) <= FILE_LIMITS.textBytes)
    return content;
  return typeof came === 'string' ? new TextEncoder().encode(came) : came;
}

export function countBytes(content: string | Uint8Array): number {
  return typeof content === 'string' ? new TextEncoder().encode(content).length : content.length;
}

function refuse(code: 'invalid_path' | 'exists' | 'payload_too_large', message: string): CheckedFiles {
  return { ok: false, code, message };
}
