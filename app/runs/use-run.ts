/** A build as it goes: the run, its events, and how the page hears of them. */
import { useEffect, useRef, useState } from 'react';
import type { Run, RunEvent } from '../../worker/contract/run.ts';
import { isTerminal } from '../../worker/contract/site/milestones.ts';
import { api, unwrap } from '../api';
import { type Connection, watchRun } from './watch-run';

/** Events that are kept for the page; the oldest go first. */
const MAX_EVENTS = 400;

/** @param onEnd told once, when the run has ended; `wasSeen`: while this page watched. */
export function useRun(
  initial: Run,
  onEnd: (run: Run, wasSeen: boolean) => void,
): { run: Run; events: RunEvent[]; connection: Connection } {
  const [run, setRun] = useState(initial);
  const [events, setEvents] = useState<RunEvent[]>([]);
  const [connection, setConnection] = useState<Connection>('connecting');
  const wasRunning = useRef(!isTerminal(initial.status));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a watch belongs to one run; what comes after is told by it.
  useEffect(
    () =>
      watchRun(
        initial,
        {
          openSocket() {
            const url = new URL(`/api/projects/${initial.project_id}/room`, location.href);
            url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
            return new WebSocket(url);
          },
          // The client's type loses the recursive JSON type inside a Blueprint; the value is the run as it was sent.
          fetchRun: async () =>
            (await unwrap(api.agents.pipeline[':id'].$get({ param: { id: initial.id } }))) as unknown as Run,
          setTimeout: (callback, ms) => window.setTimeout(callback, ms),
          clearTimeout: (timer) => window.clearTimeout(timer as number),
        },
        {
          onRun: setRun,
          onEvent: (event) => setEvents((known) => [...known, event].slice(-MAX_EVENTS)),
          onConnection: setConnection,
        },
      ),
    [initial.id],
  );

  const tell = useRef(onEnd);
  tell.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run ends once.
  useEffect(() => {
    if (isTerminal(run.status)) tell.current(run, wasRunning.current);
  }, [run.status]);

  return { run, events, connection };
}
