/** [SEAT] A socket of a room lives no longer than what opened it, and sends no more than the room bears. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { endLostSeats, endNextLostSeats } from '../../worker/api/team/end-lost-seats.ts';
import { openDatabase } from '../../worker/db/database.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import {
  beAnonymous,
  type CallOptions,
  callApi as call,
  makeProject,
  signUp,
} from '../worker/api/support/call-api.ts';
import { joinRoom } from '../worker/api/support/join-room.ts';
import { readCode, readToken } from '../worker/read-mail.ts';

const bindings = env as unknown as WorkerEnv;
const { DB } = bindings;
const PASSWORD = 'a password of mine';
let networks = 0;
const callApi = (path: string, options: CallOptions = {}) =>
  call(path, { ...options, headers: { 'cf-connecting-ip': `10.78.${networks >> 8}.${networks++ & 255}` } });
const login = async (email: string) =>
  (await callApi('/api/auth/login', { body: { email, password: PASSWORD } })).body as { token: string };

async function prepare() {
  const person = await signUp({ password: PASSWORD });
  const email = person.email ?? '';
  const project = await makeProject(person);
  const other = await login(email);
  const own = await joinRoom(project.id, person.token);
  await own.settle();
  return { person, email, project, other, own };
}

const ENDED = { code: 1008, reason: 'The session has ended' };

describe('[SEAT1] a socket ends when what opened it ends', () => {
  test('logging out closes this one, and no other', async () => {
    const { person, other, project, own } = await prepare();
    const theirs = await joinRoom(project.id, other.token);
    await callApi('/api/auth/logout', { method: 'POST', token: person.token });
    expect(await own.closed).toEqual(ENDED);
    await theirs.settle();
    expect(
      await DB.prepare('select count(*) as rows from room_seats where project_id = ?')
        .bind(project.id)
        .first('rows'),
    ).toBe(1);
  });

  test('another device ends it, or everything', async () => {
    const { email, other, own } = await prepare();
    const { body } = await callApi('/api/auth/sessions', { token: other.token });
    const first = body.find((one: { is_current: boolean }) => !one.is_current).id;
    await callApi(`/api/auth/sessions/${first}`, { method: 'DELETE', token: other.token });
    expect(await own.closed).toEqual(ENDED);
    const third = await login(email);
    const { body: projects } = await callApi('/api/projects', { token: third.token });
    const again = await joinRoom(projects[0].id, third.token);
    await callApi('/api/auth/sessions', { method: 'DELETE', token: other.token });
    expect(await again.closed).toEqual(ENDED);
  });

  test('the password is changed elsewhere', async () => {
    const { other, own } = await prepare();
    const body = { current: PASSWORD, next: 'another password' };
    await callApi('/api/auth/password', { body, token: other.token });
    expect(await own.closed).toEqual(ENDED);
  });

  test('the password is set by a mailed link', async () => {
    const { email, own } = await prepare();
    await callApi('/api/auth/password-reset', { body: { email } });
    const token = await readToken(email, /new password/);
    await callApi('/api/auth/password-reset', { body: { token, next: 'another password' } });
    expect(await own.closed).toEqual(ENDED);
  });

  test('the owner of the address comes in with a code', async () => {
    const { email, own } = await prepare();
    await callApi('/api/auth/code', { body: { email } });
    await callApi('/api/auth/login', { body: { email, code: await readCode(email) } });
    expect(await own.closed).toEqual(ENDED);
  });

  test('a personal token is revoked', async () => {
    const { person, project } = await prepare();
    const made = await callApi('/api/tokens', {
      body: { name: 'CI', scopes: ['room:join'] },
      token: person.token,
    });
    const room = await joinRoom(project.id, made.body.token);
    await room.settle();
    await callApi(`/api/tokens/${made.body.id}`, { method: 'DELETE', token: person.token });
    expect(await room.closed).toEqual(ENDED);
  });

  test('somebody makes an account, or logs in as somebody else, in the same browser', async () => {
    const anonymous = await beAnonymous();
    const project = await makeProject(anonymous);
    const room = await joinRoom(project.id, anonymous.token);
    const account = await signUp({ as: anonymous, password: PASSWORD });
    expect(await room.closed).toEqual(ENDED);
    const next = await joinRoom(project.id, account.token);
    const another = await signUp({ password: PASSWORD });
    await callApi('/api/auth/login', {
      body: { email: another.email, password: PASSWORD },
      token: account.token,
    });
    expect(await next.closed).toEqual(ENDED);
  });

  test('a membership is lost, and a session or a token runs out: the minute’s chore closes what it finds', async () => {
    const { person, project, own } = await prepare();
    const guest = await signUp();
    await DB.prepare(
      "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'viewer', 0)",
    )
      .bind(project.id, guest.id)
      .run();
    const theirs = await joinRoom(project.id, guest.token);
    await DB.prepare('delete from project_members where user_id = ?').bind(guest.id).run();
    await endLostSeats(bindings, openDatabase(DB), { person: guest.id });
    expect(await theirs.closed).toEqual(ENDED);
    await own.settle();
    await DB.prepare('update session set expires_at = 1 where user_id = ?').bind(person.id).run();
    await endNextLostSeats(bindings, openDatabase(DB));
    expect(await own.closed).toEqual(ENDED);
  });
});

describe('[SEAT2] frames are bounded', () => {
  test('bad frames without end close one socket, and others are answered meanwhile', async () => {
    const { project, other, own } = await prepare();
    const witness = await joinRoom(project.id, other.token);
    const bad = 'x'.repeat(300);
    for (let sent = 0; sent < 1_000; sent++) own.sendText(bad);
    await witness.settle();
    expect(await own.closed).toEqual({ code: 1008, reason: 'Too many frames that the room does not know' });
    expect(own.frames.filter(({ type }) => type === 'error')).toHaveLength(20);
    await witness.settle();
    expect(witness.frames.every(({ type }) => type === 'pong')).toBe(true);
  });

  test('as do frames that come too fast, and one that is too large', async () => {
    const { project, other, own } = await prepare();
    for (let sent = 0; sent < 500; sent++) own.sendText('{"type": "ping"}');
    expect(await own.closed).toEqual({ code: 1008, reason: 'Too many frames' });
    const second = await joinRoom(project.id, other.token);
    second.sendText('x'.repeat(100_000));
    expect((await second.closed).code).toBe(1009);
  });

  test('one person takes twenty seats, and leaves the others to others', async () => {
    const { person, project, own } = await prepare();
    for (let taken = 1; taken < 20; taken++) await joinRoom(project.id, person.token);
    const last = await joinRoom(project.id, person.token);
    expect(await last.closed).toEqual({ code: 1013, reason: 'This room is full' });
    await own.settle();
    const guest = await signUp();
    await DB.prepare(
      "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'viewer', 0)",
    )
      .bind(project.id, guest.id)
      .run();
    await (await joinRoom(project.id, guest.token)).settle();
  });
});
