/**
 * The documents of a project in its storage: what each was when it was compacted last, and every update since. One that is used
 * is in memory, too, and never ahead of what is stored.
 * Long, since storing, reading back and mending a document share its rows.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as Y from 'yjs';
import type { TextForm } from '../../contract/room/line-ends.ts';
import { isReadBack, isSameText, textOf } from '../../contract/room/shared-text.ts';

export interface DocumentRow extends Record<string, SqlStorageValue> {
  id: number;
  path: string;
  /** Of the file's row that it stands on. */
  hash: string;
  line_ends: TextForm;
  /** Of its text with the file's line ends, where that is not in the file's row yet. */
  typed_hash: string | null;
}

/** What is typed and not in the file's row yet. */
export interface Typed {
  hash: string;
  /** Bytes. */
  size: number;
  /** ms since 1970 */
  at: number;
}

/** A document whose file has another content by now, `null` for none that is text. */
export interface Outdated extends DocumentRow {
  now: string | null;
}

const COLUMNS = `documents.*, document_typed.hash AS typed_hash
  FROM documents LEFT JOIN document_typed ON document_typed.document = documents.id`;

/** Bytes of a row; SQLite in a Durable Object takes 2 MB. */
const PART = 512 * 1024;
/** Updates since the last compaction, and their bytes: loading a document applies them one by one. */
const MAX_TAIL = 400;
const MAX_TAIL_BYTES = 256 * 1024;
/**
 * Documents in memory; those that were used last stay. As many as a project of large files has: one that is read again at each key
 * takes longer than all else. Their texts together are as large as a project's may be.
 */
const MAX_LOADED = 64;

/** A document that cannot be read, or could not be written down again. */
export class UnreadableDocument extends Error {
  /** @param text what could be read of it; null for nothing. */
  constructor(
    readonly document: number,
    readonly text: string | null,
  ) {
    super(`Document ${document} cannot be read`);
  }
}

interface Loaded {
  doc: Y.Doc;
  /** Made of what is stored alone, once somebody writes: each update is read back into it before it counts as stored. */
  copy: Y.Doc | null;
  /** It could not be compacted: what is stored stays as it came. */
  isOdd: boolean;
  /** It was written down and read again since it was changed last. */
  isReadable: boolean;
  tail: number;
  tailBytes: number;
}

export class Documents {
  readonly #sql: SqlStorage;
  readonly #maxTail: number;
  /** Used last at the end. */
  readonly #loaded = new Map<number, Loaded>();

  /** @param maxTail for tests that want more compactions than there are in a day. */
  constructor(sql: SqlStorage, maxTail = MAX_TAIL) {
    this.#sql = sql;
    this.#maxTail = maxTail;
  }

  findAt(path: string): DocumentRow | null {
    return this.#sql.exec<DocumentRow>(`SELECT ${COLUMNS} WHERE path = ?`, path).toArray()[0] ?? null;
  }

  find(id: number): DocumentRow | null {
    return this.#sql.exec<DocumentRow>(`SELECT ${COLUMNS} WHERE id = ?`, id).toArray()[0] ?? null;
  }

  /** An empty one for a file that has none. */
  create(path: string, form: TextForm): DocumentRow {
    this.#sql.exec("INSERT INTO documents (path, hash, line_ends) VALUES (?, '', ?)", path, form);
    const row = this.findAt(path);
    if (!row) throw new Error('A document was not stored');
    return row;
  }

  /** Documents whose files were written by somebody else since, or are gone. */
  listOutdated(): Outdated[] {
    return this.#sql
      .exec<Outdated>(
        `SELECT documents.*, NULL AS typed_hash, files.hash AS now FROM documents
         LEFT JOIN files ON files.path = documents.path AND files.binary_size IS NULL
         WHERE files.hash IS NULL OR files.hash <> documents.hash`,
      )
      .toArray();
  }

  /**
   * The document as it is stored; whoever changes it stores that in the same transaction, or forgets it.
   * @throws UnreadableDocument
   */
  load(id: number): Y.Doc {
    const known = this.#loaded.get(id) ?? this.#read(id);
    if (known.isOdd) throw new UnreadableDocument(id, textOf(known.doc).toString());
    this.#loaded.delete(id);
    this.#loaded.set(id, known);
    for (const oldest of this.#loaded.keys()) {
      if (this.#loaded.size <= MAX_LOADED) break;
      this.forget(oldest);
    }
    return known.doc;
  }

  /** Out of memory; storage has it as it was. */
  forget(id: number): void {
    const loaded = this.#loaded.get(id);
    loaded?.doc.destroy();
    loaded?.copy?.destroy();
    this.#loaded.delete(id);
  }

  /**
   * Whether an update that the loaded document has already, read from its bytes after all that is stored, gives the same text.
   * Where it does not, whoever asks forgets the document.
   */
  readsBack(id: number, update: Uint8Array): boolean {
    const loaded = this.#loaded.get(id);
    if (!loaded) throw new Error('Only a document that was loaded has updates');
    try {
      loaded.copy ??= this.#readRows(id).doc;
      Y.applyUpdate(loaded.copy, update);
      return isSameText(loaded.copy, loaded.doc);
    } catch {
      return false; // Its bytes cannot be read: that is what was asked.
    }
  }

  /** @throws UnreadableDocument for one that somebody who comes now could not read. */
  requireReadable(id: number): void {
    const doc = this.load(id);
    const loaded = this.#loaded.get(id);
    if (loaded?.isReadable) return;
    if (!isReadBack(doc)) throw new UnreadableDocument(id, textOf(doc).toString());
    if (loaded) loaded.isReadable = true;
  }

  /** Those whose text is not in their file's row yet. */
  listTyped(): (DocumentRow & { typed_at: number })[] {
    return this.#sql
      .exec<DocumentRow & { typed_at: number }>(
        `SELECT documents.*, document_typed.hash AS typed_hash, document_typed.at AS typed_at
         FROM document_typed JOIN documents ON documents.id = document_typed.document`,
      )
      .toArray();
  }

  /** Keeps an update that the loaded document has already, and nothing else: its file's row is written later. */
  type(id: number, update: Uint8Array, { hash, size, at }: Typed): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO document_typed (document, hash, size, at) VALUES (?, ?, ?, ?)',
      id,
      hash,
      size,
      at,
    );
    this.#append(id, update);
  }

  /** Keeps an update that the loaded document has already, and which row of its file it stands on now. */
  follow(id: number, update: Uint8Array | null, hash: string, form: TextForm): void {
    this.stand(id, hash);
    this.#sql.exec('UPDATE documents SET line_ends = ? WHERE id = ?', form, id);
    if (update) this.#append(id, update);
  }

  /** Its text is in its file's row. */
  stand(id: number, hash: string): void {
    this.#sql.exec('UPDATE documents SET hash = ? WHERE id = ?', hash, id);
    this.#sql.exec('DELETE FROM document_typed WHERE document = ?', id);
  }

  #append(id: number, update: Uint8Array): void {
    this.#sql.exec(
      `INSERT INTO document_tails (document, seq, body)
       SELECT ?, coalesce(max(seq), 0) + 1, ? FROM document_tails WHERE document = ?`,
      id,
      update,
      id,
    );
    const loaded = this.#loaded.get(id);
    if (!loaded) return;
    loaded.isReadable = false;
    loaded.tail += 1;
    loaded.tailBytes += update.byteLength;
    if (loaded.tail > this.#maxTail || loaded.tailBytes > MAX_TAIL_BYTES) this.compact(id);
  }

  /** Makes one state of all updates; one that could not be read again takes the place of nothing. */
  compact(id: number): void {
    const loaded = this.#loaded.get(id) ?? this.#read(id);
    if (!isReadBack(loaded.doc)) {
      loaded.isOdd = true;
      return;
    }
    const state = new Uint8Array(deflateRawSync(Y.encodeStateAsUpdateV2(loaded.doc)));
    this.#clear(id);
    for (let part = 0; part * PART < state.byteLength; part += 1)
      this.#sql.exec(
        'INSERT INTO document_states (document, part, body, is_deflated) VALUES (?, ?, ?, 1)',
        id,
        part,
        state.slice(part * PART, (part + 1) * PART),
      );
    loaded.isReadable = true;
    loaded.tail = 0;
    loaded.tailBytes = 0;
    // What comes later is read back after the state, as whoever comes then reads it.
    loaded.copy?.destroy();
    loaded.copy = null;
  }

  /** A file has another name. The caller moves all of a folder in one transaction. */
  move(moved: readonly (readonly [from: string, to: string])[]): DocumentRow[] {
    const rows = moved.flatMap(([from, to]) => {
      const row = this.findAt(from);
      return row ? [{ ...row, path: to }] : [];
    });
    // Through names that no file can have: a name may be free a moment later only.
    for (const { id } of rows) this.#sql.exec('UPDATE documents SET path = ? WHERE id = ?', `/${id}`, id);
    for (const { id, path } of rows) {
      const there = this.findAt(path);
      if (there) this.remove(there.id);
      this.#sql.exec('UPDATE documents SET path = ? WHERE id = ?', path, id);
    }
    return rows;
  }

  remove(id: number): void {
    this.forget(id);
    this.#clear(id);
    this.#sql.exec('DELETE FROM document_typed WHERE document = ?', id);
    this.#sql.exec('DELETE FROM documents WHERE id = ?', id);
  }

  #clear(id: number): void {
    this.#sql.exec('DELETE FROM document_states WHERE document = ?', id);
    this.#sql.exec('DELETE FROM document_tails WHERE document = ?', id);
  }

  #read(id: number): Loaded {
    let read: Loaded | null = null;
    try {
      read = this.#readRows(id);
    } catch {
      throw new UnreadableDocument(id, null);
    }
    if (!isReadBack(read.doc)) throw new UnreadableDocument(id, textOf(read.doc).toString());
    read.isReadable = true;
    return read;
  }

  #readRows(id: number): Loaded {
    const doc = new Y.Doc();
    const states = this.#sql
      .exec<{ body: ArrayBuffer; is_deflated: number }>(
        'SELECT body, is_deflated FROM document_states WHERE document = ? ORDER BY part',
        id,
      )
      .toArray();
    if (states.length > 0) {
      const state = join(states.map(({ body }) => new Uint8Array(body)));
      // Those from before it was done are as they are.
      Y.applyUpdateV2(doc, states[0]?.is_deflated === 1 ? new Uint8Array(inflateRawSync(state)) : state);
    }
    const tail = this.#sql
      .exec<{ body: ArrayBuffer }>('SELECT body FROM document_tails WHERE document = ? ORDER BY seq', id)
      .toArray()
      .map(({ body }) => new Uint8Array(body));
    // One by one, as each was read back when it came.
    for (const update of tail) Y.applyUpdate(doc, update);
    const tailBytes = tail.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return { doc, copy: null, isOdd: false, isReadable: false, tail: tail.length, tailBytes };
  }
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
