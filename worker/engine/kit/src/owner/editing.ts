import { useSyncExternalStore } from 'react';

/** A text of a page by its key, or a value of a record by the record's address. */
export type Place = { key: string } | { path: string; field: string };

/** What stood there before it was changed; of a text, null: what the app was built with. */
export interface Change {
  place: Place;
  before: string | number | null;
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

/** Remembers a change, so that it can be taken back. */
export function addChange(change: Change): void {
  setEditing({ changes: [...state.changes, change] });
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
