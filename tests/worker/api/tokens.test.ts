/** [TOK] Personal tokens: shown once, kept as a hash, good for their scopes and for nothing else. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '../../../worker/contract/account/tokens.ts';
import { findTokenScopes } from '../../../worker/domain/access/token-scope.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { beAnonymous, callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { readRoutes } from './support/read-routes.ts';

const { DB } = env as unknown as WorkerEnv;

async function makeToken(person: Person, scopes: readonly TokenScope[], extra: object = {}) {
  const answer = await callApi('/api/tokens', {
    body: { name: 'CI', scopes, ...extra },
    token: person.token,
  });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; token: string };
}

test('[TOK1] a token is shown once; what is kept is its hash', async () => {
  const person = await signUp();
  const { id, token } = await makeToken(person, ['projects:read', 'account:read']);
  expect(token).toMatch(/^hewn_pat_[a-z2-7]{32}$/);
  const list = await callApi('/api/tokens', { token: person.token });
  expect(list.body).toEqual([
    expect.objectContaining({
      id,
      name: 'CI',
      scopes: ['account:read', 'projects:read'],
      ending: token.slice(-4),
      used_at: null,
      expires_at: null,
    }),
  ]);
  expect([list.headers.get('x-total-count'), list.headers.get('link')]).toEqual([
    '1',
    expect.stringContaining('rel="last"'),
  ]);
  const row = await DB.prepare('select * from api_tokens where id = ?').bind(id).first();
  expect(JSON.stringify([row, list.body])).not.toContain(token.slice(9));
  await callApi('/api/projects', { token });
  const [used] = (await callApi('/api/tokens', { token: person.token })).body;
  expect(Date.parse(used.used_at)).toBeGreaterThan(Date.now() - 60_000);
});

describe('[TOK2] every call that asks who one is × the scopes of a token', () => {
  const routes = readRoutes().filter(({ path }) => !path.startsWith('/api/dev'));

  test.each(routes)('$name', async ({ method, path }) => {
    const person = await signUp();
    const project = await makeProject(person);
    const address = path
      .replace(/^\/api$/, '/api/')
      .replace('/projects/:id', `/projects/${project.id}`)
      .replace(':path{.+}', 'src/App.tsx');
    const isPublic = (await callApi(address, { method })).status !== 401;
    if (isPublic) return;
    const scopes = findTokenScopes(method, address);
    // Without any one of them the others are not enough.
    for (const missing of scopes ?? [null]) {
      const narrow = await makeToken(
        person,
        TOKEN_SCOPES.filter((one) => one !== missing),
      );
      const refused = await callApi(address, { method, token: narrow.token });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'token_scope']);
    }
    if (scopes === null) return;
    const right = await makeToken(person, scopes);
    const allowed = await callApi(address, { method, token: right.token });
    expect([401, 403]).not.toContain(allowed.status);
  });
});

test('[TOK3] a token that was revoked, has run out or is made up is no token', async () => {
  const person = await signUp();
  const { id, token } = await makeToken(person, ['projects:read']);
  const stranger = await signUp();
  expect((await callApi(`/api/tokens/${id}`, { method: 'DELETE', token: stranger.token })).status).toBe(404);
  expect((await callApi('/api/projects', { token })).status).toBe(200);
  expect((await callApi(`/api/tokens/${id}`, { method: 'DELETE', token: person.token })).status).toBe(204);
  const later = await makeToken(person, ['projects:read'], { expires_at: '2099-01-01T00:00:00Z' });
  await DB.prepare('update api_tokens set expires_at = 1 where id = ?').bind(later.id).run();
  for (const dead of [token, later.token, `${token.slice(0, -1)}x`, 'hewn_pat_'])
    expect((await callApi('/api/projects', { token: dead })).status).toBe(401);
  // A cookie beside a dead token does not help.
  expect((await callApi('/api/projects', { token, cookie: person.cookie })).status).toBe(401);
});

test('[TOK4] only an account makes tokens, and not for a time that is over', async () => {
  const anonymous = await beAnonymous();
  const body = { name: 'CI', scopes: ['projects:read'] };
  const refused = await callApi('/api/tokens', { body, token: anonymous.token });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account_needed']);
  const person = await signUp();
  const past = { ...body, expires_at: '2020-01-01T00:00:00Z' };
  const late = await callApi('/api/tokens', { body: past, token: person.token });
  expect([late.status, late.body.error.issues[0].path]).toEqual([400, ['expires_at']]);
});

test('[TOK5] a token sees what its person sees, and goes with the account', async () => {
  const [person, stranger] = [await signUp(), await signUp()];
  const project = await makeProject(person);
  const theirs = await makeToken(stranger, TOKEN_SCOPES);
  expect((await callApi(`/api/projects/${project.id}`, { token: theirs.token })).status).toBe(404);
  expect((await callApi('/api/auth/me', { token: theirs.token })).body.email).toBe(stranger.email);
  await callApi('/api/auth/me', { method: 'DELETE', token: stranger.token });
  expect((await callApi('/api/projects', { token: theirs.token })).status).toBe(401);
});

test('[TOK6] six hundred calls a minute, then 429 with Retry-After', async () => {
  const person = await signUp();
  const { token } = await makeToken(person, ['projects:read']);
  await callApi('/api/projects', { token });
  await DB.prepare('update rate_limits set count = 600 where key = ?')
    .bind(
      await keyOf(`api-token-call\n${(await callApi('/api/tokens', { token: person.token })).body[0].id}`),
    )
    .run();
  const refused = await callApi('/api/projects', { token });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

async function keyOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
