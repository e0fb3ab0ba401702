/** One file that several write at once, as this window has it: its Yjs document, and what of it the server has not confirmed. */
import * as Y from 'yjs';
import { textOf, writeText } from '../../../worker/contract/room/shared-text.ts';
import { toSharedText } from '../../../worker/contract/room/text-changes.ts';
import { type FoundLine, findPinned } from '../../../worker/contract/room/text-place.ts';
import type { LiveText } from '../working/live-text';

/** Who wrote what came from the room. */
const ROOM = 'room';
/** Bytes of an update in which nothing is new. */
const EMPTY_UPDATE = 2;

export interface LiveDocDeps {
  /** The text is another by now. @param unsent what is not confirmed, where it was written here; else null. */
  onText(text: string, unsent: Uint8Array | null): void;
  /** Something is to be sent. */
  onUnsent(): void;
  makeExtension(doc: Y.Doc): { extension: unknown; close(): void };
}

export class LiveDoc implements LiveText {
  readonly doc = new Y.Doc();
  /** As the server numbers it; null before it is known. */
  id: number | null = null;
  /** Of the file, as it was heard last. */
  revision = '';
  readonly #shown: { extension: unknown; close(): void };
  /** On its way: one at a time, so that what is typed meanwhile goes along together. */
  #sent: { n: number; update: Uint8Array } | null = null;
  #unsent: Uint8Array | null = null;
  /** The server refused it as it is: it waits for the next change. */
  #isRefused = false;
  #waiting: (() => void)[] = [];

  readonly #deps: LiveDocDeps;

  constructor(deps: LiveDocDeps) {
    this.#deps = deps;
    this.#shown = deps.makeExtension(this.doc);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === ROOM) {
        deps.onText(this.read(), null);
        return;
      }
      this.#isRefused = false;
      this.#unsent = merge(this.#unsent, update);
      deps.onText(this.read(), this.unconfirmed());
      deps.onUnsent();
    });
  }

  get extension(): unknown {
    return this.#shown.extension;
  }

  read(): string {
    return textOf(this.doc).toString();
  }

  locate({ doc, ...place }: { doc: number; from: string; to: string }): FoundLine | null {
    return doc === this.id ? findPinned(this.doc, place) : null;
  }

  write(text: string): void {
    writeText(this.doc, toSharedText(text), this);
  }

  settle(): Promise<void> {
    if (!this.isUnconfirmed() || this.#isRefused) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Whether somebody waits for it to be stored. */
  isWaitedFor(): boolean {
    return this.#waiting.length > 0;
  }

  /** What others wrote. */
  hear(update: Uint8Array, revision: string): void {
    this.revision = revision;
    Y.applyUpdate(this.doc, update, ROOM);
    // Nothing but the ends of lines.
    if (update.length === EMPTY_UPDATE) this.#deps.onText(this.read(), null);
  }

  /** What this browser kept through a reload: written here, and not confirmed. */
  bringBack(update: Uint8Array): void {
    Y.applyUpdate(this.doc, update, this);
  }

  isUnconfirmed(): boolean {
    return this.#sent !== null || this.#unsent !== null;
  }

  unconfirmed(): Uint8Array | null {
    return this.#sent ? merge(this.#sent.update, this.#unsent) : this.#unsent;
  }

  vector(): Uint8Array {
    return Y.encodeStateVector(this.doc);
  }

  /** What is to be sent now, if anything is. */
  next(n: number): Uint8Array | null {
    if (this.#sent || !this.#unsent || this.#isRefused) return null;
    this.#sent = { n, update: this.#unsent };
    this.#unsent = null;
    return this.#sent.update;
  }

  /** The socket was another one: what the server lacks is sent anew. @param vector what it has. */
  resume(vector: Uint8Array): void {
    if (!this.isUnconfirmed()) return;
    this.#sent = null;
    this.#unsent = Y.encodeStateAsUpdate(this.doc, vector);
  }

  /** @returns whether nothing is left to be confirmed. */
  confirm(n: number, revision: string): boolean {
    if (this.#sent?.n !== n) return false;
    this.#sent = null;
    this.revision = revision;
    if (this.#unsent) return false;
    this.release();
    return true;
  }

  /** It stays here until it is changed. */
  refuse(): void {
    this.#unsent = this.unconfirmed();
    this.#sent = null;
    this.#isRefused = true;
    this.release();
  }

  /** Whoever waits goes on: it is stored, or cannot be now. */
  release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  close(): void {
    this.release();
    this.#shown.close();
    this.doc.destroy();
  }
}

function merge(one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null;
function merge(one: Uint8Array | null, other: Uint8Array): Uint8Array;
function merge(one: Uint8Array | null, other: Uint8Array | null): Uint8Array | null {
  return one && other ? Y.mergeUpdates([one, other]) : (one ?? other);
}
