/** Visitors of one app at a steady pace: every other call writes a record that is counted, the others read. */
import { requestLocal } from '../../../bin/parts/local-request.mjs';

/**
 * @param {string} origin of the app
 * @param {number} perSecond calls begun in a second, whatever the earlier ones do
 */
export function startLoad(origin, perSecond) {
  /** @type {string[]} */
  const failures = [];
  /** Titles whose write was answered. @type {Set<string>} */
  const written = new Set();
  /** @type {number[]} */
  const times = [];
  const underway = new Set();
  let count = 0;

  async function call() {
    const number = count++;
    const title = `Visit ${number}`;
    const began = performance.now();
    try {
      const isWrite = number % 2 === 0;
      const answer = isWrite
        ? await requestLocal(`${origin}/api/tools`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ title }),
          })
        : await requestLocal(`${origin}${number % 4 === 1 ? '/' : '/api/tools?page_size=5'}`);
      times.push(performance.now() - began);
      if (answer.status >= 400) failures.push(`${title}: ${answer.status} ${answer.body.subarray(0, 200)}`);
      else if (isWrite) written.add(title);
    } catch (error) {
      failures.push(`${title}: ${error instanceof Error ? error.message : error}`);
    }
  }

  const timer = setInterval(() => {
    const one = call().finally(() => underway.delete(one));
    underway.add(one);
  }, 1000 / perSecond);
  return {
    failures,
    written,
    times,
    get calls() {
      return count;
    },
    /** Begins no more calls, and waits for those under way. */
    async stop() {
      clearInterval(timer);
      await Promise.all(underway);
    },
  };
}

/**
 * @param {string} origin of the app
 * @returns {Promise<string[]>} the titles of all records
 */
export async function listTitles(origin) {
  const titles = [];
  for (let page = 1; ; page++) {
    const answer = await requestLocal(`${origin}/api/tools?page=${page}&page_size=100`);
    if (answer.status !== 200) throw new Error(`The records cannot be read: ${answer.status} ${answer.body}`);
    const { items, total } = JSON.parse(answer.body.toString());
    titles.push(...items.map(({ title }) => title));
    if (titles.length >= total || items.length === 0) return titles;
  }
}
