/** How deep a text is nested, counted while it is read once from its beginning to its end. */

/** Where a text is more than a parser may be given; the line counts from 1. */
export interface TooMuch {
  line: number;
  what: 'nested' | 'long' | 'broad';
}

/**
 * Brackets, tags, blocks and functions within each other. People stay below 40; esbuild needs a stack for each level, and for
 * functions within functions time that grows with the square of their number.
 */
const MAX_NESTING = 100;
/**
 * What hangs on each other without a bracket, in all that is open: operators, `else if`, labels, members. Parsers go down a
 * level for each of many of these; esbuild's stack ends at about 4,000, acorn's at about 3,000.
 */
const MAX_LINKS = 1_000;

interface Level {
  /** What closes it, or what it is. */
  kind: string;
  weight: number;
  /** Whether what stands between commas are its items, each of which begins anew; else they are a chain. */
  isList: boolean;
  /** Commas of the chain. */
  commas: number;
  links: number;
  /** Alternatives of one `if`. */
  alternatives: number;
  /** Angle brackets that may be those of types. */
  angles: number;
}

/** The levels that are open, and all that hangs in them. */
export class Nesting {
  readonly #levels: Level[] = [];
  #weight = 0;
  #links = 0;
  readonly #maxNesting: number;
  readonly #maxLinks: number;

  constructor(maxNesting = MAX_NESTING, maxLinks = MAX_LINKS) {
    this.#maxNesting = maxNesting;
    this.#maxLinks = maxLinks;
    this.open('', 0, false);
  }

  get #top(): Level {
    return this.#levels.at(-1) as Level;
  }

  get kind(): string {
    return this.#top.kind;
  }

  /** The one that is open may go on as something else. */
  set kind(kind: string) {
    this.#top.kind = kind;
  }

  get isTooDeep(): boolean {
    return this.#weight > this.#maxNesting || this.#links > this.#maxLinks;
  }

  /** @param weight of how many levels it is. */
  open(kind: string, weight = 1, isList = true): void {
    this.#weight += weight;
    this.#levels.push({ kind, weight, isList, commas: 0, links: 0, alternatives: 0, angles: 0 });
  }

  /** Closes what it closes, with what was left open in it; a sign that closes nothing is passed by. */
  close(kind: string): void {
    const at = this.#levels.findLastIndex((level) => level.kind === kind);
    if (at < 1) return;
    for (const level of this.#levels.splice(at)) this.#forget(level);
  }

  link(): void {
    this.#top.links++;
    this.#links++;
  }

  /** @param count below 0 where some are closed. */
  angle(count: number): void {
    const { angles } = this.#top;
    const next = Math.max(0, angles + count);
    this.#top.angles = next;
    this.#links += next - angles;
  }

  alternative(): void {
    this.#top.alternatives++;
    this.#links++;
  }

  /** The next of a list begins; functions that are one expression end here. */
  endItem(): void {
    while (this.#top.kind === '=>') this.close('=>');
    this.#links -= this.#top.links;
    this.#top.links = 0;
  }

  comma(): void {
    this.endItem();
    if (this.#top.isList) return;
    this.#top.commas++;
    this.#links++;
  }

  endStatement(): void {
    this.endItem();
    this.#links -= this.#top.angles + this.#top.commas;
    this.#top.angles = 0;
    this.#top.commas = 0;
  }

  /** A statement begins that is no alternative of the one before. */
  endAlternatives(): void {
    this.#links -= this.#top.alternatives;
    this.#top.alternatives = 0;
  }

  #forget({ weight, links, commas, alternatives, angles }: Level): void {
    this.#weight -= weight;
    this.#links -= links + commas + alternatives + angles;
  }
}

/** Line of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
