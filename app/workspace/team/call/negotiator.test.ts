import { describe, expect, test } from 'vitest';
import type { Signal } from '../../../../worker/contract/room/call.ts';
import { Negotiator } from './negotiator';

const STEPS = 40;

/**
 * A connection as W3C describes it, as far as negotiation goes: its states, the offer that is taken back, and that something
 * has to be agreed on is said once it is stable. What it sends stands in its descriptions as a list.
 */
class FakeConnection {
  signalingState: RTCSignalingState = 'stable';
  localDescription: RTCSessionDescription | null = null;
  /** What goes out, and what of it the other end has agreed to; and what comes in. */
  sends = 0;
  agreed = 0;
  receives = 0;
  rollbacks = 0;
  #remote: string | null = null;
  #operations: Promise<unknown> = Promise.resolve();
  #pending = 0;

  get needsNegotiation() {
    return this.#pending === 0 && this.signalingState === 'stable' && this.agreed < this.sends;
  }
  setLocalDescription = () =>
    this.#chain(() => {
      const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
      this.localDescription = { type, sdp: `${this.sends}` } as RTCSessionDescription;
      this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
      // What is in an answer is agreed on with it.
      if (type === 'answer') this.agreed = this.sends;
    });
  setRemoteDescription = ({ type, sdp = '' }: RTCSessionDescriptionInit) =>
    this.#chain(() => {
      if (type === 'answer') {
        if (this.signalingState !== 'have-local-offer')
          throw new DOMException('no offer', 'InvalidStateError');
        this.agreed = Number(this.localDescription?.sdp);
        this.signalingState = 'stable';
      } else {
        if (this.signalingState === 'have-local-offer') this.rollbacks += 1;
        this.signalingState = 'have-remote-offer';
      }
      this.#remote = sdp;
      this.receives = Number(sdp);
    });
  addIceCandidate = (candidate?: RTCIceCandidateInit | null) =>
    this.#chain(() => {
      if (this.#remote === null || candidate?.candidate === 'foreign')
        throw new DOMException('of no description', 'OperationError');
    });

  /** One after the other, and later, as in a browser. */
  #chain(operation: () => void): Promise<void> {
    this.#pending += 1;
    const done = this.#operations.then(operation).finally(() => {
      this.#pending -= 1;
    });
    this.#operations = done.catch(() => {});
    return done;
  }
}

interface End {
  connection: FakeConnection;
  negotiator: Negotiator;
  /** On its way to the other end. */
  out: Signal[];
}

function openEnd(isPolite: boolean): End {
  const connection = new FakeConnection();
  const out: Signal[] = [];
  const negotiator = new Negotiator({ connection, isPolite, send: (signal) => void out.push(signal) });
  return { connection, negotiator, out };
}

/** Two ends that have met: the first offer was made, and answered. */
async function openPair() {
  const pair = { polite: openEnd(true), impolite: openEnd(false) };
  await pair.impolite.negotiator.offer();
  await settle(pair);
  expectAgreement(pair);
  return pair;
}

async function deliver(from: End, to: End) {
  const signal = from.out.shift();
  if (signal) await to.negotiator.take(signal);
}

async function send(end: End) {
  end.connection.sends += 1;
  if (end.connection.needsNegotiation) await end.negotiator.offer();
}

/** Until nothing is on its way, and nothing has to be agreed on. */
async function settle({ polite, impolite }: { polite: End; impolite: End }) {
  for (let rounds = 0; rounds < 50; rounds += 1) {
    for (const [one, other] of [
      [polite, impolite],
      [impolite, polite],
    ] as const) {
      while (one.out.length > 0) await deliver(one, other);
      if (one.connection.needsNegotiation) await one.negotiator.offer();
    }
  }
}

function expectAgreement({ polite, impolite }: { polite: End; impolite: End }) {
  const [one, other] = [polite.connection, impolite.connection];
  expect([one.signalingState, other.signalingState]).toEqual(['stable', 'stable']);
  expect([one.receives, other.receives]).toEqual([other.sends, one.sends]);
}

describe('[CALLS10] two ends agree on what they send', () => {
  test('the first offer is the impolite one’s; what the other has to send goes along with its answer', async () => {
    const pair = { polite: openEnd(true), impolite: openEnd(false) };
    await send(pair.polite);
    expect([pair.polite.connection.signalingState, pair.polite.out]).toEqual(['stable', []]);
    await send(pair.impolite);
    await settle(pair);
    expectAgreement(pair);
    expect([pair.polite.connection.rollbacks, pair.impolite.connection.receives]).toEqual([0, 1]);
  });

  test('one offers, the other answers', async () => {
    const pair = await openPair();
    await send(pair.impolite);
    await settle(pair);
    expectAgreement(pair);
    expect(pair.polite.connection.rollbacks).toBe(0);
  });

  test('both offer at once: the polite one takes its offer back, the other ignores it', async () => {
    const pair = await openPair();
    await Promise.all([send(pair.polite), send(pair.impolite)]);
    await deliver(pair.polite, pair.impolite);
    expect(pair.impolite.connection.signalingState).toBe('have-local-offer');
    await deliver(pair.impolite, pair.polite);
    expect([pair.polite.connection.rollbacks, pair.polite.connection.signalingState]).toEqual([1, 'stable']);
    await settle(pair);
    expectAgreement(pair);
    expect(pair.impolite.connection.rollbacks).toBe(0);
  });

  test('an offer that comes while the own one is still being made is the same case', async () => {
    const { polite, impolite } = await openPair();
    await send(polite);
    const offering = send(impolite);
    // Its state is `stable` yet.
    await deliver(polite, impolite);
    await offering;
    await settle({ polite, impolite });
    expectAgreement({ polite, impolite });
    expect(impolite.connection.rollbacks).toBe(0);
  });

  test('candidates of an offer that was ignored are, too; others that do not fit are an error', async () => {
    const { polite, impolite } = await openPair();
    const candidate: Signal = { candidate: { candidate: 'foreign' } };
    await Promise.all([send(polite), send(impolite)]);
    await deliver(polite, impolite);
    await impolite.negotiator.take(candidate);
    await settle({ polite, impolite });
    await expect(polite.negotiator.take(candidate)).rejects.toThrow('of no description');
  });

  test('an offer or an answer that was lost is made up for, and an answer that comes twice is no error', async () => {
    for (const lost of ['offer', 'answer', 'nothing']) {
      const pair = await openPair();
      const { polite, impolite } = pair;
      await send(polite);
      if (lost === 'offer') polite.out.shift();
      else await deliver(polite, impolite);
      if (lost === 'answer') impolite.out.shift();
      polite.negotiator.repeat();
      impolite.negotiator.repeat();
      await settle(pair);
      expectAgreement(pair);
    }
  });

  test('whatever comes in whatever order, with what is lost on the way', async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = makeRandom(seed);
      const pair = await openPair();
      const { polite, impolite } = pair;
      const under: Promise<void>[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const [one, other] = random() < 0.5 ? [polite, impolite] : [impolite, polite];
        const dice = random();
        if (dice < 0.2) under.push(send(one));
        else if (dice < 0.7) under.push(deliver(one, other));
        else if (dice < 0.8 && one.connection.needsNegotiation) under.push(one.negotiator.offer());
        else if (dice < 0.85) one.out.length = 0;
        // Not all that is under way has ended.
        if (random() < 0.6) await Promise.resolve();
        if (random() < 0.3) await Promise.all(under.splice(0));
      }
      await Promise.all(under);
      polite.negotiator.repeat();
      impolite.negotiator.repeat();
      await settle(pair);
      expect([seed, polite.connection.signalingState, polite.connection.receives]).toEqual([
        seed,
        'stable',
        impolite.connection.sends,
      ]);
      expectAgreement(pair);
    }
  });
});

/** Mulberry32. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
