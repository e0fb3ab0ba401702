import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, readError, unwrap } from './api';

const went: string[] = [];
const answers: Response[] = [];
const asked: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  went.length = answers.length = asked.length = 0;
  vi.stubGlobal('location', {
    href: 'http://localhost:8787/build',
    assign: (path: string) => went.push(path),
  });
  vi.stubGlobal('window', { localStorage: { removeItem: () => {}, setItem: () => {} } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answers.shift();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a good answer is its body', async () => {
  answers.push(Response.json({ user_id: 'u', email: null, provider: 'anonymous' }));
  expect(await unwrap(api.auth.me.$get())).toEqual({ user_id: 'u', email: null, provider: 'anonymous' });
  expect(asked[0]?.url).toBe('/api/auth/me');
});

test('an answer without a body is undefined', async () => {
  answers.push(new Response(null, { status: 204 }));
  expect(await unwrap(api.auth.logout.$post())).toBeUndefined();
});

test('an error is thrown as the answer it is, and can be read once', async () => {
  const body = { error: { code: 'already_running', message: 'This project is being built already.' } };
  answers.push(Response.json(body, { status: 409 }));
  const thrown = await unwrap(api.projects.$post({ json: { name: 'x' } })).catch((error: unknown) => error);
  expect((thrown as Response).status).toBe(409);
  expect(await readError(thrown)).toEqual(body.error);
  expect(await readError(thrown)).toBeNull();
  expect(went).toEqual([]);
});

test('what is no error of ours is null: a broken network, a gateway’s page, JSON of another kind', async () => {
  expect(await readError(new TypeError('Failed to fetch'))).toBeNull();
  expect(await readError(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toBeNull();
  expect(await readError(Response.json(null, { status: 500 }))).toBeNull();
  expect(await readError(Response.json({ error: 'no' }, { status: 500 }))).toBeNull();
});

test('a dead session leads home, except from the calls that log in', async () => {
  const dead = () =>
    Response.json({ error: { code: 'unauthorized', message: 'Please sign in.' } }, { status: 401 });
  answers.push(dead(), dead());
  await unwrap(api.auth.login.$post({ json: { email: 'a@example.com', password: 'x' } })).catch(() => {});
  expect(went).toEqual([]);
  await unwrap(api.projects.$get({ query: {} })).catch(() => {});
  expect(went).toEqual(['/']);
});
