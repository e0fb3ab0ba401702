/** The way to one other end of the call: what goes out, what comes in, and that it stands up again after it fell. */
import type { Signal } from '../../../../worker/contract/room/call.ts';
import { Negotiator } from './negotiator';

/** What an end sends: a sound, a picture of a person, one of a screen. */
export type Slot = 'sound' | 'camera' | 'screen';

/** A track with the stream that it goes out in: the others tell by the stream what is a screen. */
export interface Outgoing {
  track: MediaStreamTrack;
  stream: MediaStream;
}

export interface LinkDeps {
  connection: RTCPeerConnection;
  isPolite: boolean;
  send(signal: Signal): void;
  /** Streams, or how they come, are others by now. */
  onChange(): void;
  onError(error: unknown): void;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** Pause before another way is looked for after one was not found, ms. */
const AGAIN_MS = 5_000;

export class PeerLink {
  readonly #deps: LinkDeps;
  readonly #negotiator: Negotiator;
  readonly #senders = new Map<Slot, RTCRtpSender>();
  readonly #streams = new Map<string, MediaStream>();
  #again: unknown = null;

  constructor(deps: LinkDeps) {
    this.#deps = deps;
    const { connection } = deps;
    this.#negotiator = new Negotiator(deps);
    connection.onnegotiationneeded = () => void this.#try(this.#negotiator.offer());
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate) return;
      const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      deps.send({ candidate: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } });
    };
    connection.ontrack = ({ streams: [stream] }) => {
      if (!stream) return;
      this.#streams.set(stream.id, stream);
      stream.onremovetrack = () => {
        if (stream.getTracks().length === 0) this.#streams.delete(stream.id);
        deps.onChange();
      };
      deps.onChange();
    };
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed') this.#lookAgain();
      deps.onChange();
    };
  }

  /** By their ids. */
  get streams(): ReadonlyMap<string, MediaStream> {
    return this.#streams;
  }

  get state(): RTCPeerConnectionState {
    return this.#deps.connection.connectionState;
  }

  /** Sends another track in this slot, or none. */
  async put(slot: Slot, outgoing: Outgoing | null): Promise<void> {
    const { connection } = this.#deps;
    const sender = this.#senders.get(slot);
    if (sender && outgoing) await this.#try(sender.replaceTrack(outgoing.track));
    else if (outgoing) this.#senders.set(slot, connection.addTrack(outgoing.track, outgoing.stream));
    else if (sender && slot === 'screen') {
      connection.removeTrack(sender);
      this.#senders.delete(slot);
    } else if (sender) await this.#try(sender.replaceTrack(null));
  }

  /** Begins, once all is put that goes out: the impolite end makes the first offer, also where it has nothing to send. */
  open(): void {
    const { connection, isPolite } = this.#deps;
    if (!isPolite && this.#senders.size === 0)
      for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'recvonly' });
  }

  async take(signal: Signal): Promise<void> {
    await this.#try(this.#negotiator.take(signal));
  }

  /** One of the two was away from the room: what was said meanwhile is lost. */
  resume(): void {
    this.#negotiator.repeat();
    if (this.state !== 'connected') this.#deps.connection.restartIce();
  }

  close(): void {
    this.#deps.clearTimeout(this.#again);
    const { connection } = this.#deps;
    connection.onnegotiationneeded = null;
    connection.onicecandidate = null;
    connection.ontrack = null;
    connection.onconnectionstatechange = null;
    for (const stream of this.#streams.values()) stream.onremovetrack = null;
    connection.close();
  }

  /** Once right away, then with pauses: the network may be back by then. */
  #lookAgain(): void {
    const { connection } = this.#deps;
    if (this.#again === null) connection.restartIce();
    this.#deps.clearTimeout(this.#again);
    this.#again = this.#deps.setTimeout(() => {
      if (connection.connectionState === 'failed') {
        connection.restartIce();
        this.#lookAgain();
      } else this.#again = null;
    }, AGAIN_MS);
  }

  async #try(action: Promise<void>): Promise<void> {
    try {
      await action;
    } catch (error) {
      // What was under way when the call ended is nobody's business any more.
      if (this.#deps.connection.signalingState !== 'closed') this.#deps.onError(error);
    }
  }
}
