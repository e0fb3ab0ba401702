import { useEffect, useState } from 'react';
import { toSharedText } from '../../worker/contract/room/text-changes.ts';
import type { StoredText, WorkingCopy, WorkingState } from './working/working-copy';

/**
 * The text of the file that is shown.
 * @param loaded as it came with the page, or null.
 * @returns null while it is on its way, and for a file that is not there.
 */
export function useShownText(
  copy: WorkingCopy | null,
  state: WorkingState,
  path: string | null,
  loaded: StoredText | null,
): string | null {
  const [, setOpened] = useState(0);
  const known = copy && path !== null ? copy.peek(path) : null;
  const file = state.files.find((one) => one.path === path);
  const isWanted = copy !== null && path !== null && known === null && file !== undefined && !file.isBinary;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is its beginning only.
  useEffect(() => {
    if (!isWanted) return;
    let isNewest = true;
    if (loaded && loaded.revision !== '') copy.take(path, loaded);
    copy.open(path).then(
      () => isNewest && setOpened((count) => count + 1),
      (error) => console.error(`${path} could not be read:`, error),
    );
    return () => {
      isNewest = false;
    };
  }, [isWanted, copy, path]);

  return known ?? (copy && !isWanted ? null : loaded && toSharedText(loaded.content));
}
