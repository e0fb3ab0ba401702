import { expect, test } from 'vitest';
import { WrittenTogether } from './written-together.ts';

/** Documents that take as long as they say, and a time that goes on when somebody waits for it. */
function open(took: Record<number, number>) {
  const stored: [document: number, writes: string[], at: number][] = [];
  const clock = { time: 0, waits: [] as (() => void)[] };
  const written = new WrittenTogether<string>(
    {
      now: () => clock.time,
      wait: (ms) =>
        new Promise((resolve) => {
          clock.waits.push(() => {
            clock.time += ms;
            resolve();
          });
        }),
      freeAt: 0,
    },
    (document, writes) => {
      stored.push([document, writes, clock.time]);
      clock.time += took[document] ?? 0;
    },
  );
  const goOn = async () => {
    clock.waits.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { written, stored, goOn };
}

test('[BUDGET5] what is stored fast is stored as it comes', () => {
  const { written, stored } = open({});
  for (const write of ['a', 'b', 'c']) written.add(1, write);
  expect(stored).toEqual([
    [1, ['a'], 0],
    [1, ['b'], 0],
    [1, ['c'], 0],
  ]);
  expect(written.follow(1, 'd')).toBe(false);
});

test('[BUDGET5] what is written into a document meanwhile is stored at once, a document after the other', async () => {
  const { written, stored, goOn } = open({ 1: 10, 2: 20, 3: 10 });
  written.add(1, 'a');
  for (const write of ['b', 'c']) written.add(1, write);
  for (const document of [2, 3]) written.add(document, 'x');
  expect(written.follow(1, 'caret')).toBe(true);
  await goOn();
  written.add(1, 'd');
  await goOn();
  await goOn();
  await goOn();
  expect(stored).toEqual([
    [1, ['a'], 0],
    [1, ['b', 'c', 'caret'], 30],
    [2, ['x'], 60],
    [3, ['x'], 120],
    [1, ['d'], 150],
  ]);
});
