import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, readError, unwrap } from './api';

const went: string[] = [];
const answers: Response[] = [];
const asked: { url: string; init: RequestInit }[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  went.length = answers.length = asked.length = 0;
  vi.stubGlobal('location', {
    href: 'http://localhost:8787/build',
    assign: (path: string) => went.push(path),
  });
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answers.shift();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[CALL1] a good answer is its body', async () => {
  answers.push(Response.json({ user_id: 'u', email: null, provider: 'anonymous' }));
  expect(await unwrap(api.auth.me.$get())).toEqual({ user_id: 'u', email: null, provider: 'anonymous' });
  expect(asked[0]?.url).toBe('/api/auth/me');
});

test('[CALL2] the token that is kept goes along, and a dead session forgets all that was kept', async () => {
  answers.push(
    new Response(null, { status: 204 }),
    Response.json({ error: { code: 'unauthorized', message: 'x' } }, { status: 401 }),
    new Response(null, { status: 204 }),
  );
  const sent = () => new Headers(asked.at(-1)?.init.headers).get('authorization');
  for (const name of ['user_id', 'user_email', 'auth_provider', 'auth_token']) kept.set(name, 'mine');
  await unwrap(api.auth.logout.$post());
  expect(sent()).toBe('Bearer mine');
  await unwrap(api.auth.me.$get()).catch(() => {});
  expect([...kept.keys()]).toEqual([]);
  await unwrap(api.auth.logout.$post());
  expect(sent()).toBeNull();
});

test('[CALL1] an answer without a body is undefined', async () => {
  answers.push(new Response(null, { status: 204 }));
  expect(await unwrap(api.auth.logout.$post())).toBeUndefined();
});

test('[CALL1] an error is thrown as the answer it is, and can be read once', async () => {
  const body = { error: { code: 'already_running', message: 'This project is being built already.' } };
  answers.push(Response.json(body, { status: 409 }));
  const thrown = await unwrap(api.projects.$post({ json: { name: 'x' } })).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(409);
  expect(await readError(thrown)).toEqual(body.error);
  expect(await readError(thrown)).toBeNull();
  expect(went).toEqual([]);
});

test('[CALL1] what is no error of ours is null: a broken network, a gateway’s page, JSON of another kind', async () => {
  expect(await readError(new TypeError('Failed to fetch'))).toBeNull();
  expect(await readError(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toBeNull();
  expect(await readError(Response.json(null, { status: 500 }))).toBeNull();
  expect(await readError(Response.json({ error: 'no' }, { status: 500 }))).toBeNull();
});

test('[CALL2] a dead session leads home, except from the calls that log in', async () => {
  const dead = () =>
    Response.json({ error: { code: 'unauthorized', message: 'Please sign in.' } }, { status: 401 });
  answers.push(dead(), dead());
  await unwrap(api.auth.login.$post({ json: { email: 'a@example.com', password: 'x' } })).catch(() => {});
  expect(went).toEqual([]);
  await unwrap(api.projects.$get({ query: {} })).catch(() => {});
  expect(went).toEqual(['/']);
});

test('[CALL3] a call may take 30 s, code and questions one minute, an agent and the chat two, a whole build five', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answers.push(...[1, 2, 3, 4, 5].map(() => Response.json({})));
  await unwrap(api.projects.$get({ query: {} }));
  await unwrap(api.agents.execute.$post({ json: { agent_type: 'architect', input_data: {} } }));
  await unwrap(api.agents.pipeline.$post({ json: { requirements: 'A list of plants' } }));
  await unwrap(api.ai['generate-code'].$post({ json: { description: 'A list of plants' } }));
  await unwrap(api.ai.chat.$post({ json: { message: 'Hello', session_id: 'one' } }));
  expect(timeout.mock.calls).toEqual([[30_000], [120_000], [300_000], [60_000], [120_000]]);
  timeout.mockRestore();
});
