/** [KEY5] A second model of one's own, over the API: two providers behind the Worker's own `fetch`, each with its key. */
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Script } from '../../support/model-server/script.ts';
import { callApi, type Person, signUp } from '../api/support/call-api.ts';

const FIRST = {
  provider: 'anthropic',
  base_url: 'http://first.test/v1',
  model: 'claude-haiku-4-5',
  api_key: 'sk-of-the-first-1111',
};
const SECOND = {
  provider: 'openai-compatible',
  base_url: 'http://second.test/v1',
  model: 'scripted-2',
  api_key: 'sk-of-the-second-2222',
};
/** Not waited for: the next attempt would come after the answer's time. */
const BUSY: Script = [{ bad: 'rate-limited', retryAfter: 3600 }];

afterEach(() => vi.unstubAllGlobals());

function serve(first: Script, second: Script) {
  const servers = { 'first.test': openModelServer(first), 'second.test': openModelServer(second) };
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const server = servers[new URL(request.url).hostname as keyof typeof servers];
    return server ? server.fetch(request) : real(request);
  });
  return { first: servers['first.test'], second: servers['second.test'] };
}

const call = (person: Person, path: string, method?: string, body?: object) =>
  callApi(path, { token: person.token, ...(method && { method }), ...(body && { body }) });
const choose = (person: Person, body: object) => call(person, '/api/account/model', 'PUT', body);
const chooseSecond = (person: Person, body: object) => call(person, '/api/account/model/second', 'PUT', body);
const read = async (person: Person) => (await call(person, '/api/account/model')).body;

async function withBoth(): Promise<Person> {
  const person = await signUp();
  expect((await choose(person, FIRST)).status).toBe(200);
  expect((await chooseSecond(person, SECOND)).status).toBe(200);
  return person;
}

test('[KEY5] where the first does not answer the second does, with its own key; the answer, the step and the costs say so', async () => {
  const person = await withBoth();
  const { first, second } = serve(BUSY, [{ text: 'From the second', usage: { input: 100, output: 20 } }]);
  const chat = { message: 'Hello', session_id: 'one' };
  expect((await call(person, '/api/ai/chat', 'POST', chat)).body).toEqual({
    message: 'From the second',
    provider: 'openai-compatible',
    model: 'scripted-2',
    note: 'Anthropic is busy, so scripted-2 of OpenAI-compatible answered.',
    told: expect.objectContaining({ tokens_in: 100, tokens_out: 20 }),
  });
  second.follow([{ text: JSON.stringify({ analysis: 'A list of tools.', understood: ['Tools'] }) }]);
  const run = await call(person, '/api/agents/pipeline', 'POST', {
    requirements: 'Track the tools we lend',
    execute_all: false,
  });
  expect(run.body.steps[0]).toMatchObject({ provider: 'openai-compatible', model: 'scripted-2' });
  const secrets = (server: typeof first) => new Set(server.questions.map(({ secret }) => secret));
  expect([secrets(first), secrets(second)]).toEqual([new Set([FIRST.api_key]), new Set([SECOND.api_key])]);
  const { lines } = (await call(person, '/api/account/usage')).body;
  expect(lines).toContainEqual(
    expect.objectContaining({ task: 'assistant.chat', model: 'scripted-2', tokens_in: 100, tokens_out: 20 }),
  );
});

test('[KEY5] where the first answers, or refuses its key, the second is not asked', async () => {
  const person = await withBoth();
  const { first, second } = serve([{ text: 'From the first' }], [{ text: 'From the second' }]);
  const chat = { message: 'Hello', session_id: 'one' };
  expect((await call(person, '/api/ai/chat', 'POST', chat)).body).toMatchObject({
    message: 'From the first',
    model: 'claude-haiku-4-5',
  });
  first.follow([{ bad: 'refused-key' }]);
  expect((await call(person, '/api/ai/chat', 'POST', chat)).body).toMatchObject({
    provider: 'built-in',
    note: expect.stringContaining('Anthropic refused the key'),
  });
  // A test is of that model alone.
  first.follow(BUSY);
  const tried = await call(person, '/api/account/model/test', 'POST', FIRST);
  expect(tried.body).toMatchObject({ ok: false, message: 'Anthropic is busy.' });
  expect(second.questions).toEqual([]);
});

test('[KEY5] it needs a first, is another one, is kept sealed and never sent back, and goes with the first', async () => {
  const person = await signUp();
  expect(await chooseSecond(person, SECOND)).toMatchObject({
    status: 409,
    body: { error: { code: 'conflict', message: expect.stringContaining('First choose a model') } },
  });
  await choose(person, FIRST);
  const same = await chooseSecond(person, FIRST);
  expect([same.status, same.body.error.issues[0].path]).toEqual([400, ['model']]);
  expect(await read(person)).toMatchObject({ second: null });
  const saved = await chooseSecond(person, SECOND);
  expect(saved.body).toMatchObject({
    model: { model: 'claude-haiku-4-5', key_ending: '1111' },
    second: { provider: 'openai-compatible', model: 'scripted-2', key_ending: '2222' },
  });
  expect(await read(person)).toEqual(saved.body);
  expect(JSON.stringify(saved.body)).not.toMatch(/sk-of/);
  const rowOf = () =>
    (env as unknown as Env).DB.prepare('SELECT * FROM account_second_models WHERE user_id = ?')
      .bind(person.id)
      .first();
  expect(JSON.stringify(await rowOf())).not.toMatch(/sk-of/);
  // Another model of the first one's provider: its key is kept already, for that address.
  const { api_key: _, ...keyless } = { ...FIRST, model: 'claude-sonnet-4-5' };
  expect((await chooseSecond(person, keyless)).body.second).toMatchObject({ key_ending: '1111' });
  const elsewhere = await chooseSecond(person, { ...keyless, base_url: 'http://elsewhere.test/v1' });
  expect([elsewhere.status, elsewhere.body.error.issues[0].path]).toEqual([400, ['api_key']]);
  expect(await read(await signUp())).toEqual({ model: null, second: null });

  expect((await call(person, '/api/account/model/second', 'DELETE')).status).toBe(204);
  expect(await read(person)).toMatchObject({ model: { key_ending: '1111' }, second: null });
  await chooseSecond(person, SECOND);
  await call(person, '/api/account/model', 'DELETE');
  expect([await read(person), await rowOf()]).toEqual([{ model: null, second: null }, null]);
});
