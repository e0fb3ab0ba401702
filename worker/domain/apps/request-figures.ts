/** How long requests took, counted in steps that each are half as long again as the one before. Pure. */

/** Of an hour: how many there were, and how many took how long. */
export interface HourFigures {
  /** Since 1970. */
  hour: number;
  requests: number;
  /** Answered with 5xx. */
  errors: number;
  /** How many took as long as each step. */
  buckets: number[];
}

const STEPS = 32;
/** The longest time of the first step, ms. */
const FIRST_MS = 1;
const GROWTH = 1.5;

export function emptyHour(hour: number): HourFigures {
  return { hour, requests: 0, errors: 0, buckets: Array(STEPS).fill(0) };
}

/** @param ms whole. */
export function countRequest(figures: HourFigures, status: number, ms: number): void {
  const step = ms <= FIRST_MS ? 0 : Math.ceil(Math.log(ms / FIRST_MS) / Math.log(GROWTH));
  const at = Math.min(STEPS - 1, step);
  figures.requests++;
  if (status >= 500) figures.errors++;
  figures.buckets[at] = (figures.buckets[at] ?? 0) + 1;
}

export function addHours(one: HourFigures, other: HourFigures): HourFigures {
  return {
    hour: one.hour,
    requests: one.requests + other.requests,
    errors: one.errors + other.errors,
    buckets: one.buckets.map((count, step) => count + (other.buckets[step] ?? 0)),
  };
}

/**
 * @param share 0.95: what 95 of 100 requests did not take longer than.
 * @returns ms, to the step; null where there was no request.
 */
export function findQuantile({ requests, buckets }: HourFigures, share: number): number | null {
  let left = Math.ceil(requests * share);
  for (const [step, count] of buckets.entries()) {
    left -= count;
    if (left <= 0 && requests > 0) return Math.round(FIRST_MS * GROWTH ** step);
  }
  return null;
}
