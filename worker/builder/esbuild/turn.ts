/**
 * One build at a time has the thread, in the order in which they came; those that wait for others (a registry) let others build
 * meanwhile, and line up again.
 */

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

/** The build that runs now, and those that wait for it, the first first. */
let holder: Turn | null = null;
const line: Turn[] = [];

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
   * Waits until no other build runs and none that came before waits. It looks again on its own timer instead of waiting for a
   * promise of another request, which would never come when that request was cut off.
   */
  async take(): Promise<void> {
    line.push(this);
    let seen = this.#findBefore();
    let signs = seen?.signs;
    for (let looks = 0; seen !== null; looks++) {
      if (looks === LOOKS_WITHOUT_SIGN) await this.#forget(seen);
      else await pause(LOOK_MS);
      const before = this.#findBefore();
      if (before !== seen || before?.signs !== signs) looks = 0;
      seen = before;
      signs = before?.signs;
    }
    leaveLine(this);
    if (!this.#isOver && this.#away === 0) holder = this;
  }

  /** Whom this one waits for: the first that waits, and the first for the build that runs. */
  #findBefore(): Turn | null {
    if (holder === this) return null;
    const [first] = line;
    return first === undefined || first === this ? holder : first;
  }

  /** The request of another is gone, whether it ran or waited. */
  async #forget(lost: Turn): Promise<void> {
    leaveLine(lost);
    if (holder !== lost) return;
    holder = null;
    await this.#endLost();
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
    leaveLine(this);
    this.#leave();
  }

  #leave(): void {
    if (holder === this) holder = null;
  }
}

function leaveLine(turn: Turn): void {
  const place = line.indexOf(turn);
  if (place >= 0) line.splice(place, 1);
}

/**
 * What a promise comes to that others' timers may settle, as esbuild's are: looked at on one's own timer. Told by the promise itself, the
 * rest would be done on behalf of another object, which may neither touch this one's storage nor outlive its own end.
 */
export async function seeOutcome<Value>(promise: Promise<Value>): Promise<Value> {
  let outcome: { value: Value } | { error: unknown } | null = null;
  promise.then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      outcome = { error };
    },
  );
  const seen = (): typeof outcome => outcome;
  for (;;) {
    const now = seen();
    if (now === null) await pause(LOOK_MS);
    else if ('error' in now) throw now.error;
    else return now.value;
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
