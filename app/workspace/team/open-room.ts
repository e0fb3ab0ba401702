/** The room of an open project, with what this browser brings along. */
import { callApi } from '../../api';
import type { WorkingCopy } from '../working/working-copy';
import { RoomLink, type UnsentMessage } from './room-link';

/** Enters the room: which files others change goes to the working copy. */
export function openRoom(projectId: string, copy: WorkingCopy, storage: Storage | null): RoomLink {
  const kept = `hewn.chat.${projectId}`;
  const scheme = location.protocol.replace('http', 'ws');
  return new RoomLink({
    openSocket: () => new WebSocket(`${scheme}//${location.host}/api/projects/${projectId}/room`),
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
    now: () => Date.now(),
    random: () => Math.random(),
    isVisible: () => document.visibilityState === 'visible',
    newId: () => crypto.randomUUID(),
    readUnsent: () => parseUnsent(storage?.getItem(kept) ?? '[]'),
    keepUnsent(unsent) {
      try {
        storage?.setItem(kept, JSON.stringify(unsent));
      } catch (error) {
        // A full storage: the page itself keeps them until they are sent.
        console.warn('Messages cannot be kept in this browser:', error);
      }
    },
    async isWelcome() {
      try {
        return (await callApi(`/api/projects/${projectId}`)).status !== 404;
      } catch {
        return true; // Nobody answers: the room is tried again.
      }
    },
    onFrame(frame) {
      // The header's bell asks what it is.
      if (frame.type === 'noticed') window.dispatchEvent(new Event('hewn-noticed'));
      const done =
        frame.type === 'files' ? copy.refresh(frame.files) : frame.type === 'version' ? copy.reload() : null;
      done?.catch((error) => console.warn('What others changed could not be read:', error));
    },
  });
}

function parseUnsent(text: string): UnsentMessage[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isUnsent) : [];
  } catch {
    return []; // Not ours.
  }
}

function isUnsent(one: Partial<UnsentMessage> | null): one is UnsentMessage {
  return typeof one?.client_id === 'string' && typeof one.text === 'string';
}
