import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageElement } from '../../../worker/contract/room/comments.ts';
import type { FilePlace } from '../editor/reveal-place';
import { type PreviewOrder, readPlace, readPreviewReport } from './preview-messages';
import type { PreviewBuild } from './use-build';
import { useElementSeek } from './use-element-seek';
import { useMappedStacks } from './use-mapped-stacks';
import { type CallEntry, type ConsoleEntry, usePageLog } from './use-page-log';
import { type NotedListener, type Noting, type Picking, usePicking } from './use-picking';
import { usePreviewOrders } from './use-preview-orders';

/** What went wrong in the page that is shown. */
export interface PageFailure {
  message: string;
  /** With places in the files. */
  stack: string | null;
}

export interface PreviewWatch {
  frame: React.RefObject<HTMLIFrameElement>;
  /** Where the page is, as the address bar has it. */
  path: string;
  entries: readonly ConsoleEntry[];
  calls: readonly CallEntry[];
  failure: PageFailure | null;
  /** An element is to be picked: to go to its line, to change its text, to comment on it, or to talk about it. */
  picking: Picking;
  send(order: PreviewOrder): void;
  pick(picking: Picking): void;
  /** Tells of elements that were picked for this. @returns how to stop. */
  onNoted(purpose: Noting, listener: NotedListener): () => void;
  /** Shows an element on its page, once the page is there. */
  seek(element: PageElement, onAnswer: (isFound: boolean) => void): void;
  dismiss(): void;
  clear(): void;
}

const EMPTY = 'The page is empty: nothing was drawn within three seconds.';

/** Listens to the page in the preview, and brings it to each newer build. */
export function usePreviewFrame(
  build: PreviewBuild,
  onOpen: (place: FilePlace) => void,
  onRewrite: (place: FilePlace, before: string, after: string) => void,
): PreviewWatch {
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState('/');
  const [failure, setFailure] = useState<PageFailure | null>(null);
  const { entries, calls, log } = usePageLog();
  const { send, arrive } = usePreviewOrders(frame);
  const { seek, seekOn, answerSeek } = useElementSeek(send);
  const { picking, pick, onNoted, page } = usePicking(frame, send);
  const { mapStack, takeMap } = useMappedStacks(send);
  /** Where the page was scrolled to before it was loaded anew. */
  const left = useRef<{ x: number; y: number } | null>(null);
  const { live } = build;

  async function fail({ at, message, stack }: Report<'error'>) {
    setFailure({ message, stack: null });
    const mapped = stack && (await mapStack(stack));
    setFailure({ message, stack: mapped });
    log.write({ at, level: 'error', text: mapped ?? message });
  }

  usePageReports(frame, {
    hello(report) {
      live.begin();
      arrive();
      setPath(report.path);
      setFailure(null);
      page.wake();
      if (left.current) send({ type: 'scroll', ...left.current });
      left.current = null;
      seekOn(report.path, true);
    },
    address(report) {
      arrive();
      seekOn(report.path, false);
      setPath(report.path);
    },
    noted: ({ page: shown, selector, text, at }) =>
      page.note({ page: shown, selector, text }, at === null ? null : readPlace(at)),
    found: ({ isFound }) => answerSeek(isFound === 1),
    leaving({ x, y }) {
      left.current = { x, y };
    },
    console: (report) => log.write(report),
    call: (report) => log.call(report),
    error: (report) => void fail(report).catch((error) => console.warn(error)),
    empty: ({ cause }) => setFailure((known) => known ?? { message: EMPTY, stack: cause }),
    picked({ at }) {
      page.end();
      const place = at && readPlace(at);
      if (place) onOpen(place);
    },
    rewritten({ at, before, after }) {
      page.end();
      const place = readPlace(at);
      if (place) onRewrite(place, before, after);
    },
    exchanged: ({ edit, outcome }) => live.answer(edit, outcome),
    map: ({ url, map }) => takeMap(url, map),
  });
  useNewerBuilds(build, send, setFailure);

  return useMemo(
    () => ({
      frame,
      path,
      entries,
      calls,
      failure,
      picking,
      send,
      pick,
      onNoted,
      seek,
      dismiss: () => setFailure(null),
      clear: log.clear,
    }),
    [path, entries, calls, failure, picking, send, pick, onNoted, seek, log],
  );
}

type AnyReport = NonNullable<ReturnType<typeof readPreviewReport>>;
type Report<Type extends AnyReport['type']> = Extract<AnyReport, { type: Type }>;
/** What nobody listens to is left. */
type Listeners = { [Type in AnyReport['type']]?: (report: Report<Type>) => void };

/** Hands what the page of the frame reports to the listener for it, as it stands when the report comes. */
function usePageReports(frame: React.RefObject<HTMLIFrameElement>, listeners: Listeners): void {
  const current = useRef(listeners);
  current.current = listeners;
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const report = readPreviewReport(event.data);
      // Of one type are the report and its listener.
      if (report) (current.current[report.type] as ((report: AnyReport) => void) | undefined)?.(report);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame]);
}

/** Brings the page to what was built since: by its modules, its styles, or as a whole. */
function useNewerBuilds(
  { live, onChange }: PreviewBuild,
  send: (order: PreviewOrder) => void,
  setFailure: (failure: null) => void,
): void {
  useEffect(
    () =>
      live.connect((order) => {
        // It is told anew where the newer modules fail as well.
        setFailure(null);
        send(order);
      }),
    [live, send, setFailure],
  );

  useEffect(
    () =>
      onChange((changes) => {
        for (const change of changes)
          if (change.kind === 'styles') send({ type: 'styles', addresses: change.addresses });
          else send({ type: change.kind === 'page' ? 'reload' : 'refresh-data' });
      }),
    [onChange, send],
  );
}
