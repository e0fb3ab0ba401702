/** The project's sockets: who says `hello` gets what was missed, in order, then the run; from then on everything as it happens. */
import type { ChatMessage } from '../../contract/room/chat.ts';
import type { ClientFrame, ServerFrame } from '../../contract/room/room.ts';
import { MAX_PEOPLE } from '../../contract/room/team.ts';
import type { Run, RunEvent } from '../../contract/run.ts';
import { spendInRoom, thisThread } from '../../domain/budget/this-thread.ts';
import type { Writing } from '../files/writing.ts';
import { changeCall, passSignal } from './call.ts';
import type { ChatSender, Sent } from './chat.ts';
import { type FrameMeter, openMeter } from './frame-limit.ts';
import { FrameLine } from './frame-line.ts';
import { Presence } from './presence.ts';
import { readFrame } from './read-frame.ts';
import { readSeat, type Seat } from './room-seat.ts';
import { GOING_AWAY, POLICY, TRY_AGAIN } from './socket-codes.ts';

/** Sockets of one project, and of one person in it: all the people that a project may have, with three windows each. */
const MAX_SOCKETS = 3 * MAX_PEOPLE;
const MAX_SOCKETS_OF_PERSON = 20;
const FULL = 'This project is open in as many windows as it may be. Close one, or come back later.';
const FULL_OF_PERSON = `You have this project open in ${MAX_SOCKETS_OF_PERSON} windows. Close one of them first.`;
/** Events that are read at once for one who was away. */
const PAGE = 500;

export interface RoomSources {
  listEvents(after: number, limit: number): RunEvent[];
  currentRun(): Run | null;
  /** The run with its address as this person would type it. */
  localize(run: Run, origin: string): Run;
  /** @returns false when what opens the seat has ended meanwhile. */
  enterSeat(seat: Seat, open: readonly string[]): Promise<boolean>;
  forgetSeat(id: string): Promise<void>;
  sendMessage(sender: ChatSender, clientId: string, text: string): Sent;
  listMessagesSince(change: number): { messages: ChatMessage[]; isReset: boolean };
  writing(): Writing;
}

export class Room {
  readonly #ctx: DurableObjectState;
  readonly #sources: RoomSources;
  readonly presence: Presence;
  /** In memory alone: a room sleeps after ten quiet seconds, in which a meter fills up again. */
  readonly #meters = new WeakMap<WebSocket, FrameMeter>();
  readonly #line = new FrameLine<WebSocket, ClientFrame>({
    thread: thisThread,
    handle: (socket, frame) => this.#handle(socket, frame),
    isOpen: ({ readyState }) => readyState === WebSocket.OPEN,
  });

  constructor(ctx: DurableObjectState, sources: RoomSources) {
    this.#ctx = ctx;
    this.#sources = sources;
    this.presence = new Presence({
      sockets: () => ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN),
      answeredAt: (socket) => ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0,
      send,
      now: () => Date.now(),
      setTimeout: (callback, ms) => setTimeout(callback, ms),
    });
    ctx.setWebSocketAutoResponse(
      new WebSocketRequestResponsePair(JSON.stringify({ type: 'ping' }), JSON.stringify({ type: 'pong' })),
    );
  }

  /** Takes a socket; the caller has checked session, membership and origin. */
  async accept(request: Request): Promise<Response> {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
      return new Response('This address is for a WebSocket', { status: 426 });
    const seat = readSeat(request);
    const seats = this.#seats();
    if (seats.filter(({ userId }) => userId === seat.userId).length >= MAX_SOCKETS_OF_PERSON)
      return turnAway(FULL_OF_PERSON);
    if (seats.length >= MAX_SOCKETS) return turnAway(FULL);
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.#ctx.acceptWebSocket(ours, [seat.id]);
    ours.serializeAttachment(seat);
    // First taken, then entered: an end that comes between finds the socket, one that came before keeps it from being entered.
    if (!(await this.#sources.enterSeat(seat, [...seats.map(({ id }) => id), seat.id]))) {
      ours.close(POLICY, 'The session has ended');
      return new Response('The session has ended', { status: 401 });
    }
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Closes seats whose session, token or membership has ended. */
  closeSeats(ids: readonly string[]): void {
    for (const id of ids)
      for (const socket of this.#ctx.getWebSockets(id)) socket.close(POLICY, 'The session has ended');
  }

  /** Closes the sockets of somebody who has another role by now. */
  closePerson(userId: string): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const seat = socket.deserializeAttachment() as Seat | null;
      if (seat?.userId !== userId) continue;
      if (seat.place) send(socket, { type: 'role' });
      socket.close(POLICY, 'Your role has changed');
    }
  }

  /** After a socket has closed, whoever closed it. */
  async leave(socket: WebSocket): Promise<void> {
    const seat = socket.deserializeAttachment() as Seat | null;
    if (seat) this.presence.leave(socket);
    if (seat) await this.#sources.forgetSeat(seat.id);
  }

  /** Of the sockets that are open. */
  #seats(): Seat[] {
    return this.#ctx
      .getWebSockets()
      .filter(({ readyState }) => readyState === WebSocket.OPEN)
      .map((socket) => socket.deserializeAttachment() as Seat);
  }

  async receive(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    // What was still on its way when the socket was closed.
    if (socket.readyState !== WebSocket.OPEN) return;
    const seat = socket.deserializeAttachment() as Seat;
    const read = readFrame(message, seat, this.#meter(socket), Date.now());
    if ('close' in read) {
      socket.close(read.close.code, read.close.reason);
      return;
    }
    const { frame } = read;
    if (!frame) {
      send(socket, {
        type: 'error',
        code: 'bad_frame',
        message: 'This frame is not one that the room knows.',
      });
      return;
    }
    this.presence.hear(socket);
    const taken = this.#line.take(socket, frame);
    if (taken === false) socket.close(POLICY, 'Too many frames');
    else await taken;
  }

  #handle(socket: WebSocket, frame: ClientFrame): void {
    const { place, userId } = socket.deserializeAttachment() as Seat;
    if (!OPEN_FRAMES.has(frame.type) && !place) {
      send(socket, {
        type: 'error',
        code: 'not_here',
        message: 'Say hello with `chat` before you take part.',
      });
      return;
    }
    const since = { at: thisThread.now(), sent: sentInAll };
    HANDLERS[frame.type](socket, frame as never, this.#sources, this.presence);
    const used = { ms: thisThread.now() - since.at, bytes: sentInAll - since.sent };
    if (spendInRoom(userId, used)) socket.close(POLICY, 'Too much was asked for at once');
  }

  #meter(socket: WebSocket): FrameMeter {
    const meter = this.#meters.get(socket) ?? openMeter(Date.now());
    this.#meters.set(socket, meter);
    return meter;
  }

  broadcast(run: Run, events: readonly RunEvent[]): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const seat = socket.deserializeAttachment() as Seat | null;
      if (!seat?.greeted) continue;
      for (const event of events) send(socket, { type: 'event', event });
      send(socket, { type: 'run', run: this.#sources.localize(run, seat.origin) });
    }
  }

  /** Those who work here. */
  workers(): WebSocket[] {
    return this.#ctx
      .getWebSockets()
      .filter((socket) => socket.readyState === WebSocket.OPEN)
      .filter((socket) => (socket.deserializeAttachment() as Seat | null)?.place);
  }

  readonly send = send;

  /** Tells everyone who has said `hello`. */
  tell(frame: ServerFrame): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const seat = socket.deserializeAttachment() as Seat | null;
      if (seat?.greeted) send(socket, frame);
    }
  }

  /** Tells these people, in whichever of their windows they work here. */
  tellPeople(userIds: readonly string[], frame: ServerFrame): void {
    for (const socket of this.workers())
      if (userIds.includes((socket.deserializeAttachment() as Seat).userId)) send(socket, frame);
  }

  closeAll(reason: string): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(GOING_AWAY, reason);
  }
}

type Handlers = {
  [Type in ClientFrame['type']]: (
    socket: WebSocket,
    frame: Extract<ClientFrame, { type: Type }>,
    sources: RoomSources,
    presence: Presence,
  ) => void;
};

const HANDLERS: Handlers = {
  // Nothing is awaited between the last event read and the mark, so none can be missed or come twice.
  hello(socket, { after, chat }, sources, presence) {
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
    if (chat === undefined) return;
    presence.enter(socket);
    const { messages, isReset } = sources.listMessagesSince(chat);
    if (messages.length > 0 || isReset) send(socket, { type: 'chat', messages, is_reset: isReset });
  },
  ping(socket) {
    send(socket, { type: 'pong' });
  },
  presence(socket, { place }, _, presence) {
    presence.move(socket, place);
  },
  who(_, __, ___, presence) {
    presence.look();
  },
  // Whoever works here takes part in the call, whatever their role: it changes nothing of the project.
  call(socket, { call }, _, presence) {
    changeCall(socket, call, {
      sockets: () => presence.sockets(),
      send,
      tell: (one) => presence.tell(one, true),
    });
  },
  'call.signal'(socket, { to, signal }, _, presence) {
    passSignal(socket, to, signal, { sockets: () => presence.sockets(), send });
  },
  // Whoever works here may talk, whatever their role; everyone hears it, the sender included, once it is stored.
  chat(socket, { client_id, text }, sources) {
    const { userId, email } = socket.deserializeAttachment() as Seat;
    const { message, isNew } = sources.sendMessage({ id: userId, email }, client_id, text);
    if (!message)
      send(socket, { type: 'error', code: 'too_many_messages', message: 'That was too much at once.' });
    // It was sent before, and its answer was lost.
    else if (!isNew) send(socket, { type: 'chat', messages: [message], is_reset: false });
  },
  'doc.open': (socket, frame, sources) => sources.writing().open(socket, frame),
  'doc.update': (socket, frame, sources) => sources.writing().update(socket, frame),
  'doc.close': (socket, frame, sources) => sources.writing().close(socket, frame),
  'doc.caret': (socket, frame, sources) => sources.writing().caret(socket, frame),
};

/** What a socket that only watches builds may send as well; every other frame is for those who work here. */
const OPEN_FRAMES: ReadonlySet<ClientFrame['type']> = new Set(['hello', 'ping', 'presence', 'who'] as const);

/** A socket that takes no seat: no browser shows a page the answer to a socket that did not open. */
function turnAway(message: string): Response {
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ours.accept();
  send(ours, { type: 'error', code: 'room_full', message });
  ours.close(TRY_AGAIN, 'This room is full');
  return new Response(null, { status: 101, webSocket: theirs });
}

/** Characters that went out of all rooms of this thread: what a frame brought about is the difference. */
let sentInAll = 0;

/** What goes to many is put into words once. */
const written = new WeakMap<ServerFrame, string>();

function send(socket: WebSocket, frame: ServerFrame): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  const text = written.get(frame) ?? JSON.stringify(frame);
  written.set(frame, text);
  sentInAll += text.length;
  socket.send(text);
}
