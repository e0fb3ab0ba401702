import type { FileDeeds } from '../files/file-deeds';
import type { WorkingCopy } from '../working/working-copy';
import type { FileChanges } from './shell-messages';

/**
 * Writes what a command did to files, as if a person had.
 * @param signal no further file is written once it is aborted.
 * @param onStored called after each file.
 * @throws Error with the reason where something was refused, or not done any more.
 */
export async function writeChanges(
  changes: FileChanges,
  { copy, deeds }: { copy: WorkingCopy; deeds: FileDeeds },
  signal: AbortSignal,
  onStored: () => void,
): Promise<void> {
  const removed = Object.keys(changes).filter((path) => changes[path] === null);
  try {
    await removeFiles(removed);
  } finally {
    if (removed.length > 0) await copy.reload();
  }
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) continue;
    requireGoingOn();
    await copy.edit(path, text);
    onStored();
  }
  await copy.flush();
  const { refusal } = copy.state();
  if (refusal !== null) throw new Error(refusal);

  async function removeFiles(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      requireGoingOn();
      copy.forget(path);
      if (copy.state().files.some((file) => file.path === path)) {
        const outcome = await deeds.remove(path, []);
        if ('refused' in outcome) throw new Error(`${path}: ${outcome.refused}`);
      }
      onStored();
    }
  }

  function requireGoingOn(): void {
    if (signal.aborted) throw new Error('it was interrupted');
  }
}
