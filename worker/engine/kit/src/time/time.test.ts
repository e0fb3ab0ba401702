import { expect, test } from 'vitest';
import type { CalendarEvent } from './calendar-event';
import { eventsOn, spanOf } from './calendar-event';
import { fromLocal, minuteOf, toLocal } from './clock';
import { addDays, addMonths, daysBetween, isDay, monthWeeks, startOfWeek } from './days';
import { placeEvents } from './place-events';

const event = (key: number, start: string, end: string): CalendarEvent => ({
  key,
  title: `Event ${key}`,
  start,
  end,
  series: 1,
});
/** A moment on the clock of this machine, since the kit's settings name none. */
const at = (clock: string) => fromLocal(`2026-05-06T${clock}`);

test('[TIME1] days are counted over months, years and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(startOfWeek('2026-05-06')).toBe('2026-05-03');
  expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('soon')]).toEqual([false, true, false]);
});

test('[TIME2] a month is shown in whole weeks', () => {
  const weeks = monthWeeks('2026-05-06');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat()).toContain('2026-05-01');
  expect(weeks.flat()).toContain('2026-05-31');
});

test('[TIME3] what the clock shows leads back to the same moment', () => {
  expect(toLocal(at('18:45'))).toBe('2026-05-06T18:45');
  expect(minuteOf(at('18:45'))).toBe(18 * 60 + 45);
});

test('[TIME4] an event is seen on each of its days, and not on one that it only touches at midnight', () => {
  const stay = event(1, '2026-05-06', '2026-05-08');
  expect(spanOf(stay)).toEqual({ first: '2026-05-06', last: '2026-05-08' });
  expect(spanOf(event(2, at('20:00'), fromLocal('2026-05-07T00:00'))).last).toBe('2026-05-06');
  expect(eventsOn('2026-05-08', [stay])).toEqual([stay]);
  expect(eventsOn('2026-05-09', [stay])).toEqual([]);
});

test('[TIME5] events that overlap stand beside each other, those after them have the whole width', () => {
  const placed = placeEvents('2026-05-06', [
    event(1, at('09:00'), at('11:00')),
    event(2, at('10:00'), at('10:30')),
    event(3, at('10:30'), at('12:00')),
    event(4, at('13:00'), at('13:10')),
  ]);
  expect(placed.map(({ event: { key }, column, columns }) => [key, column, columns])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 1, 2],
    [4, 0, 1],
  ]);
  expect(placed[3]).toMatchObject({ from: 13 * 60, to: 13 * 60 + 30 });
});
