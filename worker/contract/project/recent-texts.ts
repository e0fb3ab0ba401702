/** Most of what is remembered, in UTF-16 units: some projects, which have much of their code in common. */
const MOST = 4_000_000;

/** What was found in texts that were asked about last: files that did not change are not looked through again. */
export class RecentTexts<Found> {
  readonly #found = new Map<string, Found>();
  #length = 0;
  readonly #most: number;

  /** @param most UTF-16 units of all texts that are remembered */
  constructor(most = MOST) {
    this.#most = most;
  }

  /** @param find is asked about a text that is not remembered. */
  of(text: string, find: (text: string) => Found): Found {
    const known = this.#found.get(text);
    const found = known ?? find(text);
    if (known !== undefined) this.#found.delete(text);
    else this.#length += text.length;
    this.#found.set(text, found);
    for (const oldest of this.#found.keys()) {
      if (this.#length <= this.#most) break;
      this.#found.delete(oldest);
      this.#length -= oldest.length;
    }
    return found;
  }
}
