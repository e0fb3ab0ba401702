import { useEffect, useMemo, useState } from 'react';
import { api, unwrap } from '../../api';
import { makeCommentCalls } from './comment-calls';
import type { CommentStore } from './comment-store';
import type { ThreadProps } from './thread-props';

/** What threads are shown with. @returns null where there are none. */
export function useThreadProps(
  projectId: string,
  store: CommentStore | null,
  places: ThreadProps['places'],
  me: ThreadProps['me'],
): ThreadProps | null {
  const calls = useMemo(() => store && makeCommentCalls(projectId, store), [projectId, store]);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!store) return;
    unwrap(api.projects[':id'].members.$get({ param: { id: projectId } })).then(
      (members) => setNames(members.flatMap(({ email }) => email ?? [])),
      (error) => console.warn('The members could not be listed:', error),
    );
  }, [projectId, store]);
  return store && calls && { store, calls, me, names, places };
}
