import { expect, test } from 'vitest';
import type { Run, RunEvent } from '../../worker/contract/run.ts';
import { type Connection, watchRun } from './watch-run';

/** A socket in the hands of the test. */
class FakeSocket extends EventTarget {
  sent: unknown[] = [];
  closed = false;
  readyState: number = WebSocket.CONNECTING;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    if (this.closed) return;
    this.closed = true;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(frame: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const makeRun = (progress: number, status: Run['status'] = 'running', updated = progress): Run => ({
  id: 'r1',
  project_id: 'p1',
  status,
  progress,
  milestone: null,
  steps: [],
  blueprint: null,
  last_change: null,
  not_built: [],
  deployed_url: null,
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: `2026-01-01T00:00:${String(Math.floor(updated / 2)).padStart(2, '0')}.000Z`,
});
const makeEvent = (seq: number, run_id = 'r1'): RunEvent => ({
  seq,
  run_id,
  at: '2026-01-01T00:00:00.000Z',
  type: 'log',
  step: null,
  message: `event ${seq}`,
  progress: 0,
});

function watch({ socketsFail = false, answers = [] as (Run | Error)[] } = {}) {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, { callback: () => void; ms: number }>();
  const seen = { runs: [] as number[], events: [] as number[], connections: [] as Connection[] };
  let nextTimer = 1;
  const stop = watchRun(
    makeRun(0, 'queued'),
    {
      openSocket() {
        if (socketsFail) throw new Error('no sockets here');
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      fetchRun() {
        const answer = answers.shift() ?? new Error('down');
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      setTimeout(callback, ms) {
        timers.set(nextTimer, { callback, ms });
        return nextTimer++;
      },
      clearTimeout: (timer) => void timers.delete(timer as number),
    },
    {
      onRun: (run) => seen.runs.push(run.progress),
      onEvent: (event) => seen.events.push(event.seq),
      onConnection: (connection) => seen.connections.push(connection),
    },
  );
  /** Lets the timers of this pause pass, and what follows from them. */
  async function pass(ms: number) {
    for (const [id, timer] of [...timers])
      if (timer.ms === ms) {
        timers.delete(id);
        timer.callback();
      }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { sockets, seen, stop, pass, timers };
}

test('[WATCH1] says hello, then hears events and the run', () => {
  const { sockets, seen } = watch();
  sockets[0]?.open();
  expect(sockets[0]?.sent).toEqual([{ type: 'hello', after: 0 }]);
  sockets[0]?.say({ type: 'event', event: makeEvent(1) });
  sockets[0]?.say({ type: 'event', event: makeEvent(2, 'another run') });
  sockets[0]?.say({ type: 'run', run: makeRun(20) });
  expect(seen.events).toEqual([1]);
  expect(seen.runs).toEqual([20]);
  expect(seen.connections.at(-1)).toBe('live');
});

test('[WATCH2] a lost socket comes back by itself and asks only for what is missing', async () => {
  const { sockets, seen, pass } = watch();
  sockets[0]?.open();
  sockets[0]?.say({ type: 'event', event: makeEvent(7) });
  sockets[0]?.close();
  await pass(300);
  expect(sockets).toHaveLength(2);
  sockets[1]?.open();
  expect(sockets[1]?.sent).toEqual([{ type: 'hello', after: 7 }]);
  sockets[1]?.say({ type: 'event', event: makeEvent(7) });
  sockets[1]?.say({ type: 'event', event: makeEvent(8) });
  expect(seen.events).toEqual([7, 8]);
});

test('[WATCH3] while the server is away it keeps asking, and shows the finished run when it is back', async () => {
  const { sockets, seen, pass } = watch({
    answers: [new Error('down'), new Error('down'), makeRun(100, 'succeeded')],
  });
  sockets[0]?.close();
  await pass(0);
  await pass(1000);
  await pass(1000);
  expect(seen.runs).toEqual([100]);
});

test('[WATCH4] without sockets the run is asked for', async () => {
  const { seen, pass } = watch({ socketsFail: true, answers: [makeRun(40), makeRun(60)] });
  await pass(0);
  await pass(1000);
  expect(seen.runs).toEqual([40, 60]);
  expect(seen.connections.at(-1)).toBe('polling');
});

test('[WATCH5] an older answer that comes late is not shown', () => {
  const { sockets, seen } = watch();
  sockets[0]?.open();
  sockets[0]?.say({ type: 'run', run: makeRun(60) });
  sockets[0]?.say({ type: 'run', run: makeRun(40) });
  expect(seen.runs).toEqual([60]);
});

test('[WATCH6] an ended run ends the watch: socket closed, no timer left', () => {
  const { sockets, timers } = watch();
  sockets[0]?.open();
  sockets[0]?.say({ type: 'run', run: makeRun(100, 'succeeded') });
  expect(sockets[0]?.closed).toBe(true);
  expect(timers.size).toBe(0);
});

test('[WATCH7] a socket that never greets gives way to asking', async () => {
  const { sockets, seen, pass } = watch({ answers: [makeRun(20)] });
  sockets[0]?.open();
  await pass(4000);
  expect(sockets[0]?.closed).toBe(true);
  expect(seen.runs).toEqual([20]);
});

test('[WATCH8] stopped, it is silent', async () => {
  const { sockets, seen, stop, timers } = watch();
  stop();
  sockets[0]?.say({ type: 'run', run: makeRun(20) });
  expect(seen.runs).toEqual([]);
  expect(timers.size).toBe(0);
});

test('[WATCH9] left while the socket connects, it is closed once it is open: no error in the console, no hello', () => {
  const { sockets, stop } = watch();
  stop();
  expect(sockets[0]?.closed).toBe(false);
  sockets[0]?.open();
  expect(sockets[0]?.closed).toBe(true);
  expect(sockets[0]?.sent).toEqual([]);
});
