/** A person's own model, and what their calls cost, over the API; the provider is behind the Worker's own `fetch`. */
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../worker/db/database.ts';
import { findLeft, openLedger } from '../../../worker/db/runs/model-calls.ts';
import type { Env } from '../../../worker/env.ts';
import { openModelServer } from '../../support/model-server/model-server.ts';
import type { Script } from '../../support/model-server/script.ts';
import { beAnonymous, callApi, type Person, signUp } from '../api/support/call-api.ts';

const KEY = 'sk-very-secret-0123456789-wxyz';
const CHOICE = {
  provider: 'openai-compatible',
  base_url: 'http://model.test/v1',
  model: 'scripted-1',
  api_key: KEY,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function serve(script: Script) {
  const server = openModelServer(script);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    return new URL(request.url).hostname === 'model.test' ? server.fetch(request) : real(request);
  });
  return server;
}

const put = (person: Person, body: object) =>
  callApi('/api/account/model', { method: 'PUT', body, token: person.token });
const read = (person: Person) => callApi('/api/account/model', { token: person.token });

test('[KEY1] a key is sealed, never sent back, and gone with its row', async () => {
  const person = await signUp();
  expect((await read(person)).body).toEqual({ model: null, second: null });
  const saved = await put(person, CHOICE);
  expect(saved.status).toBe(200);
  expect(saved.body.model).toMatchObject({
    provider: 'openai-compatible',
    model: 'scripted-1',
    key_ending: 'wxyz',
  });
  expect(JSON.stringify([saved.body, (await read(person)).body])).not.toContain('secret');
  const row = await (env as unknown as Env).DB.prepare('SELECT * FROM account_models WHERE user_id = ?')
    .bind(person.id)
    .first();
  expect(row?.sealed_key).toBeTruthy();
  expect(JSON.stringify(row)).not.toContain('secret');
  const list = await callApi('/api/models', { token: person.token });
  expect(list.body).toMatchObject({ provider: 'openai-compatible', model: 'scripted-1' });
  expect(list.body.providers.map(({ id }: { id: string }) => id)).toContain('anthropic');
  const removed = await callApi('/api/account/model', { method: 'DELETE', token: person.token });
  expect(removed.status).toBe(204);
  expect((await read(person)).body).toEqual({ model: null, second: null });
  expect((await callApi('/api/models', { token: person.token })).body.provider).toBe('built-in');
});

test('[KEY1] nobody else sees it, and it needs an account', async () => {
  const [owner, other] = [await signUp(), await signUp()];
  await put(owner, CHOICE);
  expect((await read(other)).body).toEqual({ model: null, second: null });
  expect((await put(await beAnonymous(), CHOICE)).status).toBe(403);
  expect((await callApi('/api/account/model')).status).toBe(401);
});

test('[KEY2] the kept key is used again for the same address alone', async () => {
  const person = await signUp();
  const { api_key: _, ...keyless } = { ...CHOICE, provider: 'anthropic' };
  await put(person, { ...CHOICE, provider: 'anthropic' });
  expect((await put(person, { ...keyless, model: 'scripted-2' })).body.model).toMatchObject({
    model: 'scripted-2',
    key_ending: 'wxyz',
  });
  const elsewhere = await put(person, { ...keyless, base_url: 'http://elsewhere.test/v1' });
  expect([elsewhere.status, elsewhere.body.error.issues[0].path]).toEqual([400, ['api_key']]);
  expect((await put(person, { provider: 'openai', model: 'x' })).status).toBe(400);
  expect((await put(person, { ...CHOICE, base_url: 'ftp://model.test' })).status).toBe(400);
  expect((await put(person, { ...CHOICE, base_url: 'http://me:too@model.test' })).status).toBe(400);
});

test('[KEY3] the test asks for the list, a word and a tool, and says what is wrong without the key', async () => {
  const person = await signUp();
  const ask = () => callApi('/api/account/model/test', { body: CHOICE, token: person.token });
  const server = serve(({ tools }) =>
    tools.length > 0 ? { tools: [{ name: 'note', input: { text: 'OK' } }] } : { text: 'OK' },
  );
  expect((await ask()).body).toEqual({
    ok: true,
    message: 'It answers and calls tools.',
    tools: true,
    context_window: null,
    models: ['scripted-1', 'scripted-2'],
  });
  expect(server.questions.every(({ secret }) => secret === KEY)).toBe(true);
  server.follow([{ text: 'OK' }]);
  expect((await ask()).body).toMatchObject({ ok: true, tools: false });
  server.follow([{ bad: 'refused-key' }]);
  const refused = (await ask()).body;
  expect(refused).toMatchObject({ ok: false, tools: null, message: 'OpenAI-compatible refused the key.' });
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('[PROV2] a key goes to the address that was chosen and to no other: where that leads elsewhere nobody follows', async () => {
  const person = await signUp();
  const asked: [host: string, follows: boolean][] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { hostname } = new URL(request.url);
    if (!hostname.endsWith('.test')) return real(request);
    asked.push([hostname, request.redirect === 'follow']);
    return Promise.resolve(Response.redirect('http://elsewhere.test/v1', 307));
  });
  for (const provider of ['openai-compatible', 'anthropic', 'openai', 'google', 'openrouter']) {
    asked.length = 0;
    const { body } = await callApi('/api/account/model/test', {
      body: { ...CHOICE, provider },
      token: person.token,
    });
    expect([provider, body.ok]).toEqual([provider, false]);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(asked.length).toBeGreaterThan(0);
    for (const one of asked) expect([provider, ...one]).toEqual([provider, 'model.test', false]);
  }
});

test('[KEY3] the test says that Ollama started a model with too small a window, however much it could read', async () => {
  const person = await signUp();
  serve(({ tools }) =>
    tools.length > 0 ? { tools: [{ name: 'note', input: { text: 'OK' } }] } : { text: 'OK' },
  );
  const served = globalThis.fetch;
  const ollama = (started: number) =>
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (pathname === '/api/show')
        return Promise.resolve(Response.json({ model_info: { 'llama.context_length': 131_072 } }));
      if (pathname !== '/api/ps') return served(input, init);
      const models = [{ name: 'scripted-1:latest', context_length: started }];
      return Promise.resolve(Response.json({ models }));
    });
  const ask = async () =>
    (await callApi('/api/account/model/test', { body: CHOICE, token: person.token })).body;
  ollama(4_096);
  const small = await ask();
  expect(small).toMatchObject({ ok: true, tools: true, context_window: 4_096 });
  expect(small.message).toContain('It reads 4,096 tokens at once, which is too few for a build');
  expect(small.message).toContain('num_ctx');
  ollama(65_536);
  expect(await ask()).toMatchObject({ message: 'It answers and calls tools.', context_window: 65_536 });
});

test('[COST3] [COST4] usage adds up each call once; with one’s own key no budget counts', async () => {
  const person = await signUp();
  serve([{ text: 'OK', usage: { input: 1000, output: 500 } }]);
  await callApi('/api/account/model/test', {
    body: { ...CHOICE, provider: 'anthropic', model: 'claude-haiku-4-5' },
    token: person.token,
  });
  const { body, status } = await callApi('/api/account/usage', { token: person.token });
  expect(status).toBe(200);
  // Two calls: a word and a tool; 1 dollar and 5 for a million tokens.
  expect(body).toMatchObject({ tokens_in: 2000, tokens_out: 1000, cost: 0.007 });
  expect(body.lines).toEqual([
    expect.objectContaining({ task: 'model.test', model: 'claude-haiku-4-5', calls: 2, cost: 0.007 }),
  ]);
  const before = await callApi('/api/account/usage?from=2020-01-01&to=2020-01-31', { token: person.token });
  expect(before.body).toEqual({ tokens_in: 0, tokens_out: 0, tokens_cached: 0, cost: 0, lines: [] });
  expect((await callApi('/api/account/usage?from=2020-01-01', { token: person.token })).status).toBe(400);
  expect((await callApi('/api/account/usage?from=soon', { token: person.token })).status).toBe(400);
});

test('[COST5] what a build may cost is said of a model that costs something, and of nothing else', async () => {
  const person = await signUp();
  const price = (query = '') => callApi(`/api/account/model/price${query}`, { token: person.token });
  expect((await price('?wishes=2')).body).toEqual({ model: null, build: null, left: null });
  await put(person, { ...CHOICE, provider: 'anthropic', model: 'claude-haiku-4-5' });
  const two = (await price('?wishes=2')).body;
  expect(two).toEqual({
    model: 'claude-haiku-4-5',
    build: { about: expect.any(Number), most: 1.5 },
    left: null,
  });
  const many = (await price('?wishes=9')).body;
  expect(many.build.about).toBeGreaterThan(two.build.about);
  expect((await price()).body.build).toBeNull();
  expect((await price('?wishes=-1')).status).toBe(400);
  // One's own machine.
  await put(person, CHOICE);
  expect((await price('?wishes=2')).body).toMatchObject({ model: 'scripted-1', build: null });
});

test('[COST5] what is left of a budget is what the first of them to end leaves; a build’s calls are added up alone', async () => {
  const { id: userId, token } = await signUp();
  const db = openDatabase((env as unknown as Env).DB);
  const now = Date.now();
  const left = (person: number | null, installation: number | null) =>
    findLeft(db, userId, { person, installation }, now);
  const pay = async (runId: string, cost: number, isOwnKey: boolean) => {
    const budgets = { person: null, installation: null };
    const ledger = openLedger(db, { userId, projectId: null, runId, isOwnKey }, budgets, () => now);
    const call = { key: `${runId}-${cost}`, task: 'test', provider: 'anthropic', model: 'x', tokensIn: 1 };
    const made = await ledger.reserve({ ...call, mostCost: 9 });
    if (!made.ok) throw new Error('It was not reserved');
    await ledger.settle(made.id, call.key, { usage: { tokensIn: 3, tokensOut: 2 }, cost, answer: null });
  };
  expect(await left(null, null)).toBeNull();
  expect(await left(1_000, null)).toBe(1_000);
  const others = 1e12 - ((await left(null, 1e12)) ?? 0);
  await pay('run-one', 300, false);
  await pay('run-two', 200, false);
  await pay('run-two', 100, true);
  expect(await left(1_000, null)).toBe(500);
  expect(await left(1_000, others + 600)).toBe(100);
  expect(await left(100, null)).toBe(0);
  const { body } = await callApi('/api/account/usage?run=run-two', { token });
  expect(body).toMatchObject({ tokens_in: 6, tokens_out: 4, cost: 0.0003 });
});
