import { expect, test } from 'vitest';
import { isMute, shortPatience } from './watchdog.mjs';

test('[WATCH1] a server in a loop is mute after 12 s', () => {
  expect(isMute({ silentSeconds: 11.9, cpuSeconds: 11.9 })).toBe(false);
  expect(isMute({ silentSeconds: 12, cpuSeconds: 10 })).toBe(true);
});

test('[WATCH1] where turns are short it is mute after 6 s', () => {
  expect(isMute({ silentSeconds: 5.9, cpuSeconds: 5.9 }, shortPatience)).toBe(false);
  expect(isMute({ silentSeconds: 6, cpuSeconds: 5 }, shortPatience)).toBe(true);
  expect(isMute({ silentSeconds: 15, cpuSeconds: 1 }, shortPatience)).toBe(false);
});

test('[WATCH2] a server that the machine leaves no time is not mute, until it is silent very long', () => {
  expect(isMute({ silentSeconds: 15, cpuSeconds: 1 })).toBe(false);
  expect(isMute({ silentSeconds: 20, cpuSeconds: 1 })).toBe(true);
});
