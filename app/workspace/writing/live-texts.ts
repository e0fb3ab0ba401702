/**
 * The files that this window writes together with others: it takes part in the one that is shown, sends what is written, hears
 * what others write, and goes on where it was when the connection comes back.
 */
import type * as Y from 'yjs';
import type { PresentPerson } from '../../../worker/contract/room/presence.ts';
import type { ClientFrame, ServerFrame } from '../../../worker/contract/room/room.ts';
import { fromBase64, toBase64 } from '../../../worker/contract/room/shared-text.ts';
import { MAX_UPDATE } from '../../../worker/contract/room/writing.ts';
import type { WorkingCopy } from '../working/working-copy';
import { LiveDoc } from './live-doc';

/** Pause after the last answer before the page says that all is stored, ms: it is not drawn anew with each key. */
const CONFIRM_AFTER_MS = 250;

/** The room, as far as it is needed here. */
export interface WritingRoom {
  send(frame: ClientFrame): boolean;
  onFrame(listener: (frame: ServerFrame) => void): () => void;
  subscribe(listener: () => void): () => void;
  state(): { isOpen: boolean; others: readonly PresentPerson[] };
}

/** What an editor shows of a document, and of where others are in it. */
export interface ShownDoc {
  extension: unknown;
  showCaret(seat: string, person: PresentPerson | null, anchor: string | null, head: string | null): void;
  close(): void;
}

export interface LiveTextsDeps {
  room: WritingRoom;
  copy: WorkingCopy;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
  showDoc(doc: Y.Doc, onCaret: (anchor: string | null, head: string | null) => void): ShownDoc;
}

interface Entry {
  path: string;
  live: LiveDoc;
  shown: ShownDoc;
  /** The working copy knows it. */
  isJoined: boolean;
  timer: unknown;
}

export class LiveTexts {
  readonly #deps: LiveTextsDeps;
  readonly #entries = new Map<string, Entry>();
  readonly #ends: (() => void)[];
  #wanted: string | null = null;
  #isOpen: boolean;
  #n = 0;

  constructor(deps: LiveTextsDeps) {
    this.#deps = deps;
    const { room, copy } = deps;
    this.#isOpen = room.state().isOpen;
    copy.connect(this.#isOpen);
    this.#ends = [
      room.onFrame((frame) => this.#receive(frame)),
      room.subscribe(() => this.#look()),
      copy.subscribe(() => this.#joinAll()),
    ];
    for (const path of copy.listHeld()) this.#ensure(path);
  }

  /** The file that is shown; null for none that is text. */
  want(path: string | null): void {
    const before = this.#wanted;
    if (before === path) return;
    this.#wanted = path;
    if (before !== null) this.#release(before);
    if (path !== null) this.#ensure(path);
  }

  close(): void {
    for (const end of this.#ends) end();
    for (const entry of [...this.#entries.values()]) this.#drop(entry);
  }

  #ensure(path: string): void {
    const known = this.#entries.get(path);
    if (known) return;
    const entry: Entry = this.#makeEntry(path);
    this.#entries.set(path, entry);
    this.#ask(entry);
  }

  #makeEntry(path: string): Entry {
    const { showDoc } = this.#deps;
    let shown: ShownDoc | null = null;
    const live = new LiveDoc({
      makeExtension: (doc) => {
        shown = showDoc(doc, (anchor, head) => {
          if (live.id !== null) this.#deps.room.send({ type: 'doc.caret', doc: live.id, anchor, head });
        });
        return shown;
      },
      onText: (text, unsent) => this.#follow(entry, text, unsent),
      onUnsent: () => this.#sendNext(entry),
    });
    if (!shown) throw new Error('A document is shown by nothing');
    const entry: Entry = { path, live, shown, isJoined: false, timer: null };
    return entry;
  }

  #ask({ path, live }: Entry): void {
    const vector = live.id === null ? null : toBase64(live.vector());
    // Its number finds it under another name, too.
    const doc = live.id ?? this.#deps.copy.heldOf(path);
    this.#deps.room.send({ type: 'doc.open', path, doc, vector });
  }

  #look(): void {
    const { isOpen } = this.#deps.room.state();
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    this.#deps.copy.connect(isOpen);
    for (const entry of this.#entries.values()) {
      if (isOpen) this.#ask(entry);
      else entry.live.release();
    }
    if (isOpen && this.#wanted !== null) this.#ensure(this.#wanted);
  }

  #receive(frame: ServerFrame): void {
    if (frame.type === 'doc.state') this.#start(frame);
    else if (frame.type === 'doc.none') this.#end(this.#entries.get(frame.path));
    else if (frame.type === 'files') this.#lookAt(frame.files);
    else if (frame.type === 'left')
      for (const { shown } of this.#entries.values()) shown.showCaret(frame.seat, null, null, null);
    else if ('doc' in frame) this.#receiveOf(frame);
  }

  /** Of a document that is open. */
  #receiveOf(frame: Extract<ServerFrame, { doc: number }>): void {
    const entry = this.#findEntry(frame);
    if (!entry) return;
    if (frame.type === 'doc.update') entry.live.hear(fromBase64(frame.update), frame.revision);
    else if (frame.type === 'doc.ack') this.#confirm(entry, frame);
    else if (frame.type === 'doc.refused') this.#refuse(entry, frame);
    else if (frame.type === 'doc.moved') this.#move(entry, frame.path);
    else if (frame.type === 'doc.gone') this.#lose(entry, frame.by);
    else if (frame.type === 'doc.caret') {
      const person = this.#deps.room.state().others.find(({ seat }) => seat === frame.seat) ?? null;
      entry.shown.showCaret(frame.seat, person, frame.anchor, frame.head);
    }
  }

  #findEntry(frame: Extract<ServerFrame, { doc: number }>): Entry | undefined {
    const known = [...this.#entries.values()].find(({ live }) => live.id === frame.doc);
    if (known || frame.type !== 'doc.moved') return known;
    // Its document was asked for by a name that it had, after a reload.
    const asked = this.#entries.get(frame.from);
    return asked?.live.id === null && this.#deps.copy.heldOf(frame.from) === frame.doc ? asked : undefined;
  }

  /** What the server has of it came: what is here and not there is sent. */
  #start({ path, doc, update, vector, revision }: Extract<ServerFrame, { type: 'doc.state' }>): void {
    const entry = this.#entries.get(path);
    if (!entry) {
      this.#deps.room.send({ type: 'doc.close', doc });
      return;
    }
    const { live } = entry;
    if (live.id !== null && live.id !== doc) {
      // The file is another one of the same name: what was not confirmed is told apart by the person.
      this.#end(entry);
      if (this.#wanted === path) this.#ensure(path);
      return;
    }
    live.id = doc;
    live.hear(fromBase64(update), revision);
    const held = this.#deps.copy.takeHeld(path, doc);
    if (held !== null) live.bringBack(fromBase64(held));
    live.resume(fromBase64(vector));
    this.#join(entry);
    this.#sendNext(entry);
    this.#releaseIfIdle(entry);
  }

  #joinAll(): void {
    for (const entry of this.#entries.values())
      if (!entry.isJoined && entry.live.id !== null) this.#join(entry);
  }

  #join(entry: Entry): void {
    if (entry.isJoined) return;
    // Before the copy tells of it, which would lead here once more.
    entry.isJoined = true;
    entry.isJoined = this.#deps.copy.join(entry.path, entry.live);
  }

  #follow({ path, live, isJoined }: Entry, text: string, unsent: Uint8Array | null): void {
    if (!isJoined || live.id === null) return;
    const edits = unsent && { doc: live.id, update: toBase64(unsent) };
    this.#deps.copy.follow(path, text, edits, live.revision);
  }

  #sendNext(entry: Entry): void {
    const { live } = entry;
    if (!this.#isOpen || live.id === null) return;
    const n = this.#n + 1;
    const next = live.next(n);
    if (!next) return;
    this.#n = n;
    const update = toBase64(next);
    if (update.length > MAX_UPDATE) {
      live.refuse();
      this.#deps.copy.refuse(entry.path, 'A text file may have 1 MB at most.');
      return;
    }
    this.#deps.room.send({ type: 'doc.update', doc: live.id, n, update });
  }

  #confirm(entry: Entry, { n, revision }: { n: number; revision: string }): void {
    const { setTimeout, clearTimeout, copy } = this.#deps;
    const isWaitedFor = entry.live.isWaitedFor();
    if (!entry.live.confirm(n, revision)) {
      this.#sendNext(entry);
      return;
    }
    clearTimeout(entry.timer);
    const say = () => {
      if (entry.isJoined && !entry.live.isUnconfirmed()) copy.confirm(entry.path, entry.live.revision);
      this.#releaseIfIdle(entry);
    };
    if (isWaitedFor) say();
    else entry.timer = setTimeout(say, CONFIRM_AFTER_MS);
  }

  #refuse(entry: Entry, { code, message }: Extract<ServerFrame, { type: 'doc.refused' }>): void {
    // What is missing is found out by asking anew.
    if (code === 'missing_updates' || code === 'not_open') this.#ask(entry);
    else {
      entry.live.refuse();
      this.#deps.copy.refuse(entry.path, message);
    }
  }

  #move(entry: Entry, path: string): void {
    const from = entry.path;
    const there = this.#entries.get(path);
    if (there && there !== entry) this.#end(there);
    this.#entries.delete(from);
    entry.path = path;
    this.#entries.set(path, entry);
    if (this.#wanted === from) this.#wanted = path;
    const { live, isJoined } = entry;
    const unsent = live.unconfirmed();
    const edits = unsent && live.id !== null ? { doc: live.id, update: toBase64(unsent) } : null;
    this.#deps.copy.rename(from, path, isJoined ? live : null, edits);
  }

  /** Somebody removed the file. */
  #lose(entry: Entry, by: string | null): void {
    this.#deps.copy.lose(entry.path, by);
    this.#end(entry);
  }

  /** The file is none (any more) that is written together. */
  #end(entry: Entry | undefined): void {
    if (!entry) return;
    this.#deps.copy.dropHeld(entry.path);
    this.#drop(entry);
  }

  /** It is there by now, and was not before. */
  #lookAt(files: readonly { path: string; revision: string | null }[]): void {
    const wanted = this.#wanted;
    if (wanted === null || this.#entries.has(wanted)) return;
    if (files.some(({ path, revision }) => path === wanted && revision !== null)) this.#ensure(wanted);
  }

  #release(path: string): void {
    const entry = this.#entries.get(path);
    if (entry) this.#releaseIfIdle(entry);
  }

  /** What is not shown any more is let go once all of it is stored. */
  #releaseIfIdle(entry: Entry): void {
    if (entry.path === this.#wanted || entry.live.isUnconfirmed()) return;
    if (this.#entries.get(entry.path) !== entry) return;
    if (entry.live.id !== null) this.#deps.room.send({ type: 'doc.close', doc: entry.live.id });
    this.#drop(entry);
  }

  #drop(entry: Entry): void {
    this.#deps.clearTimeout(entry.timer);
    this.#entries.delete(entry.path);
    if (entry.isJoined) this.#deps.copy.leave(entry.path, entry.live.revision);
    entry.isJoined = false;
    entry.live.close();
  }
}
