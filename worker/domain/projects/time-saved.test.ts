import { expect, test } from 'vitest';
import { estimateTimeSaved } from './time-saved.ts';

test('hours by hand from the plan, less what the builds took; never below nothing', () => {
  expect(estimateTimeSaved([])).toBe('0h');
  expect(estimateTimeSaved([{ entities: 3, pages: 4, buildMs: 6_000 }])).toBe('42h');
  expect(estimateTimeSaved([{ entities: 3, pages: 4, buildMs: 2 * 60 * 60_000 }])).toBe('40h');
  expect(estimateTimeSaved([{ entities: 0, pages: 0, buildMs: 90 * 60 * 60_000 }])).toBe('0h');
});
