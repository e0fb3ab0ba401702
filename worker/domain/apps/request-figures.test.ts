import { expect, test } from 'vitest';
import { addHours, countRequest, emptyHour, findQuantile } from './request-figures.ts';

test('[ENV11] quantiles are no shorter than what was counted, and less than half as long again', () => {
  const hour = emptyHour(1);
  for (let ms = 1; ms <= 1_000; ms++) countRequest(hour, ms > 990 ? 500 : 200, ms);
  expect([hour.requests, hour.errors]).toEqual([1_000, 10]);
  for (const [share, exact] of [
    [0.5, 500],
    [0.95, 950],
  ] as const) {
    const found = findQuantile(hour, share) ?? 0;
    expect(found).toBeGreaterThanOrEqual(exact);
    expect(found).toBeLessThan(exact * 1.5 + 1);
  }
});

test('[ENV11] hours are added up; without requests there is no quantile; what takes for ever is in the last step', () => {
  const [one, other] = [emptyHour(1), emptyHour(2)];
  expect(findQuantile(one, 0.5)).toBeNull();
  countRequest(one, 200, 0);
  countRequest(other, 503, Number.MAX_SAFE_INTEGER);
  const both = addHours(one, other);
  expect([both.requests, both.errors, findQuantile(both, 0.5)]).toEqual([2, 1, 1]);
  expect(findQuantile(both, 0.95)).toBeGreaterThan(60_000);
});
