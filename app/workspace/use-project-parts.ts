/** The parts of an open project, and what they tell each other. */
import { useEffect, useState } from 'react';
import { useTalkedElement } from './assistant/build/use-talked-element';
import { useBuildChatAsked } from './assistant/use-build-chat-asked';
import { useOverlays } from './commands/use-commands';
import { useCommentPlaces } from './comments/use-comment-places';
import { useComments } from './comments/use-comments';
import type { LeftTab } from './files/LeftColumn';
import { useLayout } from './layout/use-layout';
import type { OpenProject } from './load-project';
import { useLocks } from './locks/use-locks';
import { rewriteText } from './preview/rewrite-text';
import { useBuild } from './preview/use-build';
import { usePreviewFrame } from './preview/use-preview-frame';
import { useFollow } from './team/use-follow';
import { useOwnRole } from './team/use-own-role';
import { useSave } from './use-save';
import { readFirst, useShownFile } from './use-shown-file';
import { useWorkspace } from './use-workspace';

export type ProjectParts = ReturnType<typeof useProjectParts>;

export function useProjectParts(open: OpenProject) {
  const { project } = open;
  const isDemo = project.id === 'demo-project';
  const canWrite = project.role !== 'viewer';
  const layout = useLayout();
  const { copy, fileOperations, room, state } = useWorkspace(project.id, open.files, readFirst(open));
  const files = useShownFile(open, layout, copy, state);
  const following = useFollow(room, files);
  useOwnRole(room, project.role);
  const saving = useSave(project.id, copy, open.version);
  const build = useBuild(project.id, copy);
  const watch = usePreviewFrame(build, files.openPlace, (place, before, after) => {
    const written = copy && rewriteText(copy, place, { before, after }, files.openPlace);
    written?.catch((error) => console.warn(`${place.path} could not be read:`, error));
  });
  const store = useComments(project.id, room);
  const comments = useCommentPlaces({ project, store, files, layout, build, watch });
  const element = useTalkedElement({ build, watch, layout });
  const locks = useLocks(isDemo ? null : project.id, room);
  const [leftTab, setLeftTab] = useState<LeftTab>('files');
  const overlays = useOverlays(() => {
    setLeftTab('search');
    layout.showNarrow('files');
    // The panel is drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-search]')?.focus());
  });
  useShownParts(layout, build.isShown);
  return {
    open,
    project,
    isDemo,
    canWrite,
    layout,
    copy,
    fileOperations,
    room,
    state,
    files,
    following,
    saving,
    build,
    watch,
    comments,
    element,
    locks,
    left: { tab: leftTab, setTab: setLeftTab },
    overlays,
  };
}

/** Shows the preview when it comes, and the Build chat where the way here leads to it. */
function useShownParts(layout: ReturnType<typeof useLayout>, isPreviewShown: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the preview's coming and going does.
  useEffect(() => {
    if (isPreviewShown) layout.change({ middle: 'editor' });
    layout.showNarrow(isPreviewShown ? 'preview' : 'code');
  }, [isPreviewShown]);

  const isChatAsked = useBuildChatAsked();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once; then it is where people put it.
  useEffect(() => {
    if (!isChatAsked) return;
    layout.change({ side: 'assistant', isSideShown: true });
    layout.showNarrow('side');
  }, [isChatAsked]);
}
