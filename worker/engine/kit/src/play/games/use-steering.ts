import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
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

/** The direction that a key means, if it means one. */
function directionOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): Direction | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
}

/**
 * Steering by arrow keys, WASD and swipes, as props of the field. Keys count anywhere on the page until something else
 * on it has the focus.
 */
export function useSteering(onDirection: (direction: Direction) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const steer = useRef(onDirection);
  useEffect(() => {
    steer.current = onDirection;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isFree = target === document.body || (target instanceof Element && target.id === 'content');
      const direction = directionOf(event);
      if (!isFree || !direction) return;
      event.preventDefault();
      steer.current(direction);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction) return;
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
