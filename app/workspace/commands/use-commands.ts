import { useEffect, useState } from 'react';

export interface Command {
  name: string;
  /** As `SHORTCUTS` writes them. */
  keys?: string;
  run(): void;
}

/** What stands over the workspace. */
export type Overlay = 'files' | 'commands' | 'shortcuts' | null;

export interface Overlays {
  shown: Overlay;
  show(overlay: Overlay): void;
  /** Leads to the search over all files. */
  search(): void;
}

/** The keys that lead to files, commands and search from everywhere in the workspace. */
export function useOverlays(onSearch: () => void): Overlays {
  const [shown, show] = useState<Overlay>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'p') show(event.shiftKey ? 'commands' : 'files');
      else if (key === 'f' && event.shiftKey) onSearch();
      else return;
      // Before the browser, which would print, and the editor.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
  return { shown, show, search: onSearch };
}
