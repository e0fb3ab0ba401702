/** Writing together in an open project, loaded once there is an editor. */
import type { RoomLink } from '../team/room-link';
import type { WorkingCopy } from '../working/working-copy';
import { LiveTexts } from './live-texts';
import { showDoc } from './show-doc.client';

const opened = new WeakMap<RoomLink, LiveTexts>();

/** The one of a room; it ends with the room. */
export function openWriting(room: RoomLink, copy: WorkingCopy): LiveTexts {
  const known = opened.get(room);
  if (known) return known;
  const texts = new LiveTexts({
    room,
    copy,
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
    showDoc,
  });
  opened.set(room, texts);
  room.onLeave(() => texts.close());
  return texts;
}
