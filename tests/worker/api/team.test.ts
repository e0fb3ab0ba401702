/** [TEAM] Members, invites and roles of a project. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { listMail, readMail, readToken } from '../read-mail.ts';
import { beAnonymous, callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { joinRoom } from './support/join-room.ts';

const { DB } = env as unknown as WorkerEnv;
const INVITED = /invited to a project/;

async function prepare() {
  const [owner, guest] = await Promise.all([signUp(), signUp()]);
  const { id } = await makeProject(owner);
  return { owner, guest, id, members: `/api/projects/${id}/members`, invites: `/api/projects/${id}/invites` };
}

async function invite(place: { owner: Person; invites: string }, email: string, role = 'editor') {
  return callApi(place.invites, { body: { email, role }, token: place.owner.token });
}

/** Invites a person and has them accept. */
async function join(place: { owner: Person; invites: string }, person: Person, role = 'editor') {
  await invite(place, person.email ?? '', role);
  const token = await readToken(person.email ?? '', INVITED);
  const answer = await accept(person, token);
  expect([answer.status, answer.body]).toEqual([200, { project_id: expect.any(String), role }]);
}

const accept = (person: Person, token: string) =>
  callApi('/api/invites/accept', { body: { token }, token: person.token });
const roleOf = async (place: { members: string; owner: Person }, person: Person, by = place.owner) =>
  (await callApi(place.members, { token: by.token })).body.find(
    (one: { user_id: string }) => one.user_id === person.id,
  )?.role;

describe('invites', () => {
  test('[TEAM1] whoever is invited by mail sees what for, and joins with an account of that address', async () => {
    const place = await prepare();
    const { guest, id } = place;
    const sent = await invite(place, ` ${guest.email?.toUpperCase()} `, 'viewer');
    expect([sent.status, sent.body]).toMatchObject([201, { email: guest.email, role: 'viewer' }]);
    expect(JSON.stringify(sent.body)).not.toMatch(/token|hash/);
    const token = await readToken(guest.email ?? '', INVITED);
    const look = await callApi(`/api/invites/look?token=${token}`);
    expect(look.body).toMatchObject({ project_name: 'Garden planner', email: guest.email, role: 'viewer' });
    expect((await callApi(place.invites, { token: place.owner.token })).body).toHaveLength(1);
    expect((await accept(guest, token)).body).toEqual({ project_id: id, role: 'viewer' });
    const { body: mine } = await callApi('/api/projects', { token: guest.token });
    expect(mine).toMatchObject([{ id, role: 'viewer' }]);
    expect((await callApi(place.invites, { token: place.owner.token })).body).toEqual([]);
    expect((await callApi(place.members, { token: guest.token })).body).toMatchObject([
      { email: place.owner.email, role: 'owner', status: 'offline' },
      { email: guest.email, role: 'viewer', status: 'offline' },
    ]);
  });

  test('[TEAM2] an invite works once, for its address, for seven days, until it is taken back or sent again', async () => {
    const place = await prepare();
    const { guest, owner } = place;
    const email = guest.email ?? '';
    await invite(place, email);
    const first = await readToken(email, INVITED);
    const other = await signUp();
    const wrong = await accept(other, first);
    expect([wrong.status, wrong.body.error.code]).toEqual([403, 'forbidden']);
    expect((await accept(await beAnonymous(), first)).status).toBe(403);
    // Sent again: the one before has ended.
    const again = await invite(place, email, 'viewer');
    expect((await callApi(place.invites, { token: owner.token })).body).toHaveLength(1);
    expect((await accept(guest, first)).body.error.code).toBe('invite_over');
    // Taken back.
    await expect
      .poll(async () => (await listMail(email)).filter(({ subject }) => INVITED.test(subject)).length)
      .toBe(2);
    const second = await readToken(email, INVITED);
    expect(second).not.toBe(first);
    const back = await callApi(`${place.invites}/${again.body.id}`, { method: 'DELETE', token: owner.token });
    expect(back.status).toBe(204);
    expect((await accept(guest, second)).status).toBe(410);
    expect((await callApi(`/api/invites/look?token=${second}`)).status).toBe(410);
    expect(await roleOf(place, guest)).toBeUndefined();
  });

  test('[TEAM2] two at the same time use it once; an old one is over', async () => {
    const place = await prepare();
    const email = place.guest.email ?? '';
    await invite(place, email);
    const token = await readToken(email, INVITED);
    await DB.prepare('update project_invites set expires_at = 1 where email = ?').bind(email).run();
    expect((await accept(place.guest, token)).status).toBe(410);
    await DB.prepare('update project_invites set expires_at = ? where email = ?')
      .bind(Date.now() + 60_000, email)
      .run();
    const both = await Promise.all([accept(place.guest, token), accept(place.guest, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await accept(place.guest, token)).status).toBe(410);
    const known = await invite(place, email);
    expect([known.status, known.body.error.code]).toEqual([409, 'already_member']);
  });

  test('[TEAM2] [TEAM3] a token that was guessed is over for everybody, and guesses are counted', async () => {
    const place = await prepare();
    await invite(place, place.guest.email ?? '');
    const token = await readToken(place.guest.email ?? '', INVITED);
    // Nearly the one that was mailed, to the very person it is for.
    const close = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
    for (const guess of [close, token.slice(0, -1), token.toUpperCase(), 'x'])
      expect((await accept(place.guest, guess)).status).toBe(410);
    const other = await signUp();
    const statuses: number[] = [];
    for (let tried = 0; tried < 61; tried += 1)
      statuses.push((await accept(other, `${close}${tried}`)).status);
    expect(statuses).toEqual([...Array(60).fill(410), 429]);
    expect((await accept(place.guest, token)).status).toBe(200);
  });

  test('[TEAM3] invites are counted, by who sends and by who gets them', async () => {
    const place = await prepare();
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++) statuses.push((await invite(place, 'flooded@example.com')).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    const anonymous = await beAnonymous();
    const theirs = await makeProject(anonymous);
    const refused = await callApi(`/api/projects/${theirs.id}/invites`, {
      body: { email: 'x@example.com' },
      token: anonymous.token,
    });
    expect(refused.body.error.code).toBe('account_needed');
  });

  test('[TEAM4] the mail names nobody whose address was never proved, and no text that the owner chose', async () => {
    const place = await prepare();
    await invite(place, place.guest.email ?? '');
    const { text } = await readMail(place.guest.email ?? '', INVITED);
    expect(text).not.toContain('Garden planner');
    expect(text).not.toContain(place.owner.email);
    await DB.prepare('update user set email_verified = 1 where id = ?').bind(place.owner.id).run();
    const second = await signUp();
    await invite(place, second.email ?? '');
    expect((await readMail(second.email ?? '', INVITED)).text).toContain(place.owner.email);
  });
});

describe('roles', () => {
  test('[TEAM5] a role that changes counts at the next call; the sockets that had the one before are told, and closed', async () => {
    const place = await prepare();
    await join(place, place.guest);
    const write = () =>
      callApi(`/api/projects/${place.id}/files/a.txt`, {
        method: 'PUT',
        body: { content: 'x' },
        token: place.guest.token,
      });
    expect((await write()).status).toBe(200);
    const room = await joinRoom(place.id, place.guest.token);
    room.send({ type: 'hello', after: 0, chat: 0 });
    await room.settle();
    const changed = await callApi(`${place.members}/${place.guest.id}`, {
      method: 'PATCH',
      body: { role: 'viewer' },
      token: place.owner.token,
    });
    expect(changed.body).toHaveLength(2);
    expect(await room.closed).toEqual({ code: 1008, reason: 'Your role has changed' });
    expect(room.frames.filter(({ type }) => type === 'role')).toHaveLength(1);
    expect((await write()).status).toBe(403);
  });

  test('[TEAM6] who is taken out loses sockets and previews at once; who leaves does so alone', async () => {
    const place = await prepare();
    await join(place, place.guest);
    const room = await joinRoom(place.id, place.guest.token);
    await room.settle();
    const epoch = () => DB.prepare('select preview_epoch from projects where id = ?').bind(place.id).first();
    const before = await epoch();
    const remove = (person: Person, by: Person) =>
      callApi(`${place.members}/${person.id}`, { method: 'DELETE', token: by.token });
    expect((await remove(place.owner, place.guest)).status).toBe(403);
    expect((await remove(place.owner, place.owner)).status).toBe(409);
    expect((await remove(place.guest, place.owner)).status).toBe(204);
    expect(await room.closed).toEqual({ code: 1008, reason: 'The session has ended' });
    expect(await epoch()).not.toEqual(before);
    expect((await callApi(place.members, { token: place.guest.token })).status).toBe(404);
    await join(place, place.guest, 'viewer');
    expect((await remove(place.guest, place.guest)).status).toBe(204);
    expect((await callApi(place.members, { token: place.guest.token })).status).toBe(404);
  });

  test('[TEAM7] the owner hands a project over to a member: there is one owner at any time', async () => {
    const place = await prepare();
    const patch = (person: Person, role: string, by: Person) =>
      callApi(`${place.members}/${person.id}`, { method: 'PATCH', body: { role }, token: by.token });
    // To nobody's member, and by who is none.
    expect((await patch(place.guest, 'owner', place.owner)).status).toBe(409);
    await join(place, place.guest);
    expect((await patch(place.guest, 'owner', place.guest)).status).toBe(403);
    expect((await patch(place.owner, 'editor', place.owner)).status).toBe(409);
    const done = await Promise.all([
      patch(place.guest, 'owner', place.owner),
      patch(place.guest, 'owner', place.owner),
    ]);
    expect(done.map(({ status }) => status)).toContain(200);
    expect(await roleOf(place, place.guest)).toBe('owner');
    expect(await roleOf(place, place.owner)).toBe('editor');
    const remove = (by: Person) =>
      callApi(`/api/projects/${place.id}`, { method: 'DELETE', token: by.token });
    expect((await remove(place.owner)).status).toBe(403);
    expect((await remove(place.guest)).status).toBe(204);
  });
});
