/**
 * One process of clients for `together-sockets.bench.mjs`: sockets that stay in rooms as a page does, some of which talk. It is
 * told what to do by its parent, and tells what it has heard.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** As `app/workspace/team/room-link.ts` has them, ms. */
const LOOK_MS = 2_000;
const AGAIN_MS = 2_000;
const LONGEST_MS = 30_000;
/** Longest that one takes to open, ms. */
const OPEN_MS = 30_000;
/** Sockets that are opened at a time. */
const AT_ONCE = 10;
/** What an answer of the room brings to one who was away for longer, and a page of the call beside it. */
const PAGE = 100;

/** One window in a room. */
class Client {
  /** @type {WebSocket | null} */
  socket = null;
  isEnded = false;
  lastChange = 0;
  /** Client ids by their place in the chat. */
  heard = new Map();
  /** Messages that came before one that was said earlier. */
  outOfOrder = 0;
  newest = 0;
  /** @type {{ client_id: string, text: string }[]} */
  unsent = [];
  sent = 0;
  isFilling = false;
  /** Times that it was to be opened since it was last. */
  inVain = 0;
  constructor(origin, project, token, name) {
    Object.assign(this, { origin, project, token, name });
  }

  /** @returns when the room has said who is here. */
  open() {
    return new Promise((resolve) => {
      const address = `${this.origin.replace('http', 'ws')}/api/projects/${this.project}/room`;
      const socket = new WebSocket(address, { headers: { authorization: `Bearer ${this.token}` } });
      const say = (frame) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));
      let beat;
      socket.addEventListener('open', () => {
        say({ type: 'hello', after: Number.MAX_SAFE_INTEGER, chat: this.lastChange });
        const place = { status: 'viewing', path: 'notes.md', line: 1, column: 1, is_idle: false };
        say({ type: 'presence', place });
        this.socket = socket;
        for (const unsent of this.unsent) say({ type: 'chat', ...unsent });
        beat = setInterval(() => {
          say({ type: 'ping' });
          say({ type: 'who' });
        }, LOOK_MS);
      });
      socket.addEventListener('message', ({ data }) => {
        counts.frames += 1;
        counts.bytes += data.length;
        const frame = JSON.parse(data);
        if (frame.type === 'people') {
          this.inVain = 0;
          resolve(undefined);
        } else if (frame.type === 'chat') this.hear(frame, Date.now());
        else if (frame.type === 'probe') say({ type: 'ping' });
        else if (frame.type === 'error') counts.errors[frame.code] = (counts.errors[frame.code] ?? 0) + 1;
      });
      socket.addEventListener('error', () => {});
      socket.addEventListener('close', async () => {
        clearInterval(beat);
        this.socket = null;
        if (this.isEnded) return;
        counts.reconnects += 1;
        const pause = Math.min(LONGEST_MS, AGAIN_MS * 2 ** this.inVain);
        this.inVain += 1;
        await wait(pause * (0.5 + Math.random()));
        resolve(this.open());
      });
    });
  }

  hear({ messages, is_reset }, now) {
    if (is_reset && this.newest > 0) void this.fill(messages);
    for (const { seq, change, client_id, message } of messages) {
      this.lastChange = Math.max(this.lastChange, change);
      this.unsent = this.unsent.filter((one) => one.client_id !== client_id);
      if (this.heard.has(seq)) continue;
      this.heard.set(seq, client_id);
      if (seq < this.newest) this.outOfOrder += 1;
      this.newest = Math.max(this.newest, seq);
      const at = Number(message.split(' ')[1]);
      if (counts.isTimed && at > counts.timedFrom) counts.times.push(now - at);
    }
  }

  /** Asks for what lies between, as whoever reads back does. */
  async fill(messages) {
    this.isFilling = true;
    let before = messages[0]?.seq ?? 0;
    while (before > 1 && !this.heard.has(before - 1)) {
      const query = `before=${before}&limit=${PAGE}`;
      const answer = await fetch(`${this.origin}/api/projects/${this.project}/chat?${query}`, {
        headers: { authorization: `Bearer ${this.token}` },
      }).catch(() => null);
      if (!answer?.ok) {
        await wait(500);
        continue;
      }
      const page = await answer.json();
      for (const { seq, client_id } of page) if (!this.heard.has(seq)) this.heard.set(seq, client_id);
      if (page.length === 0) break;
      before = page[0].seq;
    }
    this.isFilling = false;
  }

  say() {
    this.sent += 1;
    const unsent = { client_id: `${this.name}-${this.sent}`.padStart(12, '0'), text: `m ${Date.now()}` };
    this.unsent.push(unsent);
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ type: 'chat', ...unsent }));
  }
}

const counts = newCounts();
function newCounts() {
  return { frames: 0, bytes: 0, reconnects: 0, errors: {}, times: [], isTimed: false, timedFrom: 0 };
}
/** @type {Client[][]} by room */
let rooms = [];

const ACTIONS = {
  /** Opens all sockets, a few at a time. */
  async open({ origin, rooms: asked, id }) {
    rooms = asked.map(({ project, tokens }, room) =>
      tokens.map((token, who) => new Client(origin, project, token, `p${id}r${room}c${who}`)),
    );
    const queue = rooms.flat();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          await Promise.race([next.open(), wait(OPEN_MS, 'late', { ref: false })]);
          if (!next.socket) throw new Error(`A socket did not open within ${OPEN_MS} ms`);
        }
      }),
    );
  },
  /** Talks for a while: so many messages a second in each room, by people in turn. @returns once all is sent. */
  async talk({ seconds, perSecond, cuts, isTimed }) {
    Object.assign(counts, newCounts(), { isTimed, timedFrom: Date.now() });
    const started = performance.now();
    const cutting = cut(cuts, seconds);
    await Promise.all(
      rooms.map(async (clients, room) => {
        const phase = (room / rooms.length) * (1000 / perSecond);
        for (let at = 0; at < seconds * perSecond; at += 1) {
          const due = started + phase + (at * 1000) / perSecond;
          await wait(Math.max(0, due - performance.now()));
          clients[(at * 7) % clients.length].say();
        }
      }),
    );
    await cutting;
  },
  /** Waits until every window has heard everything. */
  async settle({ seconds }) {
    const until = performance.now() + seconds * 1000;
    const isDone = () =>
      rooms.every((clients) => {
        const all = clients.reduce((sum, { sent }) => sum + sent, 0);
        return clients.every(
          ({ heard, unsent, isFilling }) => !isFilling && unsent.length === 0 && heard.size >= all,
        );
      });
    while (!isDone() && performance.now() < until) await wait(100);
  },
  count() {
    const found = { said: 0, expected: 0, lost: 0, doubled: 0, outOfOrder: 0 };
    for (const clients of rooms) {
      const said = clients.flatMap(({ name, sent }) =>
        Array.from({ length: sent }, (_, n) => `${name}-${n + 1}`.padStart(12, '0')),
      );
      found.said += said.length;
      for (const client of clients) {
        const inOrder = [...client.heard].sort(([a], [b]) => a - b).map(([, id]) => id);
        const known = new Set(inOrder);
        found.expected += said.length;
        found.lost += said.filter((id) => !known.has(id)).length;
        found.doubled += inOrder.length - known.size;
        found.outOfOrder += client.outOfOrder + countTurned(inOrder);
      }
    }
    return { ...found, ...counts, sockets: rooms.flat().filter(({ socket }) => socket).length };
  },
  async end() {
    for (const client of rooms.flat()) {
      client.isEnded = true;
      client.socket?.close();
    }
    rooms = [];
  },
};

/** What one person said later and stands before what they said earlier. */
function countTurned(ids) {
  const last = new Map();
  let turned = 0;
  for (const id of ids) {
    const [name, n] = [id.slice(0, id.lastIndexOf('-')), Number(id.slice(id.lastIndexOf('-') + 1))];
    if (n < (last.get(name) ?? 0)) turned += 1;
    last.set(name, n);
  }
  return turned;
}

/** Ends so many sockets over the time, those of one room after another. */
async function cut(times, seconds) {
  const all = rooms.flat();
  for (let time = 0; time < times; time += 1) {
    await wait((seconds * 1000) / times);
    all[(time * 37) % all.length]?.socket?.close();
  }
}

process.on('message', async ({ n, action, values }) => {
  try {
    process.send?.({ n, value: (await ACTIONS[action](values)) ?? null });
  } catch (error) {
    process.send?.({ n, error: String(error) });
  }
});
