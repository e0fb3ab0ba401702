/** Moments and days on the clock of a place: moments are ISO 8601 UTC, days `YYYY-MM-DD`, zones IANA names. */

/** The day that the clock shows at a moment. */
export function dayOf(moment: string, zone: string): string {
  return localTime(Date.parse(moment), zone).slice(0, 10);
}

/** The moment at which it is noon. Clocks are changed at night, so opening hours are counted from noon. */
export function noonOf(day: string, zone: string): string {
  const wanted = Date.parse(`${day}T12:00:00Z`);
  const offset = Date.parse(`${localTime(wanted, zone)}Z`) - wanted;
  return new Date(wanted - offset).toISOString();
}

/** The moment at which the clock shows this time, `HH:MM`, on a day. */
export function momentOf(day: string, clock: string, zone: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(Date.parse(noonOf(day, zone)) + ((hours - 12) * 60 + minutes) * 60_000).toISOString();
}

/** `2026-05-31T18:30:00` */
function localTime(time: number, zone: string): string {
  const written = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const part = (type: string) => written.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}
