import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { waitForEditor } from '../editor/editor-ready';
import type { RoomLink } from '../team/room-link';
import type { CommentStore } from './comment-store';
import { type CommentsState, NO_COMMENTS } from './comments-state';
import type { CommentsControl } from './use-comment-places';

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
    store?.state ?? (() => NO_COMMENTS),
    () => NO_COMMENTS,
  );
}

/** The comments of a project, kept in step with what its room tells. @returns null without a room, and until its editor can be typed in. */
export function useComments(projectId: string, room: RoomLink | null): CommentStore | null {
  const [store, setStore] = useState<CommentStore | null>(null);
  useEffect(() => {
    if (!room) return;
    let isWanted = true;
    waitForEditor()
      .then(() => import('./open-comments'))
      .then(
        ({ openComments }) => isWanted && setStore(openComments(projectId)),
        (error) => console.error('The comments could not be loaded:', error),
      );
    return () => {
      isWanted = false;
      setStore(null);
    };
  }, [projectId, room]);
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
