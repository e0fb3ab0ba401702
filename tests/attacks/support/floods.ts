/**
 * Work without end that anybody with a project can ask for: each flood asks for as much of it as the contract lets through, from
 * its beginning to its end, and says what it was answered.
 */
import { createHash, randomBytes } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import * as Y from 'yjs';
import { requestLocal } from '../../../bin/parts/local-request.mjs';
import { fromBase64, textOf, toBase64 } from '../../../worker/contract/room/shared-text.ts';
import { type ApiClient, openAnonymousClient } from '../../support/api-client.ts';

/** What came of a flood. */
export interface FloodEnd {
  /** Of calls, in the order of their answers; 0 where the connection ended. */
  statuses: number[];
  /** Seconds that refused calls are to wait. */
  retryAfter: number[];
  /** Why sockets were closed by the other side. */
  closed: string[];
  /** Frames that were answered. */
  answered: number;
}

export interface Flood {
  name: string;
  run(): Promise<FloodEnd>;
}

const LINE = 'A line of an ordinary length, as texts have: abababab.\n';
/** Characters of a large document; 20 of them fill a project. */
const LARGE = 480_000;
const SOCKETS = 20;
const KEYS = 160;
/** Pause between two keys of a socket, ms: faster than people type, and slower than what the room calls too fast. */
const KEY_MS = 25;
const FRAMES = 180;
/** Longest that an answer is waited for, ms. */
export const LONGEST_MS = 120_000;

/** Alternatives without end, as many as a search may be long. */
export const ALTERNATIVES = `${Array.from({ length: 140 }, () => '(a|b)*x').join('|')}`.slice(0, 999);

/** The floods, each with a project and a person of its own. */
export async function openFloods(origin: string): Promise<Flood[]> {
  const [importer, searcher, viewer, typists] = await Promise.all(
    Array.from({ length: 4 }, () => openAnonymousClient(origin)),
  );
  if (!importer || !searcher || !viewer || !typists) throw new Error('There is nobody to attack with');
  const [bomb, searched, watched, typed] = [
    packLarge(await fetchArchive(importer, await makeProject(importer))),
    await makeLarge(searcher, 4),
    await makeLarge(viewer, 2, 2 * LARGE),
    await makeLarge(typists, SOCKETS),
  ];
  return [
    { name: 'an import of 230 MB unpacked', run: () => importLarge(importer, bomb) },
    { name: 'a search for 140 alternatives', run: () => searchLarge(searcher, searched) },
    {
      name: `${FRAMES} small frames that are answered with large ones`,
      run: () => openOften(viewer, watched),
    },
    { name: `${SOCKETS} sockets that type in a large document each`, run: () => typeLarge(typists, typed) },
  ];
}

/** Asks until the flood is over. @returns what others were answered meanwhile, how long each waited (ms), and what came of the flood. */
export async function watchOthers(
  flood: Flood,
  ask: () => Promise<number>,
): Promise<{ answers: number[]; waits: number[]; end: FloodEnd }> {
  let isOver = false;
  const over = flood.run().finally(() => {
    isOver = true;
  });
  const answers: number[] = [];
  const waits: number[] = [];
  while (!isOver) {
    const since = performance.now();
    answers.push(await ask());
    waits.push(performance.now() - since);
  }
  return { answers, waits, end: await over };
}

export async function makeProject(client: ApiClient): Promise<string> {
  const { status, body } = await client.post<{ id: string }>('/api/projects', {
    name: 'Flood',
    description: '',
    framework: 'React + Hono',
  });
  if (status !== 201) throw new Error(`No project was made: ${status}`);
  return body.id;
}

/** A project with large files `0.txt` and so on. */
async function makeLarge(client: ApiClient, files: number, size = LARGE): Promise<string> {
  const id = await makeProject(client);
  for (let file = 0; file < files; file += 1) {
    const path = `/api/projects/${id}/files/${file}.txt`;
    const content = LINE.repeat(size / LINE.length);
    const { status } = await client.call('PUT', path, { content, revision: null });
    if (status !== 200) throw new Error(`A large file was not written: ${status}`);
  }
  return id;
}

async function fetchArchive({ origin, token }: ApiClient, id: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await requestLocal(`${origin}/api/projects/${id}/archive`, { headers });
  if (status !== 200) throw new Error(`There is no archive: ${status}`);
  return body;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** The archive with contents of 1 MB until it is as large as it may be, all of it in order. */
function packLarge(archive: Uint8Array): Uint8Array {
  const { 'manifest.json': known, ...entries } = unzipSync(archive);
  for (let part = 1; part <= 15; part += 1) {
    const lines = Array.from({ length: 15 }, (_, line) => {
      const text = `${part} ${line} ${'An ordinary word. '.repeat(55_000)}`;
      return `${JSON.stringify({ hash: sha256(text), text })}\n`;
    });
    entries[`history/contents-${part}.jsonl`] = strToU8(lines.join(''));
  }
  const manifest = {
    ...JSON.parse(new TextDecoder().decode(known)),
    entries: Object.entries(entries).map(([name, bytes]) => ({
      name,
      bytes: bytes.length,
      sha256: sha256(bytes),
      lines: null,
    })),
  };
  return zipSync({ ...entries, 'manifest.json': strToU8(JSON.stringify(manifest)) }, { level: 1 });
}

async function importLarge({ origin, token }: ApiClient, body: Uint8Array): Promise<FloodEnd> {
  return callAll(1, () =>
    requestLocal(`${origin}/api/projects/import?name=Flood`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      body: Buffer.from(body),
      timeout: LONGEST_MS,
    }),
  );
}

async function searchLarge({ origin, token }: ApiClient, id: string): Promise<FloodEnd> {
  const query = new URLSearchParams({ q: ALTERNATIVES, regex: 'true' });
  return callAll(12, () =>
    requestLocal(`${origin}/api/projects/${id}/search?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      timeout: LONGEST_MS,
    }),
  );
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined> };

/** All at once. */
export async function callAll(times: number, call: (index: number) => Promise<Answer>): Promise<FloodEnd> {
  const end: FloodEnd = { statuses: [], retryAfter: [], closed: [], answered: 0 };
  const one = async (index: number) => {
    try {
      const { status, headers } = await call(index);
      end.statuses.push(status);
      if (status === 429) end.retryAfter.push(Number(headers['retry-after']));
    } catch {
      end.statuses.push(0); // Cut off: that is what is told.
    }
  };
  await Promise.all(Array.from({ length: times }, (_, index) => one(index)));
  return end;
}

interface Frame {
  type: string;
  doc?: number;
  update?: string;
  n?: number;
}

/** A socket of a room that has said hello. */
async function enter({ origin, token }: ApiClient, id: string, onFrame: (frame: Frame) => void) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/projects/${id}/room`, {
    headers: { authorization: `Bearer ${token}` },
  } as unknown as string[]);
  const closed = new Promise<string>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve(`${code} ${reason}`));
  });
  socket.addEventListener('message', ({ data }) => onFrame(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(JSON.stringify({ type: 'hello', after: 0, chat: 0 }));
  return { socket, closed };
}

/** Small frames, each of which is answered with a whole document. */
async function openOften(client: ApiClient, id: string): Promise<FloodEnd> {
  const end: FloodEnd = { statuses: [], retryAfter: [], closed: [], answered: 0 };
  let isDone = () => {};
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const { socket, closed } = await enter(client, id, ({ type }) => {
    if (type === 'doc.state') end.answered += 1;
    if (end.answered === FRAMES) isDone();
  });
  for (let frame = 0; frame < FRAMES; frame += 1)
    socket.send(JSON.stringify({ type: 'doc.open', path: `${frame % 2}.txt`, doc: null, vector: null }));
  await Promise.race([done, closed.then((reason) => void end.closed.push(reason))]);
  socket.close();
  await closed;
  return end;
}

/** Each in a document of its own, key by key. */
async function typeLarge(client: ApiClient, id: string): Promise<FloodEnd> {
  const end: FloodEnd = { statuses: [], retryAfter: [], closed: [], answered: 0 };
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const doc = new Y.Doc();
      let [id_, acked] = [0, -1];
      const heard = new EventTarget();
      const { socket, closed } = await enter(client, id, (frame) => {
        if (frame.type === 'doc.state') {
          Y.applyUpdate(doc, fromBase64(frame.update ?? ''));
          id_ = frame.doc ?? 0;
        }
        if (frame.type === 'doc.ack') {
          end.answered += 1;
          acked = frame.n ?? 0;
        }
        heard.dispatchEvent(new Event('frame'));
      });
      let isClosed = false;
      const ended = closed.then((reason) => {
        isClosed = true;
        end.closed.push(reason);
        heard.dispatchEvent(new Event('frame'));
      });
      const until = async (isSo: () => boolean) => {
        while (!isSo() && !isClosed)
          await new Promise((resolve) => heard.addEventListener('frame', resolve, { once: true }));
      };
      socket.send(JSON.stringify({ type: 'doc.open', path: `${index}.txt`, doc: null, vector: null }));
      await until(() => id_ > 0);
      const place = randomBytes(2).readUInt16LE() % LINE.length;
      for (let n = 0; n < KEYS && !isClosed; n += 1) {
        const before = Y.encodeStateVector(doc);
        textOf(doc).insert(place + n, 'x');
        const update = toBase64(Y.encodeStateAsUpdate(doc, before));
        socket.send(JSON.stringify({ type: 'doc.update', doc: id_, n, update }));
        await new Promise((resolve) => setTimeout(resolve, KEY_MS));
      }
      await until(() => acked === KEYS - 1);
      if (!isClosed) {
        socket.close();
        await closed;
        end.closed.pop();
      }
      await ended;
    }),
  );
  return end;
}
