/** How long an app may keep the thread in one turn: the time in which nothing else can run. */

/** Longest turn, ms. After a stop it is halved, down to an eighth, so that calls in a row do not block others for long. */
export const TURN_MS = 2_000;
const MAX_HALVINGS = 3;
/** An app without a stop for so long has the whole turn again. */
const FORGIVEN_MS = 60_000;

export class TurnLimit {
  private halvings = 0;
  private lastStop = 0;

  /** A turn begins. Times are `Date.now()`. */
  begin(now: number): void {
    if (now - this.lastStop > FORGIVEN_MS) this.halvings = 0;
  }

  /** @returns what is left of a time after the stops of late. */
  shorten(milliseconds: number): number {
    return milliseconds / 2 ** this.halvings;
  }

  /** A turn was stopped. */
  note(now: number): void {
    this.lastStop = now;
    this.halvings = Math.min(this.halvings + 1, MAX_HALVINGS);
  }
}
