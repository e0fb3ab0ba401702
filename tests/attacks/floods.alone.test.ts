/**
 * [BUDGET] Work without end that anybody with a project can ask for: each of these kept the server mute for everybody for 8 to 31
 * seconds. That others are answered is seen by counting: a mute server answers nobody before the flood is over.
 */
import { expect, inject, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { type FloodEnd, openFloods, watchOthers } from './support/floods.ts';
import { openHistoryFloods } from './support/history-floods.ts';

const origin = inject('origin');
/** Longest that a flood and its preparation take on a busy machine, ms. */
const LONGEST_MS = 240_000;

async function ask(): Promise<number> {
  return (await requestLocal(`${origin}/api/`, { timeout: LONGEST_MS })).status;
}

/** For whoever reads along: a slow machine is no defect, so nothing is asserted of it. */
function tell(rule: string, waits: readonly number[]): void {
  const [first = 0] = waits;
  const longest = Math.max(...waits);
  process.stdout.write(
    `${rule}: first answer for others after ${first.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, of ${waits.length}\n`,
  );
}

/** What others have to be answered at the least while a flood lasts, and what has to become of it. */
const FLOODS: { rule: string; name: RegExp; least: number; check(end: FloodEnd): void }[] = [
  {
    rule: '[BUDGET1] an archive',
    name: /import/,
    least: 10,
    check: ({ statuses }) => expect(statuses).toEqual([201]),
  },
  {
    rule: '[BUDGET2] expressions',
    name: /search/,
    least: 10,
    check({ statuses, retryAfter }) {
      // Some at once are answered, and say that they were ended; the rest is to wait.
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(Math.min(...retryAfter)).toBeGreaterThan(0);
    },
  },
  {
    rule: '[BUDGET3] small frames with large answers',
    name: /small frames/,
    least: 10,
    check({ closed, answered }) {
      expect(closed).toEqual(['1008 Too much was asked for at once']);
      expect(answered).toBeLessThan(180);
    },
  },
  {
    rule: '[BUDGET5] typing in large documents',
    name: /type in a large document/,
    least: 10,
    check({ closed, answered }) {
      // Nobody loses a key, and nobody is closed for typing.
      expect([closed, answered]).toEqual([[], 20 * 160]);
    },
  },
  {
    rule: '[BUDGET7] many files at once',
    name: /files at once/,
    least: 4,
    check: (end) => checkCalls(end, 200),
  },
  {
    rule: '[BUDGET8] versions that are put back',
    name: /put back/,
    least: 4,
    check: (end) => checkCalls(end, 201),
  },
  {
    rule: '[BUDGET8] differences',
    name: /differences/,
    least: 10,
    check: (end) => checkCalls(end, 200),
  },
  {
    rule: '[BUDGET1] packs of git',
    name: /a pack of/,
    least: 10,
    check: (end) => checkCalls(end, 200),
  },
  {
    rule: '[BUDGET1] zips with all versions',
    name: /a zip with/,
    least: 10,
    check: (end) => checkCalls(end, 200),
  },
];

/** Some are done, and others may have to wait for their budget; nothing breaks. */
function checkCalls({ statuses }: FloodEnd, done: number): void {
  expect(statuses).toContain(done);
  expect(statuses.filter((status) => status !== done && status !== 429)).toEqual([]);
}

test('others are answered while a flood lasts', { timeout: 4 * LONGEST_MS }, async () => {
  const floods = [...(await openFloods(origin)), ...(await openHistoryFloods(origin))];
  expect(floods).toHaveLength(FLOODS.length);
  for (const { rule, name, least, check } of FLOODS) {
    const flood = floods.find((one) => name.test(one.name));
    if (!flood) throw new Error(`There is no flood for ${rule}`);
    const { answers, waits, end } = await watchOthers(flood, ask);
    tell(rule, waits);
    expect([rule, answers.filter((status) => status !== 200)]).toEqual([rule, []]);
    expect(answers.length, rule).toBeGreaterThanOrEqual(least);
    check(end);
  }
});
