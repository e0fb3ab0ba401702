/** A call with what this browser brings along. */
import { api, unwrap } from '../../../api';
import type { RoomLink } from '../room-link';
import { type CallDeps, TeamCall } from './team-call';

/** The call of a project; nothing is asked for before `start`. */
export function openCall(
  projectId: string,
  room: RoomLink,
  { onStart, onEnd }: Pick<CallDeps, 'onStart' | 'onEnd'>,
): TeamCall {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return new TeamCall({
    room,
    media: {
      devices,
      getDisplayMedia: devices?.getDisplayMedia && ((options) => devices.getDisplayMedia(options)),
      newStream: () => new MediaStream(),
    },
    connect: (iceServers) => new RTCPeerConnection({ iceServers }),
    loadServers: async () =>
      (await unwrap(api.projects[':id'].call.$get({ param: { id: projectId } }))).ice_servers,
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
    onError: (error) => console.warn('In the call:', error),
    onStart,
    onEnd,
  });
}
