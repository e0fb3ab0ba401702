import type { FileOperations } from '../files/file-operations';
import type { WorkingCopy } from '../working/working-copy';
import type { FileChanges } from './shell-messages';

/**
 * Writes what a command did to files, as if a person had.
 * @param moves files of it that are moved as they are, from → to.
 * @param signal no further file is written once it is aborted.
 * @param onStored called after each file.
 * @throws Error with the reason where something was refused, or not done any more.
 */
export async function writeChanges(
  changes: FileChanges,
  moves: ReadonlyMap<string, string>,
  { copy, fileOperations }: { copy: WorkingCopy; fileOperations: FileOperations },
  signal: AbortSignal,
  onStored: () => void,
): Promise<void> {
  const removed = Object.keys(changes).filter((path) => changes[path] === null && !moves.has(path));
  const moved = new Set(moves.values());
  try {
    await moveFiles();
    await removeFiles(removed);
  } finally {
    if (removed.length + moved.size > 0) await copy.reload();
  }
  for (const [path, text] of Object.entries(changes)) {
    if (text === null || moved.has(path)) continue;
    requireGoingOn();
    await copy.put(path, text);
    onStored();
  }
  await copy.flush();
  const { refusal } = copy.state();
  if (refusal !== null) throw new Error(refusal);

  async function moveFiles(): Promise<void> {
    // What is still being typed goes along.
    if (moves.size > 0) await copy.flush();
    for (const [from, to] of moves) {
      requireGoingOn();
      const refused = await fileOperations.move(from, to);
      if (refused !== null) throw new Error(`${from}: ${refused}`);
      copy.forget(from);
      onStored();
      onStored();
    }
  }

  async function removeFiles(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      requireGoingOn();
      copy.forget(path);
      if (copy.state().files.some((file) => file.path === path)) {
        const outcome = await fileOperations.remove(path, []);
        if ('refused' in outcome) throw new Error(`${path}: ${outcome.refused}`);
      }
      onStored();
    }
  }

  function requireGoingOn(): void {
    if (signal.aborted) throw new Error('it was interrupted');
  }
}
