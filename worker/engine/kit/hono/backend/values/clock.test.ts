import { expect, test } from 'vitest';
import { dayOf, momentOf, noonOf } from './clock.ts';

test('[CLOCK1] noon and hours are those of the place, in summer, in winter and on days on which clocks change', () => {
  expect(noonOf('2026-01-15', 'UTC')).toBe('2026-01-15T12:00:00.000Z');
  expect(noonOf('2026-01-15', 'Europe/Berlin')).toBe('2026-01-15T11:00:00.000Z');
  expect(noonOf('2026-07-15', 'Europe/Berlin')).toBe('2026-07-15T10:00:00.000Z');
  expect(momentOf('2026-03-29', '09:30', 'Europe/Berlin')).toBe('2026-03-29T07:30:00.000Z');
  expect(momentOf('2026-10-25', '09:30', 'Europe/Berlin')).toBe('2026-10-25T08:30:00.000Z');
  expect(momentOf('2026-05-01', '09:00', 'Pacific/Auckland')).toBe('2026-04-30T21:00:00.000Z');
  expect(momentOf('2026-05-01', '18:00', 'America/Los_Angeles')).toBe('2026-05-02T01:00:00.000Z');
});

test('[CLOCK2] the day of a moment is the one on the wall', () => {
  expect(dayOf('2026-05-01T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-05-02');
  expect(dayOf('2026-05-01T03:30:00.000Z', 'America/New_York')).toBe('2026-04-30');
});
