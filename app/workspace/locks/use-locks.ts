import { useState } from 'react';
import type { HeldLock } from '../../../worker/contract/room/turns.ts';
import { waitForEditor } from '../editor/editor-ready';
import type { RoomLink } from '../team/room-link';
import { useInStep } from '../team/use-in-step';

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
  useInStep(projectId === null ? null : room, {
    load: () =>
      waitForEditor()
        .then(() => import('./lock-calls'))
        .then(({ readLocks }) => readLocks(projectId ?? ''))
        .catch((error) => void console.warn('The locks could not be loaded:', error)),
    tell(read) {
      if (!read) return;
      setHeld(read.held);
      setRecords(read.records);
    },
    hear: (frame) => frame.type === 'locks' && setHeld(frame.held),
  });
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
