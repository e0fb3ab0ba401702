/**
 * Stops code that runs on and on. The builder puts `++guard.count > 16384 && guard.check('file:line')` into each loop
 * and function of an app. Bounded is one turn: the time during which the event loop cannot run anything else. A timer
 * set at the first check of a turn ends the turn; if that timer cannot fire, the clock runs out. So a request that
 * waits for something may last as long as it likes, and a loop of promises that never lets go is stopped like any other.
 */

import { TURN_MS, TurnLimit } from './turn-limit.ts';

/**
 * Checks (one in 16,384 passes) in a turn where the clock stands still, as it does on Cloudflare between I/O; there
 * `limits.cpuMs` usually comes first.
 */
const MAX_ROUNDS = 200_000;
/** The same while modules are imported: there are neither timers nor a clock. */
const MAX_IMPORT_ROUNDS = 10_000;

/** Thrown by the guard, for ever until the turn has ended. */
export class LoopStopped extends Error {
  override name = 'LoopStopped';
}

let turn: { start: number; rounds: number; importing: boolean } | null = null;
const limit = new TurnLimit();

export const guard = {
  /** Passes since the last check; infinite after a stop, so that every guard throws and no `catch` can go on. */
  count: 0,

  /** Called with a new request: a timer of the one before may have died with it. */
  reset(): void {
    turn = null;
    guard.count = 0;
  },

  check(place: string): void {
    if (guard.count === Number.POSITIVE_INFINITY) throw stopped(place);
    guard.count = 0;
    turn ??= startTurn();
    turn.rounds++;
    if (!isOver(turn)) return;
    noteStop();
    throw stopped(place);
  },
};

function startTurn(): { start: number; rounds: number; importing: boolean } {
  const start = Date.now();
  limit.begin(start);
  try {
    setTimeout(guard.reset, 0);
    return { start, rounds: 0, importing: false };
  } catch {
    // Timers are refused while a module is being imported.
    return { start, rounds: 0, importing: true };
  }
}

function isOver({
  start,
  rounds,
  importing,
}: {
  start: number;
  rounds: number;
  importing: boolean;
}): boolean {
  if (importing && rounds > MAX_IMPORT_ROUNDS) return true;
  return rounds > MAX_ROUNDS || Date.now() - start > limit.shorten(TURN_MS);
}

function noteStop(): void {
  guard.count = Number.POSITIVE_INFINITY;
  limit.note(Date.now());
}

function stopped(place: string): LoopStopped {
  return new LoopStopped(`${place}: this ran on without a pause and was stopped.`);
}
