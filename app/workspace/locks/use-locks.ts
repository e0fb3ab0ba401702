import { useEffect, useState } from 'react';
import type { HeldLock } from '../../../worker/contract/room/turns.ts';
import { waitForEditor } from '../editor/editor-ready';
import type { RoomLink } from '../team/room-link';

/** What nobody but people change, and the way to say so. */
export interface LocksControl {
  held: readonly HeldLock[];
  /** Kinds of records that can be locked. */
  records: readonly string[];
  /** Locks what is not, and the other way round. */
  toggle(name: string): void;
}

/** The locks of a project, kept in step with its room. @param projectId null for the demo project, which has none. */
export function useLocks(projectId: string | null, room: RoomLink | null): LocksControl {
  const [held, setHeld] = useState<readonly HeldLock[]>([]);
  const [records, setRecords] = useState<readonly string[]>([]);
  useEffect(() => {
    if (projectId === null || !room) return;
    let isWanted = true;
    const load = () =>
      waitForEditor()
        .then(() => import('./lock-calls'))
        .then(({ readLocks }) => readLocks(projectId))
        .then(
          (read) => {
            if (!isWanted) return;
            setHeld(read.held);
            setRecords(read.records);
          },
          (error) => console.warn('The locks could not be loaded:', error),
        );
    void load();
    let wasOpen = room.state().isOpen;
    const offFrame = room.onFrame((frame) => frame.type === 'locks' && setHeld(frame.held));
    // What happened while the room was away was not heard.
    const offState = room.subscribe(() => {
      const { isOpen } = room.state();
      if (isOpen && !wasOpen) void load();
      wasOpen = isOpen;
    });
    return () => {
      isWanted = false;
      offFrame();
      offState();
    };
  }, [projectId, room]);
  return {
    held,
    records,
    toggle(name) {
      if (projectId === null) return;
      void import('./lock-calls').then(async ({ toggleLock }) => {
        const now = await toggleLock(projectId, held, name);
        if (now) setHeld(now);
      });
    },
  };
}
