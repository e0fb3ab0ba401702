/** [WRITE] Several people in one file: what is stored, who hears of it, and what is refused. Long, since each rule needs sockets of its own. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { fromBase64, textOf, toBase64, writeText } from '../../../worker/contract/room/shared-text.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { joinRoom, type RoomSide } from '../api/support/join-room.ts';

const { DB, PROJECTS } = env as unknown as WorkerEnv;

/** An owner, an editor and a viewer of a project with one file. */
async function prepare(content = 'one\ntwo\nthree\n') {
  const [ada, bob, eve] = await Promise.all([signUp(), signUp(), signUp()]);
  const { id } = await makeProject(ada);
  for (const [person, role] of [
    [bob, 'editor'],
    [eve, 'viewer'],
  ] as const)
    await DB.prepare(
      'insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 1)',
    )
      .bind(id, person.id, role)
      .run();
  const put = (path: string, text: string, person: Person = ada) =>
    callApi(`/api/projects/${id}/files/${path}`, {
      method: 'PUT',
      body: { content: text },
      token: person.token,
    });
  await put('a.txt', content);
  return {
    id,
    ada,
    bob,
    eve,
    put,
    call: (path: string, options: Parameters<typeof callApi>[1] = {}) =>
      callApi(`/api/projects/${id}${path}`, { token: ada.token, ...options }),
    read: async (path = 'a.txt') =>
      (await callApi(`/api/projects/${id}/files/${path}`, { token: ada.token })).body,
  };
}

/** Somebody's window with a file open in it. */
async function openFile(id: string, person: Person, path = 'a.txt') {
  const room = await joinRoom(id, person.token);
  room.send({ type: 'hello', after: 0, chat: 0 });
  await room.find('people');
  return takePart(room, path);
}

async function takePart(room: RoomSide, path: string, doc = new Y.Doc()) {
  room.send({ type: 'doc.open', path, doc: null, vector: null });
  const state = await room.find('doc.state', (frame) => frame.path === path);
  Y.applyUpdate(doc, fromBase64(state.update), 'room');
  let n = 0;
  return {
    room,
    doc,
    id: state.doc,
    text: () => textOf(doc).toString(),
    /** The update that makes it this text; it is not sent. */
    make(text: string): Uint8Array {
      const before = Y.encodeStateVector(doc);
      writeText(doc, text, 'here');
      return Y.encodeStateAsUpdate(doc, before);
    },
    send(update: Uint8Array): number {
      n += 1;
      room.send({ type: 'doc.update', doc: state.doc, n, update: toBase64(update) });
      return n;
    },
    /** What others wrote up to now. */
    async hear(): Promise<string> {
      await room.settle();
      for (const frame of room.frames)
        if (frame.type === 'doc.update') Y.applyUpdate(doc, fromBase64(frame.update), 'room');
      return textOf(doc).toString();
    },
  };
}

test('[WRITE1] what somebody types is stored, then heard by the others, then acknowledged', async () => {
  const { id, ada, bob, read } = await prepare();
  const [one, other] = [await openFile(id, ada), await openFile(id, bob)];
  expect([one.text(), other.text()]).toEqual(['one\ntwo\nthree\n', 'one\ntwo\nthree\n']);
  const n = one.send(one.make('one\ntwo!\nthree\n'));
  const { revision } = await one.room.find('doc.ack', (frame) => frame.n === n);
  expect(await read()).toMatchObject({ content: 'one\ntwo!\nthree\n', revision, origin: 'person' });
  const heard = await other.room.find('doc.update');
  expect(heard).toMatchObject({ doc: one.id, revision });
  expect(await other.hear()).toBe('one\ntwo!\nthree\n');
  // Whoever has the same update sent again changes nothing, and is told so all the same.
  const again = one.send(Y.encodeStateAsUpdate(one.doc));
  expect(await one.room.find('doc.ack', (frame) => frame.n === again)).toMatchObject({ revision });
  // Those who are elsewhere hear that the file is another.
  await other.room.find('files', ({ files }) => files.some((file) => file.revision === revision));
});

test('[WRITE2] two who type in one line at once both stay, and their texts are the same', async () => {
  const { id, ada, bob, read } = await prepare('one\n');
  const [one, other] = [await openFile(id, ada), await openFile(id, bob)];
  const [left, right] = [one.make('zero one\n'), other.make('one two\n')];
  one.send(left);
  other.send(right);
  await one.room.settle();
  await other.room.settle();
  expect([await one.hear(), await other.hear(), (await read()).content]).toEqual(
    Array(3).fill('zero one two\n'),
  );
});

test('[WRITE3] who may only look hears what is written, and stores nothing', async () => {
  const { id, ada, eve, read } = await prepare();
  const [one, watcher] = [await openFile(id, ada), await openFile(id, eve)];
  const n = watcher.send(watcher.make('mine'));
  const refused = await watcher.room.find('doc.refused', (frame) => frame.n === n);
  expect(refused.code).toBe('forbidden');
  one.send(one.make('one\n'));
  await one.room.find('doc.ack');
  expect((await read()).content).toBe('one\n');
  await watcher.room.find('doc.update');
  expect(one.room.frames.some(({ type }) => type === 'doc.update')).toBe(false);
});

test('[WRITE3] what is no change of a text is refused, and nothing of it is stored', async () => {
  const { id, ada, read } = await prepare();
  const one = await openFile(id, ada);
  const before = Y.encodeStateVector(one.doc);
  const hidden = new Y.Doc();
  hidden.getMap('hidden').set('key', 'x'.repeat(1000));
  const marked = new Y.Doc();
  marked.getText('text').insert(0, 'bold', { bold: true });
  const elsewhere = new Y.Doc();
  elsewhere.getText('other').insert(0, 'nobody sees it');
  const ahead = new Y.Doc();
  Y.applyUpdate(ahead, Y.encodeStateAsUpdate(one.doc));
  textOf(ahead).insert(0, 'first');
  const middle = Y.encodeStateVector(ahead);
  textOf(ahead).insert(0, 'second');
  const carried = new Y.Doc();
  Y.applyUpdate(carried, Y.encodeStateAsUpdate(one.doc));
  textOf(carried).insert(0, 'line\r\n');
  const long = new Y.Doc();
  Y.applyUpdate(long, Y.encodeStateAsUpdate(one.doc));
  textOf(long).insert(0, 'x'.repeat(1_050_000));
  const cases: [string, Uint8Array][] = [
    ['bad_update', new Uint8Array([7, 7, 7])],
    ['bad_update', Y.encodeStateAsUpdate(hidden)],
    ['bad_update', Y.encodeStateAsUpdate(marked)],
    ['bad_update', Y.encodeStateAsUpdate(elsewhere)],
    ['missing_updates', Y.encodeStateAsUpdate(ahead, middle)],
    ['bad_update', Y.encodeStateAsUpdate(carried, before)],
    ['payload_too_large', Y.encodeStateAsUpdate(long, before)],
  ];
  for (const [code, update] of cases) {
    const n = one.send(update);
    expect([n, (await one.room.find('doc.refused', (frame) => frame.n === n)).code]).toEqual([n, code]);
  }
  expect((await read()).content).toBe('one\ntwo\nthree\n');
  // The document is as it was: whoever comes gets it, and what is right is taken.
  const late = await openFile(id, ada);
  expect(late.text()).toBe('one\ntwo\nthree\n');
  const n = one.send(one.make('fine\n'));
  await one.room.find('doc.ack', (frame) => frame.n === n);
  expect((await read()).content).toBe('fine\n');
});

test('[WRITE3] frames that are none, and files that are none, are answered in words', async () => {
  const { id, ada } = await prepare();
  const one = await openFile(id, ada);
  for (const path of ['missing.txt', '../a.txt', 'constructor']) {
    one.room.send({ type: 'doc.open', path, doc: null, vector: null });
    await one.room.find('doc.none', (frame) => frame.path === path);
  }
  for (const frame of [
    { type: 'doc.update', doc: one.id, n: 1, update: 'not base64!' },
    { type: 'doc.update', doc: -1, n: 1, update: 'AAA=' },
    { type: 'doc.open', path: 'a.txt', doc: null, vector: 7 },
    { type: 'doc.open', path: 'x'.repeat(401), doc: null, vector: null },
    { type: 'doc.caret', doc: one.id, anchor: 'A'.repeat(300), head: null },
  ]) {
    const known = one.room.frames.length;
    one.room.send(frame);
    await one.room.settle();
    expect(one.room.frames.slice(known)).toMatchObject([
      { type: 'error', code: 'bad_frame' },
      { type: 'pong' },
    ]);
  }
  // A vector that is none gets the whole text.
  one.room.send({ type: 'doc.open', path: 'a.txt', doc: one.id, vector: 'AAAA' });
  await one.room.settle();
  expect(one.room.frames.filter(({ type }) => type === 'doc.state').length).toBe(2);
});

test('[WRITE4] a whole text that somebody else writes becomes its few changes, and leaves what is typed', async () => {
  const { id, ada, bob, put, call, read } = await prepare();
  const [one, other] = [await openFile(id, ada), await openFile(id, bob)];
  // Typed, and on its way when the other text is written.
  const typed = one.make('one\ntwo and a half\nthree\n');
  await put('a.txt', 'ONE\ntwo\nthree\n');
  one.send(typed);
  await one.room.settle();
  expect([await one.hear(), await other.hear(), (await read()).content]).toEqual(
    Array(3).fill('ONE\ntwo and a half\nthree\n'),
  );
  await call('/versions', { body: { message: 'First' } });
  await put('a.txt', 'all is another\n');
  await call('/versions', { body: { message: 'Second' } });
  const back = await call('/versions/1/restore', { body: {} });
  expect(back.status).toBe(201);
  expect([await one.hear(), await other.hear()]).toEqual(Array(2).fill('ONE\ntwo and a half\nthree\n'));
});

test('[WRITE5] who writes in a file goes along when it is renamed, and is told when it is removed', async () => {
  const { id, ada, bob, call, read } = await prepare();
  const [one, other] = [await openFile(id, ada), await openFile(id, bob)];
  await call('/files/move', { body: { from: 'a.txt', to: 'notes/b.txt' } });
  await one.room.find('doc.moved', (frame) => frame.doc === one.id && frame.path === 'notes/b.txt');
  const n = other.send(other.make('moved along\n'));
  await other.room.find('doc.ack', (frame) => frame.n === n);
  expect((await read('notes%2Fb.txt')).content).toBe('moved along\n');
  await call('/files/notes%2Fb.txt', { method: 'DELETE' });
  const gone = await one.room.find('doc.gone', (frame) => frame.doc === one.id);
  expect(gone.by).toBe(ada.email);
  const late = other.send(other.make('too late\n'));
  expect((await other.room.find('doc.refused', (frame) => frame.n === late)).code).toBe('not_open');
});

test('[WRITE12] who was cut off while it was renamed finds it again by its number, and writes on there', async () => {
  const { id, ada, bob, put, call, read } = await prepare();
  const [one, other] = [await openFile(id, ada), await openFile(id, bob)];
  other.room.close();
  const typed = other.make('one\ntwo, typed offline\nthree\n');
  await call('/files/move', { body: { from: 'a.txt', to: 'b.txt' } });
  await call('/files/move', { body: { from: 'b.txt', to: 'notes/c.txt' } });
  // Another file has the old name by now, and stays as it is.
  await put('a.txt', 'another\n');
  const back = await joinRoom(id, bob.token);
  back.send({ type: 'hello', after: 0, chat: 0 });
  back.send({ type: 'doc.open', path: 'a.txt', doc: other.id, vector: null });
  expect(await back.find('doc.moved')).toEqual({
    type: 'doc.moved',
    doc: one.id,
    from: 'a.txt',
    path: 'notes/c.txt',
  });
  expect((await back.find('doc.state')).path).toBe('notes/c.txt');
  back.send({ type: 'doc.update', doc: other.id, n: 1, update: toBase64(typed) });
  await back.find('doc.ack', ({ n }) => n === 1);
  expect((await read('notes%2Fc.txt')).content).toBe('one\ntwo, typed offline\nthree\n');
  expect((await read()).content).toBe('another\n');
  expect(await one.hear()).toBe('one\ntwo, typed offline\nthree\n');
  // Of a file that is gone by now there is nothing.
  await call('/files/notes%2Fc.txt', { method: 'DELETE' });
  back.send({ type: 'doc.open', path: 'notes/c.txt', doc: other.id, vector: null });
  await back.find('doc.none', ({ path }) => path === 'notes/c.txt');
});

test('[WRITE6] a file keeps its BOM and line ends: the document has LF, the file what it had', async () => {
  const { id, ada, read, call } = await prepare('\ufeffone\r\ntwo\r\n');
  const one = await openFile(id, ada);
  expect(one.text()).toBe('one\ntwo\n');
  expect((await read()).content).toBe('\ufeffone\r\ntwo\r\n');
  const n = one.send(one.make('At one\nand\ntwo\n'));
  await one.room.find('doc.ack', (frame) => frame.n === n);
  expect((await read()).content).toBe('\ufeffAt one\r\nand\r\ntwo\r\n');
  // Where its ends alone are changed the document is the same, and whoever has it open knows the new revision.
  const { revision } = await read();
  const put = await call('/files/a.txt', {
    method: 'PUT',
    body: { content: 'At one\nand\ntwo\n', revision },
  });
  const heard = await one.room.find('doc.update', (frame) => frame.revision === put.body.revision);
  Y.applyUpdate(one.doc, fromBase64(heard.update));
  expect(one.text()).toBe('At one\nand\ntwo\n');
  expect((await read()).content).toBe('At one\nand\ntwo\n');
});

test('[WRITE7] carets are heard by those who have the file open, until it is closed', async () => {
  const { id, ada, eve } = await prepare();
  const [one, watcher] = [await openFile(id, ada), await openFile(id, eve)];
  const place = toBase64(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(textOf(one.doc), 2)));
  watcher.room.send({ type: 'doc.caret', doc: watcher.id, anchor: place, head: place });
  expect(await one.room.find('doc.caret')).toMatchObject({ doc: one.id, anchor: place, head: place });
  watcher.room.send({ type: 'doc.close', doc: watcher.id });
  await one.room.find('doc.caret', ({ anchor }) => anchor === null);
  one.send(one.make('closed\n'));
  await one.room.find('doc.ack');
  await watcher.room.settle();
  expect(watcher.room.frames.some(({ type }) => type === 'doc.update')).toBe(false);
});

test('[WRITE9] whoever reads files has what was typed a moment ago: versions, archives, builds', async () => {
  const { id, ada, call } = await prepare();
  const one = await openFile(id, ada);
  const type = async (text: string) => {
    const n = one.send(one.make(text));
    await one.room.find('doc.ack', (frame) => frame.n === n);
  };
  await type('for a version\n');
  await call('/versions', { body: { message: 'Typed' } });
  const { body } = await call('/versions/1/diff');
  expect(body.files ?? body).toMatchObject([{ path: 'a.txt', after: 'for a version\n' }]);
  await type('for a build\n');
  const project = PROJECTS.getByName(id);
  expect(await project.readFiles()).toEqual({ 'a.txt': 'for a build\n' });
  await type('for a list\n');
  const [entry] = (await call('/files')).body.files ?? (await call('/files')).body;
  expect(entry).toMatchObject({ path: 'a.txt', size: 11, is_modified: true });
});
