/** Facts of a site as its text says them: how to reach it, and when it is open. */
import type { OpeningHours } from '../../../abilities/booking/booking-options.ts';
import { readHours } from '../../../abilities/booking/read-hours.ts';

/** A row of facts; a sample where nobody said it. */
export type FactRow = {
  label: string;
  value: string;
  sample?: true;
};

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const PHONE = /(?<![\w/.-])(?:\+|\(?0)\d(?:[\d ()/-]{5,18})\d(?![\w-])/;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Weeks begin on Monday here. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Address, phone and mail: those of the text, else samples. */
export function contactRows(text: string): FactRow[] {
  return [
    rowOf('Email', EMAIL.exec(text)?.[0], 'hello@example.com'),
    rowOf('Phone', PHONE.exec(text)?.[0].trim(), '+44 20 7946 0100'),
    { label: 'Address', value: 'Mill Lane 8', sample: true },
  ];
}

function rowOf(label: string, said: string | undefined, usual: string): FactRow {
  return said === undefined ? { label, value: usual, sample: true } : { label, value: said };
}

/** The opening hours of the text, a row for days that are alike; empty where it says none. */
export function hourRows(text: string): FactRow[] {
  const hours = readHours(text);
  if (hours.length === 0) return [];
  const rows: { first: number; last: number; value: string }[] = [];
  WEEK.forEach((day, place) => {
    const value = timesOf(hours, day);
    const before = rows.at(-1);
    if (before?.value === value) before.last = place;
    else rows.push({ first: place, last: place, value });
  });
  return rows.map(({ first, last, value }) => ({ label: daysLabel(first, last), value }));
}

function timesOf(hours: readonly OpeningHours[], day: number): string {
  const open = hours.filter(({ days }) => days.includes(day)).map(({ from, to }) => `${from} – ${to}`);
  return open.length > 0 ? open.join(', ') : 'closed';
}

function daysLabel(first: number, last: number): string {
  const name = (place: number) => DAYS[WEEK[place] ?? 0] ?? '';
  if (last - first === WEEK.length - 1) return 'Every day';
  if (first === last) return name(first);
  return `${name(first)} ${last - first === 1 ? 'and' : 'to'} ${name(last)}`;
}
