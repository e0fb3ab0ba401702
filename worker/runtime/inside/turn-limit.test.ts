import { expect, test } from 'vitest';
import { TURN_MS, TurnLimit } from './turn-limit.ts';

test('[LOOP7] after a stop the next loop is given less time, down to 250 ms, for a minute', () => {
  const limit = new TurnLimit();
  const allowed = [0, 1, 2, 3, 4].map((second) => {
    limit.begin(second * 1000);
    const time = limit.shorten(TURN_MS);
    limit.note(second * 1000);
    return time;
  });
  expect(allowed).toEqual([2000, 1000, 500, 250, 250]);
  limit.begin(64_000);
  expect(limit.shorten(TURN_MS)).toBe(250);
  limit.begin(64_001);
  expect(limit.shorten(TURN_MS)).toBe(2000);
});
