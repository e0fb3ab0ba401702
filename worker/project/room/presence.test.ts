import { expect, test } from 'vitest';
import type { Place } from '../../contract/room/presence.ts';
import type { ServerFrame } from '../../contract/room/room.ts';
import type { Role } from '../../contract/room/team.ts';
import { Presence } from './presence.ts';
import type { Seat } from './room-seat.ts';

const AT: Place = { status: 'editing', path: 'src/App.tsx', line: 3, column: 7, is_idle: false };

/** Sockets of people, with a clock that is moved by hand. */
function openRoom(...people: [userId: string, role: Role][]) {
  let now = 100_000;
  const later: (() => void)[] = [];
  const sockets = people.map(([userId, role]) => {
    let attached: unknown = {
      id: `seat-${userId}`,
      userId,
      role,
      email: `${userId}@example.com`,
      openedAt: now,
      place: null,
      call: null,
      isGone: false,
    } satisfies Partial<Seat>;
    return {
      heard: [] as ServerFrame[],
      answeredAt: 0,
      serializeAttachment: (next: unknown) => {
        attached = structuredClone(next);
      },
      deserializeAttachment: () => structuredClone(attached),
    };
  });
  type Fake = (typeof sockets)[number];
  const presence = new Presence({
    sockets: () => sockets as unknown as WebSocket[],
    answeredAt: (socket) => (socket as unknown as Fake).answeredAt,
    send: (socket, frame) => (socket as unknown as Fake).heard.push(frame),
    now: () => now,
    setTimeout: (callback) => later.push(callback),
  });
  const real = (at: number) => sockets[at] as unknown as WebSocket;
  return {
    presence,
    real,
    /** What waits comes to its time. */
    elapse: () => {
      for (const callback of later.splice(0)) callback();
    },
    heard: (at: number) => sockets[at]?.heard.splice(0) ?? [],
    pass: (ms: number) => {
      now += ms;
    },
    answer: (at: number) => {
      const socket = sockets[at];
      if (socket) socket.answeredAt = now;
    },
  };
}

test('[HERE1] who comes hears who is here; the others hear of them, and where they go', () => {
  const { presence, real, heard } = openRoom(['ada', 'owner'], ['bob', 'editor'], ['watcher', 'viewer']);
  presence.enter(real(0));
  presence.enter(real(1));
  presence.move(real(1), AT);
  expect(heard(1)[0]).toMatchObject({
    type: 'people',
    seat: 'seat-bob',
    people: [{ seat: 'seat-ada', status: 'online' }, { seat: 'seat-bob' }],
  });
  expect(heard(0).slice(1)).toMatchObject([
    { type: 'present', person: { user_id: 'bob', status: 'online', path: null } },
    { type: 'present', person: { user_id: 'bob', email: 'bob@example.com', ...AT } },
  ]);
  expect(presence.list()).toEqual({ ada: 'online', bob: 'editing' });
  presence.leave(real(1));
  expect(heard(0)).toEqual([{ type: 'left', seat: 'seat-bob' }]);
  // Who only watches a build is nobody here, and hears nothing.
  presence.move(real(2), AT);
  presence.leave(real(2));
  expect([heard(0), heard(2)]).toEqual([[], []]);
});

test('[HERE2] who may only look is never shown as editing', () => {
  const { presence, real } = openRoom(['vera', 'viewer']);
  presence.enter(real(0));
  presence.move(real(0), AT);
  expect(presence.list()).toEqual({ vera: 'viewing' });
});

test('[HERE3] who is not heard is asked, has gone within 10 s, and is back once they are heard', () => {
  const { presence, real, heard, pass, answer } = openRoom(['ada', 'owner'], ['bob', 'editor']);
  presence.enter(real(0));
  presence.enter(real(1));
  heard(0);
  heard(1);
  let goneAfter = 0;
  for (let ms = 0; ms < 10_000 && goneAfter === 0; ms += 2_000) {
    pass(2_000);
    presence.hear(real(0));
    presence.look();
    if (heard(0).some(({ type }) => type === 'left')) goneAfter = ms + 2_000;
  }
  expect(goneAfter).toBeGreaterThan(0);
  expect(heard(1)).toEqual([{ type: 'probe' }]);
  expect(presence.list()).toEqual({ ada: 'online' });
  pass(1_000);
  answer(1);
  presence.look();
  expect(heard(0)).toMatchObject([{ type: 'present', person: { user_id: 'bob' } }]);
});

test('[HERE3] who answers when asked stays, however silent they are otherwise', () => {
  const { presence, real, heard, pass, answer } = openRoom(['ada', 'owner'], ['bob', 'editor']);
  presence.enter(real(0));
  presence.enter(real(1));
  heard(0);
  for (let second = 0; second < 60; second += 2) {
    pass(2_000);
    presence.hear(real(0));
    presence.look();
    if (heard(1).some(({ type }) => type === 'probe')) answer(1);
  }
  expect(heard(0)).toEqual([]);
  expect(presence.list()).toEqual({ ada: 'online', bob: 'online' });
});

test('[HERE7] of many who come, move and go all hear once, together', () => {
  const names = Array.from({ length: 200 }, (_, at) => `person-${at}`);
  const { presence, real, heard, elapse } = openRoom(
    ...names.map((name): [string, Role] => [name, 'editor']),
  );
  for (const at of names.keys()) presence.enter(real(at));
  elapse();
  for (const at of names.keys()) heard(at);
  for (let time = 0; time < 4; time += 1)
    for (const at of names.keys()) presence.move(real(at), { ...AT, line: time + 1 });
  presence.leave(real(7));
  expect(heard(0)).toEqual([]);
  elapse();
  const [frame, ...more] = heard(0);
  expect(more).toEqual([]);
  if (frame?.type !== 'crowd') throw new Error(`heard ${JSON.stringify(frame)}`);
  expect(frame.left).toEqual(['seat-person-7']);
  expect(frame.present).toHaveLength(199);
  expect(new Set(frame.present.map(({ line }) => line))).toEqual(new Set([4]));
  elapse();
  expect(heard(0)).toEqual([]);
});

test('[HERE7] however many ask for the others, they are looked for once a second', () => {
  const { presence, real, heard, pass } = openRoom(['ada', 'owner'], ['bob', 'editor']);
  presence.enter(real(0));
  presence.enter(real(1));
  pass(10_000);
  for (let asked = 0; asked < 100; asked += 1) presence.look();
  expect(heard(1).filter(({ type }) => type === 'probe')).toHaveLength(1);
});
