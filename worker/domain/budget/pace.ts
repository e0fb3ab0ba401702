/**
 * Long work in slices: everybody's one thread is given back after each, for as long as the slice took, so that others are
 * answered in between and all long works together take half of it at the most.
 */

/** Longest that one slice has the thread, ms. */
const SLICE_MS = 25;
/** Rests are asked for this often where no clock goes on while code runs, as on Cloudflare. */
const MAX_STEPS = 2_000;

/** What all works of a thread share. */
export interface Thread {
  /** ms */
  now(): number;
  wait(ms: number): Promise<void>;
  /** When the next slice of any of them may begin, ms. */
  freeAt: number;
}

/** Work that may be interrupted wherever it yields. */
export type Sliced<Value> = Generator<void, Value, void>;

export class Pace {
  readonly #thread: Thread;
  readonly #most: number;
  #since: number;
  #steps = 0;
  #used = 0;

  /** @param most that the work may take of the thread, ms. */
  constructor(thread: Thread, most: number = Number.POSITIVE_INFINITY) {
    this.#thread = thread;
    this.#most = most;
    this.#since = thread.now();
  }

  /** What it took of the thread so far, ms. */
  get used(): number {
    return this.#used + (this.#thread.now() - this.#since);
  }

  /** Whether it has had all that it may take. */
  isOver(): boolean {
    return this.used > this.#most;
  }

  /** Asked wherever the work can be interrupted, as often as one likes. @returns whether it is time to `rest`. */
  isDue(): boolean {
    this.#steps += 1;
    return this.#steps >= MAX_STEPS || this.#thread.now() - this.#since >= SLICE_MS;
  }

  /** Gives the thread back where the slice is over. */
  async rest(): Promise<void> {
    if (!this.isDue()) return;
    this.#end();
    do await this.#thread.wait(Math.max(0, this.#thread.freeAt - this.#thread.now()));
    while (this.#thread.now() < this.#thread.freeAt);
    this.#since = this.#thread.now();
  }

  /** Does all of it, and rests where it yields. */
  async run<Value>(work: Sliced<Value>): Promise<Value> {
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      if (this.isDue()) await this.rest();
    }
  }

  #end(): void {
    const now = this.#thread.now();
    const took = Math.max(0, now - this.#since);
    this.#used += took;
    this.#steps = 0;
    this.#thread.freeAt = Math.max(this.#thread.freeAt, now) + took;
  }
}
