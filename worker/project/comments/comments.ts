/**
 * Comments on lines of files and on elements of the preview: threads with replies, which are settled and opened again. Every
 * change is stored before anybody hears of it. Who may call is checked before (`api/team/project-comments.ts`); whose comment it is,
 * here.
 */

import { MAX_REPLIES, MAX_THREADS } from '../../contract/room/comment-limits.ts';
import type {
  Comment,
  CommentBody,
  CommentsQuery,
  CommentThread,
  ThreadPage,
} from '../../contract/room/comments.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import type { ChatSender } from '../room/chat.ts';
import type { CommentLines, LineRow } from './comment-lines.ts';
import { type CommentRow, showComment, showThread, type ThreadRow } from './comment-rows.ts';

/** What somebody writes within ten seconds at the most; more is a machine. */
const MAX_AT_ONCE = 30;
const AT_ONCE_MS = 10_000;

/** Why a comment was refused; nothing was stored. */
export interface CommentRefusal {
  refused: 'not_found' | 'no_line' | 'too_many_requests' | 'too_many';
}

/** Who asks, and whether they may settle and delete what others wrote. */
export interface Commenter extends ChatSender {
  canWrite: boolean;
  isOwner: boolean;
}

export interface CommentsDeps {
  storage: DurableObjectStorage;
  lines: CommentLines;
  /** Tells everyone who works here. */
  announce(frame: ServerFrame): void;
  /** Somebody wrote something, who may have named others. */
  noteText(id: string, by: ChatSender, text: string, threadId: string): void;
}

export class Comments {
  readonly #deps: CommentsDeps;

  constructor(deps: CommentsDeps) {
    this.#deps = deps;
  }

  /** Begins a thread, once for each `client_id` of a person. */
  begin(by: ChatSender, body: CommentBody): CommentThread | CommentRefusal {
    const known = this.#findSent(by, body.client_id);
    if (known) return this.#show(known.thread_id) ?? { refused: 'not_found' };
    const refusal = this.#findTooMuch(by);
    if (refusal) return refusal;
    if (this.#count('comment_threads', 'is_gone = 0') >= MAX_THREADS) return { refused: 'too_many' };
    const { path, line, element } = body;
    const pinned = path === undefined || line === undefined ? null : this.#deps.lines.pin(path, line);
    if (!element && !pinned) return { refused: 'no_line' };
    const id = crypto.randomUUID();
    this.#deps.storage.transactionSync(() => {
      this.#insertThread(id, pinned, element ? JSON.stringify(element) : null);
      this.#insertComment(id, by, body.client_id, body.text);
    });
    return this.#tell(id, this.#findSent(by, body.client_id));
  }

  /** Answers in a thread, once for each `clientId` of a person. */
  reply(by: ChatSender, thread: string, clientId: string, text: string): Comment | CommentRefusal {
    const known = this.#findSent(by, clientId);
    if (known) return known.thread_id === thread ? showComment(known) : { refused: 'not_found' };
    if (!this.#findThread(thread)) return { refused: 'not_found' };
    const refusal = this.#findTooMuch(by);
    if (refusal) return refusal;
    if (this.#count('comments', 'thread_id = ?', thread) >= MAX_REPLIES) return { refused: 'too_many' };
    this.#deps.storage.transactionSync(() => this.#insertComment(thread, by, clientId, text));
    const made = this.#findSent(by, clientId);
    if (!made) throw new Error('A comment was not stored');
    this.#tell(thread, made);
    return showComment(made);
  }

  /** Changes one's own comment. @returns null for what is none of theirs, or gone. */
  edit(by: Commenter, thread: string, id: string, text: string): Comment | null {
    return this.#change(thread, id, by.id, text);
  }

  /** Takes one's own comment away, or as owner anybody's; a thread with nothing left in it goes. */
  remove(by: Commenter, thread: string, id: string): boolean {
    return this.#change(thread, id, by.isOwner ? null : by.id, null) !== null;
  }

  /** Settles a thread, or opens it again. @returns `forbidden` for who may only look and did not begin it. */
  resolve(by: Commenter, id: string, isResolved: boolean): CommentThread | 'not_found' | 'forbidden' {
    const row = this.#findThread(id);
    if (!row) return 'not_found';
    if (!by.canWrite && this.#readFirst(id)?.user_id !== by.id) return 'forbidden';
    if ((row.resolved_at !== null) !== isResolved) {
      this.#deps.storage.sql.exec(
        'UPDATE comment_threads SET resolved_at = ?, resolved_by = ?, change = ? WHERE id = ?',
        isResolved ? Date.now() : null,
        isResolved ? by.email : null,
        this.#nextChange(),
        id,
      );
      return this.#tell(id, null);
    }
    return this.#show(id) ?? 'not_found';
  }

  /** A page of threads, newest first. */
  list({ state, path, before, limit }: CommentsQuery): CommentThread[] {
    const isOf =
      state === undefined ? '1' : state === 'open' ? 'resolved_at IS NULL' : 'resolved_at IS NOT NULL';
    return this.#deps.storage.sql
      .exec<ThreadRow>(
        `SELECT * FROM comment_threads WHERE is_gone = 0 AND ${isOf} AND seq < ? AND (? IS NULL OR path = ?)
         ORDER BY seq DESC LIMIT ?`,
        before ?? Number.MAX_SAFE_INTEGER,
        path ?? null,
        path ?? null,
        limit,
      )
      .toArray()
      .flatMap((row) => this.#showRow(row) ?? []);
  }

  /** A thread with a page of what was answered in it, oldest first. */
  read(id: string, { after, limit }: { after: number; limit: number }): ThreadPage | null {
    const thread = this.#show(id);
    if (!thread) return null;
    const rows = this.#deps.storage.sql.exec<CommentRow>(
      'SELECT * FROM comments WHERE thread_id = ? AND seq > ? ORDER BY seq LIMIT ?',
      id,
      Math.max(after, thread.first.seq),
      limit,
    );
    return { thread, comments: rows.toArray().map(showComment) };
  }

  /** @param userId whose it must be; null for anybody's. */
  #change(thread: string, id: string, userId: string | null, text: string | null): Comment | null {
    const { storage } = this.#deps;
    const known = storage.sql
      .exec<CommentRow>(
        'SELECT * FROM comments WHERE id = ? AND thread_id = ? AND is_deleted = 0 AND (? IS NULL OR user_id = ?)',
        id,
        thread,
        userId,
        userId,
      )
      .toArray()[0];
    if (!known || !this.#findThread(thread)) return null;
    const isGone = storage.transactionSync(() => {
      storage.sql.exec(
        'UPDATE comments SET text = ?, edited_at = ?, is_deleted = ? WHERE id = ?',
        text ?? '',
        Date.now(),
        text === null ? 1 : 0,
        id,
      );
      const isEmpty = this.#count('comments', 'thread_id = ? AND is_deleted = 0', thread) === 0;
      // Nothing of it stays: neither what was quoted, nor where.
      if (isEmpty)
        storage.sql.exec(
          "UPDATE comment_threads SET is_gone = 1, quote = '', element = NULL, change = ? WHERE id = ?",
          this.#nextChange(),
          thread,
        );
      return isEmpty;
    });
    const changed = storage.sql.exec<CommentRow>('SELECT * FROM comments WHERE id = ?', id).one();
    if (isGone) this.#deps.announce({ type: 'comment.gone', thread });
    else this.#tell(thread, changed);
    return showComment(changed);
  }

  #insertThread(id: string, pinned: LineRow | null, element: string | null): void {
    this.#deps.storage.sql.exec(
      `INSERT INTO comment_threads
         (id, change, path, document, place_from, place_to, quote, line, is_lost, seen_hash, element, is_gone, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 0, ?)`,
      id,
      this.#nextChange(),
      pinned?.path ?? null,
      pinned?.document ?? null,
      pinned?.from ?? null,
      pinned?.to ?? null,
      pinned?.quote ?? '',
      pinned?.line ?? null,
      pinned?.hash ?? null,
      element,
      Date.now(),
    );
  }

  #insertComment(thread: string, by: ChatSender, clientId: string, text: string): void {
    const id = crypto.randomUUID();
    this.#deps.storage.sql.exec(
      `INSERT INTO comments (id, thread_id, user_id, user, text, client_id, created_at, is_deleted)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0)`,
      id,
      thread,
      by.id,
      by.email,
      text,
      clientId,
      Date.now(),
    );
    this.#deps.noteText(id, by, text, thread);
  }

  /** Tells of a thread as it is stored by now. */
  #tell(id: string, comment: CommentRow | null): CommentThread {
    // What is said in a thread is a change of it, too.
    if (comment)
      this.#deps.storage.sql.exec(
        'UPDATE comment_threads SET change = ? WHERE id = ?',
        this.#nextChange(),
        id,
      );
    const thread = this.#show(id);
    if (!thread) throw new Error('A thread was not stored');
    this.#deps.announce({ type: 'comment', thread, comment: comment && showComment(comment) });
    return thread;
  }

  #show(id: string): CommentThread | null {
    const row = this.#findThread(id);
    return row && this.#showRow(row);
  }

  #showRow(row: ThreadRow): CommentThread | null {
    const first = this.#readFirst(row.id);
    const replies = this.#count(
      'comments',
      'thread_id = ? AND is_deleted = 0 AND id <> ?',
      row.id,
      first?.id ?? '',
    );
    return first && showThread(this.#deps.lines.refresh(row), showComment(first), replies);
  }

  #readFirst(thread: string): CommentRow | null {
    const rows = this.#deps.storage.sql.exec<CommentRow>(
      'SELECT * FROM comments WHERE thread_id = ? ORDER BY seq LIMIT 1',
      thread,
    );
    return rows.toArray()[0] ?? null;
  }

  #findThread(id: string): ThreadRow | null {
    const rows = this.#deps.storage.sql.exec<ThreadRow>(
      'SELECT * FROM comment_threads WHERE id = ? AND is_gone = 0',
      id,
    );
    return rows.toArray()[0] ?? null;
  }

  #findSent(by: ChatSender, clientId: string): CommentRow | null {
    const rows = this.#deps.storage.sql.exec<CommentRow>(
      'SELECT * FROM comments WHERE user_id = ? AND client_id = ?',
      by.id,
      clientId,
    );
    return rows.toArray()[0] ?? null;
  }

  #findTooMuch(by: ChatSender): CommentRefusal | null {
    const since = Date.now() - AT_ONCE_MS;
    const recent = this.#count('comments', 'user_id = ? AND created_at > ?', by.id, since);
    return recent >= MAX_AT_ONCE ? { refused: 'too_many_requests' } : null;
  }

  #nextChange(): number {
    return this.#deps.storage.sql
      .exec<{ next: number }>('SELECT coalesce(max(change), 0) + 1 AS next FROM comment_threads')
      .one().next;
  }

  #count(table: 'comments' | 'comment_threads', where: string, ...values: SqlStorageValue[]): number {
    return this.#deps.storage.sql
      .exec<{ rows: number }>(`SELECT count(*) AS rows FROM ${table} WHERE ${where}`, ...values)
      .one().rows;
  }
}
