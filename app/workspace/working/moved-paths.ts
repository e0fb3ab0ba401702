/** Names that files had while this window is open, and the ones that they have. Pure. */

/** Names that are remembered; the oldest is forgotten first. */
const MAX_MOVES = 200;

export class MovedPaths {
  /** Each leads to a name that is in it no more. */
  readonly #moves = new Map<string, string>();

  add(from: string, to: string): void {
    this.#moves.delete(to);
    for (const [old, now] of this.#moves) if (now === from) this.#moves.set(old, to);
    this.#moves.delete(from);
    if (from !== to) this.#moves.set(from, to);
    const [oldest] = this.#moves.keys();
    if (this.#moves.size > MAX_MOVES && oldest !== undefined) this.#moves.delete(oldest);
  }

  /** @returns the name that it has by now; the same where it was not moved. */
  find(path: string): string {
    return this.#moves.get(path) ?? path;
  }
}
