/** Calculators around dates: how old, how long between, all in calendar days of UTC. */
import { type Calculator, textOf } from './calculator';

const DAY_MS = 86_400_000;

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Whole years, then months, then days from an earlier to a later day. */
export function spanBetween(from: string, to: string): { years: number; months: number; days: number } {
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  let months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  if (addMonths(start, months) > end) months -= 1;
  const days = Math.round((end.getTime() - addMonths(start, months).getTime()) / DAY_MS);
  return { years: Math.floor(months / 12), months: months % 12, days };
}

// The 31st of a month that is shorter is its last day.
function addMonths(date: Date, months: number): Date {
  const moved = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return moved;
}

function describe({ years, months, days }: { years: number; months: number; days: number }): string {
  const part = (count: number, one: string) =>
    count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`];
  const parts = [...part(years, 'year'), ...part(months, 'month'), ...part(days, 'day')];
  return parts.length === 0 ? '0 days' : parts.join(', ');
}

/** The time between two days, whichever comes first. */
export const datesCalculator: Calculator = {
  inputs: [
    { kind: 'date', name: 'from', label: 'From', start: 0 },
    { kind: 'date', name: 'to', label: 'To', start: 100 },
  ],
  work: (values) => {
    const [from, to] = [textOf(values, 'from'), textOf(values, 'to')].sort() as [string, string];
    const days = daysBetween(from, to);
    return [
      { label: 'Between them', value: days, unit: 'days' },
      { label: 'In other words', value: describe(spanBetween(from, to)) },
      { label: 'Weeks', value: Math.floor(days / 7) },
    ];
  },
};

/** How old somebody is on a day. */
export const ageCalculator: Calculator = {
  inputs: [
    { kind: 'date', name: 'born', label: 'Born on', start: -12_000 },
    { kind: 'date', name: 'on', label: 'On this day', start: 0 },
  ],
  work: (values) => {
    const [born, on] = [textOf(values, 'born'), textOf(values, 'on')];
    if (born > on) return [{ label: 'Age', value: 'Not born yet' }];
    const age = spanBetween(born, on);
    return [
      { label: 'Age', value: age.years, unit: age.years === 1 ? 'year' : 'years' },
      { label: 'Exactly', value: describe(age) },
      { label: 'In days', value: daysBetween(born, on) },
    ];
  },
};
