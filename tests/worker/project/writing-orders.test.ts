/**
 * [WRITE2] Random edits of three windows and of calls, in random orders, with sockets and objects that end and documents that are
 * compacted all the time: in the end all have one text, and it is the file's.
 */
import { runInDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { fromBase64, textOf, toBase64 } from '../../../worker/contract/room/shared-text.ts';
import { openTestProject } from './open-project.ts';
import { openWriting, Wire } from './open-writing.ts';

const PATH = 'a.txt';

/** A window: its document, and what it has not sent yet. */
class Client {
  doc = new Y.Doc();
  unsent: Uint8Array[] = [];
  unconfirmed = new Map<number, Uint8Array>();
  acknowledged = 0;
  wire: Wire;
  id = 0;
  n = 0;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    this.wire = new Wire(name);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'room') this.unsent.push(update);
    });
  }
  hear(): void {
    for (const frame of this.wire.inbox.splice(0)) {
      if (frame.type === 'doc.state') {
        this.id = frame.doc;
        Y.applyUpdate(this.doc, fromBase64(frame.update), 'room');
        // What was on its way when the socket ended is sent anew.
        const missing = Y.encodeStateAsUpdate(this.doc, fromBase64(frame.vector));
        if (this.unconfirmed.size > 0 || this.unsent.length > 0) this.unsent = [missing];
        this.unconfirmed.clear();
      } else if (frame.type === 'doc.update') Y.applyUpdate(this.doc, fromBase64(frame.update), 'room');
      else if (frame.type === 'doc.ack') this.unconfirmed.delete(frame.n);
      else throw new Error(`${this.name} heard ${JSON.stringify(frame)}`);
    }
  }
  text = () => textOf(this.doc).toString();
}

const at = fc.nat({ max: 999 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant('type'),
      fc.nat({ max: 2 }),
      at,
      fc.constantFrom('a', 'bc\n', '😀', '\n'),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('erase'), fc.nat({ max: 2 }), at, fc.constantFrom('', 'x')) },
  {
    weight: 5,
    arbitrary: fc.tuple(fc.constant('send'), fc.nat({ max: 2 }), fc.nat({ max: 1 }), fc.constant('')),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant('hear'), fc.nat({ max: 2 }), fc.constant(0), fc.constant('')),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('call'), fc.constant(0), at, fc.constantFrom('call\n', '')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('cut'), fc.nat({ max: 2 }), fc.constant(0), fc.constant('')) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('restart'), fc.constant(0), fc.constant(0), fc.constant('')) },
);

test('[WRITE2] whatever the order, the splits, the ends and the compactions, all come to one text', async () => {
  const { stub } = await openTestProject();
  await runInDurableObject(stub, (_, { storage }) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 120 }), (steps) => play(storage, steps)),
      { seed: 20_261_123, numRuns: 150 },
    );
  });
});

type Step = [action: string, who: number, place: number, text: string];

function play(storage: DurableObjectStorage, steps: readonly Step[]): void {
  for (const table of ['document_typed', 'document_tails', 'document_states', 'documents', 'files'])
    storage.sql.exec(`DELETE FROM ${table}`);
  const clients = ['ada', 'bob', 'eve'].map((name) => new Client(name));
  const object = openWriting(storage, { wires: () => clients.map(({ wire }) => wire), maxTail: 3 });
  const { files } = object;
  files.put({ path: PATH, content: 'first\nsecond\n' }, 'person', 1);
  const enter = (client: Client) => {
    client.wire.isOpen = false;
    client.wire = new Wire(client.name);
    const vector = client.id === 0 ? null : toBase64(Y.encodeStateVector(client.doc));
    object.room().open(client.wire as unknown as WebSocket, { path: PATH, doc: client.id || null, vector });
    client.hear();
  };
  const send = (client: Client) => {
    const updates = client.unsent.splice(0);
    if (updates.length === 0) return;
    client.n += 1;
    const update = Y.mergeUpdates(updates);
    client.unconfirmed.set(client.n, update);
    object.room().update(client.wire as unknown as WebSocket, {
      doc: client.id,
      n: client.n,
      update: toBase64(update),
    });
  };
  clients.forEach(enter);
  for (const [action, who, place, insert] of steps) {
    const client = clients[who] as Client;
    const text = client.text();
    if (action === 'type') textOf(client.doc).insert(place % (text.length + 1), insert);
    else if (action === 'erase' && text.length > 0)
      textOf(client.doc).delete(place % text.length, Math.min(3, text.length - (place % text.length)));
    else if (action === 'send') send(client);
    else if (action === 'hear') client.hear();
    else if (action === 'call') {
      const now = files.read(PATH)?.content ?? '';
      // Whole characters: what is no text is refused, which is another test's.
      const [start, end] = [Array.from(now).slice(0, place % 20), Array.from(now).slice((place % 20) + 2)];
      files.write({ path: PATH, content: [...start, insert, ...end].join('') }, 2);
      object.room().follow();
    } else if (action === 'cut') enter(client);
    else if (action === 'restart') object.restart();
  }
  for (let round = 0; round < 3; round += 1)
    for (const client of clients) {
      client.hear();
      send(client);
      client.hear();
    }
  for (const client of clients) client.hear();
  const late = new Client('late');
  clients.push(late);
  enter(late);
  const texts = clients.map((client) => client.text());
  expect(new Set([...texts, files.read(PATH)?.content]).size).toBe(1);
  expect(clients.flatMap(({ unconfirmed }) => [...unconfirmed])).toEqual([]);
}
