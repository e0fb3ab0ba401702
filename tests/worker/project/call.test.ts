/** [CALLS] Who is in the team's call, and who tells whom how to be reached. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Signal } from '../../../worker/contract/room/call.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { joinRoom, type RoomSide } from '../api/support/join-room.ts';

const { DB } = env as unknown as WorkerEnv;

async function addMember(id: string, role: 'editor' | 'viewer'): Promise<Person> {
  const person = await signUp();
  await DB.prepare('insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 1)')
    .bind(id, person.id, role)
    .run();
  return person;
}

async function prepare() {
  const owner = await signUp();
  const { id } = await makeProject(owner);
  return { id, owner, editor: await addMember(id, 'editor'), viewer: await addMember(id, 'viewer') };
}

async function enter(id: string, { token }: Pick<Person, 'token'>): Promise<RoomSide> {
  const room = await joinRoom(id, token);
  room.send({ type: 'hello', after: 0, chat: 0 });
  await room.find('people');
  return room;
}

const endOf = (name: string) => `the-end-of-${name.padEnd(8, '-')}`;
const callOf = (name: string, change = {}) => ({
  peer: endOf(name),
  is_muted: false,
  has_camera: true,
  screen: null,
  ...change,
});
const offer = (sdp: string): Signal => ({ description: { type: 'offer', sdp, n: 1 } });

/** Comes to the call. @returns what the room answers. */
async function come(room: RoomSide, name: string, change = {}) {
  const known = room.frames.length;
  room.send({ type: 'call', call: callOf(name, change) });
  return room.find('call', (frame) => room.frames.indexOf(frame) >= known);
}

const signalsOf = (room: RoomSide) =>
  room.frames.flatMap((frame) => (frame.type === 'call.signal' ? [[frame.from, frame.signal]] : []));

test('[CALLS1] members of every role come to the call, and all who are here hear who is in it, and how', async () => {
  const { id, owner, editor, viewer } = await prepare();
  const [ada, bob] = [await enter(id, owner), await enter(id, editor)];
  expect(await come(ada, 'ada')).toMatchObject({ call: callOf('ada'), problem: null });
  expect(await bob.find('present', ({ person }) => person.call !== null)).toMatchObject({
    person: { user_id: owner.id, call: callOf('ada') },
  });
  // Who comes later sees it as well; a viewer talks along.
  const vera = await enter(id, viewer);
  const { people } = await vera.find('people');
  expect(people.find(({ user_id }) => user_id === owner.id)?.call).toEqual(callOf('ada'));
  expect(await come(vera, 'vera', { is_muted: true, has_camera: false })).toMatchObject({ problem: null });
  await ada.find('present', ({ person }) => person.role === 'viewer' && person.call?.is_muted === true);
  ada.send({ type: 'call', call: null });
  await bob.find('present', ({ person }) => person.user_id === owner.id && person.call === null);
});

test('[CALLS2] a signal goes from one end of the call to the one that it is for, and to nobody else', async () => {
  const { id, owner, editor, viewer } = await prepare();
  const rooms = [await enter(id, owner), await enter(id, editor), await enter(id, viewer)] as const;
  const [ada, bob, vera] = rooms;
  const watcher = await joinRoom(id, editor.token);
  watcher.send({ type: 'hello', after: 0 });
  // Before both are in the call nothing is handed on.
  ada.send({ type: 'call.signal', to: endOf('bob'), signal: offer('too early') });
  await come(ada, 'ada');
  ada.send({ type: 'call.signal', to: endOf('bob'), signal: offer('still too early') });
  await come(bob, 'bob');
  await come(vera, 'vera');
  const candidate: Signal = { candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } };
  ada.send({ type: 'call.signal', to: endOf('bob'), signal: offer('v=0') });
  vera.send({ type: 'call.signal', to: endOf('bob'), signal: candidate });
  // Neither to oneself, nor to an end that nobody has.
  ada.send({ type: 'call.signal', to: endOf('ada'), signal: offer('echo') });
  ada.send({ type: 'call.signal', to: endOf('nobody'), signal: offer('lost') });
  for (const room of [...rooms, watcher]) await room.settle();
  expect(rooms.map(signalsOf)).toEqual([
    [],
    [
      [endOf('ada'), offer('v=0')],
      [endOf('vera'), candidate],
    ],
    [],
  ]);
  // Who left is told nothing more, and is not heard.
  bob.send({ type: 'call', call: null });
  await bob.settle();
  ada.send({ type: 'call.signal', to: endOf('bob'), signal: offer('after the end') });
  bob.send({ type: 'call.signal', to: endOf('ada'), signal: offer('after the end') });
  for (const room of rooms) await room.settle();
  expect([signalsOf(ada), signalsOf(bob).length, signalsOf(watcher)]).toEqual([[], 2, []]);
});

test('[CALLS3] the fifth is told that the call is full, and comes once somebody has left', async () => {
  const { id, owner, editor, viewer } = await prepare();
  const rooms: RoomSide[] = [];
  for (const person of [owner, editor, viewer, owner, viewer]) rooms.push(await enter(id, person));
  const [first, , , , fifth] = rooms as [RoomSide, RoomSide, RoomSide, RoomSide, RoomSide];
  for (const [at, room] of rooms.slice(0, 4).entries())
    expect((await come(room, `${at}`)).problem).toBeNull();
  expect(await come(fifth, 'fifth')).toEqual({
    type: 'call',
    call: null,
    problem: '4 people are in the call already, which is as many as it carries.',
  });
  fifth.send({ type: 'call.signal', to: endOf('0'), signal: offer('from outside') });
  await fifth.settle();
  await first.settle();
  expect(signalsOf(first)).toEqual([]);
  // Whoever is in it changes how they take part, however full it is.
  expect(await come(first, '0', { screen: '{a-stream}' })).toMatchObject({ call: { screen: '{a-stream}' } });
  first.close();
  await fifth.find('left');
  expect(await come(fifth, 'fifth')).toMatchObject({ problem: null });
});

test('[CALLS4] an end goes along to its person’s next socket; nobody else takes it', async () => {
  const { id, owner, editor } = await prepare();
  const [ada, bob] = [await enter(id, owner), await enter(id, editor)];
  await come(ada, 'ada');
  expect(await come(bob, 'ada')).toMatchObject({
    call: null,
    problem: 'This end of the call is another person’s.',
  });
  await come(bob, 'bob');
  // The socket before may still stand, on a network that is dead.
  const again = await enter(id, owner);
  expect(await come(again, 'ada')).toMatchObject({ call: callOf('ada'), problem: null });
  bob.send({ type: 'call.signal', to: endOf('ada'), signal: offer('v=0') });
  for (const room of [bob, ada, again]) await room.settle();
  expect([signalsOf(ada), signalsOf(again)]).toEqual([[], [[endOf('bob'), offer('v=0')]]]);
});

test('[CALLS5] who is taken out of the project is out of the call; tokens and those who only watch are never in it', async () => {
  const { id, owner, editor } = await prepare();
  const [ada, bob] = [await enter(id, owner), await enter(id, editor)];
  await come(ada, 'ada');
  await come(bob, 'bob');
  await callApi(`/api/projects/${id}/members/${editor.id}`, { method: 'DELETE', token: owner.token });
  expect((await bob.closed).code).toBe(1008);
  const seat = (await ada.find('present', ({ person }) => person.call?.peer === endOf('bob'))).person.seat;
  await ada.find('left', (frame) => frame.seat === seat);
  const made = await callApi('/api/tokens', {
    body: { name: 'CI', scopes: ['room:join'] },
    token: owner.token,
  });
  const script = await enter(id, made.body);
  expect(await come(script, 'script')).toMatchObject({
    call: null,
    problem: 'Only a person in a browser takes part in a call.',
  });
  const watcher = await joinRoom(id, owner.token);
  watcher.send({ type: 'hello', after: 0 });
  watcher.send({ type: 'call', call: callOf('watcher') });
  expect((await watcher.find('error')).code).toBe('not_here');
});

test('[CALLS6] what is larger than a call needs, or no signal, is refused and handed to nobody', async () => {
  const { id, owner, editor } = await prepare();
  const [ada, bob] = [await enter(id, owner), await enter(id, editor)];
  await come(ada, 'ada');
  await come(bob, 'bob');
  const to = endOf('bob');
  const bad = [
    offer('x'.repeat(28_001)),
    { candidate: { candidate: 'x'.repeat(2_001) } },
    { description: { type: 'rollback', sdp: '', n: 1 } },
    { description: { type: 'answer', sdp: '', n: 0 } },
    { candidate: null },
    {},
  ];
  for (const signal of bad) ada.send({ type: 'call.signal', to, signal });
  for (const call of [callOf('ada', { peer: 'short' }), callOf('ada', { screen: 'x'.repeat(41) })])
    ada.send({ type: 'call', call });
  // As large as it may be: lines end in two characters that JSON writes with two more.
  const largest = offer(`${'x'.repeat(998)}\r\n`.repeat(28));
  ada.send({ type: 'call.signal', to, signal: largest });
  await ada.settle();
  await bob.settle();
  expect(ada.frames.filter((frame) => frame.type === 'error').map(({ code }) => code)).toEqual(
    Array(8).fill('bad_frame'),
  );
  expect(signalsOf(bob)).toEqual([[endOf('ada'), largest]]);
});

test('[CALLS7] the longest place and the longest end fit into what a socket remembers', async () => {
  const { id, owner } = await prepare();
  const ada = await enter(id, owner);
  await come(ada, 'ada'.padEnd(25, '-'), { screen: 'x'.repeat(40) });
  const place = {
    status: 'editing',
    path: 'ü'.repeat(400),
    line: 9_999_999,
    column: 9_999_999,
    is_idle: true,
  };
  ada.send({ type: 'presence', place });
  await ada.settle();
  const late = await enter(id, owner);
  const { people } = await late.find('people');
  expect(people.map(({ path, call }) => [path, call?.screen ?? null])).toContainEqual([
    place.path,
    'x'.repeat(40),
  ]);
});
