/** What the page in the preview writes and calls, as it is shown beside it. */
import { useEffect, useMemo, useState } from 'react';
import type { ConsoleLevel } from './preview-messages';

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

/** Older entries make room. */
const MAX_ENTRIES = 500;
/** What a page writes and calls is shown so often, ms: one that does so without end leaves the workspace its time. */
const SHOW_MS = 100;

export function usePageLog() {
  const [entries, setEntries] = useState<readonly ConsoleEntry[]>([]);
  const [calls, setCalls] = useState<readonly CallEntry[]>([]);
  const log = useMemo(() => {
    let written: ConsoleEntry[] = [];
    let called: CallEntry[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      timer = null;
      const [newEntries, newCalls] = [written, called];
      written = [];
      called = [];
      if (newEntries.length > 0) setEntries((old) => [...old, ...newEntries].slice(-MAX_ENTRIES));
      if (newCalls.length > 0) setCalls((old) => [...old, ...newCalls].slice(-MAX_ENTRIES));
    };
    const showSoon = () => {
      timer ??= setTimeout(show, SHOW_MS);
    };
    return {
      write(entry: ConsoleEntry) {
        written = [...written.slice(1 - MAX_ENTRIES), entry];
        showSoon();
      },
      call(entry: CallEntry) {
        called = [...called.slice(1 - MAX_ENTRIES), entry];
        showSoon();
      },
      clear() {
        setEntries([]);
        setCalls([]);
      },
      stop() {
        if (timer) clearTimeout(timer);
        timer = null;
      },
    };
  }, []);
  useEffect(() => log.stop, [log]);
  return { entries, calls, log };
}
