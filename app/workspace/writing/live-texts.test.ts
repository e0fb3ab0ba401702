import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { ClientFrame, ServerFrame } from '../../../worker/contract/room/room.ts';
import { fromBase64, textOf, toBase64, writeText } from '../../../worker/contract/room/shared-text.ts';
import { WorkingCopy } from '../working/working-copy';
import { LiveTexts } from './live-texts';

type Kept = Record<
  string,
  { content: string; revision: string; edits?: { doc: number; update: string } | null }
>;

/** A window with one file, and a room that a test drives by hand. */
function openWindow(stored: Y.Doc, kept: Kept = {}) {
  const sent: ClientFrame[] = [];
  const written: string[] = [];
  const unsent = new Map(Object.entries(kept));
  const frames = new Set<(frame: ServerFrame) => void>();
  const looks = new Set<() => void>();
  const state = { isOpen: true, others: [] };
  const timing = { setTimeout: () => 0, clearTimeout: () => {} };
  const copy = new WorkingCopy([{ path: 'a.txt', size: 3, isBinary: false, isModified: false }], {
    store: {
      list: async () => [],
      read: async () => ({ content: '', revision: '' }),
      readAll: async () => ({}),
      write: async (path) => {
        written.push(path);
        return { kind: 'stale', present: null };
      },
    },
    unsent: {
      readAll: () => Object.fromEntries(unsent),
      keep: (path, text) => void (text ? unsent.set(path, text) : unsent.delete(path)),
    },
    ...timing,
  });
  const texts = new LiveTexts({
    room: {
      send: (frame) => {
        if (state.isOpen) sent.push(frame);
        return state.isOpen;
      },
      onFrame: (listener) => {
        frames.add(listener);
        return () => frames.delete(listener);
      },
      subscribe: (listener) => {
        looks.add(listener);
        return () => looks.delete(listener);
      },
      state: () => state,
    },
    copy,
    ...timing,
    showDoc: () => ({ extension: null, showCaret() {}, close() {} }),
  });
  const hear = (frame: ServerFrame) => {
    for (const listener of frames) listener(frame);
  };
  return {
    copy,
    texts,
    unsent,
    written,
    hear,
    connect(isOpen: boolean) {
      state.isOpen = isOpen;
      for (const look of looks) look();
    },
    /** What the room has of the document. */
    answer: (path: string) =>
      hear({
        type: 'doc.state',
        doc: 7,
        path,
        update: toBase64(Y.encodeStateAsUpdate(stored)),
        vector: toBase64(Y.encodeStateVector(stored)),
        revision: 'r1',
      }),
    /** Frames of the kind, since it was asked last. */
    take: (type: ClientFrame['type']) => sent.splice(0).filter((frame) => frame.type === type),
  };
}

function makeStored(text = 'one') {
  const doc = new Y.Doc();
  writeText(doc, text, 'test');
  return doc;
}

/** The text of the room, once it has the updates. */
function textWith(stored: Y.Doc, frames: readonly ClientFrame[]): string {
  for (const frame of frames)
    if (frame.type === 'doc.update') Y.applyUpdate(stored, fromBase64(frame.update));
  return textOf(stored).toString();
}

test('[MOVED1] what is typed while a file is renamed stays in the same text, under its new name', () => {
  const stored = makeStored();
  const { copy, texts, unsent, written, hear, answer, take } = openWindow(stored);
  texts.want('a.txt');
  answer('a.txt');
  const live = copy.live('a.txt');
  live?.write('one two');
  hear({ type: 'doc.moved', doc: 7, from: 'a.txt', path: 'b.txt' });
  live?.write('one two three');
  expect(copy.live('b.txt')).toBe(live);
  expect([copy.live('a.txt'), copy.peek('a.txt'), copy.whereIs('a.txt')]).toEqual([null, null, 'b.txt']);
  const first = take('doc.update');
  hear({ type: 'doc.ack', doc: 7, n: 1, revision: 'r2' });
  expect(textWith(stored, [...first, ...take('doc.update')])).toBe('one two three');
  expect([[...unsent.keys()], written]).toEqual([['b.txt'], []]);
});

test('[MOVED1] what is typed after having been cut off arrives where the file is by then', () => {
  const stored = makeStored();
  const { copy, texts, written, hear, answer, connect, take } = openWindow(stored);
  texts.want('a.txt');
  answer('a.txt');
  connect(false);
  copy.live('a.txt')?.write('one, typed offline');
  take('doc.update');
  connect(true);
  expect(take('doc.open')).toMatchObject([{ path: 'a.txt', doc: 7 }]);
  hear({ type: 'doc.moved', doc: 7, from: 'a.txt', path: 'b.txt' });
  answer('b.txt');
  expect(textWith(stored, take('doc.update'))).toBe('one, typed offline');
  expect([copy.peek('b.txt'), copy.peek('a.txt'), written]).toEqual(['one, typed offline', null, []]);
});

test('[WRITE8] what is typed before the document has a number goes into it, with what others wrote', () => {
  const stored = makeStored('one\ntwo\n');
  const { copy, texts, written, answer, take } = openWindow(stored);
  copy.take('a.txt', { content: 'one\ntwo\n', revision: 'r1' });
  texts.want('a.txt');
  copy.type('a.txt', 'one, typed early\ntwo\n');
  writeText(stored, 'one\ntwo, by another\n', 'test');
  answer('a.txt');
  expect(copy.peek('a.txt')).toBe('one, typed early\ntwo, by another\n');
  expect(textWith(stored, take('doc.update'))).toBe('one, typed early\ntwo, by another\n');
  expect(written).toEqual([]);
});

test('[WRITE8] what is typed into a document that gets no number is the person’s to settle', async () => {
  const { copy, texts, written, hear } = openWindow(makeStored());
  copy.take('a.txt', { content: 'one', revision: 'r1' });
  texts.want('a.txt');
  copy.type('a.txt', 'one, typed early');
  hear({ type: 'doc.none', path: 'a.txt' });
  await copy.flush();
  expect(written).toEqual(['a.txt']);
  expect(copy.state().conflict).toMatchObject({ path: 'a.txt', mine: 'one, typed early' });
});

test('[MOVED1] so does what this browser kept through a reload', () => {
  const stored = makeStored();
  const typed = new Y.Doc();
  Y.applyUpdate(typed, Y.encodeStateAsUpdate(stored));
  const before = Y.encodeStateVector(typed);
  writeText(typed, 'one, kept', 'test');
  const edits = { doc: 7, update: toBase64(Y.encodeStateAsUpdate(typed, before)) };
  const kept = { content: 'one, kept', revision: 'r1', edits };
  const { copy, unsent, written, hear, answer, take } = openWindow(stored, { 'a.txt': kept });
  expect(take('doc.open')).toMatchObject([{ path: 'a.txt', doc: 7 }]);
  hear({ type: 'doc.moved', doc: 7, from: 'a.txt', path: 'b.txt' });
  expect([...unsent.keys()]).toEqual(['b.txt']);
  answer('b.txt');
  expect(textWith(stored, take('doc.update'))).toBe('one, kept');
  expect([copy.peek('b.txt'), copy.peek('a.txt'), written]).toEqual(['one, kept', null, []]);
});

test('[MOVED1] who deletes a file in which somebody writes is named', () => {
  const { copy, texts, hear, answer } = openWindow(makeStored());
  texts.want('a.txt');
  answer('a.txt');
  hear({ type: 'doc.gone', doc: 7, by: 'ada@example.com' });
  expect(copy.state().gone).toEqual({ path: 'a.txt', by: 'ada@example.com' });
  expect(copy.live('a.txt')).toBeNull();
});
