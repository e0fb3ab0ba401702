/** How a person has laid out the workspace, as this browser keeps it. Pure but for the storage that comes in. */

/** Columns of which a narrow screen shows one at a time. */
export const NARROW_COLUMNS = ['files', 'code', 'preview', 'side'] as const;
export type NarrowColumn = (typeof NARROW_COLUMNS)[number];
export type MiddleTab = 'editor' | 'terminal' | 'deploy';
export type SideTab = 'team' | 'assistant' | 'comments';
/** What a splitter moves. */
export type Pane = 'files' | 'preview' | 'side' | 'bottom';

export interface Layout {
  /** Widths, and the height of the bottom, CSS px. */
  sizes: Record<Pane, number>;
  /** null: shown where there is room for it. */
  isSideShown: boolean | null;
  isBottomShown: boolean;
  middle: MiddleTab;
  side: SideTab;
}

/** Least and most of each, CSS px: a pane never covers its neighbours nor shrinks to nothing. */
export const PANE_BOUNDS: Record<Pane, { min: number; max: number }> = {
  files: { min: 160, max: 480 },
  preview: { min: 240, max: 1200 },
  side: { min: 220, max: 520 },
  bottom: { min: 96, max: 560 },
};

export const FIRST_LAYOUT: Layout = {
  sizes: { files: 232, preview: 440, side: 280, bottom: 200 },
  isSideShown: null,
  isBottomShown: false,
  middle: 'editor',
  side: 'team',
};

const KEY = 'hewn.layout';

/** @returns what is kept, each part that cannot be read as at first. */
export function readLayout(storage: Pick<Storage, 'getItem'> | null): Layout {
  const kept = parse(storage?.getItem(KEY) ?? null);
  const sizes = (typeof kept.sizes === 'object' && kept.sizes) || {};
  return {
    sizes: Object.fromEntries(
      Object.entries(FIRST_LAYOUT.sizes).map(([pane, first]) => {
        const size = (sizes as Record<string, unknown>)[pane];
        return [pane, typeof size === 'number' ? boundSize(pane as Pane, size) : first];
      }),
    ) as Layout['sizes'],
    isSideShown: typeof kept.isSideShown === 'boolean' ? kept.isSideShown : null,
    isBottomShown: kept.isBottomShown === true,
    middle: kept.middle === 'terminal' || kept.middle === 'deploy' ? kept.middle : 'editor',
    side: kept.side === 'assistant' || kept.side === 'comments' ? kept.side : 'team',
  };
}

export function keepLayout(storage: Pick<Storage, 'setItem'> | null, layout: Layout): void {
  storage?.setItem(KEY, JSON.stringify(layout));
}

/** @returns the size within the bounds of its pane. */
export function boundSize(pane: Pane, size: number): number {
  const { min, max } = PANE_BOUNDS[pane];
  return Number.isFinite(size) ? Math.round(Math.min(max, Math.max(min, size))) : FIRST_LAYOUT.sizes[pane];
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {}; // Somebody else's text under our key is the same as none.
  }
}
