/** The calendar on which the checks of an app book its slots; days of it are counted from a Monday. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { Calendar } from '../../../contract/plan/contract-suite.ts';
import { BookingOptions } from './booking-options.ts';

/** A Monday behind all days that checks mean as they are written. */
const MONDAY = Date.UTC(2190, 4, 31);
const DAY_MS = 24 * 60 * 60 * 1000;
export const WEEK = 7;

/** Begins with the first day on which anything in the app can be booked. @param zone the clock of the app. */
export function bookingCalendar({ pages }: Blueprint, zone: string): Calendar {
  const first = pages
    .flatMap(({ blocks }) => blocks)
    .filter(({ ability }) => ability === 'booking')
    .flatMap(({ options }) => openDays(BookingOptions.parse(options))[0] ?? []);
  return { from: dayAt(Math.min(WEEK - 1, ...first)), zone };
}

/** Days of the week of the first opening hours, from Monday as 0, rising. */
export function openDays({ hours }: BookingOptions): number[] {
  const days = new Set(hours[0]?.days.map((day) => (day + WEEK - 1) % WEEK));
  return [...days].sort((one, other) => one - other);
}

/** The day so many days behind the Monday. */
export function dayAt(offset: number): string {
  return new Date(MONDAY + offset * DAY_MS).toISOString().slice(0, 10);
}

/** How many days it lies behind the Monday. */
export function offsetAt(day: string): number {
  return Math.round((Date.parse(day) - MONDAY) / DAY_MS);
}
