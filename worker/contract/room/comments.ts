/** Comments on a line of a file, or on an element of the preview. Field names are snake_case. */
import { z } from 'zod';
import { ChatText, ClientId } from './chat.ts';

/** An element of a page, so that it can be found again. */
export const PageElement = z.object({
  /** Address of the page, from its host's root. */
  page: z.string().min(1).max(500).regex(/^\//),
  /** A short way to it, as CSS has it. */
  selector: z.string().min(1).max(400),
  /** The beginning of its text. */
  text: z.string().max(200),
});
export type PageElement = z.infer<typeof PageElement>;

export const Comment = z.object({
  id: z.string(),
  /** Grows over all comments of the project. */
  seq: z.number().int(),
  thread_id: z.string(),
  user_id: z.string(),
  /** Email of the writer as it was then; null for somebody without an account. */
  user: z.string().nullable(),
  /** Empty once it was deleted. */
  text: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  is_deleted: z.boolean(),
  client_id: z.string(),
});
export type Comment = z.infer<typeof Comment>;

export const CommentThread = z.object({
  id: z.string(),
  /** Grows with each thread. */
  seq: z.number().int(),
  /** Grows with each change of any thread: of two that differ, the higher one is the newer. */
  change: z.number().int(),
  /** Null for an element of the preview. */
  line: z
    .object({
      path: z.string(),
      /** From 1; of what is gone: where it stood. */
      number: z.number().int(),
      /** What stood there, without the blanks around it. */
      quote: z.string(),
      /** The text that it was about is there no more. */
      is_gone: z.boolean(),
      /** The same in the document that is written together (`text-place.ts`); null without one. */
      place: z.object({ doc: z.number().int(), from: z.string(), to: z.string() }).nullable(),
    })
    .nullable(),
  element: PageElement.nullable(),
  /** When and by whom it was settled; null while it is open. */
  resolved: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  first: Comment,
  /** Comments after the first that were not deleted. */
  replies: z.number().int(),
});
export type CommentThread = z.infer<typeof CommentThread>;

export const CommentsQuery = z.object({
  state: z.enum(['open', 'resolved']).optional(),
  /** Only those of this file. */
  path: z.string().min(1).max(400).optional(),
  /** Only threads with a lower `seq`. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** On a line (`path` and `line`), or on an element. */
export const CommentBody = z
  .object({
    text: ChatText,
    client_id: ClientId,
    path: z.string().min(1).max(400).optional(),
    line: z.number().int().min(1).max(10_000_000).optional(),
    element: PageElement.optional(),
  })
  .refine(
    ({ path, line, element }) =>
      element ? path === undefined && line === undefined : path !== undefined && line !== undefined,
    'Name a file with a line, or an element.',
  );
export type CommentBody = z.infer<typeof CommentBody>;

export const ReplyBody = z.object({ text: ChatText, client_id: ClientId });
export const EditCommentBody = z.object({ text: ChatText });
export const ResolveBody = z.object({ resolved: z.boolean() });

export const RepliesQuery = z.object({
  /** Only comments with a higher `seq`. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** A thread with a page of its comments, oldest first; the first comment of all is `thread.first`. */
export const ThreadPage = z.object({ thread: CommentThread, comments: z.array(Comment) });
export type ThreadPage = z.infer<typeof ThreadPage>;

export const COMMENT_FRAMES = [
  /** A thread as it is now; `comment` is what was written or changed in it. */
  z.object({ type: z.literal('comment'), thread: CommentThread, comment: Comment.nullable() }),
  /** All that stood in it was deleted. */
  z.object({ type: z.literal('comment.gone'), thread: z.string() }),
] as const;
