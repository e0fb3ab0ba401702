import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { FIRST_LAYOUT, PANE_BOUNDS, type Pane } from './keep-layout';

/** How far an arrow key moves a splitter, CSS px. */
const STEP = 16;

export interface SplitterProps {
  pane: Pane;
  /** What it makes larger or smaller, for a screen reader. */
  label: string;
  /** Of the pane, CSS px. */
  size: number;
  /** Where the pane stands, seen from the splitter. */
  side: 'before' | 'after';
  onResize(pane: Pane, size: number): void;
  className?: string;
}

/** The line between two panes: dragged, or moved by arrow keys; a double click puts it where it was at first. */
export function Splitter({ pane, label, size, side, onResize, className = '' }: SplitterProps) {
  const { min, max } = PANE_BOUNDS[pane];
  const isUpright = pane !== 'bottom';
  const towards = side === 'before' ? 1 : -1;
  const grip = useRef<{ at: number; size: number } | null>(null);
  const place = (event: PointerEvent) => (isUpright ? event.clientX : event.clientY);

  function onKeyDown(event: KeyboardEvent) {
    const [less, more] = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    if (event.key === less) onResize(pane, size - STEP * towards);
    else if (event.key === more) onResize(pane, size + STEP * towards);
    else if (event.key === 'Home') onResize(pane, min);
    else if (event.key === 'End') onResize(pane, max);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no rule between paragraphs.
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(pane, FIRST_LAYOUT.sizes[pane])}
      onPointerDown={(event) => {
        // Captured: a frame beside it would swallow the pointer.
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { at: place(event), size };
      }}
      onPointerMove={(event) => {
        if (!grip.current) return;
        onResize(pane, grip.current.size + (place(event) - grip.current.at) * towards);
      }}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
      className={`relative z-10 shrink-0 touch-none bg-line outline-none transition-colors duration-150 select-none after:absolute hover:bg-madder focus-visible:bg-madder ${isUpright ? 'w-px cursor-col-resize after:inset-y-0 after:-right-1 after:-left-1' : 'h-px cursor-row-resize after:inset-x-0 after:-top-1 after:-bottom-1'} ${className}`}
    />
  );
}
