/** Opening hours out of a person's words: "open Tuesday to Saturday from 9 to 18:30". */
import type { OpeningHours } from './booking-options.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY = String.raw`(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?`;
const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?`;
const TIMES = new RegExp(String.raw`\b${CLOCK}\s*(?:-|–|—|to|until|till|and)\s*${CLOCK}(?=\W|$)`, 'gi');
const RANGE = new RegExp(String.raw`\b${DAY}\s*(?:-|–|—|to|until|till|through)\s*${DAY}`, 'i');

/** The entries that the text gives; empty where it says nothing of hours. */
export function readHours(text: string): OpeningHours[] {
  const found: OpeningHours[] = [];
  for (const sentence of text.toLowerCase().split(/(?<=[.!?\n])\s+|\n/)) {
    if (!/\b(open|opening|hours|available|from|between|weekdays?|weekends?|daily)\b/.test(sentence)) continue;
    for (const clause of listClauses(sentence)) {
      const times = [...clause.matchAll(TIMES)].map(readTimes).filter((one) => one !== null);
      const days = readDays(clause);
      if (times.length === 0 || (days === null && !/\b(open|opening|hours|daily)\b/.test(sentence))) continue;
      for (const time of times) found.push({ days: days ?? [1, 2, 3, 4, 5, 6], ...time });
    }
  }
  return found.slice(0, 14);
}

/** Parts with times of their own; days without any belong to the times that follow ("Monday and Friday 9 to 5"). */
function listClauses(sentence: string): string[] {
  const clauses: string[] = [];
  let waiting = '';
  for (const part of sentence.split(/[,;]|\band (?=(?:sun|mon|tue|wed|thu|fri|sat|weekend))/)) {
    waiting += ` ${part}`;
    if (waiting.search(TIMES) < 0) continue;
    clauses.push(waiting);
    waiting = '';
  }
  return clauses;
}

function readDays(clause: string): number[] | null {
  if (/\b(every ?day|daily|all week|seven days|7 days)\b/.test(clause)) return [0, 1, 2, 3, 4, 5, 6];
  if (/\bweekdays?\b/.test(clause)) return [1, 2, 3, 4, 5];
  if (/\bweekends?\b/.test(clause)) return [6, 0];
  const range = RANGE.exec(clause);
  if (range) {
    const [from, to] = [DAYS.indexOf(range[1] ?? ''), DAYS.indexOf(range[2] ?? '')];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
  }
  const named = DAYS.flatMap((name, day) => (new RegExp(`\\b${name}[a-z]*day`).test(clause) ? [day] : []));
  return named.length > 0 ? named : null;
}

function readTimes(match: RegExpMatchArray): { from: string; to: string } | null {
  const [, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] = match;
  const to = readClock(toHour, toMinute, toHalf);
  let from = readClock(fromHour, fromMinute, fromHalf);
  // "9 to 5" ends in the afternoon, "2 to 6pm" begins there.
  const ends = to !== null && to <= (from ?? 0) && !toHalf ? to + 12 * 60 : to;
  if (
    from !== null &&
    !fromHalf &&
    /^p/.test(toHalf ?? '') &&
    from + 12 * 60 < (ends ?? 0) &&
    Number(fromHour) < 7
  )
    from += 12 * 60;
  if (from === null || ends === null || ends - from < 60 || ends > 24 * 60 - 1) return null;
  return { from: writeClock(from), to: writeClock(ends) };
}

function readClock(hour: string, minute: string | undefined, half: string | undefined): number | null {
  const hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (hours > 23 || minutes > 59) return null;
  const later = half?.startsWith('p') && hours < 12 ? 12 : half?.startsWith('a') && hours === 12 ? -12 : 0;
  return (hours + later) * 60 + minutes;
}

function writeClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
