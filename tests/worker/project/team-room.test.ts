/** [TALK] [ROLE] What people of a project do in its room, by their roles. Long, since every frame stands here with every role. */
import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { openTeam } from '../../../worker/api/open-project.ts';
import type { Deployment } from '../../../worker/contract/project/environments.ts';
import { ClientFrame } from '../../../worker/contract/room/room.ts';
import { fromBase64, textOf, toBase64 } from '../../../worker/contract/room/shared-text.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { Team } from '../../../worker/project/room/team.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { joinRoom } from '../api/support/join-room.ts';
import { bindings, openTestProject } from './open-project.ts';

const { DB } = env as unknown as WorkerEnv;

async function prepare() {
  const [owner, editor, viewer] = await Promise.all([signUp(), signUp(), signUp()]);
  const { id } = await makeProject(owner);
  for (const [person, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await DB.prepare(
      'insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 1)',
    )
      .bind(id, person.id, role)
      .run();
  return { id, owner, editor, viewer };
}

async function enter(id: string, person: Person, chat = 0) {
  const room = await joinRoom(id, person.token);
  room.send({ type: 'hello', after: 0, chat });
  await room.find('people');
  return room;
}

describe('[ROLE1] every frame × who sends it', () => {
  const place = { status: 'editing', path: 'a.txt', line: 1, column: 1, is_idle: false };
  /** What the others hear of each frame, by the role of who sends it; null for nothing. */
  const FRAMES: Record<string, { frame: Record<string, unknown>; heard(role: string): unknown }> = {
    hello: { frame: { type: 'hello', after: 0, chat: 0 }, heard: () => ({ type: 'present' }) },
    ping: { frame: { type: 'ping', again: 1 }, heard: () => null },
    who: { frame: { type: 'who' }, heard: () => null },
    presence: {
      frame: { type: 'presence', place },
      heard: (role) => ({
        type: 'present',
        person: { role, status: role === 'viewer' ? 'viewing' : 'editing', path: 'a.txt' },
      }),
    },
    chat: {
      frame: { type: 'chat', client_id: 'first-message', text: 'Hello' },
      heard: () => ({ type: 'chat', messages: [{ message: 'Hello', type: 'message' }] }),
    },
    'doc.open': { frame: { type: 'doc.open', path: 'a.txt', doc: null, vector: null }, heard: () => null },
    call: {
      frame: {
        type: 'call',
        call: { peer: 'an-end-of-the-call', is_muted: false, has_camera: true, screen: null },
      },
      heard: (role) => ({ type: 'present', person: { role, call: { peer: 'an-end-of-the-call' } } }),
    },
    // Who is not in the call says nothing to its ends; tests/worker/project/call.test.ts has those who are.
    'call.signal': {
      frame: {
        type: 'call.signal',
        to: 'an-end-of-the-call',
        signal: { description: { type: 'offer', sdp: '', n: 1 } },
      },
      heard: () => null,
    },
    // Who has not opened the file writes nothing into it; those who have are below.
    'doc.update': { frame: { type: 'doc.update', doc: 1, n: 1, update: 'AAA=' }, heard: () => null },
    'doc.close': { frame: { type: 'doc.close', doc: 1 }, heard: () => null },
    'doc.caret': { frame: { type: 'doc.caret', doc: 1, anchor: null, head: null }, heard: () => null },
  };

  test('the table knows every frame', () => {
    expect(Object.keys(FRAMES).sort()).toEqual(
      ClientFrame.options.map((option) => option.shape.type.value).sort(),
    );
  });

  test.each(Object.keys(FRAMES))('%s', async (name) => {
    const frame = FRAMES[name];
    if (!frame) throw new Error('no such frame');
    for (const role of ['viewer', 'editor', 'owner'] as const) {
      const people = await prepare();
      const witness = await enter(people.id, people.owner);
      const files = async () =>
        (await callApi(`/api/projects/${people.id}/files`, { token: people.owner.token })).body;
      const before = await files();
      const room = await enter(people.id, people[role]);
      await room.settle();
      await witness.settle();
      const known = witness.frames.length;
      room.send(frame.frame);
      await room.settle();
      await witness.settle();
      const heard = witness.frames.slice(known).filter(({ type }) => type !== 'pong');
      const expected = frame.heard(role);
      expect([role, heard]).toMatchObject([role, expected ? [expected] : []]);
      // No frame of anybody changes a file.
      expect(await files()).toEqual(before);
      if (role !== 'editor') continue;
      // Who is taken out has no socket any more to send it on.
      await callApi(`/api/projects/${people.id}/members/${people.editor.id}`, {
        method: 'DELETE',
        token: people.owner.token,
      });
      expect((await room.closed).code).toBe(1008);
      expect(await files()).toEqual(before);
    }
  });

  test('doc.update of who has the file open: the owner changes it, a viewer and who is an editor no more do not', async () => {
    const people = await prepare();
    const file = `/api/projects/${people.id}/files/a.txt`;
    await callApi(file, { method: 'PUT', body: { content: 'begin\n' }, token: people.owner.token });
    const read = async () => (await callApi(file, { token: people.owner.token })).body.content;
    const open = async (role: 'viewer' | 'editor' | 'owner') => {
      const room = await enter(people.id, people[role]);
      room.send({ type: 'doc.open', path: 'a.txt', doc: null, vector: null });
      const state = await room.find('doc.state');
      const doc = new Y.Doc();
      Y.applyUpdate(doc, fromBase64(state.update));
      /** Writes the role's name in front. */
      const send = () => {
        const before = Y.encodeStateVector(doc);
        textOf(doc).insert(0, `${role} `);
        room.send({
          type: 'doc.update',
          doc: state.doc,
          n: 1,
          update: toBase64(Y.encodeStateAsUpdate(doc, before)),
        });
      };
      return { room, send };
    };
    const [viewer, editor, owner] = [await open('viewer'), await open('editor'), await open('owner')];
    viewer.send();
    expect((await viewer.room.find('doc.refused')).code).toBe('forbidden');
    expect(await read()).toBe('begin\n');
    owner.send();
    await owner.room.find('doc.ack');
    expect(await read()).toBe('owner begin\n');
    await callApi(`/api/projects/${people.id}/members/${people.editor.id}`, {
      method: 'PATCH',
      body: { role: 'viewer' },
      token: people.owner.token,
    });
    // The socket that had the role from before is closed; the next one has the one of now.
    expect((await editor.room.closed).code).toBe(1008);
    const again = await open('editor');
    again.send();
    expect((await again.room.find('doc.refused')).code).toBe('forbidden');
    expect(await read()).toBe('owner begin\n');
  });

  test('the signed out, strangers and those who were removed get no socket', async () => {
    const people = await prepare();
    const knock = async (token?: string) =>
      (
        await exports.default.fetch(
          new Request(`http://localhost:8787/api/projects/${people.id}/room`, {
            headers: {
              upgrade: 'websocket',
              origin: 'http://localhost:8787',
              ...(token && { authorization: `Bearer ${token}` }),
            },
          }),
        )
      ).status;
    await callApi(`/api/projects/${people.id}/members/${people.editor.id}`, {
      method: 'DELETE',
      token: people.owner.token,
    });
    expect([await knock(), await knock((await signUp()).token), await knock(people.editor.token)]).toEqual([
      401, 404, 404,
    ]);
  });

  test('who only watches a build is nobody here: they are heard by none, and hear none', async () => {
    const people = await prepare();
    const witness = await enter(people.id, people.owner);
    const watcher = await joinRoom(people.id, people.editor.token);
    watcher.send({ type: 'hello', after: 0 });
    watcher.send({ type: 'presence', place });
    watcher.send({ type: 'chat', client_id: 'first-message', text: 'Hello' });
    expect((await watcher.find('error')).code).toBe('not_here');
    witness.send({ type: 'chat', client_id: 'first-message', text: 'Alone' });
    await witness.find('chat', ({ messages }) => messages.length > 0);
    await watcher.settle();
    expect(watcher.frames.map(({ type }) => type)).toEqual(['error', 'pong']);
    expect(witness.frames.some(({ type }) => type === 'present')).toBe(false);
  });
});

test('[HERE8] one window too many of a person is told why, and takes no seat', async () => {
  const { id, owner, editor } = await prepare();
  const windows = await Promise.all(Array.from({ length: 20 }, () => joinRoom(id, editor.token)));
  const last = await joinRoom(id, editor.token);
  expect(await last.find('error')).toMatchObject({
    code: 'room_full',
    message: expect.stringContaining('20 windows'),
  });
  expect((await last.closed).code).toBe(1013);
  const seats = () =>
    DB.prepare('select count(*) as rows from room_seats where project_id = ?').bind(id).first('rows');
  expect(await seats()).toBe(20);
  // Others come in, and so do they once there is room.
  await enter(id, owner);
  windows[0]?.close();
  await windows[0]?.closed;
  await enter(id, editor);
});

describe('the chat', () => {
  test('[TALK1] a message is stored, numbered, and heard once by all, the sender included, however often it is sent', async () => {
    const { id, owner, editor } = await prepare();
    const [ada, bob] = [await enter(id, owner), await enter(id, editor)];
    for (let sent = 0; sent < 3; sent++) ada.send({ type: 'chat', client_id: 'the-same-one', text: 'Hello' });
    await ada.settle();
    await bob.settle();
    const heard = bob.frames.flatMap((frame) => (frame.type === 'chat' ? frame.messages : []));
    expect(heard).toMatchObject([{ seq: 1, message: 'Hello', user: owner.email, type: 'message' }]);
    const posted = await callApi(`/api/projects/${id}/chat`, {
      body: { text: 'Hello', client_id: 'the-same-one' },
      token: owner.token,
    });
    expect([posted.status, posted.body.seq]).toEqual([201, 1]);
    // The same name of another person is another message.
    bob.send({ type: 'chat', client_id: 'the-same-one', text: 'Hello too' });
    await bob.settle();
    const { body } = await callApi(`/api/projects/${id}/chat`, { token: editor.token });
    expect(body.map((one: { message: string }) => one.message)).toEqual(['Hello', 'Hello too']);
  });

  test('[TALK2] who was away gets what they lack, edits included, and nothing twice', async () => {
    const { id, owner, editor } = await prepare();
    const ada = await enter(id, owner);
    for (const text of ['one', 'two', 'three'])
      ada.send({ type: 'chat', client_id: `message-${text}`, text });
    await ada.settle();
    const { body } = await callApi(`/api/projects/${id}/chat`, { token: owner.token });
    await callApi(`/api/projects/${id}/chat/${body[0].id}`, {
      method: 'PATCH',
      body: { text: 'first' },
      token: owner.token,
    });
    await callApi(`/api/projects/${id}/chat/${body[1].id}`, { method: 'DELETE', token: owner.token });
    const late = await enter(id, editor, 2);
    await late.settle();
    const missed = late.frames.flatMap((frame) => (frame.type === 'chat' ? frame.messages : []));
    expect(missed.map(({ seq, message, is_deleted }) => [seq, message, is_deleted])).toEqual([
      [3, 'three', false],
      [1, 'first', false],
      [2, '', true],
    ]);
  });

  test('[TALK4] only one’s own messages are changed and taken away; pages go back to the first', async () => {
    const { id, owner, editor } = await prepare();
    const ada = await enter(id, owner);
    for (let at = 1; at <= 7; at++) ada.send({ type: 'chat', client_id: `message-${at}`, text: `${at}` });
    await ada.settle();
    const page = async (query: string) =>
      (await callApi(`/api/projects/${id}/chat?${query}`, { token: editor.token })).body as {
        id: string;
        seq: number;
      }[];
    const last = await page('limit=3');
    expect(last.map(({ seq }) => seq)).toEqual([5, 6, 7]);
    expect((await page('limit=3&before=5')).map(({ seq }) => seq)).toEqual([2, 3, 4]);
    const path = `/api/projects/${id}/chat/${last[0]?.id}`;
    const theirs = await callApi(path, { method: 'PATCH', body: { text: 'mine' }, token: editor.token });
    const gone = await callApi(path, { method: 'DELETE', token: editor.token });
    expect([theirs.status, gone.status]).toEqual([404, 404]);
    expect((await callApi(path, { method: 'DELETE', token: owner.token })).status).toBe(204);
    expect((await callApi(path, { method: 'DELETE', token: owner.token })).status).toBe(404);
  });

  test('[TALK6] more than a person writes is refused, and takes nobody else’s words away', async () => {
    const { id, owner, editor } = await prepare();
    const [ada, bob] = [await enter(id, owner), await enter(id, editor)];
    for (let at = 0; at < 31; at++) ada.send({ type: 'chat', client_id: `message-${at}`, text: 'x' });
    expect((await ada.find('error')).code).toBe('too_many_messages');
    bob.send({ type: 'chat', client_id: 'from-another', text: 'Still here' });
    await bob.find('chat', ({ messages }) => messages.some(({ message }) => message === 'Still here'));
  });

  test('[TALK7] the project says who joined and saved', async () => {
    const { id, owner, editor } = await prepare();
    const ada = await enter(id, owner);
    await callApi(`/api/projects/${id}/files/a.txt`, {
      method: 'PUT',
      body: { content: 'x' },
      token: editor.token,
    });
    await callApi(`/api/projects/${id}/versions`, { body: { message: 'First draft' }, token: editor.token });
    const { messages } = await ada.find('chat', (frame) => frame.messages.length > 0);
    expect(messages).toMatchObject([
      { type: 'system', user: null, message: `${editor.email} saved version 1: First draft` },
    ]);
  });

  test('[TALK7] it says once why a build failed, and what was deployed', async () => {
    const project = await openTestProject();
    const texts = async () =>
      (await openTeam(bindings, project.id).listMessages({ limit: 50 })).map(({ message }) => message);
    // No build is waited for: on a busy machine that alone took as long as a test may.
    const failed = { id: 'r1', status: 'failed', error: { message: 'Nothing is asked for.' } } as Run;
    await runInDurableObject(project.stub, (_, { storage }) => {
      const heard: unknown[] = [];
      const room = { presence: { tellAll: heard.push.bind(heard) } };
      // What it tells beside the page is for tests/worker/api/notifications.test.ts.
      const notices = { noteRun() {} };
      const team = new Team(storage, () => room as never, notices as never);
      const deployed = {
        id: 'd1',
        status: 'deployed',
        environment: 'staging',
        version: 3,
        kind: 'deploy',
        deployed_by: 'ada@example.com',
      };
      for (let time = 0; time < 2; time += 1) {
        team.noteRun(failed);
        team.noteRun({ ...failed, id: 'r2', status: 'succeeded', error: null, deployed_url: 'http://x' });
        team.noteDeployment(deployed as Deployment);
        team.noteDeployment({ ...deployed, id: 'd2', kind: 'rollback' } as Deployment);
        team.noteDeployment({ ...deployed, id: 'd3', status: 'failed' } as Deployment);
      }
      expect(heard).toHaveLength(4);
    });
    expect(await texts()).toEqual([
      'The build failed: Nothing is asked for.',
      'The app was deployed',
      'ada@example.com deployed version 3 in staging',
      'ada@example.com went back to version 3 in staging',
    ]);
  });
});
