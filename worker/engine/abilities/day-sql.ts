/**
 * The day, as SQL, on the clock of the app. SQLite knows no time zones, so what the clock is ahead of UTC is printed: in
 * summer and in winter, from the days on which it was changed in one year. Around those days an hour may be wrong.
 */

/** The year whose changes of the clock are taken; fixed, so that the same plan always prints the same. */
const YEAR = 2026;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A date function over the present moment on the clock of a zone.
 * @param zone IANA name; null: UTC.
 * @param more further modifiers of SQLite, such as `-1 day`.
 */
export function nowSql(format: string, zone: string | null, ...more: readonly string[]): string {
  const shift = zone === null ? null : shiftSql(zone);
  const modifiers = [...(shift === null ? [] : [shift]), ...more.map((one) => `'${one}'`)];
  return `strftime(${[`'${format}'`, "'now'", ...modifiers].join(', ')})`;
}

/** `'+60 minutes'`, or a choice by the day of the year; null where the clock shows UTC all year. */
function shiftSql(zone: string): string | null {
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(YEAR, 0, 1, 12) + day * DAY_MS);
  const winter = minutesAhead(zone, days[0] ?? 0);
  const first = days.find((day) => minutesAhead(zone, day) !== winter);
  if (first === undefined) return winter === 0 ? null : modifier(winter);
  const other = minutesAhead(zone, first);
  const back = days.find((day) => day > first && minutesAhead(zone, day) === winter);
  const on = (day: number) => `'${new Date(day).toISOString().slice(5, 10)}'`;
  const today = "strftime('%m-%d', 'now')";
  const until = back === undefined ? '' : ` AND ${today} < ${on(back)}`;
  return `CASE WHEN ${today} >= ${on(first)}${until} THEN ${modifier(other)} ELSE ${modifier(winter)} END`;
}

function modifier(minutes: number): string {
  return `'${minutes < 0 ? '-' : '+'}${Math.abs(minutes)} minutes'`;
}

/** How many minutes a zone's clock is ahead of UTC at a moment. */
function minutesAhead(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((shown - moment) / 60_000);
}
