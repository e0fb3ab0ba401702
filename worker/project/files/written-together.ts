/**
 * What is written into documents waits while those that were stored before have their rest: a document is checked, read back and
 * hashed as a whole, so what was written into it meanwhile is stored at once. Documents have their turn one after the other, and
 * all of them together take a third of the thread.
 */
import type { Thread } from '../../domain/budget/pace.ts';

/** What is stored faster than this is no load, ms. */
const FAST_MS = 2;
/** How many times as long as it took others have the thread. */
const REST = 2;

export class WrittenTogether<Write> {
  readonly #thread: Thread;
  readonly #store: (document: number, writes: Write[]) => void;
  /** The document whose turn it is comes first. */
  readonly #waiting = new Map<number, Write[]>();
  #freeAt = Number.NEGATIVE_INFINITY;
  #isWaited = false;

  /** @param store what was written into a document, in the order in which it came. */
  constructor(thread: Thread, store: (document: number, writes: Write[]) => void) {
    this.#thread = thread;
    this.#store = store;
  }

  /** Stores it now, or when it is the document's turn. */
  add(document: number, write: Write): void {
    const known = this.#waiting.get(document);
    if (known) known.push(write);
    else this.#waiting.set(document, [write]);
    if (!this.#isWaited) this.#storeNext();
  }

  /** Adds what follows something that waits. @returns false where nothing of this document waits. */
  follow(document: number, write: Write): boolean {
    const known = this.#waiting.get(document);
    known?.push(write);
    return known !== undefined;
  }

  /** Stores as many documents as have their turn; the rest later. */
  #storeNext(): void {
    for (const [document, writes] of this.#waiting) {
      const now = this.#thread.now();
      if (now < this.#freeAt) {
        void this.#wait(this.#freeAt - now);
        return;
      }
      this.#waiting.delete(document);
      this.#store(document, writes);
      const took = this.#thread.now() - now;
      if (took > FAST_MS) this.#freeAt = now + took + REST * took;
    }
  }

  async #wait(ms: number): Promise<void> {
    this.#isWaited = true;
    await this.#thread.wait(ms);
    this.#isWaited = false;
    try {
      this.#storeNext();
    } catch (error) {
      // Nobody waits for it any more: it is not acknowledged, so it comes again.
      console.error('What was written together could not be stored:', error);
    }
  }
}
