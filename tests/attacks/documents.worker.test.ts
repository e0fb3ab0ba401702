/**
 * Updates of documents that brick whoever reads them later: each is read back before it is acknowledged, and a document that is
 * bad all the same stops nobody.
 */
import { runInDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { fromBase64, textOf, toBase64 } from '../../worker/contract/room/shared-text.ts';
import { openTestProject } from '../worker/project/open-project.ts';
import { openWriting, Wire } from '../worker/project/open-writing.ts';

const PATH = 'a.txt';
/** A piece of no length: it was read and acknowledged, and no document that had it could be written again. */
const SEVEN_BYTES = Uint8Array.from([1, 1, 2, 0, 0, 0, 0]);

type Storage = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

function prepare(storage: Storage, options: { maxTail?: number } = {}) {
  const wires: Wire[] = [];
  const mended: { document: number; path: string; isWhole: boolean }[] = [];
  const project = openWriting(storage, { ...options, wires: () => wires, mended });
  const enter = (path = PATH) => {
    const wire = new Wire(`wire-${wires.length}`);
    wires.push(wire);
    const socket = wire as unknown as WebSocket;
    project.room().open(socket, { path, doc: null, vector: null });
    const state = wire.inbox.find((frame) => frame.type === 'doc.state');
    if (!state) throw new Error('The file could not be opened');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, fromBase64(state.update));
    wire.inbox.length = 0;
    return {
      wire,
      doc,
      id: state.doc,
      text: () => textOf(doc).toString(),
      send: (update: Uint8Array) => {
        project.room().update(socket, { doc: state.doc, n: 1, update: toBase64(update) });
        return wire.inbox.at(-1);
      },
    };
  };
  return { ...project, mended, enter, read: (path = PATH) => project.files.read(path)?.content };
}

async function inProject(work: (storage: Storage) => void): Promise<void> {
  const { stub } = await openTestProject();
  await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec('DELETE FROM files');
    work(storage);
  });
}

/** What somebody who types sends. */
function typed(doc: Y.Doc, at: number, text: string): Uint8Array {
  const before = Y.encodeStateVector(doc);
  textOf(doc).insert(at, text);
  return Y.encodeStateAsUpdate(doc, before);
}

test('[WRITE10] seven bytes that brick a document are refused, and it is opened, written and saved as before', async () => {
  await inProject((storage) => {
    const { files, enter, read, restart, mended } = prepare(storage);
    files.write({ path: PATH, content: 'one\n' }, 1);
    const mallory = enter();
    expect(mallory.send(SEVEN_BYTES)).toMatchObject({ type: 'doc.refused', code: 'bad_update' });
    const ada = enter();
    expect(ada.send(typed(ada.doc, 0, 'zero\n'))).toMatchObject({ type: 'doc.ack' });
    restart();
    expect(enter().text()).toBe('zero\none\n');
    expect(read()).toBe('zero\none\n');
    expect(mended).toEqual([]);
  });
});

test.each([
  ['bytes that are no update', [255, 255, 255, 255, 1]],
  ['a stored piece of no length', [...SEVEN_BYTES]],
  ['a piece that stands on itself', [1, 1, 2, 0, 132, 2, 0, 1, 97, 0]],
])('[WRITE11] a stored document with %s is made anew from its file and stops nobody', async (_, poison) => {
  await inProject((storage) => {
    const { files, enter, read, room, restart, mended } = prepare(storage);
    files.write({ path: PATH, content: 'one\n' }, 1);
    files.write({ path: 'b.txt', content: 'other\n' }, 1);
    const ada = enter();
    const bob = enter('b.txt');
    ada.send(typed(ada.doc, 0, 'zero\n'));
    storage.sql.exec(
      'INSERT INTO document_tails (document, seq, body) VALUES (?, 900, ?)',
      ada.id,
      Uint8Array.from(poison),
    );
    restart();
    // Everything that reads the rows settles first.
    expect(files.list(new Map()).map(({ path }) => path)).toEqual([PATH, 'b.txt']);
    expect(['one\n', 'zero\none\n']).toContain(read());
    expect(mended).toMatchObject([{ path: PATH }]);
    expect(ada.wire.inbox.at(-1)).toEqual({ type: 'doc.gone', doc: ada.id, by: null });
    expect(bob.send(typed(bob.doc, 0, 'an'))).toMatchObject({ type: 'doc.ack' });
    const again = enter();
    expect(again.text()).toBe(read());
    expect(again.send(typed(again.doc, 0, 'new '))).toMatchObject({ type: 'doc.ack' });
    restart();
    expect(read()).toBe(again.text());
    room().settle();
    expect(read('b.txt')).toBe('another\n');
    expect(mended).toHaveLength(1);
  });
});

test('[WRITE11] what was typed and acknowledged is kept where it can be read', async () => {
  await inProject((storage) => {
    const { files, enter, read, restart, mended } = prepare(storage);
    files.write({ path: PATH, content: 'one\n' }, 1);
    const ada = enter();
    ada.send(typed(ada.doc, 0, 'zero\n'));
    storage.sql.exec(
      'INSERT INTO document_tails (document, seq, body) VALUES (?, 900, ?)',
      ada.id,
      SEVEN_BYTES,
    );
    restart();
    expect(enter().text()).toBe('zero\none\n');
    expect(read()).toBe('zero\none\n');
    expect(mended).toEqual([{ document: ada.id, path: PATH, isWhole: true }]);
  });
});

const byte = fc.oneof({ weight: 3, arbitrary: fc.nat(12) }, fc.nat(255));
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const mutation = fc.record({
  whole: fc.boolean(),
  at: fc.nat(999),
  text: fc.constantFrom('a', 'bc\n', '😀', 'word '),
  hits: fc.array(fc.tuple(fc.nat(999), byte), { maxLength: 4 }),
  cut: rarely(fc.nat(999)),
  short: rarely(fc.uint8Array({ minLength: 7, maxLength: 7, max: 12 })),
});

/** An update that somebody could have sent, changed in a few bytes. */
function mutate(
  doc: Y.Doc,
  { whole, at, text, hits, cut, short }: typeof mutation extends fc.Arbitrary<infer M> ? M : never,
) {
  if (short) return short;
  const own = new Y.Doc();
  Y.applyUpdate(own, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(own);
  const there = textOf(own);
  there.insert(at % (there.length + 1), text);
  if (at % 3 === 0 && there.length > 4) there.delete(at % (there.length - 2), 2);
  const update = Y.encodeStateAsUpdate(own, whole ? undefined : before).slice();
  for (const [place, value] of hits) update[place % update.length] = value;
  return cut === null ? update : update.slice(0, cut % update.length);
}

test('[WRITE10] 10,000 random mutated updates: none bricks the document, and all who come read one text', async () => {
  // Yjs says so where an update takes the number of the window that hears it.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await inProject((storage) => {
    const wanted = { updates: 0, acknowledged: 0, refused: 0 };
    const { files, enter, read, room, restart, mended } = prepare(storage, { maxTail: 8 });
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 25, maxLength: 25 }), (mutations) => {
        files.write({ path: PATH, content: 'hello\nworld\n' }, 1);
        let mallory = enter();
        let text = mallory.text();
        for (const one of mutations) {
          const answer = mallory.send(mutate(mallory.doc, one));
          wanted.updates += 1;
          if (answer?.type === 'doc.ack') wanted.acknowledged += 1;
          else expect(answer?.type).toBe('doc.refused');
          if (answer?.type === 'doc.ack') text = read() ?? '';
          else wanted.refused += 1;
          // Made anew meanwhile, it is opened again.
          if (answer?.type === 'doc.refused' && answer.code === 'not_open') mallory = enter();
          mallory.wire.inbox.length = 0;
        }
        restart();
        expect(enter().text()).toBe(text);
        expect(read()).toBe(text);
        files.remove(PATH);
        room().follow();
      }),
      { numRuns: 400 },
    );
    expect(wanted.updates).toBe(10_000);
    expect(Math.min(wanted.acknowledged, wanted.refused)).toBeGreaterThan(1_000);
    for (const { isWhole } of mended) expect(isWhole).toBe(true);
  });
}, 300_000);
