/** [AUTH] Sessions: the cookie, the token, their end; and calls that another site makes with them. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, signUp } from './api/support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;
const rows = async (sql: string, ...values: string[]) =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

describe('sessions', () => {
  test('[AUTH9] the cookie is bound to our host: __Host-, Secure, HttpOnly, Lax, no Domain', async () => {
    const answer = await callApi('/api/auth/signup', { body: { email: 'cookie@example.com' } });
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    // The other one only says that this browser was here before, and is bound as tightly.
    expect(others).toEqual([
      expect.stringMatching(
        /^__Host-hewn_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^__Host-hewn_session=.{40,}/);
    expect(attributes.map((attribute) => attribute.toLowerCase()).sort()).toEqual(
      ['httponly', 'max-age=2592000', 'path=/', 'samesite=lax', 'secure'].sort(),
    );
  });

  test('[AUTH10] logging out ends the session and clears the cookie', async () => {
    const person = await signUp();
    const answer = await callApi('/api/auth/logout', { method: 'POST', cookie: person.cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-hewn_session=;.*Max-Age=0/i);
    expect((await callApi('/api/auth/me', { cookie: person.cookie })).status).toBe(401);
    expect((await callApi('/api/auth/me', { token: person.token })).status).toBe(401);
  });

  test('[AUTH10] logging out with a token works the same', async () => {
    const person = await signUp();
    expect((await callApi('/api/auth/logout', { method: 'POST', token: person.token })).status).toBe(204);
    expect((await callApi('/api/auth/me', { token: person.token })).status).toBe(401);
  });

  test('[AUTH11] what is no session is nobody', async () => {
    const { token, cookie } = await signUp();
    const forged = `${cookie.slice(0, -6)}AAAAA%3D`;
    for (const credentials of [
      { token: 'hewn_' },
      { token: token.slice(5) },
      { token: `${token}x` },
      { token: `hewn_${'a'.repeat(10_000)}` },
      { cookie: '__Host-hewn_session=' },
      { cookie: forged },
      { cookie: `hewn_session=${cookie.split('=')[1]}` },
      { headers: { authorization: `Basic ${btoa('a:b')}` } },
      { cookie, headers: { authorization: 'Bearer of-someone-else' } },
    ])
      expect((await callApi('/api/auth/me', credentials)).status, JSON.stringify(credentials)).toBe(401);
  });

  test('[AUTH12] a session that is used lives on: its cookie is renewed once a day', async () => {
    const person = await signUp();
    expect((await callApi('/api/auth/me', { cookie: person.cookie })).headers.getSetCookie()).toEqual([]);
    const day = 24 * 60 * 60 * 1000;
    await DB.prepare('update session set expires_at = expires_at - ? where user_id = ?')
      .bind(2 * day, person.id)
      .run();
    const renewed = await callApi('/api/auth/me', { cookie: person.cookie });
    expect(renewed.headers.getSetCookie()[0]).toMatch(/^__Host-hewn_session=.*Max-Age=2592000/);
    const [session] = await rows('select expires_at from session where user_id = ?', person.id);
    expect(Number(session?.expires_at)).toBeGreaterThan(Date.now() + 29 * day);
  });

  test('[AUTH12] a session ends by itself', async () => {
    const person = await signUp();
    await DB.prepare('update session set expires_at = 1000 where user_id = ?').bind(person.id).run();
    expect((await callApi('/api/auth/me', { cookie: person.cookie })).status).toBe(401);
  });
});

describe('[CSRF1] calls that change something come from our own pages', () => {
  test('a foreign, opaque or missing origin is refused with the cookie', async () => {
    const { cookie } = await signUp();
    const attempt = (headers: Record<string, string>) =>
      callApi('/api/auth/logout', { method: 'POST', headers: { cookie, ...headers } });
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'http://evil.example' },
      { origin: 'http://crm-abc.apps.localhost:8787' },
      { origin: 'http://localhost:9999' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const answer = await attempt(headers);
      expect([answer.status, answer.body?.error?.code], JSON.stringify(headers)).toEqual([403, 'bad_origin']);
    }
    expect((await callApi('/api/auth/me', { cookie })).status).toBe(200);
    expect((await attempt({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  });

  test('a form of another site cannot pass for JSON', async () => {
    const { cookie } = await signUp();
    const answer = await callApi('/api/projects', {
      rawBody: '{"name":"x"}',
      cookie,
      headers: { 'content-type': 'text/plain' },
    });
    expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('a login cannot be forced from another site either', async () => {
    const answer = await callApi('/api/auth/login', {
      body: { email: 'a@example.com', password: 'x' },
      headers: { origin: 'http://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});
