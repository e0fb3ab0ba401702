import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageElement } from '../../../worker/contract/room/comments.ts';
import type { FilePlace } from '../editor/reveal-place';
import { type ConsoleLevel, type PreviewOrder, readPlace, readPreviewReport } from './preview-messages';
import type { PreviewBuild } from './use-build';
import { useElementSeek } from './use-element-seek';
import { usePreviewOrders } from './use-preview-orders';

export interface ConsoleEntry {
  at: string;
  level: ConsoleLevel;
  text: string;
}

export interface CallEntry {
  at: string;
  method: string;
  url: string;
  /** 0: no answer came. */
  status: number;
  ms: number;
}

/** What went wrong in the page that is shown. */
export interface PageFailure {
  message: string;
  /** With places in the files. */
  stack: string | null;
}

export type Picking = 'element' | 'text' | 'note' | 'talk' | null;
/** What an element is picked for that is described, and who wants to hear of it. */
type Noting = 'note' | 'talk';
type NotedListener = (element: PageElement, place: FilePlace | null) => void;

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

/** Older entries make room. */
const MAX_ENTRIES = 500;
/** What a page writes and calls is shown so often, ms: one that does so without end leaves the workspace its time. */
const SHOW_MS = 100;
const EMPTY = 'The page is empty: nothing was drawn within three seconds.';

/** Listens to the page in the preview, and brings it to each newer build. */
export function usePreviewFrame(
  build: PreviewBuild,
  onOpen: (place: FilePlace) => void,
  onRewrite: (place: FilePlace, before: string, after: string) => void,
): PreviewWatch {
  const { live } = build;
  const frame = useRef<HTMLIFrameElement>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  const rewrite = useRef(onRewrite);
  rewrite.current = onRewrite;
  const [path, setPath] = useState('/');
  const [entries, setEntries] = useState<readonly ConsoleEntry[]>([]);
  const [calls, setCalls] = useState<readonly CallEntry[]>([]);
  const [failure, setFailure] = useState<PageFailure | null>(null);
  const [picking, setPicking] = useState<Picking>(null);
  /** Where the page was scrolled to before it was loaded anew. */
  const left = useRef<{ x: number; y: number } | null>(null);
  const { send, arrive } = usePreviewOrders(frame);
  const { seek, seekOn, answerSeek } = useElementSeek(send);
  const noting = useRef<Partial<Record<Noting, NotedListener>>>({});
  const onNoted = useCallback((purpose: Noting, listener: NotedListener) => {
    noting.current[purpose] = listener;
    return () => {
      if (noting.current[purpose] === listener) delete noting.current[purpose];
    };
  }, []);
  /** What was to be picked last; `isLate` while the page that it is picked in is on its way. */
  const asked = useRef<{ picking: Picking; isLate: boolean }>({ picking: null, isLate: false });
  /** The frame whose page has said hello. */
  const awake = useRef<HTMLIFrameElement | null>(null);
  const pick = useCallback(
    (next: Picking) => {
      const isLate = next !== null && (frame.current === null || frame.current !== awake.current);
      asked.current = { picking: next, isLate };
      setPicking(next);
      const isNoting = next === 'note' || next === 'talk';
      send({ type: 'pick', isOn: next !== null, isWriting: next === 'text', isNoting });
    },
    [send],
  );
  const maps = useRef(new Map<string, string>());
  const waiting = useRef(new Map<string, (map: string | null) => void>());

  const mapStack = useCallback(
    async (stack: string) => {
      const { listScripts, mapStack: map } = await import('./map-stack');
      for (const url of listScripts(stack)) {
        if (maps.current.has(url)) continue;
        const found = await new Promise<string | null>((resolve) => {
          waiting.current.set(url, resolve);
          send({ type: 'map', url });
        });
        if (found !== null) maps.current.set(url, found);
      }
      return map(stack, maps.current);
    },
    [send],
  );

  useEffect(() => {
    const came: { entries: ConsoleEntry[]; calls: CallEntry[] } = { entries: [], calls: [] };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      timer = null;
      const { entries: written, calls: called } = came;
      came.entries = [];
      came.calls = [];
      if (written.length > 0) setEntries((old) => [...old, ...written].slice(-MAX_ENTRIES));
      if (called.length > 0) setCalls((old) => [...old, ...called].slice(-MAX_ENTRIES));
    };
    const showSoon = () => {
      timer ??= setTimeout(show, SHOW_MS);
    };
    const add = (entry: ConsoleEntry) => {
      came.entries = [...came.entries.slice(1 - MAX_ENTRIES), entry];
      showSoon();
    };
    const fail = async (at: string, message: string, stack: string | null) => {
      setFailure({ message, stack: null });
      const mapped = stack && (await mapStack(stack));
      setFailure({ message, stack: mapped });
      add({ at, level: 'error', text: mapped ?? message });
    };
    const onMessage = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const report = readPreviewReport(event.data);
      switch (report?.type) {
        case 'hello':
          live.begin();
          arrive();
          setPath(report.path);
          setFailure(null);
          awake.current = frame.current;
          if (asked.current.isLate) pick(asked.current.picking);
          else setPicking(null);
          if (left.current) send({ type: 'scroll', ...left.current });
          left.current = null;
          seekOn(report.path, true);
          return;
        case 'address':
          arrive();
          seekOn(report.path, false);
          return setPath(report.path);
        case 'noted':
          setPicking(null);
          noting.current[asked.current.picking === 'talk' ? 'talk' : 'note']?.(
            { page: report.page, selector: report.selector, text: report.text },
            report.at === null ? null : readPlace(report.at),
          );
          return;
        case 'found':
          return answerSeek(report.isFound === 1);
        case 'leaving':
          left.current = { x: report.x, y: report.y };
          return;
        case 'console':
          return add(report);
        case 'call':
          came.calls = [...came.calls.slice(1 - MAX_ENTRIES), report];
          return showSoon();
        case 'error':
          fail(report.at, report.message, report.stack).catch((error) => console.warn(error));
          return;
        case 'empty':
          return setFailure((known) => known ?? { message: EMPTY, stack: report.cause });
        case 'picked': {
          setPicking(null);
          const place = report.at && readPlace(report.at);
          if (place) open.current(place);
          return;
        }
        case 'rewritten': {
          setPicking(null);
          const place = readPlace(report.at);
          if (place) rewrite.current(place, report.before, report.after);
          return;
        }
        case 'exchanged':
          return live.answer(report.edit, report.outcome);
        case 'map':
          waiting.current.get(report.url)?.(report.map);
          waiting.current.delete(report.url);
      }
    };
    window.addEventListener('message', onMessage);
    return () => {
      if (timer) clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [send, pick, arrive, mapStack, live, seekOn, answerSeek]);

  useEffect(
    () =>
      live.connect((order) => {
        // It is told anew where the newer modules fail as well.
        setFailure(null);
        send(order);
      }),
    [live, send],
  );

  const { onChange } = build;
  useEffect(
    () =>
      onChange((changes) => {
        for (const change of changes)
          if (change.kind === 'styles') send({ type: 'styles', addresses: change.addresses });
          else send({ type: change.kind === 'page' ? 'reload' : 'refresh-data' });
      }),
    [onChange, send],
  );

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
      clear() {
        setEntries([]);
        setCalls([]);
      },
    }),
    [path, entries, calls, failure, picking, send, pick, onNoted, seek],
  );
}
