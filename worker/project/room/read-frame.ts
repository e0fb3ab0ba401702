/** What a socket sends, read within its limits. Pure, but for the meter that it counts in. */
import { ClientFrame } from '../../contract/room/room.ts';
import { MAX_UPDATE } from '../../contract/room/writing.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { type FrameMeter, isTooFast, isTooMuch, isTooWrong } from './frame-limit.ts';
import type { Seat } from './room-seat.ts';
import { POLICY, TOO_LARGE } from './socket-codes.ts';

/** Longest frame a browser may send, characters: a message to the team with its escapes. */
const MAX_FRAME = 32 * 1024;
/** A frame that no client of ours comes near closes its socket at once, characters or bytes. */
const MAX_HUGE = 64 * 1024;
/** The same for what somebody writes who may: a text that is put into a file at once. */
const MAX_WRITTEN = MAX_UPDATE + 1024;
/** How such a frame begins, as every client of ours writes it. */
const WRITTEN = '{"type":"doc.update",';

/** Why a socket is to be closed. */
interface Close {
  code: number;
  reason: string;
}

const TOO_FAST: Close = { code: POLICY, reason: 'Too many frames' };
const HUGE: Close = { code: TOO_LARGE, reason: 'This frame is too large' };
const TOO_MUCH: Close = { code: POLICY, reason: 'Too much at once' };
const TOO_WRONG: Close = { code: POLICY, reason: 'Too many frames that the room does not know' };

/** @returns the frame; null for one that the room does not know; or why the socket is to be closed. */
export function readFrame(
  message: string | ArrayBuffer,
  seat: Seat,
  meter: FrameMeter,
  now: number,
): { frame: ClientFrame | null } | { close: Close } {
  const limit = limitOf(message, seat);
  const size = typeof message === 'string' ? message.length : message.byteLength;
  if (isTooFast(meter, now)) return { close: TOO_FAST };
  if (size > limit.huge) return { close: HUGE };
  if (isTooMuch(meter, size)) return { close: TOO_MUCH };
  const frame = parseFrame(message, limit.most);
  return !frame && isTooWrong(meter) ? { close: TOO_WRONG } : { frame };
}

/** Characters or bytes that this frame may have. */
function limitOf(message: string | ArrayBuffer, { role, place }: Seat): { most: number; huge: number } {
  const isWritten = typeof message === 'string' && message.startsWith(WRITTEN);
  return isWritten && place !== null && isAllowed(role, 'write')
    ? { most: MAX_WRITTEN, huge: MAX_WRITTEN }
    : { most: MAX_FRAME, huge: MAX_HUGE };
}

function parseFrame(message: string | ArrayBuffer, most: number): ClientFrame | null {
  if (typeof message !== 'string' || message.length > most) return null;
  try {
    return ClientFrame.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}
