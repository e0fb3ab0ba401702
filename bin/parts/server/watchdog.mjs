import { setTimeout as wait } from 'node:timers/promises';

/**
 * When a server is mute. muteSeconds: it answered nothing for this long; busySeconds: of that, workerd itself must have
 * computed this long (ps counts whole seconds): a slow machine is not a loop.
 * @typedef {{ muteSeconds: number, busySeconds: number }} Patience
 */

/** Longer than the longest turn of an app in Python, which may take 10 s to be imported (worker/runtime/SPEC.md). */
export const longPatience = { muteSeconds: 12, busySeconds: 10 };
/** Where a turn takes 2 s at the most, and several apps may take one each. */
export const shortPatience = { muteSeconds: 6, busySeconds: 5 };
/** Mute this long is mute, whatever workerd was busy with. */
const longestSeconds = 20;

/**
 * Whether the server must be started again: code in a loop in workerd stops every request, and nothing else ends it.
 * @param {{ silentSeconds: number, cpuSeconds: number }} seen since the last answer: time passed, and time workerd computed.
 * @param {Patience} [patience]
 */
export function isMute({ silentSeconds, cpuSeconds }, { muteSeconds, busySeconds } = longPatience) {
  if (silentSeconds < muteSeconds) return false;
  return cpuSeconds >= busySeconds || silentSeconds >= longestSeconds;
}

/**
 * Asks each second until the server is mute.
 * @param {Pick<import('./server-process.mjs').ServerProcess, 'askStatus' | 'measureWorkers'>} server
 * @param {AbortSignal} signal ends the watch.
 * @param {Patience} [patience]
 * @returns {Promise<string>} a sentence's begin that says what was seen; '' when the watch was ended.
 */
export async function untilMute(server, signal, patience = longPatience) {
  while (!signal.aborted) {
    const answeredAt = performance.now();
    await pause(1000, signal);
    if (signal.aborted || (await server.askStatus(1000)) !== 0) continue;
    // A healthy server costs no look at the process table.
    const silentSeconds = await seeMute(server, answeredAt, signal, patience);
    if (silentSeconds) return `The server answered nothing for ${silentSeconds.toFixed(0)} s`;
  }
  return '';
}

/**
 * One question stays open: several turns of a busy server may lie between it and its answer.
 * @returns {Promise<number>} how long it was silent, s; 0 when it answers after all.
 */
async function seeMute(server, answeredAt, signal, patience) {
  const cpuThen = server.measureWorkers();
  /** Of the open question; 0: it was refused, or nothing came. */
  let status = null;
  const ask = () => {
    status = null;
    server.askStatus(longestSeconds * 1000).then((found) => {
      status = found;
    });
  };
  ask();
  while (!signal.aborted) {
    await pause(500, signal);
    if (status) return 0;
    const cpuSeconds = mostComputed(cpuThen, server.measureWorkers());
    const silentSeconds = (performance.now() - answeredAt) / 1000;
    if (isMute({ silentSeconds, cpuSeconds }, patience)) return silentSeconds;
    if (status === 0) ask();
  }
  return 0;
}

/** Seconds of the process that computed most between two measurings. */
function mostComputed(before, now) {
  return Math.max(0, ...[...now].map(([pid, seconds]) => seconds - (before.get(pid) ?? 0)));
}

/** Waits, or less when the signal says so. */
async function pause(milliseconds, signal) {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
