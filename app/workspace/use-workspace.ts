import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ServerFrame } from '../../worker/contract/room.ts';
import { type FileDeeds, openDemoDeeds, openServerDeeds } from './files/file-deeds';
import { DEMO_FILES } from './working/demo-project';
import { openDemoStore } from './working/demo-store';
import { openServerStore } from './working/server-store';
import { findStorage, keepUnsentTexts } from './working/unsent-texts';
import { type StoredText, type TreeFile, WorkingCopy, type WorkingState } from './working/working-copy';

export interface OpenWorkspace {
  /** null until the page has its script. */
  copy: WorkingCopy | null;
  deeds: FileDeeds | null;
  state: WorkingState;
}

/** Files as they came with the page, before there is a working copy. */
const asLoaded = (files: readonly TreeFile[]): WorkingState => ({
  files,
  safety: 'stored',
  conflict: null,
  refusal: null,
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
  const [opened, setOpened] = useState<{ copy: WorkingCopy; deeds: FileDeeds } | null>(null);
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
    setOpened({ copy, deeds: isDemo ? openDemoDeeds(DEMO_FILES, storage) : openServerDeeds(projectId) });
    const leave = isDemo ? () => {} : watchFiles(projectId, copy);
    const flush = () => void copy.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      leave();
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
  return { copy, deeds: opened?.deeds ?? null, state };
}

const NOTHING_CHANGES = () => () => {};

/** Pause before the room is entered again, ms. */
const AGAIN_MS = 2_000;

/** Hears from the room which files others changed. @returns how to leave. */
function watchFiles(projectId: string, copy: WorkingCopy): () => void {
  let hasLeft = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  function enter() {
    const opened = new WebSocket(
      `${location.protocol.replace('http', 'ws')}//${location.host}/api/projects/${projectId}/room`,
    );
    socket = opened;
    opened.addEventListener('open', () => {
      if (hasLeft) opened.close();
      // Events of builds are others' to show.
      else opened.send(JSON.stringify({ type: 'hello', after: Number.MAX_SAFE_INTEGER }));
    });
    opened.addEventListener('message', ({ data }) => {
      const frame: ServerFrame = JSON.parse(String(data));
      const done =
        frame.type === 'files' ? copy.refresh(frame.files) : frame.type === 'version' ? copy.reload() : null;
      done?.catch((error) => console.warn('What others changed could not be read:', error));
    });
    opened.addEventListener('close', () => {
      if (!hasLeft) timer = setTimeout(enter, AGAIN_MS);
    });
  }
  enter();
  return () => {
    hasLeft = true;
    if (timer) clearTimeout(timer);
    // Closing while it connects would be an error in the console; it closes once it is open.
    if (socket?.readyState !== WebSocket.CONNECTING) socket?.close();
  };
}
