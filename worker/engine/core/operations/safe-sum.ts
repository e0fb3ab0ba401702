/** Sums in SQL that stay numbers which every part of an app can hold, whatever one row holds. */

/** The largest whole number that JSON and JavaScript keep exactly. */
export const LARGEST_SUM = Number.MAX_SAFE_INTEGER;

/** A sum over rows as a whole number: `SUM` itself ends the query where it grows too large. */
export function wholeSum(of: string): string {
  return `CAST(TOTAL(${of}) AS INTEGER)`;
}

/** The value, or the largest that can be shown: one odd row does not take its list along. */
export function shownSum(sql: string): string {
  return `MAX(-${LARGEST_SUM}, MIN(${LARGEST_SUM}, ${sql}))`;
}

/** Whether a value has grown beyond what can be shown. */
export function isPastLargest(sql: string): string {
  return `${sql} NOT BETWEEN -${LARGEST_SUM} AND ${LARGEST_SUM}`;
}
