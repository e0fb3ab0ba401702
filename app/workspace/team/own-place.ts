/** Where this window is in the project, as the others are told. Pure: times come in, ms. */
import type { Place } from '../../../worker/contract/room/presence.ts';

/** Who typed a moment ago is editing, ms. */
const EDITING_MS = 10_000;
/** Who did nothing for so long is idle, ms. */
const IDLE_MS = 5 * 60_000;
/** A path that is longer is told to nobody, characters. */
const MAX_PATH = 400;

export class OwnPlace {
  #place: Pick<Place, 'path' | 'line' | 'column'> = { path: null, line: null, column: null };
  #typedAt = Number.NEGATIVE_INFINITY;
  #movedAt: number;

  constructor(now: number) {
    this.#movedAt = now;
  }

  goTo(place: Pick<Place, 'path' | 'line' | 'column'>, now: number): void {
    this.#place = place;
    this.#movedAt = now;
  }

  /** This person typed in the file before them. */
  type(now: number): void {
    this.#typedAt = now;
    this.#movedAt = now;
  }

  read(now: number): Place {
    const { path, line, column } = this.#place;
    const isEditing = path !== null && now - this.#typedAt < EDITING_MS;
    return {
      status: isEditing ? 'editing' : path === null ? 'online' : 'viewing',
      path: path !== null && path.length <= MAX_PATH ? path : null,
      line,
      column,
      is_idle: now - this.#movedAt >= IDLE_MS,
    };
  }
}
