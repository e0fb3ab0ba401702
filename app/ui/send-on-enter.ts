import type { KeyboardEvent } from 'react';

/** Enter sends what is typed, Shift and Enter begin a line; an Enter that ends a composed letter does neither. */
export function sendOnEnter(event: KeyboardEvent, send: () => unknown): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
}
