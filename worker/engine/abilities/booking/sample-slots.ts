/**
 * Times for the records that checks make: within the opening hours, ahead, and no further ahead than people may book. They stand on
 * a calendar of their own (`Calendar`), so that they are as far ahead whenever the checks are run.
 */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { directionOf } from '../../checks/sample-period.ts';
import type { SampleValues } from '../../core/sample-values.ts';
import { noonOf } from '../../kit/hono/backend/values/clock.ts';
import { dayAt, offsetAt, openDays, WEEK } from './booking-calendar.ts';
import { type Booking, minutesOf } from './booking-model.ts';

const MINUTE_MS = 60_000;
/** So many records of one kind a check may need, each at a time of its own. */
const SAMPLES = 24;

/** How many days ahead calls book: as many as the page offers, at least as many as the checks need to have times enough. */
export function daysBookable(booking: Booking): number {
  return Math.max(booking.options.days_ahead, WEEK + offsetOf(booking, slotDay(booking, SAMPLES - 1)));
}

/** The `index`-th of the days on which the first opening hours apply. */
function sampleDay({ options }: Booking, index: number): string {
  const days = openDays(options);
  return dayAt(Math.floor(index / days.length) * WEEK + (days[index % days.length] ?? 0));
}

/** The first day of the calendar on which nobody is there, or null. */
export function closedDay({ options, calendar }: Booking): string | null {
  const start = offsetAt(calendar.from);
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => start + day);
  const closed = week.find((day) => !options.hours.some(({ days }) => days.includes((day + 1) % WEEK)));
  return closed === undefined ? null : dayAt(closed);
}

/** The first day of the first opening hours of which this holds: how many days it lies behind the first day of the calendar. */
export function findDay(booking: Booking, fits: (offset: number) => boolean): string {
  for (let index = 0; ; index += 1) {
    const day = sampleDay(booking, index);
    if (fits(offsetOf(booking, day))) return day;
  }
}

/** How many days it lies behind the first day of the calendar. */
function offsetOf({ calendar }: Booking, day: string): number {
  return offsetAt(day) - offsetAt(calendar.from);
}

/** The moment at a minute of a day, on the clock of the app. */
export function momentAt({ zone }: Booking, day: string, minute: number): string {
  return new Date(Date.parse(noonOf(day, zone)) + (minute - 12 * 60) * MINUTE_MS).toISOString();
}

/** Starts are offered every `step` minutes; the next one that is free lies behind the end of the one before. */
function minutesApart({ options }: Booking): number {
  return Math.ceil(options.minutes / options.step) * options.step;
}

function slotsPerDay(booking: Booking): number {
  const { hours, minutes } = booking.options;
  const open = minutesOf(hours[0]?.to ?? '00:00') - minutesOf(hours[0]?.from ?? '00:00');
  return Math.max(1, Math.floor((open - minutes) / minutesApart(booking)) + 1);
}

/** The day of the `number`-th record. */
export function slotDay(booking: Booking, number: number): string {
  return sampleDay(booking, Math.floor(number / slotsPerDay(booking)));
}

/** Start, and end where there is one, of the `number`-th record: one offered slot that is free after the other, day after day. */
export function sampleSlot(booking: Booking, number: number): Record<string, Json> {
  const { period, options } = booking;
  const perDay = slotsPerDay(booking);
  const place = number % perDay;
  const slot = directionOf(period) === -1 ? perDay - 1 - place : place;
  const day = slotDay(booking, number);
  const start = minutesOf(options.hours[0]?.from ?? '00:00') + slot * minutesApart(booking);
  return {
    [period.start.wire]: momentAt(booking, day, start),
    ...(period.end ? { [period.end.wire]: momentAt(booking, day, start + options.minutes) } : {}),
  };
}

/** Values for the record itself, and the usual length for what says how long it takes. */
export function bookingSamples(booking: Booking): SampleValues[] {
  const { entity, period, options, service } = booking;
  const length = period.duration?.by && service ? period.duration.field : null;
  const perHour = /^h/i.test(length?.unit ?? '') ? 60 : 1;
  return [
    {
      entity: entity.names.snake,
      moved: [period.start, period.end].flatMap((field) => field?.wire ?? []),
      values: (number) => sampleSlot(booking, number),
    },
    ...(length && service
      ? [{ entity: service.to.names.snake, values: () => ({ [length.wire]: options.minutes / perHour }) }]
      : []),
  ];
}
