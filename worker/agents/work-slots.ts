/**
 * Building and trying are work for the processor, and all objects of an isolate share one thread: few at a time, first come
 * first served, so that pages and calls are answered and the first of many runs are not slowed down by the last.
 */

import type { Framework } from '../contract/run.ts';
import { letVisitorsPass } from '../runtime/host/visits-underway.ts';

/** How often those who wait look, ms. Looking, not being told: a promise of one object must not wake another object. */
const LOOK_MS = 15;

/** Who has given no sign for this long vanished with its object, ms. */
const PATIENCE_MS = 20_000;
const SIGN_MS = 5_000;

class WorkSlots {
  readonly #count: number;
  /** Ticket → last sign of its holder. */
  readonly #held = new Map<number, number>();
  /** Ticket → when its owner last looked, in the order of coming. */
  readonly #waiting = new Map<number, number>();
  #lastTicket = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /**
   * Does the work when its turn has come.
   * @param signal ends the waiting; work that has begun looks at it itself.
   */
  async take<Output>(signal: AbortSignal, work: () => Promise<Output>): Promise<Output> {
    const ticket = ++this.#lastTicket;
    try {
      while (!this.#isTurnOf(ticket)) {
        await pause(LOOK_MS);
        signal.throwIfAborted();
      }
    } finally {
      this.#waiting.delete(ticket);
    }
    return this.#hold(ticket, work);
  }

  async #hold<Output>(ticket: number, work: () => Promise<Output>): Promise<Output> {
    this.#held.set(ticket, Date.now());
    const sign = setInterval(() => this.#held.set(ticket, Date.now()), SIGN_MS);
    try {
      await letVisitorsPass();
      return await work();
    } finally {
      clearInterval(sign);
      this.#held.delete(ticket);
      await pause(0);
    }
  }

  /** Does the work at once where a place is free and nobody waits for it. @returns null where not. */
  takeFree<Output>(work: () => Promise<Output>): Promise<Output> | null {
    this.#dropVanished(Date.now());
    if (this.#held.size >= this.#count || this.#waiting.size > 0) return null;
    return this.#hold(++this.#lastTicket, work);
  }

  #isTurnOf(ticket: number): boolean {
    const now = Date.now();
    this.#waiting.set(ticket, now);
    this.#dropVanished(now);
    return this.#held.size < this.#count && this.#waiting.keys().next().value === ticket;
  }

  #dropVanished(now: number): void {
    for (const places of [this.#held, this.#waiting])
      for (const [other, seen] of places) if (seen + PATIENCE_MS < now) places.delete(other);
  }
}

/** The frontend and the backend of one run go side by side. */
export const buildSlots = new WorkSlots(2);
/** Each trial holds isolates of its own. */
const trialSlots = new WorkSlots(3);
/** Interpreters start and work on the one thread, with nothing to wait for: two at once would keep everybody waiting longer. */
const pythonTrialSlots = new WorkSlots(1);

/** Where the trial of an app of this stack waits for its turn. */
export function slotsForTrial(framework: Framework): WorkSlots {
  return framework === 'React + FastAPI' ? pythonTrialSlots : trialSlots;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
