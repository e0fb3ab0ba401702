/** What telling of faults costs, one at each token: each is told with the whole line that it is on. */
export class LineWork {
  /** Signs of a line times its tokens, of all lines up to here. */
  work = 0;
  #end = -1;
  #length = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** @param at where a token begins; they come in their order. */
  note(at: number): void {
    if (at > this.#end) {
      const begin = this.#text.lastIndexOf('\n', at) + 1;
      const end = this.#text.indexOf('\n', at);
      this.#end = end < 0 ? this.#text.length : end;
      this.#length = this.#end - begin;
    }
    this.work += this.#length;
  }
}
