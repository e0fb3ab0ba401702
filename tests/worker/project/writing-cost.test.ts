/** [WRITE9] What a key costs in storage, and what a document takes there: counted, not timed. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { fromBase64, textOf, toBase64 } from '../../../worker/contract/room/shared-text.ts';
import { openTestProject } from './open-project.ts';
import { openWriting, Wire } from './open-writing.ts';

/** The same storage, which counts the bytes of what is handed to it. */
function countWritten(storage: DurableObjectStorage) {
  const written = { bytes: 0 };
  const exec: SqlStorage['exec'] = (query, ...bindings) => {
    for (const value of bindings)
      written.bytes +=
        typeof value === 'string' ? value.length : ((value as ArrayBuffer | null)?.byteLength ?? 8);
    return storage.sql.exec(query, ...bindings);
  };
  const counting = {
    sql: { exec } as SqlStorage,
    transactionSync: <Value>(work: () => Value) => storage.transactionSync(work),
  };
  return { written, counting };
}

/** A window with the file open, which sends each change by itself. */
function openWindow(object: ReturnType<typeof openWriting>, wire: Wire, path: string) {
  const doc = new Y.Doc();
  const socket = wire as unknown as WebSocket;
  object.room().open(socket, { path, doc: null, vector: null });
  const state = wire.inbox.splice(0).find((frame) => frame.type === 'doc.state');
  if (!state) throw new Error('The file did not open');
  Y.applyUpdate(doc, fromBase64(state.update));
  let n = 0;
  doc.on('update', (update: Uint8Array) => {
    n += 1;
    object.room().update(socket, { doc: state.doc, n, update: toBase64(update) });
  });
  return { text: textOf(doc) };
}

test('[WRITE9] a key in a long file stores the key, whatever the length of the file', async () => {
  const { stub } = await openTestProject();
  await runInDurableObject(stub, (_, { storage }) => {
    const { written, counting } = countWritten(storage);
    const wire = new Wire('ada');
    const object = openWriting(counting, { wires: () => [wire] });
    const line = 'A line of an ordinary length, as texts have.\n';
    object.files.put({ path: 'long.txt', content: line.repeat(20_000) }, 'person', 1);
    const { text } = openWindow(object, wire, 'long.txt');
    written.bytes = 0;
    for (let key = 0; key < 200; key += 1) text.insert(400_000 + key, 'x');
    expect(wire.inbox.map(({ type }) => type)).toEqual(Array(200).fill('doc.ack'));
    expect(written.bytes / 200).toBeLessThan(400);
    // Killed here, all of it is there; whoever reads the file gets it.
    object.restart();
    expect(object.files.read('long.txt')?.content).toBe(text.toString());
    const read = written.bytes;
    expect(object.files.read('long.txt')?.content).toBe(text.toString());
    // It is written once, however often it is read.
    expect(written.bytes - read).toBeLessThan(1_000);
  });
});

test('[WRITE9] a file that was edited all over takes three times its text at most once it is compacted', async () => {
  const { stub } = await openTestProject();
  await runInDurableObject(stub, (_, { storage }) => {
    const wire = new Wire('ada');
    const object = openWriting(storage, { wires: () => [wire], maxTail: 50 });
    object.files.put({ path: 'edited.txt', content: 'begin\n' }, 'person', 1);
    const { text } = openWindow(object, wire, 'edited.txt');
    let seed = 17;
    let place = 0;
    // As people write: some signs in one place, then in another, and some of it is taken back.
    for (let edit = 0; edit < 12_000; edit += 40)
      text.doc?.transact(() => {
        for (let one = edit; one < edit + 40; one += 1) {
          seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
          place = one % 20 === 0 ? seed % (text.length + 1) : Math.min(text.length, place + 1);
          if (one % 10 === 9 && place > 0) text.delete(place - 1, 1);
          else text.insert(place, 'abcdefghij klmnop\n'[one % 18] ?? '');
        }
      });
    const size = object.files.read('edited.txt')?.content.length ?? 0;
    const count = (table: string) =>
      storage.sql
        .exec<{ bytes: number }>(`SELECT coalesce(sum(length(body)), 0) AS bytes FROM ${table}`)
        .one().bytes;
    // 300 updates, compacted after each 51: 45 or so are left of them.
    expect(count('document_states')).toBeGreaterThan(0);
    const stored = count('document_states') + size;
    expect(stored / size).toBeLessThan(3);
  });
});

test('[BUDGET5] what two type into one file while its turn comes is stored at once; what is refused of it is that alone', async () => {
  const { stub } = await openTestProject();
  await runInDurableObject(stub, async (_, { storage }) => {
    const { written, counting } = countWritten(storage);
    const [ada, bob] = [new Wire('ada'), new Wire('bob')];
    const turns: (() => void)[] = [];
    // Whatever is stored takes ten milliseconds, by this clock.
    let time = 0;
    const thread = {
      now: () => {
        time += 10;
        return time;
      },
      wait: (ms: number) =>
        new Promise<void>((resolve) => {
          turns.push(() => {
            time += ms;
            resolve();
          });
        }),
      freeAt: 0,
    };
    const object = openWriting(counting, { wires: () => [ada, bob], thread });
    object.files.put({ path: 'long.txt', content: 'A line.\n'.repeat(5_000) }, 'person', 1);
    const one = openWindow(object, ada, 'long.txt');
    const other = openWindow(object, bob, 'long.txt');
    one.text.insert(0, 'first ');
    const before = written.bytes;
    for (const sign of ['a', 'b', 'c']) one.text.insert(0, sign);
    other.text.insert(7, 'bob');
    object
      .room()
      .update(bob as unknown as WebSocket, { doc: 1, n: 99, update: toBase64(new Uint8Array([1])) });
    expect(written.bytes).toBe(before);
    expect(ada.inbox.map(({ type }) => type)).toEqual(['doc.ack']);
    // One turn for each document that waits.
    turns.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    const typesOf = ({ inbox }: Wire) => inbox.map((frame) => frame.type).sort();
    expect(typesOf(ada)).toEqual(['doc.ack', 'doc.ack', 'doc.ack', 'doc.ack', 'doc.update']);
    expect(typesOf(bob)).toEqual([
      'doc.ack',
      'doc.refused',
      'doc.update',
      'doc.update',
      'doc.update',
      'doc.update',
    ]);
    expect(object.files.read('long.txt')?.content).toMatch(/^cbafirst A line\.bob\n/);
  });
});
