import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type FileOperations, openDemoFiles, openServerFiles } from './files/file-operations';
import { openRoom } from './team/open-room';
import type { RoomLink } from './team/room-link';
import { DEMO_FILES } from './working/demo-project';
import { openDemoStore } from './working/demo-store';
import { openServerStore } from './working/server-store';
import { findStorage, keepUnsentTexts } from './working/unsent-texts';
import { type StoredText, type TreeFile, WorkingCopy, type WorkingState } from './working/working-copy';

export interface OpenWorkspace {
  /** null until the page has its script. */
  copy: WorkingCopy | null;
  fileOperations: FileOperations | null;
  /** The project's room; null for the demo project, which has none. */
  room: RoomLink | null;
  state: WorkingState;
}

/** Files as they came with the page, before there is a working copy. */
const asLoaded = (files: readonly TreeFile[]): WorkingState => ({
  files,
  safety: 'stored',
  conflict: null,
  refusal: null,
  gone: null,
  drawn: 0,
});

/**
 * The working copy of an open project, kept in step with what others do.
 * @param projectId of the demo project: this browser alone keeps what is changed.
 * @param first the file that came with the page.
 */
export function useWorkspace(
  projectId: string,
  files: readonly TreeFile[],
  first: { path: string; text: StoredText } | null,
): OpenWorkspace {
  const [opened, setOpened] = useState<Omit<OpenWorkspace, 'state'> | null>(null);
  const loaded = useMemo(() => asLoaded(files), [files]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is its beginning only.
  useEffect(() => {
    const isDemo = projectId === 'demo-project';
    const storage = findStorage();
    const store = isDemo ? openDemoStore(DEMO_FILES, storage) : openServerStore(projectId);
    const copy = new WorkingCopy(files, {
      store,
      unsent: keepUnsentTexts(projectId, storage),
      setTimeout: (callback, ms) => setTimeout(callback, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    });
    if (first && !isDemo) copy.take(first.path, first.text);
    if (isDemo) void copy.reload();
    const room = isDemo ? null : openRoom(projectId, copy, storage);
    const fileOperations = isDemo ? openDemoFiles(DEMO_FILES, storage) : openServerFiles(projectId);
    setOpened({ copy, fileOperations, room });
    const flush = () => void copy.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      room?.leave();
      void copy.flush();
      copy.close();
    };
  }, [projectId]);

  const copy = opened?.copy ?? null;
  // The page asked anew, for what was changed beside the editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list that came with the page is known.
  useEffect(() => {
    copy?.reload().catch((error) => console.warn('The files could not be listed:', error));
  }, [files]);
  const state = useSyncExternalStore(
    copy?.subscribe ?? NOTHING_CHANGES,
    copy?.state ?? (() => loaded),
    () => loaded,
  );
  return { copy, fileOperations: opened?.fileOperations ?? null, room: opened?.room ?? null, state };
}

const NOTHING_CHANGES = () => () => {};
