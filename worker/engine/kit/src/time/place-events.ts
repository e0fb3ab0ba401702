/** Where the events of one day stand beside each other when they overlap. */
import type { CalendarEvent } from './calendar-event';
import { dayOf, minuteOf } from './clock';

export interface PlacedEvent {
  event: CalendarEvent;
  /** Minutes since midnight, within the day. */
  from: number;
  to: number;
  /** Its column, and how many columns stand beside each other. */
  column: number;
  columns: number;
}

/** Shorter ones could not be read. */
const SHORTEST = 30;

/** Events of a day with times, those that overlap in columns of the same width. */
export function placeEvents(day: string, events: readonly CalendarEvent[]): PlacedEvent[] {
  const placed = events
    .map((event): PlacedEvent => {
      const from = dayOf(event.start) < day ? 0 : minuteOf(event.start);
      const to = dayOf(event.end) > day ? 24 * 60 : minuteOf(event.end);
      return { event, from, to: Math.min(24 * 60, Math.max(to, from + SHORTEST)), column: 0, columns: 1 };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let group: PlacedEvent[] = [];
  let until = 0;
  for (const one of placed) {
    if (one.from >= until) group = [];
    const taken = new Set(group.filter((other) => other.to > one.from).map((other) => other.column));
    while (taken.has(one.column)) one.column += 1;
    group.push(one);
    until = Math.max(...group.map((other) => other.to));
    const columns = Math.max(...group.map((other) => other.column)) + 1;
    for (const other of group) other.columns = columns;
  }
  return placed;
}
