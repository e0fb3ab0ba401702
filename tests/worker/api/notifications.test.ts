/** [BELL] What people are told of beside the page. */
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { openTeam } from '../../../worker/api/open-project.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { dropOldNotices } from '../../../worker/db/notices.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { listMail, readMail } from '../read-mail.ts';
import { beAnonymous, callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { removeForGood } from './support/remove-project.ts';

const { DB } = env as unknown as WorkerEnv;

async function prepare() {
  const [owner, guest] = await Promise.all([signUp(), signUp()]);
  const { id } = await makeProject(owner);
  await addMember(id, guest, 'viewer');
  return { id, owner, guest, chat: `/api/projects/${id}/chat` };
}

const addMember = (id: string, person: Person, role: string) =>
  DB.prepare('insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 1)')
    .bind(id, person.id, role)
    .run();
const prove = (person: Person) =>
  DB.prepare('update user set email_verified = 1 where id = ?').bind(person.id).run();
let made = 0;
const say = (place: { chat: string }, by: Person, text: string, client_id = `message-${++made}`) =>
  callApi(place.chat, { body: { text, client_id }, token: by.token });
const list = async (person: Person, query = '') =>
  (await callApi(`/api/notifications${query}`, { token: person.token })).body;
/** They come after the answer. */
const waitFor = (person: Person, many: number) =>
  vi.waitFor(
    async () => {
      const page = await list(person);
      expect(page.notifications).toHaveLength(many);
      return page;
    },
    { timeout: 30_000, interval: 20 },
  );
const at = ({ email }: Person) => `@${email}`;
const choose = (person: Person, change: object) =>
  callApi('/api/notifications/settings', {
    method: 'PUT',
    body: {
      mention: { list: true, mail: false },
      invite: { list: true, mail: true },
      build: { list: true, mail: false },
      ...change,
    },
    token: person.token,
  });

describe('mentions', () => {
  test('[BELL1] who is named in the chat or a comment is told once; the writer, strangers and the removed are not', async () => {
    const place = await prepare();
    const stranger = await signUp();
    for (let time = 0; time < 2; time += 1)
      await say(
        place,
        place.owner,
        `${at(place.guest)} ${at(place.owner)} ${at(stranger)} look`,
        'the-same-one',
      );
    const page = await waitFor(place.guest, 1);
    expect(page).toMatchObject({
      unread: 1,
      notifications: [
        {
          kind: 'mention',
          project_id: place.id,
          project_name: 'Garden planner',
          actor: place.owner.email,
          link: `/code-editor/${place.id}?show=chat`,
          is_read: false,
        },
      ],
    });
    await callApi(`/api/projects/${place.id}/files/a.txt`, {
      method: 'PUT',
      body: { content: 'one\n' },
      token: place.owner.token,
    });
    const { body: thread } = await callApi(`/api/projects/${place.id}/comments`, {
      body: { path: 'a.txt', line: 1, text: `${at(place.guest)} why?`, client_id: 'first-comment' },
      token: place.owner.token,
    });
    const { notifications } = await waitFor(place.guest, 2);
    expect(notifications[0].link).toBe(`/code-editor/${place.id}?comment=${thread.id}`);
    expect([await list(place.owner), await list(stranger)]).toMatchObject([{ unread: 0 }, { unread: 0 }]);
    await callApi(`/api/projects/${place.id}/members/${place.guest.id}`, {
      method: 'DELETE',
      token: place.owner.token,
    });
    expect(await list(place.guest)).toEqual({ unread: 0, notifications: [] });
  });

  test('[BELL2] each reads and marks their own alone; pages go back to the first', async () => {
    const place = await prepare();
    for (let time = 0; time < 3; time += 1) await say(place, place.owner, `${at(place.guest)} ${time}`);
    const { notifications } = await waitFor(place.guest, 3);
    const ids = notifications.map(({ id }: { id: number }) => id);
    const first = await list(place.guest, '?limit=2');
    expect(first.notifications.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    const rest = await list(place.guest, `?limit=2&before=${ids[1]}`);
    expect(rest.notifications.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
    const mark = (person: Person, body: object) =>
      callApi('/api/notifications/read', { body, token: person.token });
    expect((await mark(place.owner, { id: ids[0], and_older: true })).status).toBe(204);
    expect((await list(place.guest)).unread).toBe(3);
    await mark(place.guest, { id: ids[1] });
    expect((await list(place.guest, '?limit=0')).unread).toBe(2);
    await mark(place.guest, { id: ids[0], and_older: true });
    expect((await list(place.guest)).unread).toBe(0);
    const anonymous = await beAnonymous();
    expect((await callApi('/api/notifications', { token: anonymous.token })).status).toBe(403);
  });

  test('[BELL3] what is turned off is kept off; a mail goes to a proved address alone, once for many', async () => {
    const place = await prepare();
    const mails = async () =>
      (await listMail(place.guest.email ?? '')).filter(({ subject }) => /named/.test(subject));
    const done = async () => {
      // The owner is told after the guest was dealt with: both wait in one row of one project.
      await say(place, place.guest, at(place.owner));
    };
    await choose(place.guest, { mention: { list: true, mail: true } });
    await say(place, place.owner, at(place.guest));
    await waitFor(place.guest, 1);
    await done();
    await waitFor(place.owner, 1);
    expect(await mails()).toEqual([]);
    await prove(place.guest);
    for (let time = 0; time < 5; time += 1) await say(place, place.owner, `${at(place.guest)} ${time}`);
    const { text } = await readMail(place.guest.email ?? '', /named/);
    expect(text).not.toContain('Garden planner');
    expect(text).toContain(`/code-editor/${place.id}`);
    await done();
    await waitFor(place.owner, 2);
    expect(await mails()).toHaveLength(1);
    await choose(place.guest, { mention: { list: false, mail: false } });
    await say(place, place.owner, `${at(place.guest)} once more`);
    await done();
    await waitFor(place.owner, 3);
    expect((await list(place.guest)).notifications).toHaveLength(6);
    await DB.prepare('update notice_mails set sent_at = 1').run();
    await choose(place.guest, { mention: { list: false, mail: true } });
    await say(place, place.owner, `${at(place.guest)} and again`);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 30_000, interval: 20 });
  });
});

test('[BELL1] a build that fails is told once to each who may change the project', async () => {
  const place = await prepare();
  const editor = await signUp();
  await addMember(place.id, editor, 'editor');
  const run = {
    id: 'a-run',
    status: 'failed',
    error: { code: 'build_failed', message: 'No' },
    deployed_url: null,
  };
  const team = openTeam(env as unknown as WorkerEnv, place.id);
  for (let time = 0; time < 2; time += 1) await team.noteRun(run as unknown as Run);
  const link = `/code-editor/${place.id}`;
  for (const person of [place.owner, editor])
    expect((await waitFor(person, 1)).notifications).toMatchObject([{ kind: 'build', actor: null, link }]);
  expect((await list(place.guest)).notifications).toEqual([]);
});

describe('invites', () => {
  const invite = (place: { id: string; owner: Person }, person: Person) =>
    callApi(`/api/projects/${place.id}/invites`, {
      body: { email: person.email, role: 'editor' },
      token: place.owner.token,
    });

  test('[BELL4] an invite stands in the list of a proved address, leads to joining, and goes with it', async () => {
    const place = await prepare();
    const [proved, other] = await Promise.all([signUp(), signUp()]);
    await prove(proved);
    for (const person of [proved, other, proved]) expect((await invite(place, person)).status).toBe(201);
    expect((await list(other)).notifications).toEqual([]);
    const { notifications } = await list(proved);
    expect(notifications).toMatchObject([
      { kind: 'invite', project_name: null, role: 'editor', actor: null },
    ]);
    const id = notifications[0].link.replace('/invite?invite=', '');
    const accept = (person: Person) =>
      callApi('/api/invites/accept', { body: { invite: id }, token: person.token });
    expect((await callApi(`/api/invites/look?invite=${id}`)).status).toBe(410);
    expect((await callApi(`/api/invites/look?invite=${id}`, { token: other.token })).status).toBe(410);
    expect((await accept(other)).status).toBe(410);
    const look = await callApi(`/api/invites/look?invite=${id}`, { token: proved.token });
    expect(look.body).toMatchObject({ project_name: 'Garden planner', email: proved.email });
    expect((await accept(proved)).body).toEqual({ project_id: place.id, role: 'editor' });
    expect((await list(proved)).notifications).toEqual([]);
    expect((await accept(proved)).status).toBe(410);
  });

  test('[BELL4] the id of an invite is nothing for an address that was never proved, and is over with the invite', async () => {
    const place = await prepare();
    const person = await signUp();
    const { body: sent } = await invite(place, person);
    const look = () => callApi(`/api/invites/look?invite=${sent.id}`, { token: person.token });
    expect((await look()).status).toBe(410);
    await prove(person);
    expect((await look()).status).toBe(200);
    await choose(person, { invite: { list: false, mail: false } });
    const before = (await listMail(person.email ?? '')).length;
    const { body: again } = await invite(place, person);
    expect((await list(person)).notifications).toEqual([]);
    expect(await listMail(person.email ?? '')).toHaveLength(before);
    await callApi(`/api/projects/${place.id}/invites/${again.id}`, {
      method: 'DELETE',
      token: place.owner.token,
    });
    expect((await look()).status).toBe(410);
  });
});

test('[BELL5] old ones go, 500 of a person stay, and none outlives its project', async () => {
  const place = await prepare();
  const insert = (key: string, at: number) =>
    DB.prepare(
      "insert into notices (user_id, project_id, key, kind, created_at) values (?, ?, ?, 'build', ?)",
    ).bind(place.guest.id, place.id, key, at);
  const now = Date.now();
  await DB.batch(Array.from({ length: 520 }, (_, index) => insert(`build:${index}`, now)));
  await say(place, place.owner, at(place.guest));
  const count = async () =>
    (await DB.prepare('select count(*) as rows from notices where user_id = ?').bind(place.guest.id).first())
      ?.rows;
  await vi.waitFor(async () => expect(await count()).toBe(500), { timeout: 30_000, interval: 20 });
  await insert('build:old', now - 91 * 24 * 60 * 60_000).run();
  await dropOldNotices(openDatabase(DB), new Date(now));
  expect(await count()).toBe(500);
  await removeForGood(place.id, place.owner);
  expect(await count()).toBe(0);
});
