/** How many frames one socket may send, and how many that the room does not know. Pure. */

/** Frames that come at once, and then in each second: more than typing, drawing and moving about need together. */
const BURST = 200;
const PER_SECOND = 50;
/** Frames that the room does not know before the socket is closed: a client that is wrong stays wrong. */
const MAX_BAD = 20;

export interface FrameMeter {
  /** Frames that may still come at once. */
  left: number;
  /** When `left` was true, ms. */
  at: number;
  bad: number;
}

export function openMeter(now: number): FrameMeter {
  return { left: BURST, at: now, bad: 0 };
}

/** Counts a frame. @returns whether it is one too many. */
export function isTooFast(meter: FrameMeter, now: number): boolean {
  meter.left = Math.min(BURST, meter.left + (Math.max(0, now - meter.at) / 1000) * PER_SECOND);
  meter.at = now;
  if (meter.left < 1) return true;
  meter.left -= 1;
  return false;
}

/** Counts a frame that the room does not know. @returns whether it is one too many. */
export function isTooWrong(meter: FrameMeter): boolean {
  meter.bad += 1;
  return meter.bad > MAX_BAD;
}
