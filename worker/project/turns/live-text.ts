/** What a model is writing at this moment, told to the room so often that one can read along, and no oftener. */
import type { LiveText as Shown } from '../../contract/room/turns.ts';

/** Pause between two frames, ms. */
const PAUSE_MS = 300;
/** Characters that are shown: the end of what was written. */
const SHOWN = 4_000;

export class LiveText {
  readonly #tell: (shown: Shown) => void;
  #shown: Shown | null = null;
  #told = '';
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(tell: (shown: Shown) => void) {
    this.#tell = tell;
  }

  /** For whoever comes while it is written. */
  now(): Shown | null {
    return this.#shown;
  }

  write(turn_id: string, text: string): void {
    if (text === '') return;
    this.#shown = { turn_id, text: text.slice(-SHOWN).toWellFormed() };
    if (this.#timer === null) this.#send();
  }

  /** It is whole, and an event, or will never be. */
  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#shown = null;
    this.#told = '';
  }

  #send(): void {
    const shown = this.#shown;
    this.#timer = null;
    if (!shown || shown.text === this.#told) return;
    this.#told = shown.text;
    this.#tell(shown);
    this.#timer = setTimeout(() => this.#send(), PAUSE_MS);
  }
}
