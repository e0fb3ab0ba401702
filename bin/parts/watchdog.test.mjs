import { expect, test } from 'vitest';
import { isMute } from './watchdog.mjs';

test('[WATCH1] a server in a loop is mute after 12 s', () => {
  expect(isMute({ silentSeconds: 11.9, cpuSeconds: 11.9 })).toBe(false);
  expect(isMute({ silentSeconds: 12, cpuSeconds: 10 })).toBe(true);
});

test('[WATCH2] a server that the machine leaves no time is not mute, until it is silent very long', () => {
  expect(isMute({ silentSeconds: 15, cpuSeconds: 1 })).toBe(false);
  expect(isMute({ silentSeconds: 20, cpuSeconds: 1 })).toBe(true);
});
