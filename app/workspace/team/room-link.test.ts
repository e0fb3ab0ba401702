import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../worker/contract/room/chat.ts';
import type { PresentPerson } from '../../../worker/contract/room/presence.ts';
import type { ClientFrame, ServerFrame } from '../../../worker/contract/room/room.ts';
import { RoomLink, type UnsentMessage } from './room-link';

class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  sent: ClientFrame[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(frame: ServerFrame) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  close(code = 1006) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

function enter(unsent: UnsentMessage[] = []) {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, { callback: () => void; at: number }>();
  const kept: UnsentMessage[][] = [unsent];
  const others: ServerFrame[] = [];
  const isWelcome = { now: true };
  let [now, nextTimer, nextId] = [1_000_000, 1, 1];
  const link = new RoomLink({
    openSocket() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    setTimeout(callback, ms) {
      timers.set(nextTimer, { callback, at: now + ms });
      return nextTimer++;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    now: () => now,
    random: () => 0.5,
    isVisible: () => true,
    newId: () => `message-${nextId++}`,
    readUnsent: () => kept.at(-1) ?? [],
    keepUnsent: (list) => void kept.push([...list]),
    onFrame: (frame) => void others.push(frame),
    isWelcome: async () => isWelcome.now,
  });
  /** Lets time pass, in steps in which timers come in their order. */
  function pass(ms: number) {
    const end = now + ms;
    for (;;) {
      const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      now = Math.max(now, next[1].at);
      timers.delete(next[0]);
      next[1].callback();
    }
    now = end;
  }
  const socket = () => sockets.at(-1) as FakeSocket;
  return { link, sockets, socket, pass, kept, others, isWelcome };
}

const person = (seat: string, path: string | null = null): PresentPerson => ({
  seat,
  user_id: seat,
  email: `${seat}@example.com`,
  role: 'editor',
  status: path ? 'viewing' : 'online',
  path,
  line: null,
  column: null,
  is_idle: false,
  call: null,
});
const message = (seq: number, change = seq, client_id = `c-${seq}`): ChatMessage => ({
  id: `m-${seq}`,
  seq,
  change,
  type: 'message',
  user_id: 'bob',
  user: 'bob@example.com',
  message: `${seq}.${change}`,
  timestamp: '2026-01-01T00:00:00.000Z',
  edited_at: null,
  is_deleted: false,
  client_id,
});
const said = (...messages: ChatMessage[]): ServerFrame => ({ type: 'chat', messages, is_reset: false });
const places = (socket: FakeSocket) =>
  socket.sent.flatMap((frame) => (frame.type === 'presence' ? [frame.place] : []));

test('[TALK2] what is said while the socket is away comes once, and asks for no more than is missing', () => {
  const { link, socket, pass, sockets } = enter();
  socket().open();
  expect(socket().sent[0]).toMatchObject({ type: 'hello', chat: 0 });
  socket().say(said(message(1), message(2)));
  socket().close();
  expect(link.state()).toMatchObject({ isOpen: false, others: [] });
  pass(2_000);
  socket().open();
  expect(sockets).toHaveLength(2);
  expect(socket().sent[0]).toMatchObject({ type: 'hello', chat: 2 });
  // The second was edited meanwhile, and there is a third; an answer that overtakes changes nothing.
  socket().say(said(message(2, 3), message(3, 4)));
  socket().say(said(message(2, 2)));
  expect(link.state().messages.map((one) => one.message)).toEqual(['1.1', '2.3', '3.4']);
});

test('[TALK3] a message is kept until it is confirmed, and sent again under the same name', () => {
  const { link, socket, pass, kept } = enter([{ client_id: 'of-before', text: 'Typed before the reload' }]);
  socket().open();
  expect(socket().sent).toContainEqual({
    type: 'chat',
    client_id: 'of-before',
    text: 'Typed before the reload',
  });
  socket().say(said(message(1, 1, 'of-before')));
  expect(kept.at(-1)).toEqual([]);
  link.say('Hello');
  socket().close();
  link.say('Written on the train');
  pass(2_000);
  socket().open();
  expect(socket().sent.filter(({ type }) => type === 'chat')).toEqual([
    { type: 'chat', client_id: 'message-1', text: 'Hello' },
    { type: 'chat', client_id: 'message-2', text: 'Written on the train' },
  ]);
  socket().say(said(message(2, 2, 'message-1'), message(3, 3, 'message-2')));
  expect([link.state().unsent, kept.at(-1)]).toEqual([[], []]);
});

test('[HERE1] others come, go and move; this window is none of them', () => {
  const { link, socket } = enter();
  socket().open();
  socket().say({ type: 'people', seat: 'me', people: [person('me'), person('ada')] });
  socket().say({ type: 'present', person: person('bob', 'src/App.tsx') });
  socket().say({ type: 'present', person: person('ada', 'README.md') });
  expect(link.state().others.map(({ seat, path }) => [seat, path])).toEqual([
    ['ada', 'README.md'],
    ['bob', 'src/App.tsx'],
  ]);
  socket().say({ type: 'left', seat: 'ada' });
  expect(link.state().others.map(({ seat }) => seat)).toEqual(['bob']);
});

test('[HERE7] what a crowd does comes together; who left is told to those who show them', () => {
  const { link, socket } = enter();
  const left: string[] = [];
  link.onFrame((frame) => frame.type === 'left' && left.push(frame.seat));
  socket().open();
  socket().say({ type: 'people', seat: 'me', people: [person('me'), person('ada'), person('bob')] });
  socket().say({ type: 'crowd', present: [person('me', 'a.txt'), person('eve', 'a.txt')], left: ['ada'] });
  expect(link.state().others.map(({ seat }) => seat)).toEqual(['bob', 'eve']);
  expect(left).toEqual(['ada']);
});

test('[HERE5] whoever comes back in vain waits longer each time, until they are in', () => {
  const { socket, pass, sockets } = enter();
  for (const [pause, times] of [
    [2_000, 2],
    [4_000, 3],
    [8_000, 4],
  ] as const) {
    socket().close();
    pass(pause - 1);
    expect(sockets).toHaveLength(times - 1);
    pass(1);
    expect(sockets).toHaveLength(times);
  }
  socket().open();
  socket().say({ type: 'people', seat: 'me', people: [person('me')] });
  socket().close();
  pass(2_000);
  expect(sockets).toHaveLength(5);
});

test('[HERE8] a window that does not fit in says why, and asks again after a while', () => {
  const { link, socket, pass, sockets } = enter();
  socket().open();
  socket().say({ type: 'error', code: 'room_full', message: 'Close one first.' });
  socket().close();
  expect(link.state()).toMatchObject({ isOpen: false, refusal: 'Close one first.' });
  pass(10_000);
  expect(sockets).toHaveLength(1);
  pass(10_000);
  expect(sockets).toHaveLength(2);
  socket().open();
  socket().say({ type: 'people', seat: 'me', people: [person('me')] });
  expect(link.state().refusal).toBeNull();
});

test('[HERE4] who typed a moment ago is editing, then viewing, and idle after five minutes', () => {
  const { link, socket, pass } = enter();
  socket().open();
  socket().say({ type: 'people', seat: 'me', people: [person('me'), person('ada')] });
  link.goTo('src/App.tsx', 3, 4);
  link.type();
  pass(300);
  expect(places(socket()).at(-1)).toEqual({
    status: 'editing',
    path: 'src/App.tsx',
    line: 3,
    column: 4,
    is_idle: false,
  });
  for (let second = 0; second < 20; second += 2) {
    pass(2_000);
    socket().say({ type: 'pong' });
  }
  expect(places(socket()).at(-1)).toMatchObject({ status: 'viewing', is_idle: false });
  const told = places(socket()).length;
  for (let second = 0; second < 300; second += 2) {
    pass(2_000);
    socket().say({ type: 'pong' });
  }
  expect(places(socket()).at(-1)).toMatchObject({ status: 'viewing', is_idle: true });
  // Said once, however long it lasts.
  expect(places(socket())).toHaveLength(told + 1);
});

test('[HERE9] who is a member no longer is told so once, and knocks no more', async () => {
  const { link, socket, pass, sockets, isWelcome } = enter();
  socket().open();
  // Another role closes the socket as well, and it opens with that one.
  socket().close(1008);
  await Promise.resolve();
  pass(2_000);
  socket().open();
  expect([sockets.length, link.state().isOver]).toEqual([2, null]);
  isWelcome.now = false;
  socket().close(1008);
  await Promise.resolve();
  expect(link.state()).toMatchObject({ isOver: 'removed', isOpen: false });
  pass(60_000);
  expect(sockets).toHaveLength(2);
});

test('[HERE9] who was away when it ended is told once the room is not entered again; a server that is away ends nothing', async () => {
  const { link, socket, pass, sockets, isWelcome } = enter();
  socket().open();
  for (let times = 0; times < 5; times += 1) {
    socket().close();
    await Promise.resolve();
    // The longest pause.
    pass(30_000);
  }
  expect([sockets.length, link.state().isOver]).toEqual([6, null]);
  socket().open();
  socket().say({ type: 'people', seat: 'me', people: [person('me')] });
  isWelcome.now = false;
  // A network that is lost asks nobody.
  socket().close();
  await Promise.resolve();
  expect(link.state().isOver).toBeNull();
  pass(2_000);
  socket().close();
  await Promise.resolve();
  expect(link.state()).toMatchObject({ isOver: 'gone' });
});

test('[HERE5] a network that is dead is noticed, and the room is entered again', () => {
  const { link, socket, pass, sockets } = enter();
  socket().open();
  socket().say({ type: 'people', seat: 'me', people: [person('me'), person('ada')] });
  pass(10_000);
  expect(link.state().isOpen).toBe(false);
  pass(2_000);
  expect(sockets).toHaveLength(2);
  // A question of the room is answered at once.
  socket().open();
  socket().say({ type: 'probe' });
  expect(socket().sent.at(-1)).toEqual({ type: 'ping' });
});
