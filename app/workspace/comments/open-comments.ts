/** The comments of a project, asked for over the wire. */
import { api, readError, unwrap } from '../../api';
import { CommentStore } from './comment-store';

export function openComments(id: string): CommentStore {
  const call = api.projects[':id'].comments;
  return new CommentStore({
    list: ({ before, limit, ...query }) =>
      unwrap(
        call.$get({
          param: { id },
          query: { ...query, limit: String(limit), ...(before !== undefined && { before: String(before) }) },
        }),
      ),
    read: (thread, after, limit) =>
      unwrap(
        call[':thread'].$get({
          param: { id, thread },
          query: { after: String(after), limit: String(limit) },
        }),
      ),
    explain: async (thrown) => (await readError(thrown))?.message ?? 'The comments could not be loaded.',
  });
}
