/** [ASK] Questions to the assistant about a project: written while one reads along, by one's own windows alone, stopped from anywhere. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Script } from '../../support/model-server/script.ts';
import { callApi, makeProject, type Person, signUp } from '../api/support/call-api.ts';
import { joinRoom } from '../api/support/join-room.ts';
import { chooseScripted, standInForModel } from '../turns/build-chat.ts';

afterEach(() => vi.unstubAllGlobals());

const CODE = 'const  a=1;a ++';
const PATHS = {
  analyze: 'analyze-code',
  chat: 'chat',
  generate: 'generate-code',
  refactor: 'refactor-code',
  document: 'document-code',
  debug: 'debug-assistance',
  requirements: 'requirements-gathering',
};
interface Asked {
  call: keyof typeof PATHS;
  body: object;
}
const hello = (message: string, session_id = 'one') => ({
  call: 'chat' as const,
  body: { message, session_id, code: '', language: 'text', problems: [], without: [] },
});

async function open(script: Script | null) {
  const person = await signUp();
  const { id } = await makeProject(person);
  const server = openModelServer(script ?? []);
  if (script) {
    standInForModel(server);
    await chooseScripted(person, 'anthropic');
  }
  const watch = async (by = person) => {
    const room = await joinRoom(id, by.token);
    room.send({ type: 'hello', after: 0, chat: 0 });
    await room.settle();
    return room;
  };
  const room = await watch();
  const call = (path = '', options: Parameters<typeof callApi>[1] = {}, by: Person = person) =>
    callApi(`/api/projects/${id}/assistant${path}`, { token: by.token, ...options });
  /** @returns what was heard of it first, and what the call will be answered with. */
  const ask = async ({ call: name, body }: Asked, client_id: string = crypto.randomUUID()) => {
    const asked_in = { project_id: id, client_id, session_id: 'one', path: 'src/App.tsx' };
    const answered = callApi(`/api/ai/${PATHS[name]}`, { token: person.token, body: { ...body, asked_in } });
    const heard = room.find('assistant', ({ task }) => task.id.endsWith(client_id));
    const first = await Promise.race([heard, answered]);
    return { task: 'task' in first ? first.task : null, answered };
  };
  const said = async () =>
    (await callApi('/api/ai/chat/one/history', { token: person.token })).body.map(
      ({ message }: { message: string }) => message,
    );
  return { person, id, server, room, watch, call, ask, said };
}

test('[ASK1] [ASK2] it is read along while it is written, also by who comes later, and kept as the call would answer', async () => {
  const go = Promise.withResolvers<void>();
  const { person, id, room, watch, call, ask, said } = await open([
    { text: 'On Fridays, as ever.', pause: () => go.promise },
  ]);
  const other = await signUp();
  await (env as unknown as WorkerEnv).DB.prepare(
    "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'editor', 1)",
  )
    .bind(id, other.id)
    .run();
  const others = await watch(other);
  const { task, answered } = await ask(hello('When is the grass cut?'), 'first-one');
  if (!task) throw new Error('Nothing was heard of it');
  expect(task).toMatchObject({ call: 'chat', status: 'running', session_id: 'one', path: 'src/App.tsx' });
  // Sent again it is the same question.
  const again = (await ask(hello('When is the grass cut?'), 'first-one')).answered;
  await room.find('assistant-text', ({ text }) => text === 'On Fridays, as ever.');
  expect((await call()).body).toEqual({
    tasks: [task],
    live: [{ task_id: task.id, text: 'On Fridays, as ever.' }],
  });
  go.resolve();
  const answer = {
    message: 'On Fridays, as ever.',
    provider: 'anthropic',
    model: 'scripted-1',
    told: expect.objectContaining({ parts: expect.any(Array) }),
  };
  for (const one of [await answered, await again]) expect([one.status, one.body]).toEqual([200, answer]);
  expect((await call(`/${task.id}`)).body).toEqual({
    task: { ...task, status: 'succeeded' },
    question: hello('When is the grass cut?'),
    answer,
  });
  expect((await call()).body.live).toEqual([]);
  expect(await said()).toEqual(['When is the grass cut?', 'On Fridays, as ever.']);
  const { lines } = (await callApi('/api/account/usage', { token: person.token })).body;
  expect(lines).toContainEqual(expect.objectContaining({ task: 'assistant.chat', project_id: id, calls: 1 }));

  // It is nobody else's, whoever they are.
  await others.settle();
  expect(others.frames.filter(({ type }) => type.startsWith('assistant'))).toEqual([]);
  expect((await call('', {}, other)).body).toEqual({ tasks: [], live: [] });
  expect((await call(`/${task.id}`, {}, other)).status).toBe(404);
  expect((await call(`/${task.id}/stop`, { method: 'POST' }, other)).status).toBe(404);
});

test('[ASK3] Stop ends it in the middle, from wherever, and nothing of it is kept; so many wait at most', async () => {
  const { room, call, ask, said } = await open([{ text: 'Never', pause: () => new Promise(() => {}) }]);
  const asked = [];
  for (const one of [1, 2, 3, 4]) asked.push(await ask(hello(`Why ${one}?`)));
  const refused = await (await ask(hello('Why 5?'))).answered;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  await room.find('assistant-text', ({ text }) => text === 'Never');
  for (const { task, answered } of asked) {
    expect((await call(`/${task?.id}/stop`, { method: 'POST' })).body).toEqual({
      ...task,
      status: 'stopped',
    });
    expect(await answered).toMatchObject({ status: 409, body: { error: { message: 'It was stopped.' } } });
  }
  expect((await call()).body.live).toEqual([]);
  expect(await said()).toEqual([]);
  expect((await call(`/${asked[0]?.task?.id}`)).body.answer).toBeNull();
});

test('[ASK4] left in the middle by a process that ended, it goes on as soon as anybody looks; a third time it fails', async () => {
  const { person, id, server, call, said } = await open([{ text: 'On Fridays.' }]);
  const left = (name: string, attempts: number) =>
    runInDurableObject((env as unknown as WorkerEnv).PROJECTS.getByName(id), (_, { storage }) => {
      const task = { id: name, call: 'chat', session_id: 'one', path: null, status: 'running', error: null };
      storage.sql.exec(
        'INSERT INTO questions (id, user_id, status, task, question, attempts) VALUES (?, ?, ?, ?, ?, ?)',
        name,
        person.id,
        'running',
        JSON.stringify({ ...task, created_at: '2026-01-01T00:00:00.000Z' }),
        JSON.stringify(hello('When?')),
        attempts,
      );
    });
  await left('left', 1);
  await left('cause', 3);
  await expect.poll(async () => (await call('/left')).body.task.status).toBe('succeeded');
  expect((await call('/left')).body.answer).toMatchObject({ message: 'On Fridays.', model: 'scripted-1' });
  expect((await call('/cause')).body.task).toMatchObject({
    status: 'failed',
    error: { code: 'brought_down' },
  });
  expect(await said()).toEqual(['When?', 'On Fridays.']);
  expect(server.questions).toHaveLength(1);
});

describe('[ASK1] without a model each call answers as ever', () => {
  test.each<[Asked, object]>([
    [
      { call: 'analyze', body: { code: 'var a = 1; var b;', language: 'javascript' } },
      { provider: 'built-in' },
    ],
    [
      { call: 'refactor', body: { code: CODE, language: 'javascript', refactor_type: 'clean' } },
      { refactored_code: 'const a = 1;\na++;\n', original_code: CODE },
    ],
    [
      { call: 'document', body: { code: 'function f(a) {}', language: 'javascript', doc_style: 'jsdoc' } },
      { doc_style: 'jsdoc' },
    ],
    [
      { call: 'debug', body: { code: CODE, language: 'javascript', error_message: 'x is not defined' } },
      { error_message: 'x is not defined' },
    ],
    [{ call: 'generate', body: { description: 'Notes by day' } }, { description: 'Notes by day' }],
    [{ call: 'requirements', body: { project_description: 'A blog' } }, { response: expect.any(String) }],
    [hello('Hello'), { message: expect.stringContaining('built-in engine') }],
  ])('%j', async (question, answer) => {
    const { call, ask } = await open(null);
    const { body } = await (await ask(question)).answered;
    expect(body).toMatchObject(answer);
    const [task] = (await call()).body.tasks;
    expect(task).toMatchObject({ status: 'succeeded', error: null });
    expect((await call(`/${task.id}`)).body.answer).toEqual(body);
  });

  test('what it does not understand it says, and a bad question is refused and not kept', async () => {
    const { call, ask } = await open(null);
    const { answered } = await ask({ call: 'generate', body: { description: 'Hm' } });
    expect(await answered).toMatchObject({ status: 422, body: { error: { code: 'not_understood' } } });
    expect((await (await ask({ call: 'refactor', body: { code: 'x' } })).answered).status).toBe(400);
    expect((await call()).body.tasks).toEqual([expect.objectContaining({ status: 'failed' })]);
  });
});
