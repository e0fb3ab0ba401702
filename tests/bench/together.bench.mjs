/**
 * Several windows writing one file through the room: how long a key takes to the other window; four that type for a minute while
 * sockets and the server end; how long large files take to open, and what their documents take in storage.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { LiveDoc } from '../../app/workspace/writing/live-doc.ts';
import { findFreePort } from '../../bin/parts/server/ports.mjs';
import { fromBase64, textOf, toBase64 } from '../../worker/contract/room/shared-text.ts';
import { openAnonymousClient } from '../support/api-client.ts';
import { makeMigratedFolder, startServer } from '../support/servers/start-server.ts';
import { measureOnce, printTable, printTimes, summarize } from './parts/measure.mjs';

const KEYS = 300;
const TYPING_MS = 60_000;
const LARGE = 1_000_000;
const EDITS = 100_000;
/** Of these edits in one update: what somebody types while the one before is on its way. */
const AT_ONCE = 100;
/** What is asked for. */
const GOALS = { keyMs: 50, openMs: 1_000, share: 3 };

/** A window with one file open. It comes back by itself when its socket ends. */
class Window {
  /** @type {WebSocket | null} */
  socket = null;
  isEnded = false;
  n = 0;
  heard = () => {};
  constructor(client, project, path) {
    this.client = client;
    this.project = project;
    this.path = path;
    this.live = new LiveDoc({
      onText: () => this.heard(),
      onUnsent: () => this.send(),
      makeExtension: () => ({ extension: null, close() {} }),
    });
  }

  /** @returns when the file is there. */
  open() {
    return new Promise((resolve) => {
      const address = `${this.client.origin.replace('http', 'ws')}/api/projects/${this.project}/room`;
      const socket = new WebSocket(address, { headers: { authorization: `Bearer ${this.client.token}` } });
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify({ type: 'hello', after: 0, chat: 0 }));
        const vector = this.live.id === null ? null : toBase64(this.live.vector());
        socket.send(JSON.stringify({ type: 'doc.open', path: this.path, doc: this.live.id, vector }));
      });
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data));
        if (frame.type === 'doc.state') {
          this.live.id = frame.doc;
          this.live.hear(fromBase64(frame.update), frame.revision);
          this.live.resume(fromBase64(frame.vector));
          this.socket = socket;
          this.send();
          resolve(undefined);
        } else if (frame.type === 'doc.update') this.live.hear(fromBase64(frame.update), frame.revision);
        else if (frame.type === 'doc.ack') {
          this.live.confirm(frame.n, frame.revision);
          this.send();
        } else if (frame.type === 'doc.refused') throw new Error(`${frame.code}: ${frame.message}`);
      });
      socket.addEventListener('error', () => {});
      socket.addEventListener('close', async () => {
        this.socket = null;
        if (this.isEnded) return;
        await wait(200);
        resolve(this.open());
      });
    });
  }

  send() {
    if (!this.socket) return;
    const next = this.live.next(this.n + 1);
    if (!next) return;
    this.n += 1;
    const frame = { type: 'doc.update', doc: this.live.id, n: this.n, update: toBase64(next) };
    this.socket.send(JSON.stringify(frame));
  }

  end() {
    this.isEnded = true;
    this.socket?.close();
    this.live.close();
  }
}

const dataFolder = await makeMigratedFolder();
const port = await findFreePort();
let server = await startServer({ dataFolder, port });
try {
  const client = await openAnonymousClient(server.origin);
  const { body } = await client.post('/api/projects', { name: 'Together', description: 'Written together' });
  const project = body.id;
  const put = async (path, content) => {
    const { status } = await client.call('PUT', `/api/projects/${project}/files/${path}`, { content });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  const enter = async (path) => {
    const window = new Window(client, project, path);
    await window.open();
    return window;
  };

  await put('keys.txt', 'Something to begin with.\n'.repeat(200));
  const [one, other] = [await enter('keys.txt'), await enter('keys.txt')];
  const keys = [];
  for (let key = 0; key < KEYS; key += 1)
    keys.push(
      await measureOnce(async () => {
        const heard = new Promise((resolve) => {
          other.heard = () => resolve(undefined);
        });
        textOf(one.live.doc).insert(key, 'x');
        await heard;
      }),
    );
  one.end();
  other.end();
  printTimes('A key, from one window to the other', { keys: keys.slice(20) });

  await put('typed.txt', 'begin\n');
  const windows = await Promise.all(Array.from({ length: 4 }, () => enter('typed.txt')));
  const typed = windows.map(() => 0);
  const end = performance.now() + TYPING_MS;
  const typing = windows.map(async ({ live }, who) => {
    while (performance.now() < end) {
      const text = textOf(live.doc);
      text.insert(Math.min(text.length, (typed[who] * 7919) % (text.length + 1)), `<${who}:${typed[who]}>`);
      typed[who] += 1;
      await wait(80 + ((typed[who] * 37) % 60));
    }
  });
  await wait(TYPING_MS / 4);
  windows[1].socket?.close();
  await wait(TYPING_MS / 4);
  await server.kill();
  server = await startServer({ dataFolder, port });
  await wait(TYPING_MS / 8);
  windows[2].socket?.close();
  windows[3].socket?.close();
  await Promise.all(typing);
  const until = performance.now() + 30_000;
  const isSame = () => new Set(windows.map(({ live }) => live.read())).size === 1;
  while (windows.some(({ live }) => live.isUnconfirmed()) || !isSame()) {
    if (performance.now() > until) throw new Error('The windows did not come to one text');
    await wait(50);
  }
  const stored = await client.get(`/api/projects/${project}/files/typed.txt`);
  // Marks of one window may stand inside of those of another: what must be there is each sign of them.
  const signs = (text) => Array.from(text).sort().join('');
  const expected = typed.flatMap((count, who) => Array.from({ length: count }, (_, at) => `<${who}:${at}>`));
  printTable('Four windows that type for a minute, two that lose their socket, one SIGKILL', [
    {
      marks: expected.length,
      'one text': isSame() ? 'yes' : 'NO',
      'the file is it': stored.body.content === windows[0].live.read() ? 'yes' : 'NO',
      'every sign is there':
        signs(stored.body.content) === signs(`begin\n${expected.join('')}`) ? 'yes' : 'NO',
    },
  ]);
  if (signs(stored.body.content) !== signs(`begin\n${expected.join('')}`)) process.exitCode = 1;
  for (const window of windows) window.end();

  await put('large.txt', 'A line of an ordinary length, as texts have.\n'.repeat(Math.floor(LARGE / 45)));
  await put('edited.txt', 'begin\n');
  const writer = await enter('edited.txt');
  let seed = 17;
  const random = (most) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  let place = 0;
  const write = (edit) => {
    const text = textOf(writer.live.doc);
    // As people write: a few signs in one place, then in another, and some of it is taken back.
    place = edit % 20 === 0 ? random(text.length + 1) : Math.min(text.length, place + 1);
    if (edit % 10 === 9 && place > 0) text.delete(place - 1, 1);
    else text.insert(place, 'abcdefghij klmnop\n'[edit % 18]);
  };
  for (let edit = 0; edit < EDITS; edit += AT_ONCE) {
    writer.live.doc.transact(() => {
      for (let one = edit; one < edit + AT_ONCE; one += 1) write(one);
    });
    // As a connection would: what was written before is confirmed first.
    while (writer.live.isUnconfirmed()) await wait(0);
  }
  while (writer.live.isUnconfirmed()) await wait(20);
  writer.end();
  const openings = { '1 MB': [], '100,000 edits': [] };
  for (let time = 0; time < 5; time += 1)
    for (const [name, path] of [
      ['1 MB', 'large.txt'],
      ['100,000 edits', 'edited.txt'],
    ])
      openings[name].push(await measureOnce(async () => (await enter(path)).end()));
  printTimes('A file is opened: socket, document and text', openings);

  const sizes = await listTexts(client, project);
  await server.stop();
  const rows = readDocuments(dataFolder).map(({ path, state, updates }) => ({
    file: path,
    'text, bytes': sizes[path] ?? 0,
    'state, bytes': state,
    'updates since, bytes': updates,
    // With the file's own row, which has the text.
    'all / text': (1 + (state + updates) / Math.max(1, sizes[path] ?? 0)).toFixed(2),
  }));
  printTable('What documents take in storage', rows);
  printTable('Goals', [
    {
      what: 'key, median',
      is: `${summarize(keys.slice(20)).median.toFixed(1)} ms`,
      goal: `${GOALS.keyMs} ms`,
    },
    ...Object.entries(openings).map(([name, times]) => ({
      what: `${name}, longest opening`,
      is: `${summarize(times).max.toFixed(0)} ms`,
      goal: `${GOALS.openMs} ms`,
    })),
  ]);
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

async function listTexts(client, project) {
  const { body } = await client.get(`/api/projects/${project}/texts`);
  return Object.fromEntries(body.files.map(({ path, content }) => [path, Buffer.byteLength(content)]));
}

/** From the file of the project's object, wherever the server keeps it. */
function readDocuments(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.sqlite') && statSync(path).isFile());
  return files.flatMap((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const known = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'document_states'").get();
      if (!known) return [];
      return database
        .prepare(
          `SELECT path,
             (SELECT coalesce(sum(length(body)), 0) FROM document_states WHERE document = id) AS state,
             (SELECT coalesce(sum(length(body)), 0) FROM document_tails WHERE document = id) AS updates
           FROM documents`,
        )
        .all();
    } finally {
      database.close();
    }
  });
}
