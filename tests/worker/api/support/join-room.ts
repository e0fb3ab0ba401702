/** A browser's side of a room's socket, opened through the whole Worker as a script with a token does. */
import { exports } from 'cloudflare:workers';
import type { ServerFrame } from '../../../../worker/contract/room/room.ts';

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

export interface RoomSide {
  frames: ServerFrame[];
  closed: Promise<{ code: number; reason: string }>;
  send(frame: unknown): void;
  /** As it is, whatever it is. */
  sendText(text: string): void;
  close(): void;
  /** The first frame of the kind that fits, also one that came before. */
  find<Type extends ServerFrame['type']>(
    type: Type,
    fits?: (frame: FrameOf<Type>) => boolean,
  ): Promise<FrameOf<Type>>;
  /** Everything that was sent before it has been read, and answered. */
  settle(): Promise<void>;
}

export async function joinRoom(projectId: string, token: string): Promise<RoomSide> {
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787/api/projects/${projectId}/room`, {
      headers: { upgrade: 'websocket', authorization: `Bearer ${token}` },
    }),
  );
  const socket = answer.webSocket;
  if (!socket) throw new Error(`no socket: ${answer.status}`);
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(data as string));
    for (const look of waiting) look();
  });
  socket.accept();
  function wait<Found>(find: () => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  }
  return {
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    close: () => socket.close(1000),
    find: (type, fits = () => true) =>
      wait(() =>
        frames.find(
          (frame): frame is FrameOf<typeof type> =>
            frame.type === type && fits(frame as FrameOf<typeof type>),
        ),
      ),
    settle() {
      const before = frames.filter(({ type }) => type === 'pong').length;
      // Written differently from what the runtime answers by itself.
      socket.send('{"type": "ping"}');
      return wait(() => frames.filter(({ type }) => type === 'pong').length > before || undefined).then(
        () => {},
      );
    },
  };
}
