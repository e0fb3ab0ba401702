/**
 * Follows a build: over the project's socket, and by asking again and again for those without sockets and while the
 * socket is away. Reconnects by itself, asks only for events it lacks, ends with the run. Effects come in as `deps`.
 */

import type { ClientFrame, ServerFrame } from '../../worker/contract/room/room.ts';
import type { Run, RunEvent } from '../../worker/contract/run.ts';
import { isTerminal } from '../../worker/contract/site/milestones.ts';

/** How the page hears of the build right now. */
export type Connection = 'connecting' | 'live' | 'polling';

export interface WatchDeps {
  /** @throws when the browser cannot open sockets at all. */
  openSocket(): WebSocket;
  /** @throws when the server does not answer. */
  fetchRun(): Promise<Run>;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface WatchListener {
  onRun(run: Run): void;
  onEvent(event: RunEvent): void;
  onConnection(connection: Connection): void;
}

/** Pauses before the next attempt to open the socket, ms; the last one repeats. */
const RECONNECT_MS = [300, 1000, 2000, 4000];
/** Pause between two questions while there is no socket, ms. */
const POLL_MS = 1000;
/** A socket that has not greeted by then counts as absent (a proxy may swallow it), ms. */
const GREETING_MS = 4000;

/**
 * @param run the run as known now; an ended one is not watched, its events are fetched once.
 * @returns how to stop.
 */
export function watchRun(run: Run, deps: WatchDeps, listener: WatchListener): () => void {
  let latest = run;
  let lastSeq = 0;
  let attempts = 0;
  let stopped = false;
  let socket: WebSocket | null = null;
  let reconnect: unknown = null;
  let poll: unknown = null;
  let greeting: unknown = null;

  function takeRun(next: Run) {
    if (stopped || next.id !== run.id) return;
    // Answers may overtake each other; progress never falls and an ended run stays ended.
    if (isTerminal(latest.status) && !isTerminal(next.status)) return;
    if (next.progress < latest.progress || next.updated_at < latest.updated_at) return;
    latest = next;
    listener.onRun(next);
    if (isTerminal(next.status)) stop();
  }

  function takeFrame(frame: ServerFrame) {
    if (frame.type === 'run' && frame.run.id === run.id) takeRun(frame.run);
    // The project builds something newer: the socket tells no more of this run, so it is asked for once.
    else if (frame.type === 'run') void deps.fetchRun().then(takeRun, () => startPolling());
    else if (frame.type === 'event' && frame.event.seq > lastSeq) {
      lastSeq = frame.event.seq;
      if (frame.event.run_id === run.id) listener.onEvent(frame.event);
    }
  }

  function connect() {
    let opened: WebSocket;
    try {
      opened = deps.openSocket();
    } catch {
      startPolling();
      return;
    }
    socket = opened;
    greeting = deps.setTimeout(() => opened.close(), GREETING_MS);
    opened.addEventListener('open', () => {
      // The page was left before: closing then would have been an error in the browser's console.
      if (stopped) return opened.close();
      const hello: ClientFrame = { type: 'hello', after: lastSeq };
      opened.send(JSON.stringify(hello));
    });
    opened.addEventListener('message', ({ data }) => {
      if (stopped || socket !== opened) return;
      deps.clearTimeout(greeting);
      attempts = 0;
      stopPolling();
      listener.onConnection('live');
      takeFrame(JSON.parse(String(data)));
    });
    opened.addEventListener('close', () => {
      if (stopped || socket !== opened) return;
      deps.clearTimeout(greeting);
      socket = null;
      startPolling();
      const pause = RECONNECT_MS[Math.min(attempts, RECONNECT_MS.length - 1)] ?? 0;
      attempts += 1;
      reconnect = deps.setTimeout(connect, pause);
    });
  }

  function startPolling() {
    listener.onConnection('polling');
    if (poll === null) void ask();
  }
  async function ask() {
    poll = 'asking';
    try {
      takeRun(await deps.fetchRun());
    } catch {
      // The server is away; the next question finds it again.
    }
    if (stopped || poll === null) return;
    poll = deps.setTimeout(() => void ask(), POLL_MS);
  }
  function stopPolling() {
    if (poll !== null && poll !== 'asking') deps.clearTimeout(poll);
    poll = null;
  }

  function stop() {
    stopped = true;
    stopPolling();
    deps.clearTimeout(greeting);
    deps.clearTimeout(reconnect);
    if (socket?.readyState !== WebSocket.CONNECTING) socket?.close();
  }

  listener.onConnection('connecting');
  connect();
  return stop;
}
