import { useSyncExternalStore } from 'react';

/** What a text was before it was changed; null: what the app was built with. */
export interface Change {
  key: string;
  before: string | null;
}

interface Editing {
  on: boolean;
  /** Changes of this visit, the newest last. */
  changes: readonly Change[];
}

let state: Editing = { on: false, changes: [] };
const listeners = new Set<() => void>();

/** Turns editing on or off, or remembers changes. */
export function setEditing(next: Partial<Editing>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Whether texts are being edited, and what was changed. */
export function useEditing(): Editing {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}

export function currentEditing(): Editing {
  return state;
}
