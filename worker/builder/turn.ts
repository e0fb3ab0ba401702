/** One build at a time has the thread; those that wait for others (a registry) let others build meanwhile. */

/** How often a build gives a sign, and how often those who wait for it look, ms. */
const SIGN_MS = 50;
const LOOK_MS = 5;
/**
 * A build that gave no sign while another looked so often lost its request: its timers died with it. Looks are counted, not
 * time: while one thread is busy nobody gives signs, and nobody looks. A second, where nothing else keeps it busy.
 */
const LOOKS_WITHOUT_SIGN = 200;

/** Does what takes others' time (a registry's) while other builds run. */
export type Away = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** The build that runs now. */
let holder: Turn | null = null;

/** One build's place among others: it has the thread, waits for it, or is away while others have it. */
export class Turn {
  signs = 0;
  #away = 0;
  #isOver = false;
  readonly #signing = setInterval(() => this.signs++, SIGN_MS);
  readonly #endLost: () => Promise<void>;

  /** @param endLost ends what a build was doing whose request was lost. */
  constructor(endLost: () => Promise<void>) {
    this.#endLost = endLost;
  }

  get hasTurn(): boolean {
    return holder === this;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Waits until no other build runs. It looks again on its own timer instead of waiting for a promise of the other
   * request, which would never come when that request was cut off.
   */
  async take(): Promise<void> {
    let seen = holder;
    let signs = -1;
    const isOthers = () => holder !== null && holder !== this;
    for (let looks = 0; isOthers() && looks < LOOKS_WITHOUT_SIGN; looks++) {
      if (seen !== holder || signs !== holder?.signs) looks = 0;
      seen = holder;
      signs = holder?.signs ?? -1;
      await pause(LOOK_MS);
    }
    const isLost = isOthers();
    if (!this.#isOver && this.#away === 0) holder = this;
    if (isLost) await this.#endLost();
  }

  readonly away: Away = async (work) => {
    this.#away++;
    this.#leave();
    try {
      return await work();
    } finally {
      if (--this.#away === 0) await this.take();
    }
  };

  end(): void {
    this.#isOver = true;
    clearInterval(this.#signing);
    this.#leave();
  }

  #leave(): void {
    if (holder === this) holder = null;
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
