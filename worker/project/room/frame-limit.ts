/** How many frames one socket may send, and how many that the room does not know. Pure. */

/** Frames that come at once, and then in each second: more than typing, drawing and moving about need together. */
const BURST = 200;
const PER_SECOND = 50;
/** Characters that come at once, and then in each second: a text of 1 MB is put in, taken back and put in again. */
const BURST_SIZE = 4_000_000;
const SIZE_PER_SECOND = 500_000;
/** Frames that the room does not know before the socket is closed: a client that is wrong stays wrong. */
const MAX_BAD = 20;

export interface FrameMeter {
  /** Frames that may still come at once. */
  left: number;
  /** Characters that may still come at once. */
  leftSize: number;
  /** When both were true, ms. */
  at: number;
  bad: number;
}

export function openMeter(now: number): FrameMeter {
  return { left: BURST, leftSize: BURST_SIZE, at: now, bad: 0 };
}

/** Counts a frame. @returns whether it is one too many. */
export function isTooFast(meter: FrameMeter, now: number): boolean {
  const seconds = Math.max(0, now - meter.at) / 1000;
  meter.left = Math.min(BURST, meter.left + seconds * PER_SECOND);
  meter.leftSize = Math.min(BURST_SIZE, meter.leftSize + seconds * SIZE_PER_SECOND);
  meter.at = now;
  if (meter.left < 1) return true;
  meter.left -= 1;
  return false;
}

/** Counts what is in a frame that `isTooFast` has counted. @returns whether it is too much. */
export function isTooMuch(meter: FrameMeter, size: number): boolean {
  meter.leftSize -= size;
  return meter.leftSize < 0;
}

/** Counts a frame that the room does not know. @returns whether it is one too many. */
export function isTooWrong(meter: FrameMeter): boolean {
  meter.bad += 1;
  return meter.bad > MAX_BAD;
}
