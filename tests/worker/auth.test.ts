/** [AUTH] Being anonymous, making an account, logging in. */

import { env } from 'cloudflare:workers';
import crypto from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { beAnonymous, callApi, makeProject, readCookie, signUp } from './api/support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;
const rows = async (sql: string, ...values: string[]) =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

describe('anonymous', () => {
  test('[AUTH1] anyone can start without an account, and is shown without an email', async () => {
    const answer = await callApi('/api/auth/anonymous', { method: 'POST' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      user_id: expect.any(String),
      email: null,
      provider: 'anonymous',
      token: expect.stringMatching(/^hewn_/),
    });
    const me = await callApi('/api/auth/me', { token: answer.body.token });
    expect(me.body).toEqual({ user_id: answer.body.user_id, email: null, provider: 'anonymous' });
  });

  test('[AUTH1] who is somebody already stays who they are', async () => {
    const person = await beAnonymous();
    const again = await callApi('/api/auth/anonymous', { method: 'POST', cookie: person.cookie });
    expect(again.status).toBe(200);
    expect(again.body.user_id).toBe(person.id);
    const signedUp = await signUp();
    const still = await callApi('/api/auth/anonymous', { method: 'POST', token: signedUp.token });
    expect(still.body).toMatchObject({ user_id: signedUp.id, email: signedUp.email, provider: 'email' });
  });
});

describe('sign-up', () => {
  test('[AUTH2] a new email gets an account at once, without a password and without a placeholder for one', async () => {
    const answer = await callApi('/api/auth/signup', {
      body: { email: 'Ada@Example.COM', provider: 'email' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      user_id: expect.any(String),
      email: 'ada@example.com',
      provider: 'email',
      token: expect.stringMatching(/^hewn_/),
    });
    expect(await rows('select * from account where user_id = ?', answer.body.user_id)).toEqual([]);
    const login = await callApi('/api/auth/login', {
      body: { email: 'ada@example.com', password: 'password' },
    });
    expect(login.status).toBe(401);
  });

  test('[AUTH2] with a password: stored as scrypt with the agreed numbers, and it logs in', async () => {
    const body = { email: 'grace@example.com', password: 'correct horse battery', name: 'Grace' };
    const answer = await callApi('/api/auth/signup', { body });
    expect(answer.status).toBe(201);
    const [account] = await rows('select password from account where user_id = ?', answer.body.user_id);
    expect(account?.password).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    const login = await callApi('/api/auth/login', {
      body: { email: 'GRACE@example.com', password: body.password },
    });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ user_id: answer.body.user_id, email: body.email, provider: 'email' });
    expect(login.body.token).not.toBe(answer.body.token);
  });

  test('[AUTH3] a known email is 409 account_exists, and changes nothing', async () => {
    await callApi('/api/auth/signup', { body: { email: 'twice@example.com', password: 'the first one' } });
    const before = await rows('select id, name, updated_at from user');
    const again = await callApi('/api/auth/signup', {
      body: { email: 'twice@example.com', password: 'the second one' },
    });
    expect(again.status).toBe(409);
    expect(again.body.error.code).toBe('account_exists');
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await rows('select id, name, updated_at from user')).toEqual(before);
  });

  test('[AUTH3] two sign-ups of one email at the same time make one account', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => callApi('/api/auth/signup', { body: { email: 'race@example.com' } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(await rows('select id from user where email = ?', 'race@example.com')).toHaveLength(1);
  });

  test('[AUTH4] asking whether emails are known ends in 429 with Retry-After, for known and unknown alike', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.7' };
    await callApi('/api/auth/signup', { body: { email: 'known@example.com' }, headers });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push(
        (await callApi('/api/auth/signup', { body: { email: 'known@example.com' }, headers })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
    const unknown = await callApi('/api/auth/signup', { body: { email: 'fresh@example.com' }, headers });
    expect(unknown.status).toBe(429);
    expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rows('select id from user where email = ?', 'fresh@example.com')).toEqual([]);
    const elsewhere = await callApi('/api/auth/signup', {
      body: { email: 'fresh@example.com' },
      headers: { 'cf-connecting-ip': '203.0.113.8' },
    });
    expect(elsewhere.status).toBe(201);
  });

  test('[AUTH5] what the anonymous person has made comes along, and the anonymous session ends', async () => {
    const anonymous = await beAnonymous();
    const project = await makeProject(anonymous);
    const answer = await callApi('/api/auth/signup', {
      body: { email: 'mover@example.com' },
      cookie: anonymous.cookie,
    });
    expect(answer.status).toBe(201);
    const mine = await callApi('/api/projects', { token: answer.body.token });
    expect(mine.body.map((row: { id: string }) => row.id)).toEqual([project.id]);
    expect(await rows('select owner_id from projects where id = ?', project.id)).toEqual([
      { owner_id: answer.body.user_id },
    ]);
    expect((await callApi('/api/auth/me', { cookie: anonymous.cookie })).status).toBe(401);
    expect(await rows('select id from user where id = ?', anonymous.id)).toEqual([]);
  });

  test('[AUTH5] nothing moves when the sign-up is refused', async () => {
    const anonymous = await beAnonymous();
    const project = await makeProject(anonymous);
    await callApi('/api/auth/signup', { body: { email: 'taken@example.com' } });
    const refused = await callApi('/api/auth/signup', {
      body: { email: 'taken@example.com' },
      token: anonymous.token,
    });
    expect(refused.status).toBe(409);
    const still = await callApi(`/api/projects/${project.id}`, { token: anonymous.token });
    expect(still.status).toBe(200);
  });

  test('[AUTH5] signing up from an account makes another account and takes nothing from the first', async () => {
    const first = await signUp();
    const project = await makeProject(first);
    const second = await signUp({ as: first });
    expect((await callApi('/api/projects', { token: second.token })).body).toEqual([]);
    expect(await rows('select owner_id from projects where id = ?', project.id)).toEqual([
      { owner_id: first.id },
    ]);
    expect((await callApi('/api/auth/me', { token: first.token })).status).toBe(401);
  });
});

describe('login', () => {
  test('[AUTH5] anonymous work moves to the account that logs in', async () => {
    const password = 'a long enough one';
    const owner = await signUp({ password });
    const kept = await makeProject(owner, 'First');
    const anonymous = await beAnonymous();
    const moved = await makeProject(anonymous, 'Second');
    const login = await callApi('/api/auth/login', {
      body: { email: owner.email, password },
      token: anonymous.token,
    });
    expect(login.status).toBe(200);
    const mine = await callApi<{ id: string }[]>('/api/projects', { token: login.body.token });
    expect(mine.body.map((row) => row.id).sort()).toEqual([kept.id, moved.id].sort());
    expect((await callApi('/api/auth/me', { token: anonymous.token })).status).toBe(401);
  });

  test('[AUTH6] an unknown email and a wrong password get the same answer', async () => {
    const person = await signUp({ password: 'the right password' });
    const wrong = await callApi('/api/auth/login', {
      body: { email: person.email, password: 'the wrong password' },
    });
    const unknown = await callApi('/api/auth/login', {
      body: { email: 'nobody@example.com', password: 'anything at all' },
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.body.error.code).toBe('invalid_credentials');
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('[AUTH6] and they take the same time: an unknown email costs the same hash, once', async () => {
    const person = await signUp({ password: 'the right password' });
    const hashes = vi.spyOn(crypto, 'scrypt');
    onTestFinished(() => hashes.mockRestore());
    const costs = async (email: string) => {
      hashes.mockClear();
      await callApi('/api/auth/login', { body: { email, password: 'the wrong password' } });
      return hashes.mock.calls.map(([password, , bytes, cost]) => ({ password, bytes, cost }));
    };
    const wrong = await costs(person.email ?? '');
    expect(wrong).toEqual([{ password: 'the wrong password', bytes: 32, cost: expect.any(Object) }]);
    expect(await costs('nobody@example.com')).toEqual(wrong);
  });

  test('[AUTH7] failed attempts are counted before hashing; a good login is not', async () => {
    const password = 'the right password';
    const person = await signUp({ password });
    const headers = { 'cf-connecting-ip': '2001:db8:1:2::1' };
    const attempt = (guess: string, from = headers) =>
      callApi('/api/auth/login', { body: { email: person.email, password: guess }, headers: from });
    for (let count = 0; count < 3; count++) expect((await attempt(password)).status).toBe(200);
    for (let count = 0; count < 10; count++) expect((await attempt('wrong')).status).toBe(401);
    const stopped = await attempt(password);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    const sameNetwork = await attempt(password, { 'cf-connecting-ip': '2001:db8:1:2:ffff::9' });
    expect(sameNetwork.status).toBe(429);
    const forged = await attempt(password, {
      ...headers,
      'x-forwarded-for': '198.51.100.1',
    } as typeof headers);
    expect(forged.status).toBe(429);
  });

  test('[AUTH8] the session before a login ends with it', async () => {
    const password = 'the right password';
    const person = await signUp({ password });
    const login = await callApi('/api/auth/login', {
      body: { email: person.email, password },
      cookie: person.cookie,
    });
    expect(login.status).toBe(200);
    expect((await callApi('/api/auth/me', { cookie: person.cookie })).status).toBe(401);
    expect((await callApi('/api/auth/me', { cookie: readCookie(login) })).status).toBe(200);
  });
});
