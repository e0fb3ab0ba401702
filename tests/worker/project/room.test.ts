import { describe, expect, test } from 'vitest';
import type { ServerFrame } from '../../../worker/contract/room/room.ts';
import { openTestProject } from './open-project.ts';

/** A browser's side of the socket: what came, and waiting for what will. */
async function join(project: Awaited<ReturnType<typeof openTestProject>>, host = 'localhost:8787') {
  const answer = await project.calls.fetch(
    new Request(`http://${host}/api/projects/${project.id}/room`, {
      headers: { upgrade: 'websocket', ...project.seat },
    }),
  );
  const socket = answer.webSocket;
  if (!socket) throw new Error(`no socket: ${answer.status}`);
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.accept();
  socket.addEventListener('message', (message) => {
    frames.push(JSON.parse(message.data as string));
    for (const look of waiting) look();
  });
  return {
    frames,
    socket,
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    until: (isThere: (frames: ServerFrame[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isThere(frames)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    events: () => frames.flatMap((frame) => (frame.type === 'event' ? [frame.event] : [])),
    runs: () => frames.flatMap((frame) => (frame.type === 'run' ? [frame.run] : [])),
  };
}

const hasEnded = (frames: ServerFrame[]) =>
  frames.some((frame) => frame.type === 'run' && frame.run.status === 'failed');

describe('the room', () => {
  test('[RUN18] hello brings what was missed in order, then the run; then all comes as it happens, once each', async () => {
    const project = await openTestProject();
    const early = await join(project);
    early.send({ type: 'hello', after: 0 });
    const started = await project.start({ requirements: 'qwrt zxcv' });
    await early.until(hasEnded);
    const late = await join(project);
    late.send({ type: 'hello', after: 2 });
    await late.until(hasEnded);

    const all = await project.calls.listEvents(0);
    expect(all.length).toBeGreaterThan(3);
    expect(all.map((event) => event.seq)).toEqual(all.map((_, index) => index + 1));
    expect(early.events()).toEqual(all);
    expect(late.events()).toEqual(all.slice(2));
    expect(late.frames.at(-1)).toMatchObject({ type: 'run', run: { id: started.run.id, status: 'failed' } });
    expect(late.runs()).toHaveLength(1);
    const progress = early.runs().map((run) => run.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  test('[RUN18] all of 20 who watch get every event in its order, once, also those who came in between', async () => {
    const project = await openTestProject();
    const watchers = await Promise.all(Array.from({ length: 10 }, () => join(project)));
    for (const { send } of watchers) send({ type: 'hello', after: 0 });
    await project.start({ requirements: 'qwrt zxcv' });
    const late = await Promise.all(Array.from({ length: 10 }, () => join(project)));
    for (const { send } of late) send({ type: 'hello', after: 0 });
    await Promise.all([...watchers, ...late].map(({ until }) => until(hasEnded)));
    const all = await project.calls.listEvents(0);
    expect(all.length).toBeGreaterThan(3);
    for (const { events } of [...watchers, ...late]) expect(events()).toEqual(all);
  });

  test('[RUN18] nothing comes before hello; ping is answered; other frames are refused', async () => {
    const project = await openTestProject();
    const silent = await join(project);
    const asking = await join(project);
    asking.send({ type: 'hello', after: 0 });
    asking.send({ type: 'ping' });
    asking.send('not json');
    asking.send({ type: 'hello', after: -1 });
    asking.send('x'.repeat(5000));
    await asking.until((frames) => frames.length === 4);
    expect(asking.frames.map((frame) => frame.type)).toEqual(['pong', 'error', 'error', 'error']);
    await project.start({ requirements: 'qwrt zxcv' });
    await asking.until(hasEnded);
    expect(silent.frames).toEqual([]);
  });

  test('a call without an upgrade is refused', async () => {
    const project = await openTestProject();
    const answer = await project.calls.fetch(new Request('http://localhost/api/projects/x/room'));
    expect(answer.status).toBe(426);
  });
});
