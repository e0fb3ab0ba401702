/**
 * Lines that comments are pinned to. Each is a place in the document of its file, which follows the text whoever writes it. One
 * whose text is gone, or whose file is, is found again where exactly one line reads as it did: after an undo, a line that was
 * moved, a version that was gone back to.
 */
import type { FileContent } from '../../contract/project/workspace.ts';
import { toSharedText } from '../../contract/room/text-changes.ts';
import { findPinned, findQuote, type PinnedLine, pinLine } from '../../contract/room/text-place.ts';
import type { DocumentRow } from '../files/documents.ts';
import type { Writing } from '../files/writing.ts';
import type { ThreadRow } from './comment-rows.ts';

/** What a thread on a line is about. */
export interface LineRow extends PinnedLine {
  path: string;
  document: number;
  line: number;
  hash: string;
}

export interface LinesDeps {
  sql: SqlStorage;
  writing: Writing;
  /** null for what is not there. */
  readFile(path: string): FileContent | null;
}

export class CommentLines {
  readonly #deps: LinesDeps;

  constructor(deps: LinesDeps) {
    this.#deps = deps;
  }

  /** @returns null where there is no such file of text, or no such line in it. */
  pin(path: string, line: number): LineRow | null {
    const text = this.#deps.writing.openText(path);
    const pinned = text && pinLine(text.doc, line);
    return pinned && { ...pinned, path, document: text.row.id, line, hash: hashOf(text.row) };
  }

  /** The thread with its line as it is by now; what was found is kept, so that a text is looked through once. */
  refresh(row: ThreadRow): ThreadRow {
    if (row.path === null) return row;
    const now = this.#look(row);
    if (Object.entries(now).every(([name, value]) => row[name] === value)) return row;
    this.#deps.sql.exec(
      `UPDATE comment_threads SET path = ?, document = ?, place_from = ?, place_to = ?, line = ?, is_lost = ?, seen_hash = ?
       WHERE id = ?`,
      now.path,
      now.document,
      now.place_from,
      now.place_to,
      now.line,
      now.is_lost,
      now.seen_hash,
      row.id,
    );
    return { ...row, ...now };
  }

  /** Has every thread know its line as it is by now. */
  refreshAll(): void {
    for (const row of this.#deps.sql.exec<ThreadRow>('SELECT * FROM comment_threads').toArray())
      this.refresh(row);
  }

  /** After rows were put back without documents: pins each thread to the line where it stood, as long as that reads as it did. */
  pinAll(): void {
    const rows = this.#deps.sql
      .exec<ThreadRow>('SELECT * FROM comment_threads WHERE path IS NOT NULL AND is_lost = 0')
      .toArray();
    for (const { id, path, line, quote } of rows) {
      const pinned = line === null ? null : this.pin(path ?? '', line);
      if (pinned?.quote !== quote) continue;
      this.#deps.sql.exec(
        'UPDATE comment_threads SET document = ?, place_from = ?, place_to = ?, seen_hash = ? WHERE id = ?',
        pinned.document,
        pinned.from,
        pinned.to,
        pinned.hash,
        id,
      );
    }
  }

  /** Files have other names: also those whose documents are gone keep their comments. */
  move(moved: readonly (readonly [from: string, to: string])[]): void {
    for (const [from, to] of moved)
      this.#deps.sql.exec('UPDATE comment_threads SET path = ? WHERE path = ?', to, from);
  }

  #look(row: ThreadRow): Place {
    const { path, document, place_from: from, place_to: to } = row;
    const place: Place = {
      path,
      document,
      place_from: from,
      place_to: to,
      line: row.line,
      is_lost: row.is_lost,
      seen_hash: row.seen_hash,
    };
    const known = document === null ? null : this.#deps.writing.findText(document);
    const hash = known && hashOf(known.row);
    if (known && hash === row.seen_hash) return { ...place, path: known.row.path };
    const doc = known?.load();
    if (!known || !doc)
      return this.#findAgain({ ...place, document: null, place_from: null, place_to: null }, row);
    const { path: now } = known.row;
    const { line, isGone } = findPinned(doc, { from: from ?? '', to: to ?? '' });
    const seen = { ...place, path: now, line, seen_hash: hash };
    return isGone ? this.#findAgain({ ...seen, is_lost: 1 }, row) : { ...seen, is_lost: 0 };
  }

  #findAgain(place: Place, { quote, seen_hash }: ThreadRow): Place {
    const file = place.path === null ? null : this.#deps.readFile(place.path);
    if (!file || file.is_binary) return { ...place, is_lost: 1, seen_hash: null };
    const lost = { ...place, is_lost: 1, seen_hash: file.revision };
    if (file.revision === seen_hash && place.document === null) return lost;
    const line = findQuote(toSharedText(file.content), quote);
    const pinned = line === null ? null : this.pin(file.path, line);
    if (!pinned) return lost;
    return {
      path: pinned.path,
      document: pinned.document,
      place_from: pinned.from,
      place_to: pinned.to,
      line: pinned.line,
      is_lost: 0,
      seen_hash: pinned.hash,
    };
  }
}

/** Of the text as it is typed by now. */
function hashOf({ hash, typed_hash }: DocumentRow): string {
  return typed_hash ?? hash;
}

type Place = Pick<
  ThreadRow,
  'path' | 'document' | 'place_from' | 'place_to' | 'line' | 'is_lost' | 'seen_hash'
>;
