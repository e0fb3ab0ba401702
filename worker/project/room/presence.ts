/**
 * Who is in the room, and where. It lives in the sockets alone: what a socket that sleeps remembers of its seat, and when it was
 * heard last. Nobody is woken to look after it: whoever sees others asks for them (`who`).
 */
import type { Place, PresentPerson } from '../../contract/room/presence.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import type { Seat } from './room-seat.ts';

/** A seat that was not heard for so long is asked whether it is there, ms; a browser says `ping` more often. */
const SILENT_MS = 3_500;
/** However many ask, nobody is looked for more often, ms. */
const LOOK_MS = 1_000;
/** With more people than this, where they go is told of all together, and so seldom, ms. */
const FEW = 20;
const TOGETHER_MS = 500;
/** One that does not answer for so long has gone, ms. With questions every 2 s this is said within 10 s. */
const GRACE_MS = 2_500;

export interface PresenceDeps {
  sockets(): WebSocket[];
  /** When the runtime itself answered a `ping` of the socket last, ms. */
  answeredAt(socket: WebSocket): number;
  send(socket: WebSocket, frame: ServerFrame): void;
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
}

export class Presence {
  readonly #deps: PresenceDeps;
  /** In memory alone: a room that slept asks anew. */
  readonly #heard = new WeakMap<WebSocket, number>();
  readonly #asked = new WeakMap<WebSocket, number>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Of a crowd, and not told yet; a seat that is left is no socket any more. */
  readonly #moved = new Set<WebSocket>();
  readonly #left = new Set<string>();

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  /** A frame of this socket has come. */
  hear(socket: WebSocket): void {
    this.#heard.set(socket, this.#deps.now());
  }

  /** Somebody who works here came: they hear who else does, and the others of them. */
  enter(socket: WebSocket): void {
    const seat = readSeat(socket);
    const place: Place = { status: 'online', path: null, line: null, column: null, is_idle: false };
    write(socket, { ...seat, place: seat.place ?? place, isGone: false });
    const people = this.#seats().flatMap(({ seat: other }) => describe(other));
    this.#deps.send(socket, { type: 'people', seat: seat.id, people });
    this.tell(socket);
  }

  /** They are somewhere else now. Who may only look edits nothing. */
  move(socket: WebSocket, place: Place): void {
    const seat = readSeat(socket);
    if (!seat.place) return;
    const status = place.status === 'editing' && seat.role === 'viewer' ? 'viewing' : place.status;
    write(socket, { ...seat, place: { ...place, status }, isGone: false });
    this.tell(socket);
  }

  /** The socket has closed. */
  leave(socket: WebSocket): void {
    const seat = readSeat(socket);
    if (seat.place && !seat.isGone) this.#tellLeft(socket, seat.id);
  }

  /** Looks who has not been heard: those are asked, those who were asked before have gone. */
  look(): void {
    const now = this.#deps.now();
    if (now - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = now;
    for (const { socket, seat } of this.#seats()) {
      const heard = Math.max(this.#heard.get(socket) ?? seat.openedAt, this.#deps.answeredAt(socket));
      const asked = this.#asked.get(socket) ?? 0;
      if (now - heard < SILENT_MS) {
        if (!seat.isGone) continue;
        write(socket, { ...seat, isGone: false });
        this.tell(socket);
      } else if (asked <= heard) {
        this.#asked.set(socket, now);
        this.#deps.send(socket, { type: 'probe' });
      } else if (now - asked >= GRACE_MS && !seat.isGone) {
        write(socket, { ...seat, call: null, isGone: true });
        // Who is back after all comes to the call again, if there is still room.
        if (seat.call) this.#deps.send(socket, { type: 'call', call: null, problem: null });
        this.#tellLeft(socket, seat.id);
      }
    }
  }

  /** How each person is here, by their id: as in the busiest of their windows. */
  list(): Record<string, Place['status']> {
    const order = ['online', 'viewing', 'editing'] as const;
    const found: Record<string, Place['status']> = {};
    for (const { seat } of this.#seats()) {
      if (!seat.place || seat.isGone) continue;
      const known = found[seat.userId];
      if (!known || order.indexOf(seat.place.status) > order.indexOf(known))
        found[seat.userId] = seat.place.status;
    }
    return found;
  }

  /** Open sockets of those who work here. */
  sockets(): WebSocket[] {
    return this.#seats().map(({ socket }) => socket);
  }

  /** Tells everyone who works here. */
  tellAll(frame: ServerFrame): void {
    for (const { socket } of this.#seats()) this.#deps.send(socket, frame);
  }

  /** Tells the others how this seat is now: a crowd a moment later, unless it is `atOnce`, as what is followed by signals is. */
  tell(socket: WebSocket, atOnce = false): void {
    const others = this.#othersThan(socket);
    const [person] = describe(readSeat(socket));
    if (!person) return;
    if (others.length > FEW && !atOnce) this.#tellTogether(() => this.#moved.add(socket));
    else for (const other of others) this.#deps.send(other, { type: 'present', person });
  }

  #tellLeft(socket: WebSocket, seat: string): void {
    const others = this.#othersThan(socket);
    this.#moved.delete(socket);
    if (others.length > FEW) this.#tellTogether(() => this.#left.add(seat));
    else for (const other of others) this.#deps.send(other, { type: 'left', seat });
  }

  #tellTogether(note: () => void): void {
    const isFirst = this.#moved.size + this.#left.size === 0;
    note();
    if (isFirst) this.#deps.setTimeout(() => this.#tellCrowd(), TOGETHER_MS);
  }

  #tellCrowd(): void {
    const present = [...this.#moved].flatMap((socket) => describe(readSeat(socket)));
    const here = new Set(present.map(({ seat }) => seat));
    const left = [...this.#left].filter((seat) => !here.has(seat));
    this.#moved.clear();
    this.#left.clear();
    if (present.length + left.length > 0) this.tellAll({ type: 'crowd', present, left });
  }

  #othersThan(socket: WebSocket): WebSocket[] {
    return this.#seats().flatMap((one) => (one.socket === socket ? [] : [one.socket]));
  }

  /** Those who work here. */
  #seats(): { socket: WebSocket; seat: Seat }[] {
    return this.#deps
      .sockets()
      .map((socket) => ({ socket, seat: readSeat(socket) }))
      .filter(({ seat }) => seat.place !== null);
  }
}

/** Nobody where they have not said `hello`, or have gone. */
function describe({ id, userId, email, role, place, call, isGone }: Seat): PresentPerson[] {
  return place && !isGone ? [{ ...place, seat: id, user_id: userId, email, role, call }] : [];
}

function readSeat(socket: WebSocket): Seat {
  return socket.deserializeAttachment() as Seat;
}

function write(socket: WebSocket, seat: Seat): void {
  socket.serializeAttachment(seat);
}
