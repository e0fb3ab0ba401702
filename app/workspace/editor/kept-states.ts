/** How each file was left in the editor (cursor, scroll, undo), kept in this browser over a reload. */

export interface KeptState {
  /** What CodeMirror makes of its state, the undo history included. */
  state: unknown;
  /** Scroll, CSS px. */
  top: number;
}

export interface KeptStates {
  read(path: string): KeptState | null;
  keep(path: string, kept: KeptState): void;
}

/** Characters of one state: a longer one is kept while the page is open alone. A browser gives a page 5 MB in all. */
const MAX_STATE = 200_000;

/** @param key names the project. */
export function openKeptStates(key: string, storage: Storage | null): KeptStates {
  const open = new Map<string, KeptState>();
  const name = (path: string) => `hewn.editor.${key}:${path}`;
  return {
    read(path) {
      const known = open.get(path);
      if (known) return known;
      const text = storage?.getItem(name(path));
      if (!text) return null;
      try {
        const kept = JSON.parse(text) as KeptState;
        return typeof kept === 'object' && kept !== null && typeof kept.top === 'number' ? kept : null;
      } catch {
        return null; // Not ours: the file opens as if for the first time.
      }
    },
    keep(path, kept) {
      open.set(path, kept);
      const text = JSON.stringify(kept);
      try {
        if (text.length > MAX_STATE) storage?.removeItem(name(path));
        else storage?.setItem(name(path), text);
      } catch (error) {
        // A full storage: the text itself is stored elsewhere, and only cursor and undo are lost by a reload.
        console.warn('The state of the editor cannot be kept in this browser:', error);
      }
    },
  };
}
