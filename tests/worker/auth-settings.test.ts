/** [SET] The settings of an account. */
import { env, exports } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import {
  beAnonymous,
  callApi,
  makeProject,
  type Person,
  readCookie,
  signUp,
} from './api/support/call-api.ts';
import { listMail, readMail, readToken } from './read-mail.ts';

const { DB } = env as unknown as WorkerEnv;
const login = (email: string | null, password: string) =>
  callApi('/api/auth/login', { body: { email, password } });
const isIn = async (token: string) => (await callApi('/api/auth/me', { token })).status === 200;
const changePassword = (person: Person, body: unknown) =>
  callApi('/api/auth/password', { body, token: person.token });

test('[SET1] an anonymous person has no account to set, and is told how to get one', async () => {
  const { token } = await beAnonymous();
  for (const [path, body] of [
    ['/api/auth/account', undefined],
    ['/api/auth/password', { next: 'long enough' }],
    ['/api/auth/email', { email: 'a@example.com' }],
  ] as const) {
    const answer = await callApi(path, { body, token });
    expect([path, answer.status, answer.body.error.code]).toEqual([path, 403, 'account_needed']);
  }
});

describe('password', () => {
  test('[SET2] who has none sets one without a current one; it logs in', async () => {
    const person = await signUp();
    expect((await changePassword(person, { next: 'my first password' })).status).toBe(204);
    expect((await login(person.email, 'my first password')).status).toBe(200);
    const { body } = await callApi('/api/auth/account', { token: person.token });
    expect(body).toMatchObject({ email: person.email, has_password: true, has_google: false, projects: 0 });
  });

  test('[SET2] changing it needs the current one, ends every other session, and is mailed', async () => {
    const person = await signUp({ password: 'the old password' });
    const other = (await login(person.email, 'the old password')).body;
    for (const body of [{ next: 'the new password' }, { current: 'a wrong one', next: 'the new password' }]) {
      const refused = await changePassword(person, body);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'wrong_password']);
    }
    expect(await isIn(other.token)).toBe(true);
    const changed = await changePassword(person, { current: 'the old password', next: 'the new password' });
    expect(changed.status).toBe(204);
    expect([await isIn(person.token), await isIn(other.token)]).toEqual([true, false]);
    expect((await login(person.email, 'the old password')).status).toBe(401);
    expect((await login(person.email, 'the new password')).status).toBe(200);
    await readMail(person.email ?? '', /password for Hewn was changed/);
  });

  test('[SET2] wrong current passwords are counted exactly, before they are hashed', async () => {
    const person = await signUp({ password: 'the right password' });
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        changePassword(person, { current: 'wrong', next: 'the new password' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const stopped = answers.find(({ status }) => status === 429);
    expect(Number(stopped?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('address', () => {
  test('[SET3] the account has the new address when its link was opened, and the old address is told', async () => {
    const person = await signUp({ password: 'the right password' });
    const next = `next-${person.email}`;
    const ask = (body: unknown) => callApi('/api/auth/email', { body, token: person.token });
    expect((await ask({ email: next })).status).toBe(403);
    expect((await ask({ email: next, current: 'the right password' })).status).toBe(202);
    const token = await readToken(next, /new email/);
    expect((await callApi('/api/auth/me', { token: person.token })).body.email).toBe(person.email);
    const open = { body: { token }, token: person.token };
    expect((await callApi('/api/auth/verify-email', open)).body).toEqual({ email: next });
    expect((await callApi('/api/auth/me', { token: person.token })).body.email).toBe(next);
    expect((await login(next, 'the right password')).status).toBe(200);
    expect((await login(person.email, 'the right password')).status).toBe(401);
    expect((await readMail(person.email ?? '', /was changed/)).text).toContain(next);
  });

  test('[SET3] a taken address gets the same answer; only its owner is told', async () => {
    const [person, owner] = [await signUp(), await signUp()];
    const answer = await callApi('/api/auth/email', { body: { email: owner.email }, token: person.token });
    expect([answer.status, answer.body]).toEqual([202, null]);
    await readMail(owner.email ?? '', /already has an account/);
    expect(await listMail(owner.email ?? '')).toHaveLength(2);
  });

  test('[SET3] an address that was taken meanwhile stays with who has it', async () => {
    const person = await signUp();
    const wanted = `wanted-${person.email}`;
    await callApi('/api/auth/email', { body: { email: wanted }, token: person.token });
    const token = await readToken(wanted, /new email/);
    await callApi('/api/auth/signup', { body: { email: wanted } });
    const open = { body: { token }, token: person.token };
    expect((await callApi('/api/auth/verify-email', open)).status).toBe(400);
    expect((await callApi('/api/auth/me', { token: person.token })).body.email).toBe(person.email);
  });
});

describe('sessions', () => {
  test('[SET4] the list names devices and this one, and nothing that could be used', async () => {
    const person = await signUp({ password: 'the right password' });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await callApi('/api/auth/login', {
      body: { email: person.email, password: 'the right password' },
      headers: { 'user-agent': firefox },
    });
    const { body, headers } = await callApi('/api/auth/sessions', { token: person.token });
    expect(headers.get('x-total-count')).toBe('2');
    const second = await callApi('/api/auth/sessions?page=2&page_size=1', { token: person.token });
    expect([second.body, second.headers.get('link')]).toEqual([
      [body[1]],
      expect.stringContaining('page=1&page_size=1>; rel="prev"'),
    ]);
    expect(body.map((one: { device: string; is_current: boolean }) => [one.device, one.is_current])).toEqual([
      ['Firefox on Linux', false],
      ['Unknown device', true],
    ]);
    expect(JSON.stringify(body)).not.toContain(person.token.slice(5));
  });

  test('[SET4] one can be ended, by its owner alone', async () => {
    const [person, stranger] = [await signUp({ password: 'the right password' }), await signUp()];
    const other = (await login(person.email, 'the right password')).body;
    const { body } = await callApi('/api/auth/sessions', { token: other.token });
    const mine = body.find((one: { is_current: boolean }) => one.is_current).id;
    const end = (token: string) => callApi(`/api/auth/sessions/${mine}`, { method: 'DELETE', token });
    expect((await end(stranger.token)).status).toBe(404);
    expect(await isIn(other.token)).toBe(true);
    expect((await end(person.token)).status).toBe(204);
    expect([await isIn(other.token), await isIn(person.token)]).toEqual([false, true]);
    expect((await end(person.token)).status).toBe(404);
  });

  test('[SET4] log out everywhere ends this one too, and clears the cookie', async () => {
    const person = await signUp({ password: 'the right password' });
    const other = (await login(person.email, 'the right password')).body;
    const answer = await callApi('/api/auth/sessions', { method: 'DELETE', cookie: person.cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-hewn_session=;.*Max-Age=0/i);
    expect([await isIn(person.token), await isIn(other.token)]).toEqual([false, false]);
  });

  test('[SET5] a kept token gives the browser its cookie again, for the same session', async () => {
    const person = await signUp();
    const answer = await callApi('/api/auth/restore', { method: 'POST', token: person.token });
    expect([answer.status, answer.body.account.user_id]).toEqual([200, person.id]);
    const cookie = readCookie(answer);
    expect((await callApi('/api/auth/me', { cookie })).body.user_id).toBe(person.id);
    await callApi('/api/auth/logout', { method: 'POST', token: person.token });
    expect((await callApi('/api/auth/me', { cookie })).status).toBe(401);
    const ended = await callApi('/api/auth/restore', { method: 'POST', token: person.token });
    expect([ended.status, ended.body, ended.headers.getSetCookie()]).toEqual([200, { account: null }, []]);
  });
});

describe('leaving', () => {
  test('[SET6] everything can be taken along as a zip that opens', async () => {
    const person = await signUp();
    const project = await makeProject(person, 'Garden planner');
    const page = 'export default () => <h1>Seen again</h1>;';
    const coded = await callApi('/api/projects', {
      body: { name: 'With code', frontend_code: page, status: 'draft' },
      token: person.token,
    });
    const answer = await exports.default.fetch(
      new Request('http://localhost:8787/api/auth/export', {
        headers: { authorization: `Bearer ${person.token}` },
      }),
    );
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const about = JSON.parse(new TextDecoder().decode(files['account.json']));
    expect(about).toMatchObject({
      email: person.email,
      projects: expect.arrayContaining([
        expect.objectContaining({ id: project.id, name: 'Garden planner' }),
        expect.objectContaining({ id: coded.body.id, name: 'With code' }),
      ]),
    });
    // The code of each project that has some, as it is exported alone.
    expect(Object.keys(files).sort()).toEqual(['account.json', `projects/${coded.body.id}.zip`]);
    const inner = unzipSync(files[`projects/${coded.body.id}.zip`] as Uint8Array);
    expect(
      Object.values(inner)
        .map((file) => new TextDecoder().decode(file))
        .join(),
    ).toContain(page);
    expect(JSON.stringify(about)).not.toMatch(/scrypt|hewn_/);
  });

  test('[SET7] a deleted account is gone with its projects, sessions and mailed links; its email is free again', async () => {
    const person = await signUp({ password: 'the right password' });
    const other = await signUp();
    const [mine, theirs] = [await makeProject(person), await makeProject(other)];
    // A run of theirs in the project of another stays, as a run of that project's owner.
    await DB.prepare(
      "insert into runs (id, project_id, user_id, status, created_at, heartbeat_at) values ('runofother', ?, ?, 'failed', 0, 0)",
    )
      .bind(theirs.id, person.id)
      .run();
    const token = await readToken(person.email ?? '', /Welcome/);
    const answer = await callApi('/api/auth/me', { method: 'DELETE', cookie: person.cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-hewn_session=;/);
    expect(await isIn(person.token)).toBe(false);
    for (const [table, column] of [
      ['user', 'id'],
      ['session', 'user_id'],
      ['account', 'user_id'],
      ['project_members', 'user_id'],
      ['projects', 'owner_id'],
      ['runs', 'user_id'],
    ])
      expect(
        await DB.prepare(`select count(*) as rows from ${table} where ${column} = ?`)
          .bind(person.id)
          .first('rows'),
        table,
      ).toBe(0);
    expect(await DB.prepare("select user_id from runs where id = 'runofother'").first('user_id')).toBe(
      other.id,
    );
    expect((await callApi(`/api/projects/${mine.id}`, { token: other.token })).status).toBe(404);
    expect((await callApi(`/api/projects/${theirs.id}`, { token: other.token })).status).toBe(200);
    expect((await callApi('/api/auth/verify-email', { body: { token } })).status).toBe(400);
    expect((await login(person.email, 'the right password')).status).toBe(401);
    expect((await callApi('/api/auth/signup', { body: { email: person.email } })).status).toBe(201);
  });
});
