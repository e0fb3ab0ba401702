/** Calendar days as `YYYY-MM-DD`: arithmetic without hours and without a time zone. */
import { settings } from '../settings';

const DAY_MS = 24 * 60 * 60 * 1000;

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether a text, for example one from an address, is a day of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toTime(text)) && toDay(toTime(text)) === text;
}

export function addDays(day: string, count: number): string {
  return toDay(toTime(day) + count * DAY_MS);
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** How many days lie between two days; 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(toTime(day)).getUTCDay();
}

/** The first day of the week: Sunday in America, Monday elsewhere. */
export function startOfWeek(day: string): string {
  const first = /-(US|CA|MX|BR|JP|IN|IL|ZA)$/.test(settings.locale) ? 0 : 1;
  return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}

/** So many days in a row. */
export function listDays(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The weeks that show a month, seven days each. */
export function monthWeeks(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let start = startOfWeek(first); start <= last; start = addDays(start, 7))
    weeks.push(listDays(start, 7));
  return weeks;
}

function format(options: Intl.DateTimeFormatOptions) {
  const written = new Intl.DateTimeFormat(settings.locale, { ...options, timeZone: 'UTC' });
  return (day: string) => written.format(new Date(toTime(day)));
}

/** `Mon` */
export const formatWeekday = format({ weekday: 'short' });
/** `Monday, 4 May 2026` */
export const formatFullDay = format({ dateStyle: 'full' });
/** `Monday, 4 May` */
export const formatDayAndMonth = format({ weekday: 'long', day: 'numeric', month: 'long' });
/** `May 2026` */
export const formatMonth = format({ month: 'long', year: 'numeric' });
/** `4` */
export const formatDayNumber = (day: string) => String(Number(day.slice(8)));

const range = new Intl.DateTimeFormat(settings.locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `4 – 10 May 2026` */
export function formatDayRange(from: string, to: string): string {
  return range.formatRange(toTime(from), toTime(to));
}
