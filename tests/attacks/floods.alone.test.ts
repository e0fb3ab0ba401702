/**
 * [BUDGET] Work without end that anybody with a project can ask for: each of these kept the server mute for everybody for 8 to 31
 * seconds. That others are answered is seen by counting: a mute server answers nobody before the flood is over.
 */
import { expect, inject, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { type FloodEnd, openFloods, watchOthers } from './support/floods.ts';

const origin = inject('origin');
/** Longest that a flood and its preparation take on a busy machine, ms. */
const LONGEST_MS = 240_000;

async function ask(): Promise<number> {
  return (await requestLocal(`${origin}/api/`, { timeout: LONGEST_MS })).status;
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
];

test('others are answered while a flood lasts', { timeout: 4 * LONGEST_MS }, async () => {
  const floods = await openFloods(origin);
  expect(floods).toHaveLength(FLOODS.length);
  for (const { rule, name, least, check } of FLOODS) {
    const flood = floods.find((one) => name.test(one.name));
    if (!flood) throw new Error(`There is no flood for ${rule}`);
    const { answers, end } = await watchOthers(flood, ask);
    expect([rule, answers.filter((status) => status !== 200)]).toEqual([rule, []]);
    expect(answers.length, rule).toBeGreaterThanOrEqual(least);
    check(end);
  }
});
