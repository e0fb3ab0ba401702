import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Direction } from './snake-rules';

const KEYS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};

/** A finger that moved less than this tapped, CSS pixels. */
const SHORTEST_SWIPE = 24;

/** Steering by arrow keys, WASD and swipes, as props of the field. */
export function useSteering(onDirection: (direction: Direction) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const direction = KEYS[event.key];
      if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
      // The page must not scroll away.
      event.preventDefault();
      onDirection(direction);
    },
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.max(Math.abs(x), Math.abs(y)) < SHORTEST_SWIPE) return;
      if (Math.abs(x) > Math.abs(y)) onDirection(x > 0 ? 'right' : 'left');
      else onDirection(y > 0 ? 'down' : 'up');
    },
  };
}
