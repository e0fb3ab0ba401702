/**
 * Several people in one file. There is one text: an update of somebody is stored alone, and its text is written into the row in
 * `files` before anybody reads or changes that (`settle`); what anybody else writes into the row (a call, a build, a restore)
 * becomes the fewest changes of the document before anything else happens to it (`follow`). Every update is stored, then sent to
 * the others, then acknowledged.
 * Long, since every way in and out of a text keeps document and row together.
 */
import * as Y from 'yjs';
import type { FileContent } from '../../contract/project/workspace.ts';
import { readForm, withForm } from '../../contract/room/line-ends.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import { fromBase64, isTextUpdate, textOf, toBase64, writeText } from '../../contract/room/shared-text.ts';
import { toSharedText } from '../../contract/room/text-changes.ts';
import { isAllowed } from '../../domain/access/access.ts';
import type { Thread } from '../../domain/budget/pace.ts';
import { countBytes } from '../../domain/files/check-files.ts';
import { hashBytes } from '../../domain/secrets/hash-bytes.ts';
import type { Caret, Seat } from '../room/room-seat.ts';
import { type DocumentRow, type Documents, UnreadableDocument } from './documents.ts';
import { WrittenTogether } from './written-together.ts';

/** Files that one window takes part in at once. */
const MAX_OPEN = 24;

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;
type Refusal = Pick<FrameOf<'doc.refused'>, 'code' | 'message'>;

/** An update of a document whose file has another revision alone. */
const NOTHING_NEW = new Uint8Array(2);

const NOT_OPEN: Refusal = { code: 'not_open', message: 'This file is not open.' };
const BAD_UPDATE: Refusal = { code: 'bad_update', message: 'This is no change of a text.' };
const MISSING_UPDATES: Refusal = {
  code: 'missing_updates',
  message: 'Something that was written before it is missing.',
};

/** What a socket wrote, with the seat that it had then. */
interface WrittenText {
  kind: 'text';
  socket: WebSocket;
  seat: Seat;
  n: number;
  update: string;
}
type Written = WrittenText | { kind: 'caret'; socket: WebSocket; caret: Caret };

/** What was new in each of the updates, and the file's content by then. */
interface Taken {
  news: (Uint8Array | null)[];
  revision: string;
  path: string;
}

export interface WritingDeps {
  thread: Thread;
  documents: Documents;
  transact<Value>(work: () => Value): Value;
  /** null for what is not there. */
  readFile(path: string): FileContent | null;
  /** @returns why a file may not have this text, or null. */
  findRefusal(path: string, content: string): string | null;
  /** The text as it stands in the file's row, whatever is typed. */
  readRow(path: string): string;
  /** Puts what was typed into the file's row. @param at ms since 1970 */
  writeRow(path: string, content: string, at: number): void;
  /** Those who work here. */
  sockets(): WebSocket[];
  send(socket: WebSocket, frame: ServerFrame): void;
  /** A file has another content: who does not write in it is told a moment later. */
  noteChange(path: string): void;
  /** A document could not be read, and its file goes on with the text that is stored. @param isWhole nothing of it was lost. */
  noteMended(mended: { document: number; path: string; isWhole: boolean }): void;
}

/** A file's document: not to be kept over anything that is awaited. */
export interface OpenText {
  row: DocumentRow;
  doc: Y.Doc;
}

export class Writing {
  readonly #deps: WritingDeps;

  readonly #written: WrittenTogether<Written>;

  constructor(deps: WritingDeps) {
    this.#deps = deps;
    this.#written = new WrittenTogether(deps.thread, (doc, written) => this.#storeWritten(doc, written));
  }

  /** Takes part in a file: gets what they lack of it, and from then on what others write. */
  open(socket: WebSocket, asked: { path: string; doc: number | null; vector: string | null }): void {
    this.follow();
    const seat = readSeat(socket);
    const moved = this.#findMoved(asked);
    const path = moved?.path ?? asked.path;
    const opened = seat.docs.length >= MAX_OPEN ? null : this.#open(path, true);
    if (!opened) {
      this.#deps.send(socket, { type: 'doc.none', path: asked.path });
      return;
    }
    // A document that could not be read is another one by now.
    if (moved?.id === opened.row.id)
      this.#deps.send(socket, { type: 'doc.moved', doc: moved.id, from: asked.path, path });
    else if (moved) {
      this.#deps.send(socket, { type: 'doc.none', path: asked.path });
      return;
    }
    const { row, doc } = opened;
    const update = encodeMissing(doc, row.id === asked.doc ? asked.vector : null);
    if (!seat.docs.includes(row.id)) write(socket, { ...seat, docs: [...seat.docs, row.id] });
    this.#deps.send(socket, {
      type: 'doc.state',
      doc: row.id,
      path: row.path,
      update: toBase64(update),
      vector: toBase64(Y.encodeStateVector(doc)),
      revision: row.typed_hash ?? row.hash,
    });
    for (const other of this.#deps.sockets()) {
      const { id, caret } = readSeat(other);
      if (other !== socket && caret?.doc === row.id)
        this.#deps.send(socket, { type: 'doc.caret', seat: id, ...caret });
    }
  }

  close(socket: WebSocket, { doc }: { doc: number }): void {
    const seat = readSeat(socket);
    if (!seat.docs.includes(doc)) return;
    this.#tell(socket, { type: 'doc.caret', doc, seat: seat.id, anchor: null, head: null });
    const caret = seat.caret?.doc === doc ? null : seat.caret;
    write(socket, { ...seat, docs: seat.docs.filter((one) => one !== doc), caret });
  }

  /** After what was written before it, in which it may stand. */
  caret(socket: WebSocket, caret: Caret): void {
    const { doc } = caret;
    if (!this.#written.follow(doc, { kind: 'caret', socket, caret })) this.#moveCaret(socket, caret);
  }

  #moveCaret(socket: WebSocket, { doc, anchor, head }: Caret): void {
    const seat = readSeat(socket);
    if (!seat.docs.includes(doc)) return;
    write(socket, { ...seat, caret: anchor === null ? null : { doc, anchor, head } });
    this.#tell(socket, { type: 'doc.caret', doc, seat: seat.id, anchor, head });
  }

  /** What somebody wrote. */
  update(socket: WebSocket, { doc, n, update }: { doc: number; n: number; update: string }): void {
    this.#written.add(doc, { kind: 'text', socket, seat: readSeat(socket), n, update });
  }

  /** What was written into a document meanwhile: all of it at once, or each by itself where one of them is to be refused. */
  #storeWritten(doc: number, all: readonly Written[]): void {
    this.follow();
    // Who was closed meanwhile may have another role by now; what is not acknowledged comes again.
    const open = new Set(this.#deps.sockets());
    const written = all.filter(({ socket }) => open.has(socket));
    const texts = written.flatMap((one) => (one.kind === 'text' ? [one] : []));
    const together = texts.length > 1 ? this.#take(doc, texts) : null;
    if (together && !('code' in together)) this.#answer(doc, texts, together);
    else
      for (const one of texts) {
        const outcome = this.#take(doc, [one]);
        if ('code' in outcome)
          this.#deps.send(one.socket, { type: 'doc.refused', doc, n: one.n, ...outcome });
        else this.#answer(doc, [one], outcome);
      }
    for (const one of written) if (one.kind === 'caret') this.#moveCaret(one.socket, one.caret);
  }

  #answer(doc: number, texts: readonly WrittenText[], { news, revision, path }: Taken): void {
    for (const [at, { socket }] of texts.entries()) {
      const update = news[at];
      if (update) this.#tell(socket, { type: 'doc.update', doc, update: toBase64(update), revision });
    }
    if (news.some((update) => update !== null)) this.#deps.noteChange(path);
    for (const { socket, n } of texts) this.#deps.send(socket, { type: 'doc.ack', doc, n, revision });
  }

  /**
   * Brings documents to what others wrote into their files: the difference of the two texts, since the text before is what they
   * have read. Inside the object nothing comes between reading and writing, so it is theirs alone.
   * @param by who removed what is gone; null where nobody is known.
   */
  follow(by: string | null = null): void {
    for (const row of this.#deps.documents.listOutdated()) {
      const file = row.now === null ? null : this.#deps.readFile(row.path);
      if (!file) this.#end(row, by);
      // Rows from before it was kept have no hash of their content.
      else if (file.revision !== row.hash) this.#writeOver(row, file);
    }
  }

  /** Writes what was typed into the rows of its files; whoever reads or changes one calls it first. */
  settle(): void {
    const { documents, transact, writeRow } = this.#deps;
    const typed = documents.listTyped();
    if (typed.length === 0) return;
    transact(() => {
      for (const row of typed) {
        const doc = this.#load(row);
        if (!doc) continue;
        writeRow(row.path, this.#contentOf(textOf(doc).toString(), row), row.typed_at);
        documents.stand(row.id, row.typed_hash ?? row.hash);
      }
    });
  }

  /** @returns the content's hash, where what was typed in it is not in its row yet; else null. */
  revisionOf(path: string): string | null {
    return this.#deps.documents.findAt(path)?.typed_hash ?? null;
  }

  /** The document of a file, made where it has none; null where there is no text. */
  openText(path: string): OpenText | null {
    this.follow();
    return this.#open(path, false);
  }

  /** A document as it is now; null once its file is gone. The text is read only where it is asked for; null where it cannot be. */
  findText(id: number): { row: DocumentRow; load(): Y.Doc | null } | null {
    const row = this.#deps.documents.find(id);
    return row && { row, load: () => this.#load(row) };
  }

  /** Files have other names; called in the transaction that gives them. @returns tells it to those who write in them. */
  move(moved: readonly (readonly [from: string, to: string])[]): () => void {
    const rows = this.#deps.documents.move(moved);
    const names = new Map(moved.map(([from, to]) => [to, from]));
    return () => {
      for (const { id, path } of rows)
        this.#tell(null, { type: 'doc.moved', doc: id, from: names.get(path) ?? path, path });
    };
  }

  /** The document that somebody knows by its number, where its file has another name by now: what they wrote belongs there. */
  #findMoved({ path, doc }: { path: string; doc: number | null }): DocumentRow | null {
    const row = doc === null ? null : this.#deps.documents.find(doc);
    return row && row.path !== path ? row : null;
  }

  /** Takes all of it or nothing. */
  #take(id: number, texts: readonly WrittenText[]): Refusal | Taken {
    const { documents } = this.#deps;
    const row = documents.find(id);
    for (const { seat } of texts) {
      if (!isAllowed(seat.role, 'write') || seat.scopes !== null)
        return { code: 'forbidden', message: 'You may look at this project, and not change it.' };
      if (!row || !seat.docs.includes(id)) return NOT_OPEN;
    }
    const updates = texts.map(({ update }) => fromBase64(update));
    if (!updates.every(isTextUpdate)) return BAD_UPDATE;
    const doc = row && this.#load(row);
    if (!doc) return NOT_OPEN;
    const news: (Uint8Array | null)[] = [];
    for (const update of updates) {
      const applied = apply(doc, update);
      if (applied === 'incomplete' || applied === 'bad') {
        documents.forget(id);
        return applied === 'bad' ? BAD_UPDATE : MISSING_UPDATES;
      }
      news.push(applied);
    }
    const all = news.filter((update) => update !== null);
    if (all.length === 0) return { news, revision: row.typed_hash ?? row.hash, path: row.path };
    const refused = this.#store(row, doc, all.length === 1 && all[0] ? all[0] : Y.mergeUpdates(all));
    return typeof refused === 'string' ? { news, revision: refused, path: row.path } : refused;
  }

  /** @returns the content's hash. */
  #store(row: DocumentRow, doc: Y.Doc, update: Uint8Array): Refusal | string {
    const { documents, transact, findRefusal } = this.#deps;
    let isStored = false;
    try {
      const text = textOf(doc).toString();
      if (text.includes('\r')) return { code: 'bad_update', message: 'Lines end with LF here.' };
      if (!documents.readsBack(row.id, update))
        return { code: 'bad_update', message: 'This change could not be read again once it is stored.' };
      const content = this.#contentOf(text, row);
      const refused = findRefusal(row.path, content);
      if (refused !== null) return { code: 'payload_too_large', message: refused };
      const typed = { hash: hashBytes(content), size: countBytes(content), at: Date.now() };
      transact(() => documents.type(row.id, update, typed));
      isStored = true;
      return typed.hash;
    } finally {
      // In memory it has what is not stored.
      if (!isStored) documents.forget(row.id);
    }
  }

  #findOrCreate(path: string): DocumentRow | null {
    const { documents } = this.#deps;
    const known = documents.findAt(path);
    if (known) return known;
    const file = this.#deps.readFile(path);
    if (!file || file.is_binary) return null;
    return this.#deps.transact(() => {
      const row = documents.create(path, readForm(file.content));
      this.#writeOver(row, file);
      return documents.find(row.id);
    });
  }

  #writeOver(row: DocumentRow, { content, revision }: FileContent): void {
    const { documents } = this.#deps;
    const doc = this.#load(row);
    if (!doc) return;
    const update = gather(doc, () => writeText(doc, toSharedText(content), this));
    try {
      if (update && !documents.readsBack(row.id, update)) throw new UnreadableDocument(row.id, null);
      // Line ends alone may be others: then the document has nothing new, and stands for another content all the same.
      this.#deps.transact(() => documents.follow(row.id, update, revision, readForm(content)));
    } catch (error) {
      documents.forget(row.id);
      throw error;
    }
    this.#tell(null, {
      type: 'doc.update',
      doc: row.id,
      update: toBase64(update ?? NOTHING_NEW),
      revision,
    });
  }

  /** @param isForReader whoever comes now gets all of it. */
  #open(path: string, isForReader: boolean): OpenText | null {
    // Once more where it could not be read: it is made anew from its file then.
    for (let times = 0; times < 2; times += 1) {
      const row = this.#findOrCreate(path);
      if (!row) return null;
      const doc = this.#load(row, isForReader);
      if (doc) return { row, doc };
    }
    throw new Error('A document that was just made cannot be read');
  }

  /** @returns null for one that cannot be read: it is none any more, and is made anew from its file once it is opened. */
  #load(row: DocumentRow, isForReader = false): Y.Doc | null {
    const { documents } = this.#deps;
    try {
      if (isForReader) documents.requireReadable(row.id);
      return documents.load(row.id);
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      this.#mend(row, error.text);
      return null;
    }
  }

  /** Lets a document go that cannot be read. What was typed and acknowledged goes into the file's row, where it is known for sure. */
  #mend(row: DocumentRow, text: string | null): void {
    const { writeRow, noteChange, noteMended } = this.#deps;
    const content = text === null ? null : this.#contentOf(text, row);
    const isTyped = content !== null && hashBytes(content) === row.typed_hash;
    this.#end(row, null, () => {
      if (isTyped) writeRow(row.path, content, Date.now());
    });
    noteChange(row.path);
    noteMended({ document: row.id, path: row.path, isWhole: isTyped || row.typed_hash === null });
  }

  /** The text of a document as its file has it. */
  #contentOf(text: string, row: DocumentRow): string {
    return withForm(text, row.line_ends, () => this.#deps.readRow(row.path));
  }

  #end({ id }: DocumentRow, by: string | null, after: () => void = () => {}): void {
    this.#deps.transact(() => {
      this.#deps.documents.remove(id);
      after();
    });
    for (const socket of this.#deps.sockets()) {
      const seat = readSeat(socket);
      if (!seat.docs.includes(id)) continue;
      write(socket, { ...seat, docs: seat.docs.filter((one) => one !== id) });
      this.#deps.send(socket, { type: 'doc.gone', doc: id, by });
    }
  }

  /** To everybody else who takes part in it. */
  #tell(from: WebSocket | null, frame: ServerFrame & { doc: number }): void {
    for (const socket of this.#deps.sockets())
      if (socket !== from && readSeat(socket).docs.includes(frame.doc)) this.#deps.send(socket, frame);
  }
}

/** @returns what was new in it, null for nothing. */
function apply(doc: Y.Doc, bytes: Uint8Array): Uint8Array | null | 'incomplete' | 'bad' {
  try {
    const news = gather(doc, () => Y.applyUpdate(doc, bytes));
    return doc.store.pendingStructs !== null || doc.store.pendingDs !== null ? 'incomplete' : news;
  } catch {
    return 'bad'; // It reads like an update and contradicts the document: the caller refuses it in words.
  }
}

/** @returns the one update that the work makes. */
function gather(doc: Y.Doc, work: () => void): Uint8Array | null {
  const updates: Uint8Array[] = [];
  const listen = (update: Uint8Array) => updates.push(update);
  doc.on('update', listen);
  try {
    work();
  } finally {
    doc.off('update', listen);
  }
  return updates.length === 0 ? null : Y.mergeUpdates(updates);
}

/** @param vector of the other side; whatever is none gets everything. */
function encodeMissing(doc: Y.Doc, vector: string | null): Uint8Array {
  try {
    return Y.encodeStateAsUpdate(doc, vector === null ? undefined : fromBase64(vector));
  } catch {
    return Y.encodeStateAsUpdate(doc); // No vector: all of it does no harm.
  }
}

function readSeat(socket: WebSocket): Seat {
  return socket.deserializeAttachment() as Seat;
}

function write(socket: WebSocket, seat: Seat): void {
  socket.serializeAttachment(seat);
}
