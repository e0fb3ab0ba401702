import { useRouteLoaderData, useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Project } from '../../../worker/contract/http.ts';
import type { CommentThread } from '../../../worker/contract/room/comments.ts';
import type { LayoutControl } from '../layout/use-layout';
import type { PreviewBuild } from '../preview/use-build';
import type { PreviewWatch } from '../preview/use-preview-frame';
import type { PlaceProps } from '../run/LinkedText';
import type { ShownFileControl } from '../use-shown-file';
import type { CommentStore } from './comment-store';
import { lineOf, type Subject } from './comments-state';
import type { CommentReader } from './thread-props';

/** Comments, as the parts of the workspace know them. */
export interface CommentsControl {
  /** null for the demo project, and until the page has its script. */
  store: CommentStore | null;
  me: CommentReader;
  places: PlaceProps;
  /** Shows what a comment is about. */
  goTo(thread: CommentThread): void;
  /** Asks for a comment about something, beside the list. */
  ask(subject: Subject): void;
  /** Brings the list in sight. */
  show(): void;
  /** The thread whose element was looked for last. */
  seeking: { id: string; isMissing: boolean } | null;
}

export interface CommentPlacesOf {
  project: Project;
  store: CommentStore | null;
  files: ShownFileControl;
  layout: LayoutControl;
  build: PreviewBuild;
  watch: PreviewWatch;
}

/** The ways from comments to what they are about, and from an address to a comment. */
export function useCommentPlaces(of: CommentPlacesOf): CommentsControl {
  const { project, store, files, layout, build, watch } = of;
  const email = useRouteLoaderData<{ account: { email: string } | null }>('root')?.account?.email ?? null;
  const [seeking, setSeeking] = useState<CommentsControl['seeking']>(null);
  const [asked] = useSearchParams();
  const id = asked.get('comment');

  const showList = () => {
    layout.change({ side: 'comments', isSideShown: true });
    layout.showNarrow('side');
  };

  function goTo(thread: CommentThread) {
    const { line, element } = thread;
    const place = store && lineOf(thread, store.state().found);
    if (line && place) files.open(line.path, { line: place.line, column: 1 });
    if (!element) return;
    setSeeking(null);
    if (!build.isShown) build.toggle();
    layout.showNarrow('preview');
    watch.seek(element, (isFound) => setSeeking({ id: thread.id, isMissing: !isFound }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that names a comment.
  useEffect(() => {
    if (!store || id === null) return;
    showList();
    void store.open(id).then((thread) => {
      if (thread) goTo(thread);
    });
  }, [store, id]);

  const isChatAsked = asked.get('show') === 'chat';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that leads to the chat.
  useEffect(() => {
    if (!store || !isChatAsked) return;
    layout.change({ side: 'team', isSideShown: true });
    layout.showNarrow('side');
  }, [store, isChatAsked]);

  const { onNoted } = watch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ways are new with each drawing.
  useEffect(
    () =>
      onNoted('note', (element) => {
        store?.ask({ element });
        showList();
      }),
    [onNoted, store],
  );

  return {
    store,
    me: { email, isOwner: project.role === 'owner', canWrite: project.role !== 'viewer' },
    places: files.places,
    goTo,
    ask(subject) {
      store?.ask(subject);
      showList();
    },
    show: showList,
    seeking,
  };
}
