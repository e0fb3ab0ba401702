import { useLocation, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { askToReveal, type FilePlace } from './editor/reveal-place';
import type { LayoutControl } from './layout/use-layout';
import type { OpenProject } from './load-project';
import type { PlaceProps } from './run/LinkedText';
import { type OpenFiles, useOpenFiles } from './tabs/use-open-files';
import { type ShownFile, useReadyFile } from './use-ready-file';
import { useShownText } from './use-shown-text';
import type { StoredText, WorkingCopy, WorkingState } from './working/working-copy';

export interface ShownFileControl {
  /** The file that was asked for; null for none. */
  path: string | null;
  /** What the editor gets: the one before, while the text of the next is on its way. */
  shown: ShownFile;
  tabs: OpenFiles;
  /** Shows a file as it was left, or at a place. */
  open(path: string, place?: { line: number; column: number }): void;
  openPlace(place: FilePlace): void;
  /** Brings the file that is shown before terminal and deployments. */
  bringForward(): void;
  /** For texts that name places in files. */
  places: PlaceProps;
}

/** The text that came with the page, for its file. */
export function readFirst({
  path,
  content,
  revision,
}: OpenProject): { path: string; text: StoredText } | null {
  return path !== null && content !== null ? { path, text: { content, revision } } : null;
}

/** Which file is shown, the tabs of those that are open, and the ways to another. */
export function useShownFile(
  project: OpenProject,
  layout: LayoutControl,
  copy: WorkingCopy | null,
  state: WorkingState,
): ShownFileControl {
  const [asked] = useSearchParams();
  const { key } = useLocation();
  // What it is called by now: the address follows a moment later.
  const named = asked.get('file') ?? project.path;
  const path = named === null || !copy ? named : copy.whereIs(named);
  const first = readFirst(project);
  const text = useShownText(copy, state, path, path === first?.path ? first.text : null);
  const tabs = useOpenFiles(project.project.id, path, state.files);
  const file = state.files.find((one) => one.path === path);
  const isBinary = file?.isBinary ?? false;
  const shown = useReadyFile({ path, text, isBinary }, file !== undefined && !isBinary && text === null);

  // What was asked for is what a narrow screen shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to a file leads to the code, also to the one that is open.
  useEffect(() => layout.showNarrow('code'), [path, key]);

  // Somebody else may give it another name while it is written in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs are new with each drawing.
  useEffect(
    () =>
      copy?.onMove((from, to) => {
        tabs.rename(from, to);
        if (from === path || from === named) tabs.show(to);
      }),
    [copy, path, named, tabs.paths.length],
  );

  const bringForward = () => layout.change({ middle: 'editor' });
  const open: ShownFileControl['open'] = (target, place) => {
    askToReveal({ path: target, place: place ?? null });
    bringForward();
    layout.showNarrow('code');
    tabs.show(target);
  };
  const openPlace = ({ path: target, line, column }: FilePlace) => open(target, { line, column });
  return {
    path,
    shown,
    tabs,
    open,
    openPlace,
    bringForward,
    places: { isFile: (one) => state.files.some((known) => known.path === one), onOpen: openPlace },
  };
}
