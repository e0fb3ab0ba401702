/** Files as they were read, by path and text: most stay as they are from one check to the next. */
export class FactsReader<Facts> {
  readonly #known = new Map<string, { text: string; facts: Facts }>();
  readonly #readFile: (path: string, text: string) => Facts;

  /** @param readFile what a file says; asked again where its text is another. */
  constructor(readFile: (path: string, text: string) => Facts) {
    this.#readFile = readFile;
  }

  read(path: string, text: string): Facts {
    const before = this.#known.get(path);
    if (before?.text === text) return before.facts;
    const facts = this.#readFile(path, text);
    this.#known.set(path, { text, facts });
    return facts;
  }
}
