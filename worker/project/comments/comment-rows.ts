/** Rows of threads and comments, and how they are shown. */

import type { Comment, CommentThread } from '../../contract/room/comments.ts';
import { showSigner } from '../../domain/access/show-signer.ts';

export interface ThreadRow extends Record<string, SqlStorageValue> {
  seq: number;
  id: string;
  change: number;
  path: string | null;
  document: number | null;
  place_from: string | null;
  place_to: string | null;
  quote: string;
  line: number | null;
  is_lost: number;
  seen_hash: string | null;
  element: string | null;
  resolved_at: number | null;
  resolved_by: string | null;
  is_gone: number;
  created_at: number;
}

export interface CommentRow extends Record<string, SqlStorageValue> {
  seq: number;
  id: string;
  thread_id: string;
  user_id: string;
  user: string | null;
  text: string;
  client_id: string;
  created_at: number;
  edited_at: number | null;
  is_deleted: number;
}

export function showThread(row: ThreadRow, first: Comment, replies: number): CommentThread {
  const { path, document, place_from: from, place_to: to } = row;
  return {
    id: row.id,
    seq: row.seq,
    change: row.change,
    line:
      path === null
        ? null
        : {
            path,
            number: row.line ?? 1,
            quote: row.quote,
            is_gone: row.is_lost === 1,
            place: document !== null && from !== null && to !== null ? { doc: document, from, to } : null,
          },
    element: row.element === null ? null : JSON.parse(row.element),
    resolved:
      row.resolved_at === null
        ? null
        : { at: new Date(row.resolved_at).toISOString(), by: showSigner(row.resolved_by) },
    first,
    replies,
  };
}

export function showComment(row: CommentRow): Comment {
  return {
    id: row.id,
    seq: row.seq,
    thread_id: row.thread_id,
    user_id: row.user_id,
    user: showSigner(row.user),
    text: row.text,
    created_at: new Date(row.created_at).toISOString(),
    edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    is_deleted: row.is_deleted === 1,
    client_id: row.client_id,
  };
}
