/** What a calendar shows of a record. */
import { addMinutes, dayOf, minuteOf } from './clock';
import { addDays } from './days';

export interface CalendarEvent {
  key: number;
  title: string;
  /** A second line: who, where. */
  note?: string | null;
  /** A moment, or a day `YYYY-MM-DD` that it takes as a whole. */
  start: string;
  /** The moment at which it is over, or its last day. */
  end: string;
  /** Leads to the record. */
  href?: string;
  /** Colour, 1 to 6. */
  series: number;
  /** Takes place no longer: written through. */
  off?: boolean;
}

/** A record that is a day or several. */
export function isWholeDay(event: CalendarEvent): boolean {
  return event.start.length === 10;
}

/** The end of what has none: a number of minutes later. */
export function endAfter(start: string, minutes: number | null | undefined, usual: number): string {
  return addMinutes(start, minutes || usual);
}

/** First and last day on which it is seen; what ends at midnight is over on the day before. */
export function spanOf(event: CalendarEvent): { first: string; last: string } {
  if (isWholeDay(event)) return { first: event.start, last: later(event.start, event.end) };
  const first = dayOf(event.start);
  const end = minuteOf(event.end) === 0 ? addDays(dayOf(event.end), -1) : dayOf(event.end);
  return { first, last: later(first, end) };
}

function later(one: string, other: string): string {
  return [one, other].sort()[1] ?? one;
}

/** What is seen on a day: whole days first, then by the time. */
export function eventsOn(day: string, events: readonly CalendarEvent[]): CalendarEvent[] {
  return events
    .filter((event) => {
      const { first, last } = spanOf(event);
      return first <= day && day <= last;
    })
    .sort((a, b) => Number(isWholeDay(b)) - Number(isWholeDay(a)) || (a.start < b.start ? -1 : 1));
}
