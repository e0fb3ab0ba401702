import { describe, expect, it } from 'vitest';
import { elapsed, formatClock, nextPhase, pauseClock, remaining, STOPPED, startClock } from './timer-clock';

describe('the clock', () => {
  it('counts by the time of day, also after a sleep', () => {
    const clock = startClock(STOPPED, 1_000);
    expect(startClock(clock, 5_000)).toBe(clock);
    expect(elapsed(clock, 3_601_000)).toBe(3_600_000);
    const paused = pauseClock(clock, 61_000);
    expect(elapsed(paused, 999_000)).toBe(60_000);
    expect(elapsed(startClock(paused, 100_000), 110_000)).toBe(70_000);
  });

  it('ends a countdown on zero', () => {
    const clock = startClock(STOPPED, 0);
    expect(remaining(clock, 10_000, 9_500)).toBe(500);
    expect(remaining(clock, 10_000, 99_000)).toBe(0);
    expect([500, 60_000, 3_909_000].map((ms) => formatClock(ms))).toEqual(['0:01', '1:00', '1:05:09']);
    expect(formatClock(999, true)).toBe('0:00');
  });

  it('gives a long break after every fourth focus', () => {
    expect([1, 2, 3, 4, 8].map((count) => nextPhase('focus', count))).toEqual([
      'short',
      'short',
      'short',
      'long',
      'long',
    ]);
    expect(nextPhase('long', 4)).toBe('focus');
  });
});
