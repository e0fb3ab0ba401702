/** What a window knows of the comments of its project. */
import type { Comment, CommentThread, PageElement } from '../../../worker/contract/room/comments.ts';
import type { FoundLine } from '../../../worker/contract/room/text-place.ts';

export type ThreadState = 'open' | 'resolved';
/** What a new comment is to be about. */
export type Subject = { path: string; line: number } | { element: PageElement };

export interface CommentsState {
  /** Those that are known, newest first. */
  threads: readonly CommentThread[];
  /** Answers of a thread that was read, by its id. */
  replies: ReadonlyMap<string, readonly Comment[]>;
  /** Where lines are in a text that is open here, by the id of their thread. */
  found: ReadonlyMap<string, FoundLine>;
  /** Of each state: whether there are older ones; null before the first page. */
  hasMore: Readonly<Record<ThreadState, boolean | null>>;
  /** The thread that is read. */
  shown: string | null;
  subject: Subject | null;
  problem: string | null;
}

export const NO_COMMENTS: CommentsState = {
  threads: [],
  replies: new Map(),
  found: new Map(),
  hasMore: { open: null, resolved: null },
  shown: null,
  subject: null,
  problem: null,
};

/** Where a thread's line is: in the text that is open here, or as the server said. */
export function lineOf(thread: CommentThread, found: CommentsState['found']): FoundLine | null {
  if (!thread.line) return null;
  return found.get(thread.id) ?? { line: thread.line.number, isGone: thread.line.is_gone };
}
