import { expect, test } from 'vitest';
import { doInTurn, thisThread } from './this-thread.ts';

test('[BUDGET7] of work that cannot be cut, the next begins when others had as long as the last one took', async () => {
  const known = { ...thisThread };
  let time = 1_000;
  Object.assign(thisThread, {
    freeAt: 0,
    now: () => time,
    wait: async (ms: number) => {
      const until = time + ms;
      await Promise.resolve();
      time = Math.max(time, until);
    },
  });
  try {
    const work = (ms: number) => () => {
      time += ms;
      return ms;
    };
    // Nobody is in the way: it is done at once.
    expect(doInTurn({}, work(300))).toBe(300);
    const [second, third] = [doInTurn({}, work(200)), doInTurn({}, work(100))];
    expect(time).toBe(1_300);
    expect(await Promise.all([second, third])).toEqual([200, 100]);
    // 300 after the first, 200 after the second, and nothing in between was left out.
    expect(time).toBe(1_000 + 300 + 300 + 200 + 200 + 100);
    const failing = () => {
      time += 50;
      throw new Error('It does not work');
    };
    time += 1_000;
    expect(() => doInTurn({}, failing)).toThrow('It does not work');
    expect(thisThread.freeAt).toBe(time + 50);
  } finally {
    Object.assign(thisThread, known);
  }
});
