import { expect, test } from 'vitest';
import { fillDays } from './fill-days';

test('ninety days up to today, with what is known of the part', () => {
  const known = { day: '2026-11-20', part: 'database', ok: 3, failing: 1, average_ms: 4 } as const;
  const other = { ...known, day: '2026-11-21', part: 'assets' } as const;
  const days = fillDays([known, other], 'database', Date.UTC(2026, 10, 21, 13));
  expect(days).toHaveLength(90);
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-20', result: known },
    { day: '2026-11-21', result: null },
  ]);
  expect(days[0]?.day).toBe('2026-08-24');
});
