/**
 * [OWNER] An account that somebody made with another's address: the first proof that the address is its owner's ends
 * everything made before it.
 */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import {
  beAnonymous,
  type CallOptions,
  callApi as call,
  makeProject,
  type Person,
  signUp,
} from '../worker/api/support/call-api.ts';
import { listMail, readCode, readMail, readToken } from '../worker/read-mail.ts';

const { DB } = env as unknown as WorkerEnv;
/** Each call from a network of its own: mail to one network is limited. */
let networks = 0;
const callApi = (path: string, options: CallOptions = {}) =>
  call(path, { ...options, headers: { 'cf-connecting-ip': `10.77.${networks >> 8}.${networks++ & 255}` } });
const isIn = async (token: string) => (await callApi('/api/auth/me', { token })).status === 200;
const run = (sql: string, ...values: string[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run();

/** Somebody has signed up with another's address and prepared to stay. */
async function squat() {
  const squatter = await signUp({ password: 'chosen by another' });
  const email = squatter.email ?? '';
  const personal = await callApi('/api/tokens', {
    body: { name: 'stays', scopes: ['account:read', 'projects:read'] },
    token: squatter.token,
  });
  const own = `squatter-${email}`;
  await callApi('/api/auth/email', {
    body: { email: own, current: 'chosen by another' },
    token: squatter.token,
  });
  const change = await readToken(own, /new email/);
  const project = await makeProject(squatter, 'Made by another');
  const preview = await callApi(`/api/projects/${project.id}/preview`, {
    method: 'POST',
    token: squatter.token,
  });
  // A second account of theirs has a seat in it.
  const second = await signUp();
  await run(
    "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'editor', 0)",
    project.id,
    second.id,
  );
  return { squatter, email, personal: personal.body.token as string, change, project, second, preview };
}

/** Ways in which the owner of the address proves it for the first time, from a browser of their own. */
const PROOFS: Record<string, (email: string) => Promise<{ token: string; earlier_projects?: number }>> = {
  'a mailed code': async (email) => {
    await callApi('/api/auth/code', { body: { email } });
    return (await callApi('/api/auth/login', { body: { email, code: await readCode(email) } })).body;
  },
  'the link that sets a new password': async (email) => {
    await callApi('/api/auth/password-reset', { body: { email } });
    const token = await readToken(email, /new password/);
    return (await callApi('/api/auth/password-reset', { body: { token, next: 'chosen by its owner' } })).body;
  },
  'the link of the welcome mail': async (email) => {
    const token = await readToken(email, /Welcome/);
    return (await callApi('/api/auth/verify-email', { body: { token, start_anew: true } })).body.session;
  },
};

describe.each(Object.entries(PROOFS))('by %s', (_, prove) => {
  test('[OWNER1] sessions, tokens, the password and pending links end; members leave, previews end', async () => {
    const { squatter, email, personal, change, project, second, preview } = await squat();
    const owner = await prove(email);
    expect(await isIn(owner.token)).toBe(true);
    expect(await isIn(squatter.token)).toBe(false);
    expect((await callApi('/api/projects', { token: personal })).status).toBe(401);
    const login = await callApi('/api/auth/login', { body: { email, password: 'chosen by another' } });
    expect(login.status).toBe(401);
    // The link to another address is dead, also with the session of whoever asked for it.
    for (const token of [undefined, squatter.token, owner.token])
      expect((await callApi('/api/auth/verify-email', { body: { token: change }, token })).status).toBe(400);
    expect((await callApi('/api/auth/me', { token: owner.token })).body.email).toBe(email);
    expect((await callApi(`/api/projects/${project.id}`, { token: second.token })).status).toBe(404);
    const { preview_epoch: epoch } = (await DB.prepare('select preview_epoch from projects where id = ?')
      .bind(project.id)
      .first<{ preview_epoch: number }>()) as { preview_epoch: number };
    expect([preview.status, epoch]).toEqual([201, 1]);
  });

  test('[OWNER2] projects made before are offered, and in no list until they are kept', async () => {
    const { squatter, email, project } = await squat();
    const other = await makeProject(squatter, 'Another one');
    const owner = await prove(email);
    expect(owner.earlier_projects).toBe(2);
    const ask = (path: string, method = 'GET') => callApi(path, { method, token: owner.token });
    expect((await ask('/api/projects')).body).toEqual([]);
    expect((await ask('/api/analytics')).body.total_projects).toBe(0);
    expect((await ask(`/api/projects/${project.id}`)).status).toBe(404);
    const offered = await ask('/api/auth/earlier-projects');
    expect(offered.body.map(({ id }: { id: string }) => id)).toEqual([other.id, project.id]);
    expect((await ask(`/api/auth/earlier-projects/${project.id}`, 'POST')).status).toBe(204);
    expect((await ask(`/api/auth/earlier-projects/${other.id}`, 'DELETE')).status).toBe(204);
    expect((await ask('/api/auth/earlier-projects')).body).toEqual([]);
    expect((await ask('/api/projects')).body.map(({ id }: { id: string }) => id)).toEqual([project.id]);
    // Each is decided once, by its owner alone.
    expect((await ask(`/api/auth/earlier-projects/${project.id}`, 'DELETE')).status).toBe(404);
  });
});

test('[OWNER2] a stranger decides nothing, and nothing is offered twice', async () => {
  const { email, project } = await squat();
  const owner = await PROOFS['a mailed code']?.(email);
  const stranger = await signUp();
  for (const method of ['POST', 'DELETE'])
    expect(
      (await callApi(`/api/auth/earlier-projects/${project.id}`, { method, token: stranger.token })).status,
    ).toBe(404);
  const again = await PROOFS['the link that sets a new password']?.(email);
  expect(again?.earlier_projects).toBe(1);
  expect((await callApi('/api/auth/earlier-projects', { token: again?.token })).body).toHaveLength(1);
  expect(await isIn(owner?.token ?? '')).toBe(false);
});

test('[OWNER3] who proves it from the browser that made the account keeps everything', async () => {
  const person = await signUp({ password: 'chosen by myself' });
  const project = await makeProject(person);
  const token = await readToken(person.email ?? '', /Welcome/);
  expect((await callApi('/api/auth/verify-email', { body: { token }, token: person.token })).status).toBe(
    200,
  );
  expect(await isIn(person.token)).toBe(true);
  expect((await callApi(`/api/projects/${project.id}`, { token: person.token })).status).toBe(200);
  // And later proofs from anywhere end nothing.
  await PROOFS['a mailed code']?.(person.email ?? '');
  expect(await isIn(person.token)).toBe(true);
  expect((await callApi('/api/projects', { token: person.token })).body).toHaveLength(1);
});

test('[OWNER3] on another device the password says that it is the same person', async () => {
  const person = await signUp({ password: 'chosen by myself' });
  const token = await readToken(person.email ?? '', /Welcome/);
  const open = (body: object) => callApi('/api/auth/verify-email', { body: { token, ...body } });
  expect((await open({})).body.error.code).toBe('login_needed');
  expect((await open({ password: 'a wrong one' })).body.error.code).toBe('wrong_password');
  expect((await open({ password: 'chosen by myself' })).body).toEqual({ email: person.email });
  expect(await isIn(person.token)).toBe(true);
});

test('[OWNER4] a stranger’s click gives an account no new address, whatever it says', async () => {
  const squatter = await signUp({ password: 'chosen by another' });
  const victim = `victim-${crypto.randomUUID()}@example.com`;
  await callApi('/api/auth/email', {
    body: { email: victim, current: 'chosen by another' },
    token: squatter.token,
  });
  const token = await readToken(victim, /new email/);
  const stranger = await beAnonymous();
  for (const [body, as] of [
    [{ token }, undefined],
    [{ token, start_anew: true }, undefined],
    [{ token, start_anew: true }, stranger.token],
    [{ token, password: 'not theirs' }, undefined],
  ] as const)
    expect((await callApi('/api/auth/verify-email', { body, token: as })).status).toBe(403);
  expect((await callApi('/api/auth/me', { token: squatter.token })).body.email).toBe(squatter.email);
  expect(await listMail(squatter.email ?? '')).toHaveLength(1);
});

describe('[OWNER5] what is under way while the owner comes in ends with the rest', () => {
  /** A call whose body is still on its way when the owner proves the address. */
  async function sendWhile(person: Person, path: string, body: object, meanwhile: () => Promise<unknown>) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const { exports } = await import('cloudflare:workers');
    const answer = exports.default.fetch(
      new Request(`http://localhost:8787${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
        body: readable,
      }),
    );
    const [head, tail] = [JSON.stringify(body).slice(0, 5), JSON.stringify(body).slice(5)];
    await writer.write(new TextEncoder().encode(head));
    await meanwhile();
    await writer.write(new TextEncoder().encode(tail));
    await writer.close();
    return (await answer).status;
  }

  test.each([
    ['/api/tokens', { name: 'late', scopes: ['account:read'] }],
    ['/api/auth/password', { current: 'chosen by another', next: 'set too late' }],
  ])('%s', async (path, body) => {
    const { squatter, email } = await squat();
    const status = await sendWhile(squatter, path, body, () => PROOFS['a mailed code']?.(email) as never);
    expect(status).toBe(401);
    const { results } = await DB.prepare('select id from api_tokens where user_id = ?')
      .bind(squatter.id)
      .all();
    expect(results).toEqual([]);
    const login = await callApi('/api/auth/login', { body: { email, password: 'set too late' } });
    expect(login.status).toBe(401);
  });
});

describe('[OWNER6] personal tokens end with what proved who made them', () => {
  const makeToken = async (person: Person) =>
    (await callApi('/api/tokens', { body: { name: 'CI', scopes: ['account:read'] }, token: person.token }))
      .body.token as string;

  test('a changed password, a password set by a mailed link, and logging out everywhere', async () => {
    const person = await signUp({ password: 'the first one' });
    const email = person.email ?? '';
    const first = await makeToken(person);
    await callApi('/api/auth/password', {
      body: { current: 'the first one', next: 'the second one' },
      token: person.token,
    });
    expect(await isIn(first)).toBe(false);
    const second = await makeToken(person);
    await callApi('/api/auth/password-reset', { body: { email } });
    const reset = await callApi('/api/auth/password-reset', {
      body: { token: await readToken(email, /new password/), next: 'the third one' },
    });
    expect(await isIn(second)).toBe(false);
    const third = await makeToken(reset.body);
    expect(await isIn(third)).toBe(true);
    await callApi('/api/auth/sessions', { method: 'DELETE', token: reset.body.token });
    expect(await isIn(third)).toBe(false);
    await readMail(email, /was changed/);
  });
});
