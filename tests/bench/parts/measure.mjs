/**
 * Measuring for `npm run bench`. A figure counts only beside another of the same run: machines differ, and a busy one
 * differs from itself; so what is to be compared is measured in turns, and the ratio is printed.
 */

/**
 * @typedef {{ count: number, median: number, p95: number, min: number, max: number }} Summary in milliseconds
 */

/**
 * @param {number[]} samples at least one
 * @returns {Summary}
 */
export function summarize(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  /** Nearest rank: always a value that was measured. */
  const rank = (/** @type {number} */ share) =>
    sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { count: sorted.length, median: rank(0.5), p95: rank(0.95), min: rank(0), max: rank(1) };
}

/**
 * Runs several kinds of work in turns: first each `warmUp` times, then each `times` times.
 * @template {string} Name
 * @param {Record<Name, () => Promise<unknown>>} works
 * @param {{ times: number, warmUp?: number }} options
 * @returns {Promise<Record<Name, number[]>>} milliseconds by name
 */
export async function measureInTurns(works, { times, warmUp = 1 }) {
  const names = /** @type {Name[]} */ (Object.keys(works));
  const samples = /** @type {Record<Name, number[]>} */ (Object.fromEntries(names.map((name) => [name, []])));
  for (let round = 0; round < warmUp + times; round++) {
    for (const name of names) {
      const milliseconds = await measureOnce(works[name]);
      if (round >= warmUp) samples[name].push(milliseconds);
    }
  }
  return samples;
}

/** @param {() => Promise<unknown>} work */
export async function measureOnce(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Prints a table of summaries; with `base`, each row's median as a multiple of that row's.
 * @param {string} title
 * @param {Record<string, number[]>} samples milliseconds by name
 * @param {{ base?: string }} [options]
 */
export function printTimes(title, samples, { base } = {}) {
  const against = base === undefined ? undefined : summarize(samples[base] ?? []).median;
  printTable(
    title,
    Object.entries(samples).map(([name, values]) => {
      const { count, median, p95, min, max } = summarize(values);
      const row = { '': name, times: count, median: ms(median), p95: ms(p95), min: ms(min), max: ms(max) };
      return against === undefined ? row : { ...row, ratio: (median / against).toFixed(2) };
    }),
  );
}

/**
 * @param {string} title
 * @param {Record<string, string | number>[]} rows with the same keys, which head the columns
 */
export function printTable(title, rows) {
  const keys = Object.keys(rows[0] ?? {});
  const cells = [keys, ...rows.map((row) => keys.map((key) => String(row[key])))];
  const widths = keys.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  console.log(`\n${title}`);
  for (const line of cells) {
    // The first column names, the others count.
    const padded = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${padded.join('  ')}`.trimEnd());
  }
}

function ms(milliseconds) {
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}
