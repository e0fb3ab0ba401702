import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, readError, unwrap } from '../../api';
import type { RoomLink } from '../team/room-link';
import { CommentStore, type CommentsState } from './comment-store';
import type { CommentsControl } from './use-comment-places';

const NOTHING: CommentsState = new CommentStore({
  list: async () => [],
  read: () => Promise.reject(new Error('There are no comments')),
  explain: async () => '',
}).state();
const NOTHING_CHANGES = () => () => {};

const CommentsContext = createContext<CommentsControl | null>(null);
export const CommentsProvider = CommentsContext.Provider;

/** The comments of the open project. */
export function useCommentsControl(): CommentsControl | null {
  return useContext(CommentsContext);
}

export function useCommentsState(store: CommentStore | null): CommentsState {
  return useSyncExternalStore(
    store?.subscribe ?? NOTHING_CHANGES,
    store?.state ?? (() => NOTHING),
    () => NOTHING,
  );
}

/** The comments of a project, kept in step with what its room tells. @returns null without a room. */
export function useComments(projectId: string, room: RoomLink | null): CommentStore | null {
  const store = useMemo(() => (room ? openComments(projectId) : null), [projectId, room]);
  useEffect(() => {
    if (!room || !store) return;
    let wasOpen = room.state().isOpen;
    const offFrame = room.onFrame((frame) => store.hear(frame));
    const offState = room.subscribe(() => {
      const { isOpen } = room.state();
      if (isOpen && !wasOpen) void store.reload();
      wasOpen = isOpen;
    });
    return () => {
      offFrame();
      offState();
    };
  }, [room, store]);
  return store;
}

function openComments(id: string): CommentStore {
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
