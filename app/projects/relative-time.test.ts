import { expect, test } from 'vitest';
import { describeAge } from './relative-time';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const age = (minutes: number) => describeAge(new Date(NOW - minutes * 60_000).toISOString(), NOW);

test('[TIME1] minutes under an hour, hours under a day, then days', () => {
  expect([0, 1, 59, 60, 119, 120, 24 * 60 - 1, 24 * 60, 48 * 60].map(age)).toEqual([
    '0 minutes ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 hour ago',
    '2 hours ago',
    '23 hours ago',
    '1 day ago',
    '2 days ago',
  ]);
});

test('[TIME2] a clock that runs ahead does not make the past negative', () => {
  expect(age(-5)).toBe('0 minutes ago');
});
