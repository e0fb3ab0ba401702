/**
 * What a code agent has changed, over the files as they stand: nothing of it is in the project before it is kept. What people
 * change meanwhile is brought in line by line when a file is looked at; where both changed the same lines theirs stand.
 */
import type { SourceFiles } from '../../contract/project/files.ts';
import { keepForm } from '../../contract/room/line-ends.ts';
import { mergeText } from '../../domain/files/merge-text.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';

/** The files as they stand now: text files alone. */
export interface LiveFiles {
  paths(): string[];
  /** @returns null where there is no such text. */
  read(path: string): string | null;
}

/** One file that the draft changes. */
export interface DraftChange {
  path: string;
  /** The text that the change began from; null: there was no such file. */
  base: string | null;
  /** null: the file goes. */
  text: string | null;
}

export interface DraftFile {
  text: string;
  /** Changes whenever the text does. */
  revision: string;
}

export class Draft {
  readonly #live: LiveFiles;
  #changes = new Map<string, Omit<DraftChange, 'path'>>();
  /** Where something of a change gave way to what people wrote, and was not written again. */
  readonly #lost = new Set<string>();

  constructor(live: LiveFiles) {
    this.#live = live;
  }

  /** In the order of their names. */
  paths(): string[] {
    const all = new Set([...this.#live.paths(), ...this.#changes.keys()]);
    return [...all].filter((path) => this.#text(path) !== null).sort();
  }

  read(path: string): DraftFile | null {
    const text = this.#text(path);
    return text === null ? null : { text, revision: hashBytes(text) };
  }

  /** The text that its change began from, else as it stands; null where there was none. */
  begun(path: string): string | null {
    this.#text(path);
    return this.#changes.has(path) ? (this.#changes.get(path)?.base ?? null) : this.#live.read(path);
  }

  /** A file that is there keeps its BOM and the ends of its lines. @param text null takes the file away. */
  write(path: string, written: string | null): void {
    this.#text(path);
    this.#lost.delete(path);
    const base = this.begun(path);
    const text = written === null || base === null ? written : keepForm(base, written);
    if (text === base) this.#changes.delete(path);
    else this.#changes.set(path, { base, text });
  }

  /** Files in which something of the draft gave way to what people wrote meanwhile. */
  lost(): string[] {
    this.changes();
    return [...this.#lost].sort();
  }

  /** Every text, as it would be. */
  files(): SourceFiles {
    return Object.fromEntries(this.paths().map((path) => [path, this.#text(path) ?? '']));
  }

  /** In the order of their names. */
  changes(): DraftChange[] {
    for (const path of [...this.#changes.keys()]) this.#text(path);
    return [...this.#changes]
      .map(([path, change]) => ({ path, ...change }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** What is changed now, to go back to. */
  snapshot(): DraftChange[] {
    return this.changes();
  }

  restore(snapshot: readonly DraftChange[]): void {
    this.#changes = new Map(snapshot.map(({ path, ...change }) => [path, change]));
  }

  /** The text of a file, after what people changed about it meanwhile. */
  #text(path: string): string | null {
    const now = this.#live.read(path);
    const change = this.#changes.get(path);
    if (!change) return now;
    if (now === change.base) return change.text;
    if (now === change.text) {
      this.#changes.delete(path);
      return now;
    }
    if (now === null || change.base === null || change.text === null) {
      // Made, removed or rewritten by hand meanwhile: the person's doing stands.
      this.#changes.delete(path);
      this.#lost.add(path);
      return now;
    }
    const { text, conflicts } = mergeText(now, change.base, change.text);
    if (conflicts > 0) this.#lost.add(path);
    if (text === now) this.#changes.delete(path);
    else this.#changes.set(path, { base: now, text });
    return text;
  }
}
