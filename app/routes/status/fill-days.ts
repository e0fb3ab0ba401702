import type { HealthDay, HealthPart } from '../../../worker/contract/site/public.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days that are shown. */
const SHOWN_DAYS = 90;

/** @returns the last 90 days of a part, oldest first; null for a day that has no check. */
export function fillDays(
  days: readonly HealthDay[],
  part: HealthPart,
  now: number,
): { day: string; result: HealthDay | null }[] {
  const known = new Map(days.filter((one) => one.part === part).map((one) => [one.day, one]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(now - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, result: known.get(day) ?? null };
  });
}
