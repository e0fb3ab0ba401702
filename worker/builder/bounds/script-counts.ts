/** What a script has many of, each of which costs its parser. */
import type { ScriptLimits } from './limits.ts';
import { LineWork } from './line-work.ts';
import type { TooMuch } from './nesting.ts';

/** Parts of namespaces and of enums in a file: esbuild names each anew, in time that grows with the square of their number. */
const MAX_NAMESPACES = 300;
/** Decorators in a file: for each esbuild writes some lines of its own. */
const MAX_DECORATORS = 1_000;

export class ScriptCounts {
  tokens = 0;
  #namespaces = 0;
  #conditions = 0;
  #decorators = 0;
  readonly #enums = new Set<string>();
  readonly #lines: LineWork;
  readonly #limits: ScriptLimits;

  constructor(text: string, limits: ScriptLimits) {
    this.#lines = new LineWork(text);
    this.#limits = limits;
  }

  get excess(): TooMuch['what'] | null {
    const { tokens, conditions } = this.#limits;
    if (this.#namespaces > MAX_NAMESPACES || this.#conditions > conditions) return 'nested';
    return this.tokens > tokens || this.#decorators > MAX_DECORATORS ? 'long' : null;
  }

  /** Whether its lines are too long for all that is on them; said where nothing else is wrong. */
  get isBroad(): boolean {
    return this.#lines.work > this.#limits.lineWork;
  }

  /** @param at where it begins; they come in their order. */
  noteToken(at: number): void {
    this.tokens++;
    this.#lines.note(at);
  }

  /** @param before the word right before it. */
  noteWord(word: string, before: string): void {
    if (word.startsWith('@')) this.#decorators++;
    else if (word === 'if') this.#conditions++;
    if (before !== 'enum') return;
    // One of the same name as another is a part of it.
    if (this.#enums.has(word)) this.#namespaces++;
    this.#enums.add(word);
  }

  noteNamespace(): void {
    this.#namespaces++;
  }
}
