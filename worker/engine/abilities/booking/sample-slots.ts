/** Times for the records that checks make, within the opening hours and in the future. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import { directionOf } from '../../checks/sample-period.ts';
import type { SampleValues } from '../../core/sample-values.ts';
import { noonOf } from '../../kit/hono/backend/values/clock.ts';
import { type Booking, minutesOf } from './booking-model.ts';

/** Monday; the checks of today still hold when it comes. */
const MONDAY = Date.UTC(2099, 5, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The day of the `week`-th week on which the first opening hours apply, or on which none do. */
export function sampleDay({ options }: Booking, week: number, isOpen = true): string | null {
  const open = options.hours[0]?.days ?? [];
  const closed = [0, 1, 2, 3, 4, 5, 6].filter((day) => !options.hours.some(({ days }) => days.includes(day)));
  const weekday = isOpen ? open[0] : closed[0];
  if (weekday === undefined) return null;
  return new Date(MONDAY + (((weekday + 6) % 7) + week * 7) * DAY_MS).toISOString().slice(0, 10);
}

/** The moment at a minute of a day, on the clock of the app. */
export function momentAt({ zone }: Booking, day: string, minute: number): string {
  return new Date(Date.parse(noonOf(day, zone)) + (minute - 12 * 60) * MINUTE_MS).toISOString();
}

/** Start, and end where there is one, of the `number`-th record: one offered slot that is free after the other, week after week. */
export function sampleSlot(booking: Booking, number: number): Record<string, Json> {
  const { period, options } = booking;
  const hours = options.hours[0];
  if (!hours) return {};
  const [opens, closes] = [minutesOf(hours.from), minutesOf(hours.to)];
  // Starts are offered every `step` minutes; the next one that is free lies behind the end of this one.
  const apart = Math.ceil(options.minutes / options.step) * options.step;
  const perDay = Math.max(1, Math.floor((closes - opens - options.minutes) / apart) + 1);
  const place = number % perDay;
  const slot = directionOf(period) === -1 ? perDay - 1 - place : place;
  const day = sampleDay(booking, Math.floor(number / perDay)) ?? '';
  const start = opens + slot * apart;
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
    { entity: entity.names.snake, values: (number) => sampleSlot(booking, number) },
    ...(length && service
      ? [{ entity: service.to.names.snake, values: () => ({ [length.wire]: options.minutes / perHour }) }]
      : []),
  ];
}
