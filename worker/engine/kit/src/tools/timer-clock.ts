/**
 * A clock that counts by the time of day, not by ticks: a tab that slept shows the right time when it wakes. Pure; the
 * screen gives the time in ms.
 */

export interface Clock {
  /** When it was started last; null while it stands still. */
  startedAt: number | null;
  /** What had run before that, ms. */
  before: number;
}

export const STOPPED: Clock = { startedAt: null, before: 0 };

export function elapsed({ startedAt, before }: Clock, now: number): number {
  return before + (startedAt === null ? 0 : Math.max(0, now - startedAt));
}

export function startClock(clock: Clock, now: number): Clock {
  return clock.startedAt === null ? { ...clock, startedAt: now } : clock;
}

export function pauseClock(clock: Clock, now: number): Clock {
  return { startedAt: null, before: elapsed(clock, now) };
}

/** What is left of a length, never below zero. */
export function remaining(clock: Clock, length: number, now: number): number {
  return Math.max(0, length - elapsed(clock, now));
}

/** `1:05:09` or `5:09`; seconds are rounded up, so that a countdown ends on zero. */
export function formatClock(ms: number, up = false): string {
  const all = up ? Math.floor(ms / 1000) : Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

export type Phase = 'focus' | 'short' | 'long';

/** What comes after a phase: a break after each focus, a long one after every fourth. */
export function nextPhase(phase: Phase, focuses: number): Phase {
  if (phase !== 'focus') return 'focus';
  return focuses > 0 && focuses % 4 === 0 ? 'long' : 'short';
}
