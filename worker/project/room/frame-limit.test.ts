import { expect, test } from 'vitest';
import { isTooFast, isTooMuch, isTooWrong, openMeter } from './frame-limit.ts';

test('200 frames at once, then 50 a second, whatever the pause before', () => {
  const meter = openMeter(0);
  const send = (times: number, now: number) =>
    Array.from({ length: times }, () => isTooFast(meter, now)).filter((over) => !over).length;
  expect(send(1000, 0)).toBe(200);
  expect(send(1000, 1000)).toBe(50);
  expect(send(10, 1010)).toBe(0);
  expect(send(1000, 3600_000)).toBe(200);
  // A clock that is set back gives nothing.
  expect(send(10, 0)).toBe(0);
});

test('twenty frames that nobody knows are answered, the next is one too many', () => {
  const meter = openMeter(0);
  expect(Array.from({ length: 21 }, () => isTooWrong(meter)).indexOf(true)).toBe(20);
});

test('4 MB at once, then half a MB a second', () => {
  const meter = openMeter(0);
  const size = 1_000_000;
  expect([1, 2, 3, 4, 5].map(() => isTooMuch(meter, size))).toEqual([false, false, false, false, true]);
  isTooFast(meter, 4_000);
  expect([isTooMuch(meter, size), isTooMuch(meter, size)]).toEqual([false, true]);
});
