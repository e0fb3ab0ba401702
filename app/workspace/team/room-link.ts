/**
 * The page's side of the project's room: who else is here, what is said, and which files others changed. It reconnects by
 * itself; what was said meanwhile comes once, and what could not be sent is sent then. Effects come in as `deps`. Long, since the
 * socket's life and what it keeps through its ends are one state.
 */
import type { ChatMessage } from '../../../worker/contract/room/chat.ts';
import type { PresentPerson } from '../../../worker/contract/room/presence.ts';
import type { ClientFrame, ServerFrame } from '../../../worker/contract/room/room.ts';
import type { Role } from '../../../worker/contract/room/team.ts';
import { mergeMessages } from './merge-messages';
import { OwnPlace } from './own-place';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  client_id: string;
  text: string;
}

export interface RoomState {
  isOpen: boolean;
  /** Why this window is not let in; null where it is, or where there is no connection. */
  refusal: string | null;
  /** One's own window; null before the first connection. */
  seat: string | null;
  /** One's own, as the room knows it; null before the first connection. */
  role: Role | null;
  /** Everybody who is here, this window left out. */
  others: readonly PresentPerson[];
  /** In the order in which they were said. */
  messages: readonly ChatMessage[];
  unsent: readonly UnsentMessage[];
  /** Grows when the list of members is another. */
  membersAt: number;
  /** The project is not open to this person any longer; null while it is. */
  isOver: RoomEnd | null;
}

/** `removed`: they were here when their membership ended. `gone`: it ended, or the project did, while they were away. */
export type RoomEnd = 'removed' | 'gone';

export interface RoomDeps {
  openSocket(): WebSocket;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
  now(): number;
  /** From 0 to below 1. */
  random(): number;
  isVisible(): boolean;
  newId(): string;
  /** Kept in this browser until they are confirmed. */
  readUnsent(): UnsentMessage[];
  keepUnsent(unsent: readonly UnsentMessage[]): void;
  /** Frames that are others' to understand. */
  onFrame(frame: ServerFrame): void;
  /** Asks whether the project is there for this person; also true where nobody answers. */
  isWelcome(): Promise<boolean>;
}

/** WebSocket's code for what breaks a rule, with which the room closes what may not be here any longer. */
const POLICY = 1008;
/** Pause before the room is entered again, ms; it doubles with each time in vain, up to the longest. */
const AGAIN_MS = 2_000;
const LONGEST_MS = 30_000;
/** The same where it was full. */
const FULL_MS = 15_000;
/** How often the others are asked for, and this window says that it is there, while there are any, ms. */
const LOOK_MS = 2_000;
/** The same for one who is alone: proxies close what is silent, ms. */
const ALONE_MS = 20_000;
/** An answer that does not come for so long: the network is gone, ms. */
const DEAD_MS = 8_000;
/** A place is told this often at most, ms. */
const MOVE_MS = 250;

export class RoomLink {
  readonly #deps: RoomDeps;
  readonly #listeners = new Set<() => void>();
  readonly #typing = new Set<() => void>();
  readonly #hearing = new Set<(frame: ServerFrame) => void>();
  readonly #leaving = new Set<() => void>();
  #state: RoomState;
  #people = new Map<string, PresentPerson>();
  #socket: WebSocket | null = null;
  #hasLeft = false;
  /** Times that the room was to be entered since it was last. */
  #inVain = 0;
  #timer: unknown = null;
  #beat: unknown = null;
  #move: unknown = null;
  #saidAt = 0;
  #heardAt = 0;
  readonly #ownPlace: OwnPlace;
  /** The place that the room knows. */
  #told = '';

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    this.#ownPlace = new OwnPlace(deps.now());
    this.#state = {
      isOpen: false,
      refusal: null,
      seat: null,
      role: null,
      others: [],
      messages: [],
      unsent: deps.readUnsent(),
      membersAt: 0,
      isOver: null,
    };
    this.#enter();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): RoomState => this.#state;

  /** Where this person is now; line and column from 1. */
  goTo(path: string | null, line: number | null = null, column: number | null = null): void {
    this.#ownPlace.goTo({ path, line, column }, this.#deps.now());
    this.#tellSoon();
  }

  /** Tells when this person types. @returns how to stop. */
  onType(listener: () => void): () => void {
    this.#typing.add(listener);
    return () => this.#typing.delete(listener);
  }

  /** Tells of frames that are others' to understand. @returns how to stop. */
  onFrame(listener: (frame: ServerFrame) => void): () => void {
    this.#hearing.add(listener);
    return () => this.#hearing.delete(listener);
  }

  /** This person typed in the file before them. */
  type(): void {
    for (const listener of this.#typing) listener();
    this.#ownPlace.type(this.#deps.now());
    this.#tellSoon();
  }

  say(text: string): void {
    const unsent = { client_id: this.#deps.newId(), text };
    this.#keepUnsent([...this.#state.unsent, unsent]);
    this.#send({ type: 'chat', ...unsent });
  }

  /** Messages that came by another way: an older page, an edit of one's own. */
  take(messages: readonly ChatMessage[]): void {
    this.#set({ messages: mergeMessages(this.#state.messages, messages) });
  }

  /** Any other frame. @returns false where nobody can hear it now. */
  send(frame: ClientFrame): boolean {
    return this.#send(frame);
  }

  /** Called once this window leaves the room for good. */
  onLeave(listener: () => void): void {
    this.#leaving.add(listener);
  }

  leave(): void {
    for (const listener of this.#leaving) listener();
    this.#stop();
  }

  #stop(): void {
    this.#hasLeft = true;
    for (const timer of [this.#timer, this.#beat, this.#move]) this.#deps.clearTimeout(timer);
    // Closing while it connects would be an error in the console; it closes once it is open.
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close();
  }

  #enter(): void {
    const socket = this.#deps.openSocket();
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#hasLeft) return socket.close();
      const chat = this.#state.messages.reduce((last, { change }) => Math.max(last, change), 0);
      // Events of builds are others' to show.
      this.#send({ type: 'hello', after: Number.MAX_SAFE_INTEGER, chat });
      this.#told = '';
      this.#heardAt = this.#deps.now();
      this.#tell();
      for (const unsent of this.#state.unsent) this.#send({ type: 'chat', ...unsent });
      this.#beatSoon();
      this.#set({ isOpen: true });
    });
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
    socket.addEventListener('close', (event) => this.#lose(socket, (event as CloseEvent).code));
  }

  /** Also for a socket that is only said to be closed: what the browser itself finds out may take minutes. */
  #lose(socket: WebSocket, code?: number): void {
    if (this.#socket !== socket || this.#hasLeft) return;
    this.#socket = null;
    this.#deps.clearTimeout(this.#beat);
    this.#people.clear();
    this.#set({ isOpen: false, others: [] });
    // Spread over half of it to one and a half: all who lost the same server do not come back in one moment.
    const again = Math.min(LONGEST_MS, AGAIN_MS * 2 ** this.#inVain) * (0.5 + this.#deps.random());
    const pause = this.#state.refusal === null ? again : FULL_MS;
    this.#timer = this.#deps.setTimeout(() => this.#enter(), pause);
    const wasClosed = code === POLICY;
    // A handshake that is refused does not say why: it is asked once, and seldom again while nothing changes.
    if (wasClosed || isPowerOfTwo(this.#inVain)) void this.#askWhy(wasClosed ? 'removed' : 'gone');
    this.#inVain += 1;
  }

  /** Stays away where the project is not open to this person any longer, and says so. */
  async #askWhy(why: RoomEnd): Promise<void> {
    if ((await this.#deps.isWelcome()) || this.#hasLeft) return;
    this.#stop();
    this.#set({ isOver: why, isOpen: false, others: [] });
  }

  #receive(frame: ServerFrame): void {
    this.#heardAt = this.#deps.now();
    if (frame.type === 'people') {
      this.#inVain = 0;
      this.#people = new Map(frame.people.map((person) => [person.seat, person]));
      // The list of members may have changed meanwhile.
      const role = this.#people.get(frame.seat)?.role ?? null;
      this.#people.delete(frame.seat);
      this.#set({ seat: frame.seat, role, refusal: null, membersAt: this.#state.membersAt + 1 });
      this.#showPeople();
    } else if (frame.type === 'present') {
      this.#people.set(frame.person.seat, frame.person);
      this.#showPeople();
    } else if (frame.type === 'left') {
      this.#people.delete(frame.seat);
      this.#showPeople();
      this.#pass(frame);
    } else if (frame.type === 'crowd') {
      for (const person of frame.present)
        if (person.seat !== this.#state.seat) this.#people.set(person.seat, person);
      for (const seat of frame.left) this.#people.delete(seat);
      this.#showPeople();
      for (const seat of frame.left) this.#pass({ type: 'left', seat });
    } else if (frame.type === 'error' && frame.code === 'room_full') this.#set({ refusal: frame.message });
    else if (frame.type === 'members') this.#set({ membersAt: this.#state.membersAt + 1 });
    else if (frame.type === 'probe') this.#send({ type: 'ping' });
    else if (frame.type === 'chat') this.#hear(frame.messages, frame.is_reset);
    else {
      this.#pass(frame);
      this.#deps.onFrame(frame);
    }
  }

  #pass(frame: ServerFrame): void {
    for (const listener of this.#hearing) listener(frame);
  }

  #hear(messages: readonly ChatMessage[], isReset: boolean): void {
    this.#set({ messages: isReset ? [...messages] : mergeMessages(this.#state.messages, messages) });
    const confirmed = new Set(messages.map(({ client_id }) => client_id));
    const unsent = this.#state.unsent.filter(({ client_id }) => !confirmed.has(client_id));
    if (unsent.length < this.#state.unsent.length) this.#keepUnsent(unsent);
  }

  #keepUnsent(unsent: readonly UnsentMessage[]): void {
    this.#deps.keepUnsent(unsent);
    this.#set({ unsent });
  }

  #showPeople(): void {
    const before = this.#state.others.length;
    this.#set({ others: [...this.#people.values()] });
    if (before === 0 && this.#people.size > 0) this.#beatSoon();
  }

  #beatSoon(): void {
    this.#deps.clearTimeout(this.#beat);
    const pause = this.#people.size > 0 ? LOOK_MS : ALONE_MS;
    this.#beat = this.#deps.setTimeout(() => {
      if (this.#saidAt > this.#heardAt && this.#deps.now() - this.#saidAt >= DEAD_MS && this.#socket)
        return this.#giveUp(this.#socket);
      this.#tell();
      if (this.#saidAt <= this.#heardAt) this.#saidAt = this.#deps.now();
      this.#send({ type: 'ping' });
      if (this.#people.size > 0 && this.#deps.isVisible()) this.#send({ type: 'who' });
      this.#beatSoon();
    }, pause);
  }

  #giveUp(socket: WebSocket): void {
    socket.close();
    this.#lose(socket);
  }

  #tellSoon(): void {
    this.#move ??= this.#deps.setTimeout(() => {
      this.#move = null;
      this.#tell();
    }, MOVE_MS);
  }

  /** Says where this person is, if that is something new. */
  #tell(): void {
    const place = this.#ownPlace.read(this.#deps.now());
    const told = JSON.stringify(place);
    if (told !== this.#told && this.#send({ type: 'presence', place })) this.#told = told;
  }

  #send(frame: ClientFrame): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #set(change: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isPowerOfTwo(count: number): boolean {
  return count > 0 && (count & (count - 1)) === 0;
}
