import { setTimeout as wait } from 'node:timers/promises';

/** A server that answers nothing for this long is mute. */
const muteSeconds = 5;
/** Of that, workerd itself must have computed this long (ps counts whole seconds): a slow machine is not a loop. */
const busySeconds = 3;
/** Mute this long is mute, whatever workerd was busy with. */
const longestSeconds = 20;

/**
 * Whether the server must be started again: code in a loop in workerd stops every request, and nothing else ends it.
 * @param {{ silentSeconds: number, cpuSeconds: number }} seen since the last answer: time passed, and time workerd computed.
 */
export function isMute({ silentSeconds, cpuSeconds }) {
  if (silentSeconds < muteSeconds) return false;
  return cpuSeconds >= busySeconds || silentSeconds >= longestSeconds;
}

/**
 * Asks each second until the server is mute.
 * @param {import('./wrangler-dev.mjs').WranglerDev} server
 * @param {AbortSignal} signal ends the watch.
 * @returns {Promise<string>} a sentence's begin that says what was seen; '' when the watch was ended.
 */
export async function untilMute(server, signal) {
  let answeredAt = performance.now();
  /** Since the first question without an answer; a healthy server costs no look at the process table. */
  let cpuThen = null;
  while (!signal.aborted) {
    if ((await server.askStatus(1000)) !== 0) {
      answeredAt = performance.now();
      cpuThen = null;
      await pause(1000, signal);
      continue;
    }
    if (signal.aborted) break;
    cpuThen ??= server.measureWorkers();
    const cpuSeconds = mostComputed(cpuThen, server.measureWorkers());
    const silentSeconds = (performance.now() - answeredAt) / 1000;
    if (isMute({ silentSeconds, cpuSeconds })) {
      return `The server answered nothing for ${silentSeconds.toFixed(0)} s`;
    }
    await pause(100, signal);
  }
  return '';
}

/** Seconds of the process that computed most between two measurings. */
function mostComputed(before, now) {
  return Math.max(0, ...[...now].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0)));
}

/** Waits, or less when the signal says so. */
async function pause(milliseconds, signal) {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
