/**
 * Stops code that runs on and on. The builder puts `++guard.count > 16384 && guard.check('file:line')` into each loop
 * and function of an app. Bounded is one turn: the time during which the event loop cannot run anything else. A timer
 * set at the first check of a turn ends the turn; if that timer cannot fire, the clock runs out. So a request that
 * waits for something may last as long as it likes, and a loop of promises that never lets go is stopped like any other.
 */

/** Longest turn, ms. */
const TURN_MS = 2_000;
/** Checks (of 16,384 passes each) in one turn where the clock stands still, as it does on Cloudflare between I/O. */
const MAX_ROUNDS = 60_000;
/** The same while modules are imported: there are neither timers nor a clock. */
const MAX_IMPORT_ROUNDS = 6_000;

export class LoopStopped extends Error {
  override name = 'LoopStopped';
}

let turnStart = 0;
let rounds = 0;
let inTurn = false;
let importing = false;

function release(): void {
  inTurn = false;
  guard.count = 0;
}

export const guard = {
  count: 0,
  /** A new request: a timer of the one before may have died with it. */
  reset: release,
  check(place: string): void {
    if (guard.count === Number.POSITIVE_INFINITY) throw stop(place);
    guard.count = 0;
    if (!inTurn) return startTurn();
    rounds++;
    if (importing ? rounds > MAX_IMPORT_ROUNDS : rounds > MAX_ROUNDS || Date.now() - turnStart > TURN_MS)
      throw stop(place);
  },
};

function startTurn(): void {
  inTurn = true;
  rounds = 0;
  turnStart = Date.now();
  try {
    setTimeout(release, 0);
    importing = false;
  } catch {
    // No timers: a module is being imported.
    importing = true;
  }
}

/** From here on every guard throws, so that a `catch` around the loop cannot go on with it. */
function stop(place: string): LoopStopped {
  guard.count = Number.POSITIVE_INFINITY;
  return new LoopStopped(
    `${place} ran for more than ${TURN_MS / 1000} seconds without a pause and was stopped.`,
  );
}
