/**
 * Two ends agree on what they send each other: W3C's perfect negotiation
 * (https://www.w3.org/TR/webrtc/#perfect-negotiation-example). Where both offer at once, the polite one takes its offer back. The
 * first offer is the impolite one's: Chromium looks for no way any more when a first offer is taken back before it began to.
 */
import type { Signal } from '../../../../worker/contract/room/call.ts';

/** What it needs of a connection. */
export type Negotiated = Pick<
  RTCPeerConnection,
  'signalingState' | 'localDescription' | 'setLocalDescription' | 'setRemoteDescription' | 'addIceCandidate'
>;

export interface NegotiatorDeps {
  connection: Negotiated;
  /** One of the two is, the other is not. */
  isPolite: boolean;
  /** May lose what it is given; `repeat` is for that. */
  send(signal: Signal): void;
}

type Description = Extract<Signal, { description: unknown }>['description'];

export class Negotiator {
  readonly #deps: NegotiatorDeps;
  #isOffering = false;
  #mayOffer: boolean;
  #isTakingAnswer = false;
  #ignoresOffer = false;
  /** Offers that were made here, and the highest number of those that were taken from the other end. */
  #made = 0;
  #taken = 0;
  /** The answer to that one. */
  #answer: Description | null = null;

  constructor(deps: NegotiatorDeps) {
    this.#deps = deps;
    this.#mayOffer = !deps.isPolite;
  }

  /** The connection says that something has to be agreed on (`negotiationneeded`). @throws where it cannot offer */
  async offer(): Promise<void> {
    // What is to be sent goes along with the answer, or is asked for again after it.
    if (!this.#mayOffer) return;
    this.#isOffering = true;
    try {
      await this.#deps.connection.setLocalDescription();
      this.#made += 1;
      this.#sendOffer();
    } finally {
      this.#isOffering = false;
    }
  }

  /** What the other end says, in the order in which it says it. @throws for what the connection does not understand */
  async take(signal: Signal): Promise<void> {
    if ('candidate' in signal) await this.#takeCandidate(signal.candidate as RTCIceCandidateInit);
    else if (signal.description.type === 'offer') await this.#takeOffer(signal.description);
    else await this.#takeAnswer(signal.description);
  }

  /** Signals may have been lost: an offer that has no answer is made again. */
  repeat(): void {
    if (this.#deps.connection.signalingState === 'have-local-offer') this.#sendOffer();
  }

  async #takeOffer(description: Description): Promise<void> {
    const { connection, isPolite, send } = this.#deps;
    if (description.n <= this.#taken) {
      // It came before. Its answer was lost, and so may be an own offer since: the other end awaited that answer.
      if (this.#answer?.n === description.n) send({ description: this.#answer });
      return this.repeat();
    }
    const isReady = !this.#isOffering && (connection.signalingState === 'stable' || this.#isTakingAnswer);
    this.#ignoresOffer = !isPolite && !isReady;
    if (this.#ignoresOffer) return;
    this.#taken = description.n;
    this.#mayOffer = true;
    // An own offer is taken back by the browser.
    await connection.setRemoteDescription(description);
    await connection.setLocalDescription();
    const { sdp } = connection.localDescription ?? {};
    this.#answer = { type: 'answer', sdp: sdp ?? '', n: description.n };
    send({ description: this.#answer });
  }

  async #takeAnswer(description: Description): Promise<void> {
    const { connection } = this.#deps;
    const isAwaited = description.n === this.#made && connection.signalingState === 'have-local-offer';
    // One that comes again after `repeat` answers nothing any more.
    if (!isAwaited || this.#isTakingAnswer) return;
    this.#ignoresOffer = false;
    this.#isTakingAnswer = true;
    try {
      await connection.setRemoteDescription(description);
    } finally {
      this.#isTakingAnswer = false;
    }
  }

  async #takeCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    try {
      await this.#deps.connection.addIceCandidate(candidate);
    } catch (error) {
      // Those of an offer that was ignored belong to nothing here.
      if (!this.#ignoresOffer) throw error;
    }
  }

  #sendOffer(): void {
    const sdp = this.#deps.connection.localDescription?.sdp ?? '';
    this.#deps.send({ description: { type: 'offer', sdp, n: this.#made } });
  }
}
