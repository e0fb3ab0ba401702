/** Times for the records that checks make, so that they keep rules about overlapping. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { Period } from '../core/operations/period.ts';

/** 15 March 2099, 10:00: ahead, whenever checks are run. */
const FIRST = Date.UTC(2099, 2, 15, 10);
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Longer than any bound of a duration, so that no two numbers meet. */
const APART_MS = 30 * DAY_MS;

/**
 * Start and end of the `number`-th record. A check changes one member after the other; the numbers run against the order
 * of the fields, so that the end of one record still lies behind the start of the next.
 */
export function samplePeriod(period: Period, number: number): Record<string, Json> {
  const { start, end } = period;
  const begins = FIRST + directionOf(period) * number * APART_MS;
  const ends = begins + (period.wholeDays ? 2 * DAY_MS : HOUR_MS);
  const write = (time: number) => {
    const iso = new Date(time).toISOString();
    return period.wholeDays ? iso.slice(0, 10) : iso;
  };
  return { [start.wire]: write(begins), ...(end ? { [end.wire]: write(ends) } : {}) };
}

/** -1 where the start is the first of the two fields. */
export function directionOf({ entity, start, end }: Period): 1 | -1 {
  return end && entity.fields.indexOf(end) < entity.fields.indexOf(start) ? 1 : -1;
}
