/**
 * Days that a rule writes on a calendar of its own: those from the year of `from` on are moved by whole weeks, so that `from`
 * lies one to seven days ahead on the clock of `zone`.
 */
import type { Json } from './match-json.ts';

export interface Calendar {
  from: string;
  zone: string;
}

const WRITTEN = /\b(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}\.\d{3}Z)?/g;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves the days in all texts of the value. */
export function moveDays(value: Json, calendar: Calendar, now: number): Json {
  const days = countDays(calendar, now);
  const move = (part: Json): Json => {
    if (typeof part === 'string') return moveText(part, calendar, days);
    if (Array.isArray(part)) return part.map(move);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, move(member)]));
    return part;
  };
  return move(value);
}

function countDays({ from, zone }: Calendar, now: number): number {
  const apart = (Date.parse(from) - Date.parse(dayOf(now, zone))) / DAY_MS - 1;
  return apart - (apart % 7);
}

/** A moment stays at its time of the day on the clock of the zone. */
function moveText(text: string, { from, zone }: Calendar, days: number): string {
  return text.replace(WRITTEN, (written, day: string, time: string | undefined) => {
    const shown = time === undefined ? day : dayOf(Date.parse(written), zone);
    if (shown.slice(0, 4) < from.slice(0, 4)) return written;
    const moved = new Date(Date.parse(shown) - days * DAY_MS).toISOString().slice(0, 10);
    if (time === undefined) return moved;
    const sinceNoon = Date.parse(written) - noonOf(shown, zone);
    return new Date(noonOf(moved, zone) + sinceNoon).toISOString();
  });
}

function dayOf(moment: number, zone: string): string {
  return clockAt(moment, zone).slice(0, 10);
}

/** Clocks are changed at night, so times of a day are counted from noon. */
function noonOf(day: string, zone: string): number {
  const wanted = Date.parse(`${day}T12:00:00Z`);
  return wanted - (Date.parse(`${clockAt(wanted, zone)}Z`) - wanted);
}

/** `2026-05-31T18:30:00`: what the clock shows. */
function clockAt(moment: number, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return written.replace(' ', 'T');
}
