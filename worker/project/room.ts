/** The project's sockets: who says `hello` gets what was missed, in order, then the run; from then on everything as it happens. */
import { ClientFrame, type ServerFrame } from '../contract/room.ts';
import type { Run, RunEvent } from '../contract/run.ts';

/** Longest frame a browser may send, characters. */
const MAX_FRAME = 4_096;
/** Sockets of one project. */
const MAX_SOCKETS = 200;
/** Events that are read at once for one who was away. */
const PAGE = 500;

/** What a hibernating socket remembers. */
interface Seat {
  /** Scheme, host and port by which this person reaches Hewn; the app's address is made from it. */
  origin: string;
  /** Has said `hello`. */
  greeted: boolean;
}

export interface RoomSources {
  listEvents(after: number, limit: number): RunEvent[];
  currentRun(): Run | null;
  /** The run with its address as this person would type it. */
  localize(run: Run, origin: string): Run;
}

export class Room {
  readonly #ctx: DurableObjectState;
  readonly #sources: RoomSources;

  constructor(ctx: DurableObjectState, sources: RoomSources) {
    this.#ctx = ctx;
    this.#sources = sources;
    ctx.setWebSocketAutoResponse(
      new WebSocketRequestResponsePair(JSON.stringify({ type: 'ping' }), JSON.stringify({ type: 'pong' })),
    );
  }

  /** Takes a socket; the caller has checked session, membership and origin. */
  accept(request: Request): Response {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
      return new Response('This address is for a WebSocket', { status: 426 });
    if (this.#ctx.getWebSockets().length >= MAX_SOCKETS)
      return new Response('Too many people are here', { status: 503 });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    const seat: Seat = { origin: new URL(request.url).origin, greeted: false };
    this.#ctx.acceptWebSocket(ours);
    ours.serializeAttachment(seat);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  receive(socket: WebSocket, message: string | ArrayBuffer): void {
    const frame = parseFrame(message);
    if (!frame) {
      send(socket, {
        type: 'error',
        code: 'bad_frame',
        message: 'This frame is not one that the room knows.',
      });
      return;
    }
    HANDLERS[frame.type](socket, frame as never, this.#sources);
  }

  broadcast(run: Run, events: readonly RunEvent[]): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const seat = socket.deserializeAttachment() as Seat | null;
      if (!seat?.greeted) continue;
      for (const event of events) send(socket, { type: 'event', event });
      send(socket, { type: 'run', run: this.#sources.localize(run, seat.origin) });
    }
  }

  closeAll(reason: string): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(1001, reason);
  }
}

type Handlers = {
  [Type in ClientFrame['type']]: (
    socket: WebSocket,
    frame: Extract<ClientFrame, { type: Type }>,
    sources: RoomSources,
  ) => void;
};

const HANDLERS: Handlers = {
  // Nothing is awaited between the last event read and the mark, so none can be missed or come twice.
  hello(socket, { after }, sources) {
    const seat = socket.deserializeAttachment() as Seat;
    let last = after;
    for (let page = sources.listEvents(last, PAGE); page.length > 0; page = sources.listEvents(last, PAGE))
      for (const event of page) {
        send(socket, { type: 'event', event });
        last = event.seq;
      }
    const run = sources.currentRun();
    if (run) send(socket, { type: 'run', run: sources.localize(run, seat.origin) });
    socket.serializeAttachment({ ...seat, greeted: true } satisfies Seat);
  },
  ping(socket) {
    send(socket, { type: 'pong' });
  },
};

function parseFrame(message: string | ArrayBuffer): ClientFrame | null {
  if (typeof message !== 'string' || message.length > MAX_FRAME) return null;
  try {
    return ClientFrame.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}

function send(socket: WebSocket, frame: ServerFrame): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}
