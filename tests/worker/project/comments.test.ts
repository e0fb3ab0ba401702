/** [NOTE] Comments on lines of files and elements of the preview. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { joinRoom } from '../api/support/join-room.ts';

const { DB } = env as unknown as WorkerEnv;

async function addMember(id: string, person: Person, role: string) {
  await DB.prepare('insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 1)')
    .bind(id, person.id, role)
    .run();
}

async function prepare() {
  const [owner, editor, viewer] = await Promise.all([signUp(), signUp(), signUp()]);
  const { id } = await makeProject(owner);
  await addMember(id, editor, 'editor');
  await addMember(id, viewer, 'viewer');
  await write({ id, owner }, 'a.txt', 'one\ntwo\nthree\n');
  return { id, owner, editor, viewer, path: `/api/projects/${id}/comments` };
}

type Place = Awaited<ReturnType<typeof prepare>>;

const write = ({ id, owner }: { id: string; owner: Person }, path: string, content: string) =>
  callApi(`/api/projects/${id}/files/${encodeURIComponent(path)}`, {
    method: 'PUT',
    body: { content },
    token: owner.token,
  });
let made = 0;
const newId = () => `comment-${++made}`;
const comment = (place: Place, by: Person, line: number, text = 'Why?', client_id = newId()) =>
  callApi(place.path, { body: { path: 'a.txt', line, text, client_id }, token: by.token });
const read = (place: Place, by: Person, query = '') => callApi(`${place.path}${query}`, { token: by.token });
const reply = (place: Place, by: Person, thread: string, text = 'So', client_id = newId()) =>
  callApi(`${place.path}/${thread}/replies`, { body: { text, client_id }, token: by.token });
const settle = (place: Place, by: Person, thread: string, resolved = true) =>
  callApi(`${place.path}/${thread}`, { method: 'PATCH', body: { resolved }, token: by.token });

describe('a comment', () => {
  test('[NOTE1] is stored once for each client_id of a person, and told to all who work here', async () => {
    const place = await prepare();
    const room = await joinRoom(place.id, place.editor.token);
    room.send({ type: 'hello', after: 0, chat: 0 });
    const watcher = await joinRoom(place.id, place.editor.token);
    watcher.send({ type: 'hello', after: 0 });
    await room.settle();
    const twice = await Promise.all([1, 2].map(() => comment(place, place.owner, 2, 'Why two?', 'the-same')));
    expect(twice.map(({ status, body }) => [status, body.id])).toEqual([
      [201, twice[0]?.body.id],
      [201, twice[0]?.body.id],
    ]);
    const thread = twice[0]?.body;
    expect(thread).toMatchObject({
      line: { path: 'a.txt', number: 2, quote: 'two', is_gone: false },
      first: { text: 'Why two?', user: place.owner.email },
      resolved: null,
      replies: 0,
    });
    const answers = [1, 2].map(() => reply(place, place.viewer, thread.id, 'Because', 'my-answer'));
    const [first, second] = await Promise.all(answers);
    expect(second?.body).toEqual(first?.body);
    await room.settle();
    await watcher.settle();
    const heard = room.frames.filter(({ type }) => type === 'comment');
    expect(heard).toMatchObject([
      { thread: { id: thread.id, replies: 0 }, comment: { text: 'Why two?' } },
      { thread: { id: thread.id, replies: 1 }, comment: { text: 'Because' } },
    ]);
    expect(watcher.frames.filter(({ type }) => type === 'comment')).toEqual([]);
    const page = await read(place, place.viewer, `/${thread.id}`);
    expect(page.body.comments).toMatchObject([{ text: 'Because', user: place.viewer.email }]);
  });

  test('[NOTE2] follows its line when somebody types, writes a whole text, goes back, and moves the file', async () => {
    const place = await prepare();
    await comment(place, place.owner, 2);
    const lineOf = async () => (await read(place, place.owner)).body[0].line;
    await write(place, 'a.txt', 'zero\none\ntwo\nthree\n');
    expect(await lineOf()).toMatchObject({ number: 3, is_gone: false });
    const room = await joinRoom(place.id, place.editor.token);
    room.send({ type: 'hello', after: 0, chat: 0 });
    room.send({ type: 'doc.open', path: 'a.txt', doc: null, vector: null });
    const { doc } = await room.find('doc.state');
    expect((await lineOf()).place.doc).toBe(doc);
    await callApi(`/api/projects/${place.id}/files/move`, {
      body: { from: 'a.txt', to: 'b/c.txt' },
      token: place.owner.token,
    });
    expect(await lineOf()).toMatchObject({ path: 'b/c.txt', number: 3, is_gone: false });
    expect((await read(place, place.owner, '?path=b%2Fc.txt')).body).toHaveLength(1);
    expect((await read(place, place.owner, '?path=a.txt')).body).toEqual([]);
  });

  test('[NOTE3] whose text or file is gone says so and stays; it is found again where its line is back', async () => {
    const place = await prepare();
    await comment(place, place.owner, 2);
    const lineOf = async () => (await read(place, place.owner)).body[0].line;
    await write(place, 'a.txt', 'one\nthree\n');
    expect(await lineOf()).toMatchObject({ path: 'a.txt', is_gone: true, quote: 'two' });
    await write(place, 'a.txt', 'one\nthree\nfour\ntwo\n');
    expect(await lineOf()).toMatchObject({ number: 4, is_gone: false });
    const path = `/api/projects/${place.id}/files/a.txt`;
    await callApi(path, { method: 'DELETE', token: place.owner.token });
    expect(await lineOf()).toMatchObject({ path: 'a.txt', is_gone: true, place: null });
    await write(place, 'a.txt', 'two\r\n');
    expect(await lineOf()).toMatchObject({ number: 1, is_gone: false });
    const none = await comment(place, place.owner, 99);
    expect([none.status, none.body.error.code]).toEqual([422, 'unsupported']);
  });

  test('[NOTE4] is about an element of the preview as well; about one of the two, never both', async () => {
    const place = await prepare();
    const element = { page: '/tools?sort=name', selector: 'main > h1', text: 'Tools' };
    const send = (body: object) =>
      callApi(place.path, {
        body: { text: 'Larger?', client_id: newId(), ...body },
        token: place.owner.token,
      });
    expect((await send({ element })).body).toMatchObject({ line: null, element });
    for (const body of [
      {},
      { path: 'a.txt' },
      { element, path: 'a.txt', line: 1 },
      { element: { ...element, page: 'https://elsewhere.example' } },
      { path: 'a.txt', line: 1, text: 'x'.repeat(4001) },
    ])
      expect([(await send(body)).status, body]).toEqual([400, body]);
    expect((await read(place, place.owner)).body).toHaveLength(1);
  });
});

describe('who may what', () => {
  test('[NOTE5] every member comments; who may write settles, and who began the thread; others are refused', async () => {
    const place = await prepare();
    const { body: theirs } = await comment(place, place.owner, 1);
    const { body: own } = await comment(place, place.viewer, 2);
    expect((await settle(place, place.viewer, theirs.id)).status).toBe(403);
    expect((await settle(place, place.viewer, own.id)).body.resolved).toMatchObject({
      by: place.viewer.email,
    });
    expect((await settle(place, place.editor, theirs.id)).status).toBe(200);
    expect((await read(place, place.viewer, '?state=open')).body).toEqual([]);
    expect((await settle(place, place.editor, own.id, false)).body.resolved).toBeNull();
    const open = await read(place, place.viewer, '?state=open');
    expect(open.body.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    await callApi(`/api/projects/${place.id}/members/${place.editor.id}`, {
      method: 'DELETE',
      token: place.owner.token,
    });
    const calls = [
      read(place, place.editor),
      comment(place, place.editor, 1),
      reply(place, place.editor, own.id),
      settle(place, place.editor, own.id),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('[NOTE6] what somebody wrote is theirs to change; the owner may take it away; nothing of it stays', async () => {
    const place = await prepare();
    const { body: thread } = await comment(place, place.editor, 1, 'A secret');
    const { body: answer } = await reply(place, place.owner, thread.id);
    const at = (id: string) => `${place.path}/${thread.id}/replies/${id}`;
    const change = (id: string, by: Person, method: string) =>
      callApi(at(id), { method, ...(method === 'PATCH' && { body: { text: 'Changed' } }), token: by.token });
    expect((await change(thread.first.id, place.owner, 'PATCH')).status).toBe(404);
    expect((await change(answer.id, place.editor, 'DELETE')).status).toBe(404);
    expect((await change(thread.first.id, place.editor, 'PATCH')).body).toMatchObject({ text: 'Changed' });
    expect((await change(thread.first.id, place.owner, 'DELETE')).status).toBe(204);
    const [left] = (await read(place, place.viewer)).body;
    expect(left).toMatchObject({ first: { text: '', is_deleted: true }, replies: 1 });
    const room = await joinRoom(place.id, place.viewer.token);
    room.send({ type: 'hello', after: 0, chat: 0 });
    await room.settle();
    expect((await change(answer.id, place.owner, 'DELETE')).status).toBe(204);
    expect(await room.find('comment.gone')).toEqual({ type: 'comment.gone', thread: thread.id });
    expect((await read(place, place.viewer)).body).toEqual([]);
    expect((await reply(place, place.viewer, thread.id)).status).toBe(404);
  });
});

describe('bounds', () => {
  test('[NOTE7] pages go back to the first thread, and on to the last answer', async () => {
    const place = await prepare();
    for (const line of [1, 2, 3]) await comment(place, place.owner, line);
    const page = await read(place, place.viewer, '?limit=2');
    expect(page.body.map(({ line }: { line: { number: number } }) => line.number)).toEqual([3, 2]);
    const rest = await read(place, place.viewer, `?limit=2&before=${page.body[1].seq}`);
    expect(rest.body.map(({ line }: { line: { number: number } }) => line.number)).toEqual([1]);
    const { id } = rest.body[0];
    for (const text of ['a', 'b', 'c']) await reply(place, place.editor, id, text);
    const texts = ({ body }: { body: { comments: { text: string }[] } }) =>
      body.comments.map(({ text }) => text);
    const first = await read(place, place.viewer, `/${id}?limit=2`);
    expect(texts(first)).toEqual(['a', 'b']);
    expect(texts(await read(place, place.viewer, `/${id}?after=${first.body.comments[1].seq}`))).toEqual([
      'c',
    ]);
  });

  test('[NOTE8] more than a person writes at once is refused, and stores nothing', async () => {
    const place = await prepare();
    const { body: thread } = await comment(place, place.owner, 1);
    const sent: number[] = [];
    for (let at = 0; at < 31; at += 1) sent.push((await reply(place, place.editor, thread.id)).status);
    expect(sent).toEqual([...Array(30).fill(201), 429]);
    expect((await read(place, place.owner)).body[0].replies).toBe(30);
  });
});
