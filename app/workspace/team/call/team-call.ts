/**
 * One window's part in the team's call, from Start to End: own devices, the ways to the others, and what the room says. Effects
 * come in as `deps`.
 */
import type { InCall, Signal } from '../../../../worker/contract/room/call.ts';
import type { ServerFrame } from '../../../../worker/contract/room/room.ts';
import type { RoomLink } from '../room-link';
import { type CallEnd, CallEnds } from './call-ends';
import type { DeviceKind } from './explain-media-problem';
import { type MediaSource, OwnMedia } from './own-media';
import { PeerLink } from './peer-link';

export interface CallState {
  phase: 'starting' | 'active' | 'ended';
  isMuted: boolean;
  /** One's own picture goes out. */
  hasCamera: boolean;
  own: MediaStream;
  screen: MediaStream | null;
  ends: readonly CallEnd[];
  /** What does not work, in words. */
  problems: readonly string[];
  /** The room is away; those who are connected still hear each other. */
  isAlone: boolean;
  microphone: string | null;
  camera: string | null;
}

/** Why a call ended: by its person, or in the words of what ended it. */
export type CallEnding = { by: 'person' } | { by: 'room'; problem: string };

export interface CallDeps {
  room: Pick<RoomLink, 'state' | 'subscribe' | 'onFrame' | 'send'>;
  media: MediaSource;
  connect(servers: RTCIceServer[]): RTCPeerConnection;
  /** Servers by which the ends find each other. @throws where they are not told */
  loadServers(): Promise<RTCIceServer[]>;
  newId(): string;
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
  onError(error: unknown): void;
  onStart(): void;
  onEnd(ending: CallEnding): void;
}

/**
 * Who was away from the room for longer comes as a new end, ms: by `ABSENT_MS` the others have closed their ways to the old one,
 * and they hear of its absence up to 12 s later than it itself or earlier.
 */
const AWAY_MS = 30_000;

export class TeamCall {
  readonly #deps: CallDeps;
  readonly #own: OwnMedia;
  readonly #listeners = new Set<() => void>();
  readonly #offRoom: (() => void)[] = [];
  #ends: CallEnds;
  #servers: RTCIceServer[] = [];
  #peer: string;
  #phase: CallState['phase'] = 'starting';
  /** The seat that came to the call last, and what it said. */
  #seat: string | null = null;
  #told = '';
  #awaySince: number | null = null;
  #state: CallState;

  constructor(deps: CallDeps) {
    this.#deps = deps;
    this.#peer = deps.newId();
    this.#ends = this.#openEnds();
    this.#own = new OwnMedia({
      ...deps.media,
      put: (slot, outgoing) => void this.#ends.put(slot, outgoing),
      onChange: () => this.#changed(),
    });
    this.#state = this.#describe();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): CallState => this.#state;

  /** Asks for devices, then comes to the call. */
  async start(): Promise<void> {
    const [servers] = await Promise.all([this.#loadServers(), this.#own.open()]);
    if (this.#phase === 'ended' || servers === null) return;
    this.#servers = servers;
    const { room } = this.#deps;
    this.#offRoom.push(
      room.onFrame((frame) => this.#hear(frame)),
      room.subscribe(() => this.#look()),
    );
    this.#look();
  }

  setMuted(isMuted: boolean): Promise<void> {
    return this.#own.setMuted(isMuted);
  }
  setCamera(isOn: boolean): Promise<void> {
    return this.#own.setCamera(isOn);
  }
  share(): Promise<void> {
    return this.#own.share();
  }
  stopSharing(): void {
    this.#own.stopSharing();
  }
  choose(kind: DeviceKind, deviceId: string): Promise<void> {
    return this.#own.choose(kind, deviceId);
  }
  /** Ends what leads to people who are no members any longer. */
  keepMembers(userIds: readonly string[]): void {
    this.#ends.keepMembers(userIds);
  }

  end(ending: CallEnding = { by: 'person' }): void {
    if (this.#phase === 'ended') return;
    this.#phase = 'ended';
    for (const off of this.#offRoom) off();
    if (this.#seat !== null) this.#deps.room.send({ type: 'call', call: null });
    this.#ends.close();
    this.#own.close();
    this.#changed();
    this.#deps.onEnd(ending);
  }

  async #loadServers(): Promise<RTCIceServer[] | null> {
    try {
      return await this.#deps.loadServers();
    } catch (error) {
      this.#deps.onError(error);
      this.end({ by: 'room', problem: 'The call could not be started: Hewn did not answer. Try it again.' });
      return null;
    }
  }

  /** The room has another state. */
  #look(): void {
    const { isOpen, isOver, seat, others } = this.#deps.room.state();
    if (isOver) this.end({ by: 'room', problem: 'This project is not open to you any longer.' });
    else if (!isOpen) this.#awaySince ??= this.#deps.now();
    else if (seat !== null) {
      if (seat !== this.#seat) this.#comeBack(seat);
      this.#ends.show(others.filter(({ call }) => call?.peer !== this.#peer));
    }
    this.#changed();
  }

  /** On a socket that does not know yet that this window is in the call. */
  #comeBack(seat: string): void {
    const { now } = this.#deps;
    const wasLong = this.#awaySince !== null && now() - this.#awaySince > AWAY_MS;
    this.#awaySince = null;
    const isFirst = this.#seat === null;
    this.#seat = seat;
    this.#told = '';
    if (wasLong) {
      this.#ends.close();
      this.#peer = this.#deps.newId();
      this.#ends = this.#openEnds();
      this.#putAll();
    }
    this.#tell();
    if (!isFirst && !wasLong) this.#ends.resume();
  }

  #putAll(): void {
    const { stream, screen } = this.#own;
    for (const track of stream.getTracks())
      void this.#ends.put(track.kind === 'audio' ? 'sound' : 'camera', { track, stream });
    for (const track of screen?.getTracks() ?? [])
      void this.#ends.put('screen', { track, stream: screen as MediaStream });
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'call.signal') this.#ends.take(frame.from, frame.signal);
    else if (frame.type === 'call') this.#hearOfItself(frame.call !== null, frame.problem);
  }

  #hearOfItself(isIn: boolean, problem: string | null): void {
    if (problem !== null) this.end({ by: 'room', problem });
    else if (!isIn) {
      // The room had lost this window, and hears it again.
      this.#told = '';
      this.#tell();
    } else if (this.#phase === 'starting') {
      this.#phase = 'active';
      this.#changed();
      this.#deps.onStart();
    }
  }

  /** Says how this window takes part, where the room does not know. */
  #tell(): void {
    if (this.#phase === 'ended' || this.#seat === null) return;
    const call: InCall = {
      peer: this.#peer,
      is_muted: this.#own.isMuted,
      has_camera: this.#own.hasCamera,
      screen: this.#own.screen?.id ?? null,
    };
    const told = JSON.stringify(call);
    if (told !== this.#told && this.#deps.room.send({ type: 'call', call })) this.#told = told;
  }

  #openEnds(): CallEnds {
    const { room, connect, onError, setTimeout, clearTimeout } = this.#deps;
    const timers = { setTimeout, clearTimeout };
    return new CallEnds({
      ...timers,
      onChange: () => this.#changed(),
      openLink: (to) =>
        new PeerLink({
          ...timers,
          connection: connect(this.#servers),
          isPolite: this.#peer < to,
          send: (signal: Signal) => void room.send({ type: 'call.signal', to, signal }),
          onChange: () => this.#changed(),
          onError,
        }),
    });
  }

  #describe(): CallState {
    return {
      phase: this.#phase,
      isMuted: this.#own.isMuted,
      hasCamera: this.#own.hasCamera,
      own: this.#own.stream,
      screen: this.#own.screen,
      ends: this.#ends.list(),
      problems: this.#own.problems,
      isAlone: this.#awaySince !== null,
      microphone: this.#own.deviceOf('microphone'),
      camera: this.#own.deviceOf('camera'),
    };
  }

  #changed(): void {
    this.#tell();
    this.#state = this.#describe();
    for (const listener of this.#listeners) listener();
  }
}
