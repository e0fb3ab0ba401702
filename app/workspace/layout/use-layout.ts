import { useCallback, useEffect, useState } from 'react';
import { findStorage } from '../working/unsent-texts';
import {
  boundSize,
  FIRST_LAYOUT,
  keepLayout,
  type Layout,
  type NarrowColumn,
  type Pane,
  readLayout,
} from './keep-layout';

export interface LayoutControl extends Layout {
  /** The column that a narrow screen shows. */
  narrow: NarrowColumn;
  showNarrow(column: NarrowColumn): void;
  /** @param size CSS px; brought into its bounds. */
  resize(pane: Pane, size: number): void;
  change(change: Partial<Omit<Layout, 'sizes'>>): void;
  /** Shows the right column, or takes it away. */
  toggleSide(): void;
}

/** From here on there is room for the right column without being asked for it. */
const WIDE = '(min-width: 80rem)';

/** How the workspace is laid out; what a person changes is kept in this browser. */
export function useLayout(): LayoutControl {
  const [layout, setLayout] = useState(FIRST_LAYOUT);
  const [narrow, showNarrow] = useState<NarrowColumn>('code');
  // After the first drawing: the server knows nothing of this browser.
  useEffect(() => setLayout(readLayout(findStorage())), []);

  const keep = useCallback((next: (old: Layout) => Layout) => {
    setLayout((old) => {
      const changed = next(old);
      keepLayout(findStorage(), changed);
      return changed;
    });
  }, []);
  const resize = useCallback(
    (pane: Pane, size: number) =>
      keep((old) => ({ ...old, sizes: { ...old.sizes, [pane]: boundSize(pane, size) } })),
    [keep],
  );
  const change = useCallback(
    (values: Partial<Omit<Layout, 'sizes'>>) => keep((old) => ({ ...old, ...values })),
    [keep],
  );
  const toggleSide = () => change({ isSideShown: !(layout.isSideShown ?? window.matchMedia(WIDE).matches) });
  return { ...layout, narrow, showNarrow, resize, change, toggleSide };
}
