import type { FileDeeds } from '../files/file-deeds';
import type { WorkingCopy } from '../working/working-copy';
import type { FileChanges } from './shell-messages';

/**
 * Writes what a command did to files, as if a person had.
 * @throws Error with the reason where something was refused.
 */
export async function writeChanges(changes: FileChanges, copy: WorkingCopy, deeds: FileDeeds): Promise<void> {
  const removed = Object.keys(changes).filter((path) => changes[path] === null);
  for (const path of removed) {
    copy.forget(path);
    if (!copy.state().files.some((file) => file.path === path)) continue;
    const outcome = await deeds.remove(path, []);
    if ('refused' in outcome) throw new Error(`${path}: ${outcome.refused}`);
  }
  if (removed.length > 0) await copy.reload();
  for (const [path, text] of Object.entries(changes)) if (text !== null) await copy.edit(path, text);
  await copy.flush();
  const { refusal } = copy.state();
  if (refusal !== null) throw new Error(refusal);
}
