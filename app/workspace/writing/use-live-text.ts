import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomLink } from '../team/room-link';
import type { LiveText } from '../working/live-text';
import type { WorkingCopy } from '../working/working-copy';
import type { LiveTexts } from './live-texts';

/**
 * Takes part in the file that is shown.
 * @param isReady there is an editor: what it takes to write together is loaded after it.
 * @returns null while it is written here alone.
 */
export function useLiveText(
  room: RoomLink | null,
  copy: WorkingCopy,
  path: string,
  isReady: boolean,
): LiveText | null {
  const [texts, setTexts] = useState<LiveTexts | null>(null);
  useEffect(() => {
    if (!room || !isReady) return;
    let isWanted = true;
    import('./open-writing.client').then(
      ({ openWriting }) => isWanted && setTexts(openWriting(room, copy)),
      (error) => console.error('What it takes to write together could not be loaded:', error),
    );
    return () => {
      isWanted = false;
    };
  }, [room, copy, isReady]);
  useEffect(() => texts?.want(path), [texts, path]);
  useEffect(() => () => texts?.want(null), [texts]);
  return useSyncExternalStore(
    copy.subscribe,
    () => copy.live(path),
    () => null,
  );
}
