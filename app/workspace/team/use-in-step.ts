import { useEffect } from 'react';
import type { RoomLink } from './room-link';

/**
 * Keeps something of a project in step with its room: loaded at once, heard from then on, and loaded again when the room was away.
 * @param room null: nothing is loaded.
 * @param load what it gives back is told as long as it is wanted; what it throws is its own to tell.
 * @param hear each frame of the room.
 * @param attempt another one loads again.
 */
export function useInStep<Value>(
  room: RoomLink | null,
  {
    load,
    tell,
    hear,
    attempt = 0,
  }: {
    load: () => Promise<Value>;
    tell: (value: Value) => void;
    hear: Parameters<RoomLink['onFrame']>[0];
    attempt?: number;
  },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room or attempt, not another function that does the same.
  useEffect(() => {
    if (!room) return;
    let isWanted = true;
    const loadNow = () => load().then((value) => isWanted && tell(value));
    void loadNow();
    let wasOpen = room.state().isOpen;
    const offFrame = room.onFrame(hear);
    // What happened while the room was away was not heard.
    const offState = room.subscribe(() => {
      const { isOpen } = room.state();
      if (isOpen && !wasOpen) void loadNow();
      wasOpen = isOpen;
    });
    return () => {
      isWanted = false;
      offFrame();
      offState();
    };
  }, [room, attempt]);
}
