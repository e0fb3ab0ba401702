/**
 * Stops Python that runs on and on. Python looks at its signals at every fiftieth jump back or call; it finds SIGINT when
 * the turn (the time in which nothing else can run) has lasted too long, and raises LoopStopped (hewn_time_limit.py). Code
 * that catches even that and goes on is ended with its whole interpreter.
 */

import { TURN_MS, TurnLimit } from '../../inside/turn-limit.ts';

/** Longest turn of importing the app, ms. */
const IMPORT_MS = 10_000;
/** Between two signals in one turn: `finally` blocks may clean up. */
const GRACE_MS = 200;
/** After the first signal; then the interpreter ends. */
const DEATH_MS = 1_000;
/**
 * The clock goes on while a busy machine does something else. Code that looked less often than this within its turn (a large
 * app needs 10,000 looks to start, a bare loop makes a million a second) has so many times as long.
 */
const FEW_ROUNDS = 100_000;
const PATIENCE = 3;
/** Looks between two looks at the clock. */
const ROUNDS = 16;
/** Looks in a turn where the clock stands still, as it does on Cloudflare between I/O; `limits.cpuMs` usually comes first. */
const MAX_ROUNDS = 4_000_000;
const SIGINT = 2;

/** Code in the interpreter could not be stopped otherwise. */
export class InterpreterEnded extends Error {
  override name = 'InterpreterEnded';
}

export class TurnGuard {
  /** The interpreter was ended and must not be used again. */
  isDead = false;
  private turn: { start: number; signalled: number | null } | null = null;
  private rounds = 0;
  private allowed = TURN_MS;
  private readonly limit = new TurnLimit();
  private lastSignal = 0;

  /** Rejects when the interpreter is being ended. */
  readonly death: Promise<never>;
  private die!: (error: InterpreterEnded) => void;

  /** What Python takes for its buffer of signals. */
  readonly buffer: { 0: number };

  constructor() {
    this.death = new Promise((_, reject) => {
      this.die = reject;
    });
    this.death.catch(() => {});
    const look = () => this.look();
    this.buffer = {
      get 0() {
        return look();
      },
      /** Python acknowledges a signal. */
      set 0(_) {},
    };
  }

  /** Called with a new request: the timer of a turn before may have died with it. */
  reset(): void {
    this.turn = null;
    this.rounds = 0;
  }

  /** The app is being imported and started, until `imported`. */
  importing(): void {
    this.reset();
    this.allowed = IMPORT_MS;
  }

  imported(): void {
    this.reset();
    this.allowed = TURN_MS;
  }

  /** The interpreter must not be used again; what waits for it hears of it. */
  end(reason: string): InterpreterEnded {
    const error = new InterpreterEnded(reason);
    this.isDead = true;
    this.die(error);
    return error;
  }

  /** @returns the number of a signal, 0 for none. */
  private look(): number {
    if (++this.rounds % ROUNDS && this.rounds < MAX_ROUNDS) return 0;
    const now = Date.now();
    this.turn ??= this.begin(now);
    const { start, signalled } = this.turn;
    if (signalled === null) {
      if (this.rounds < MAX_ROUNDS && now - start < this.patience * this.limit.shorten(this.allowed))
        return 0;
      this.limit.note(now);
      this.lastSignal = now;
      this.turn.signalled = now;
      return SIGINT;
    }
    if (now - this.lastSignal < GRACE_MS && this.rounds < 2 * MAX_ROUNDS) return 0;
    if (now - signalled > this.patience * DEATH_MS || this.rounds >= 2 * MAX_ROUNDS) {
      throw this.end('The app ran on without a pause, and went on after it was stopped.');
    }
    this.lastSignal = now;
    return SIGINT;
  }

  private get patience(): number {
    return this.rounds < FEW_ROUNDS ? PATIENCE : 1;
  }

  private begin(start: number): { start: number; signalled: null } {
    this.limit.begin(start);
    setTimeout(() => this.reset(), 0);
    return { start, signalled: null };
  }
}
