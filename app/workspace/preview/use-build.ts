import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreviewParts } from '../../../worker/contract/project/development.ts';
import { api, readError, unwrap } from '../../api';
import { openPreview } from '../../projects/open-preview';
import { showToast } from '../../toast/toasts';
import type { FilePlace } from '../editor/reveal-place';
import type { BuildState } from '../header/WorkspaceHeader';
import type { WorkingCopy } from '../working/working-copy';
import { type ExchangeOutcome, LivePage } from './exchange/live-page';

/** One thing that keeps the files from being built. */
export interface BuildMistake {
  file: string | null;
  place: FilePlace | null;
  message: string;
}

/** What a build changed in the preview that is shown. */
export type PreviewChange =
  | { kind: 'styles'; addresses: string[] }
  /** Its page or scripts: it is loaded anew where it is. */
  | { kind: 'page' }
  | { kind: 'backend' };

export interface PreviewBuild {
  state: BuildState;
  isShown: boolean;
  /** Address of the preview; null before the first build. */
  url: string | null;
  mistakes: readonly BuildMistake[];
  /** The page that is shown, while files are edited. */
  live: LivePage;
  toggle(): void;
  /** Builds the files as they are and shows them. */
  run(): Promise<void>;
  /** Hears of each build that changed something. @returns how to stop. */
  onChange(listener: (changes: readonly PreviewChange[]) => void): () => void;
}

/**
 * Pauses after the last key before what was typed is built, ms. A page that shows it already can wait; one that uses a name
 * that nobody has declared keeps what it is until the name is typed, if that does not take long.
 */
const BUILD_AFTER_MS: Record<ExchangeOutcome, number> = {
  shown: 600,
  'unknown-names': 1_500,
  unreadable: 120,
  refused: 120,
};
/** Pause before what could not be built for no fault of the files is built again, ms. */
const AGAIN_MS = 3_000;

/** Builds and shows the files as they are, with data of their own; while they are shown, after each edit. */
export function useBuild(projectId: string, copy: WorkingCopy | null): PreviewBuild {
  const [state, setState] = useState<BuildState>('idle');
  const [isShown, setShown] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState<readonly BuildMistake[]>([]);
  const parts = useRef<PreviewParts | null>(null);
  const [live] = useState(() => new LivePage());
  const listeners = useRef(new Set<(changes: readonly PreviewChange[]) => void>());
  /** Edits that the preview shows, or tried to. */
  const built = useRef(-1);
  const isBuilding = useRef(false);
  const isFailing = useRef(false);
  const again = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(again.current), []);

  /** @returns whether the files are at fault: then only another edit helps. */
  const fail = useCallback(async (thrown: unknown): Promise<boolean> => {
    const error = await readError(thrown);
    const issues = error?.issues?.map(({ path: [file = '', line, column], message }) => ({
      file: String(file),
      place:
        typeof line === 'number'
          ? { path: String(file), line, column: typeof column === 'number' ? column : 1 }
          : null,
      message,
    }));
    setMistakes(
      issues ?? [{ file: null, place: null, message: error?.message ?? 'The server cannot be reached.' }],
    );
    setState('error');
    isFailing.current = true;
    return issues !== undefined;
  }, []);

  const rebuild = useCallback(async () => {
    if (isBuilding.current || !copy) return;
    isBuilding.current = true;
    clearTimeout(again.current);
    try {
      while (built.current !== copy.edits()) {
        const edits = copy.edits();
        await copy.flush();
        // What cannot be stored now is built when it is.
        if (copy.state().safety === 'offline') return;
        built.current = edits;
        const texts = await copy.openAll();
        const missing = live.listMissing(texts);
        try {
          const preview = await unwrap(api.projects[':id'].preview.$post({ param: { id: projectId } }));
          live.build(texts);
          const left = live.listMissing(texts);
          const isShown = missing.every((path) => !left.includes(path));
          // Stylesheets that are older than what was typed meanwhile would take its place.
          const isNewest = built.current === copy.edits();
          const next = preview.parts && {
            ...preview.parts,
            ...(!isNewest && { styles: parts.current?.styles ?? [] }),
          };
          const changes = compareParts(parts.current, next, isShown);
          parts.current = next;
          if (!changes.some(({ kind }) => kind === 'page')) live.settle(texts, missing);
          isFailing.current = false;
          setMistakes([]);
          setState('success');
          if (changes.length > 0) for (const listener of listeners.current) listener(changes);
        } catch (thrown) {
          if (await fail(thrown)) continue;
          again.current = setTimeout(() => {
            built.current = -1;
            void rebuild();
          }, AGAIN_MS);
        }
      }
    } finally {
      isBuilding.current = false;
    }
  }, [copy, projectId, fail, live]);

  const isLive = isShown && url !== null;
  useEffect(() => {
    if (!copy || !isLive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isShowing = false;
    let seen = built.current;
    const follow = async () => {
      if (isShowing) return;
      isShowing = true;
      try {
        while (!isOver && seen !== copy.edits()) {
          seen = copy.edits();
          clearTimeout(timer);
          const outcome = await live.show(await copy.openAll());
          if (isOver) return;
          clearTimeout(timer);
          const after = BUILD_AFTER_MS[isFailing.current ? 'refused' : outcome];
          timer = setTimeout(() => void rebuild(), after);
        }
      } finally {
        isShowing = false;
      }
    };
    const look = () => {
      if (seen !== copy.edits()) void follow();
    };
    const leave = copy.subscribe(look);
    look();
    return () => {
      isOver = true;
      leave();
      clearTimeout(timer);
    };
  }, [copy, isLive, rebuild, live]);

  async function run() {
    setShown(true);
    setState('building');
    const edits = copy?.edits() ?? -1;
    isBuilding.current = true;
    try {
      await copy?.flush();
      if (copy) live.build(await copy.openAll());
      const { url: opened, parts: shown } = await openPreview(projectId);
      built.current = edits;
      parts.current = shown;
      setUrl(opened);
      setMistakes([]);
      setState('success');
      showToast({ title: 'Build Complete!', description: 'The preview shows the files as they are.' });
    } catch (thrown) {
      built.current = edits;
      await fail(thrown);
      showToast({
        title: 'Build Failed',
        description: 'There was an error building the preview',
        variant: 'destructive',
      });
    } finally {
      isBuilding.current = false;
    }
    // Typed while it was built.
    if (copy && copy.edits() !== built.current) void rebuild();
  }

  const onChange = useCallback((listener: (changes: readonly PreviewChange[]) => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  return {
    state,
    isShown,
    url,
    mistakes,
    live,
    toggle() {
      if (!isShown && url === null) void run();
      else setShown(!isShown);
    },
    run,
    onChange,
  };
}

/**
 * What has to be done so that the preview shows the newer one. Pure.
 * @param isPageShown the page shows its newer scripts already.
 */
export function compareParts(
  before: PreviewParts | null,
  after: PreviewParts | null,
  isPageShown = false,
): PreviewChange[] {
  if (!after) return [];
  if (!before || (before.page !== after.page && !isPageShown)) return [{ kind: 'page' }];
  const addresses = after.styles.filter((address) => !before.styles.includes(address));
  const changes: PreviewChange[] = [];
  if (addresses.length > 0) changes.push({ kind: 'styles', addresses });
  if (before.backend !== after.backend) changes.push({ kind: 'backend' });
  return changes;
}
