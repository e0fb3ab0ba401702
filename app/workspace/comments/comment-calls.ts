/** What somebody does about comments; what came of it is in the store at once, whether or not the room is there. */
import type { Comment, CommentThread } from '../../../worker/contract/room/comments.ts';
import { api, readError, unwrap } from '../../api';
import { showToast } from '../../toast/toasts';
import type { CommentStore } from './comment-store';
import type { Subject } from './comments-state';

export interface CommentCalls {
  /** @param clientId the same one is the same comment. @returns whether it is stored. */
  begin(subject: Subject, text: string, clientId: string): Promise<boolean>;
  reply(thread: string, text: string, clientId: string): Promise<boolean>;
  edit(comment: Comment, text: string): Promise<boolean>;
  remove(comment: Comment): Promise<boolean>;
  resolve(thread: CommentThread, isResolved: boolean): Promise<boolean>;
}

export function makeCommentCalls(id: string, store: CommentStore): CommentCalls {
  const call = api.projects[':id'].comments;
  const one = call[':thread'];
  const taken = (comment: Comment) => ({ id, thread: comment.thread_id, comment: comment.id });

  /** What changed is read anew: the room may be away. */
  async function act(call: () => Promise<string | null>): Promise<boolean> {
    try {
      const thread = await call();
      if (thread !== null) await store.open(thread);
      return true;
    } catch (thrown) {
      const description =
        (await readError(thrown))?.message ?? 'The server cannot be reached. Please try again.';
      showToast({ title: 'Comment Error', description, variant: 'destructive' });
      return false;
    }
  }

  return {
    begin: (subject, text, client_id) =>
      act(async () => {
        const thread = await unwrap(call.$post({ param: { id }, json: { ...subject, text, client_id } }));
        store.takeThread(thread);
        return thread.id;
      }),
    reply: (thread, text, client_id) =>
      act(async () => {
        await unwrap(one.replies.$post({ param: { id, thread }, json: { text, client_id } }));
        return thread;
      }),
    edit: (comment, text) =>
      act(async () => {
        await unwrap(one.replies[':comment'].$patch({ param: taken(comment), json: { text } }));
        return comment.thread_id;
      }),
    remove: (comment) =>
      act(async () => {
        await unwrap(one.replies[':comment'].$delete({ param: taken(comment) }));
        // The room says whether the thread went along.
        return null;
      }),
    resolve: (thread, resolved) =>
      act(async () => {
        store.takeThread(await unwrap(one.$patch({ param: { id, thread: thread.id }, json: { resolved } })));
        return null;
      }),
  };
}
