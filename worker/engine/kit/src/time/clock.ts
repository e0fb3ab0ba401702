/**
 * Moments on the clock of the app. The API speaks of moments in UTC; people see and enter them on one clock: that of the
 * place the app is about (`settings.timeZone`), or their own where the app names none.
 */
import { settings } from '../settings';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: settings.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clock = new Intl.DateTimeFormat(settings.locale, {
  timeZone: settings.timeZone,
  hour: 'numeric',
  minute: '2-digit',
});
const hour = new Intl.DateTimeFormat(settings.locale, { hour: 'numeric', timeZone: 'UTC' });

/** `YYYY-MM-DDTHH:MM` on the clock of the app, as inputs of the browser write it. */
export function toLocal(time: string): string {
  const written = new Map(parts.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
  const day = `${written.get('year')}-${written.get('month')}-${written.get('day')}`;
  return `${day}T${written.get('hour')}:${written.get('minute')}`;
}

/** The moment at which the clock of the app shows this, ISO 8601 UTC. */
export function fromLocal(local: string): string {
  const wanted = Date.parse(`${local}Z`);
  const offset = (time: number) => Date.parse(`${toLocal(new Date(time).toISOString())}Z`) - time;
  const guess = wanted - offset(wanted);
  return new Date(wanted - offset(guess)).toISOString();
}

/** The day of a moment. */
export function dayOf(time: string): string {
  return toLocal(time).slice(0, 10);
}

/** Minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = toLocal(time).slice(11).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The moment so many minutes after a day began. */
export function momentAt(day: string, minute = 0): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return fromLocal(`${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
}

/** So many minutes later. */
export function addMinutes(time: string, minutes: number): string {
  return new Date(Date.parse(time) + minutes * 60_000).toISOString();
}

/** `9:30 AM` */
export function formatTime(time: string): string {
  return clock.format(new Date(time));
}

/** `9 AM` */
export function formatHour(hours: number): string {
  return hour.format(new Date(Date.UTC(2000, 0, 1, hours)));
}
