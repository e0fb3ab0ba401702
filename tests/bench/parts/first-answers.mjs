/**
 * How long others wait for their first answer: a page of Hewn, a call of its API, and the static page of another app, asked in
 * turns from the beginning of an attack to its end, beside the quiet figure of the same run.
 */
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { deployHostile } from '../../attacks/support/hostile-app.ts';
import { openAnonymousClient } from '../../support/api-client.ts';
import { measureOnce, printTable, printTimes, summarize } from './measure.mjs';

/** Asked this often where nothing attacks. */
const QUIET = 20;
/** A server may be started again under an attack. */
const LONGEST_MS = 120_000;

/**
 * @param {string} origin of a server of its own
 * @returns {Promise<Record<string, string>>} the addresses that others ask for, by what they are called
 */
export async function openOthers(origin) {
  const other = await deployHostile(await openAnonymousClient(origin), 'Other');
  return {
    'a page of Hewn': `${origin}/`,
    'its API': `${origin}/api/`,
    'the page of another app': `${other.url}/`,
  };
}

/**
 * Measures the quiet figure, then each attack; prints all of it, and once more in one table.
 * @param {Record<string, string>} asked the addresses, of `openOthers`
 * @param {Record<string, () => Promise<unknown>>} attacks by name
 * @param {number} rounds of each attack
 * @returns {Promise<{ attack: string, longest: number }[]>} ms that somebody waited at the most, with all that was asked
 */
export async function measureFirstAnswers(asked, attacks, rounds) {
  /** @type {Record<string, number[]>} */
  const quiet = {};
  for (let round = 0; round < QUIET; round++) await askAll(asked, quiet);
  const table = [{ attack: '(nothing)', ...summarizeAll(quiet) }];
  const waited = [];
  for (const [name, attack] of Object.entries(attacks)) {
    const during = {};
    for (let round = 0; round < rounds; round++) await askDuring(attack, asked, during);
    for (const what of Object.keys(asked))
      printTimes(
        `${name}: first answer of ${what}`,
        { quiet: quiet[what] ?? [], during: during[what] },
        { base: 'quiet' },
      );
    table.push({ attack: name, ...summarizeAll(during) });
    waited.push({ attack: name, longest: Math.max(...Object.values(during).flat()) });
  }
  printTable('First answer for others: median / longest', table);
  return waited;
}

/** Asks until the attack is over. */
async function askDuring(attack, asked, samples) {
  let isOver = false;
  const over = attack().finally(() => {
    isOver = true;
  });
  while (!isOver) await askAll(asked, samples);
  await over;
}

/** Asks for each once; what fails is asked again until it is answered, as a person would. */
async function askAll(asked, samples) {
  for (const [what, url] of Object.entries(asked)) {
    const milliseconds = await measureOnce(async () => {
      while ((await askForAnswer(url)) !== 200);
    });
    samples[what] = [...(samples[what] ?? []), milliseconds];
  }
}

/** @returns {Promise<number>} the status, 0 when the connection was ended. */
export async function askForAnswer(url, options = {}) {
  try {
    const { status } = await requestLocal(url, {
      headers: { accept: 'text/html' },
      timeout: LONGEST_MS,
      ...options,
    });
    return status;
  } catch {
    return 0; // Cut off: it is asked again.
  }
}

/** Of each that was asked, the median and the longest. */
function summarizeAll(samples) {
  return Object.fromEntries(
    Object.entries(samples).map(([what, values]) => {
      const { median, max } = summarize(values);
      return [what, `${median.toFixed(0)} / ${max.toFixed(0)} ms`];
    }),
  );
}
