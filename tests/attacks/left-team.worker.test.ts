/** [LEFT] Who left a project's team comes back into its app: by an open session, an old ticket, a password, a forged ticket. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import { signOwnerTicket } from '../../worker/domain/access/owner-ticket.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import forum from '../fixtures/blueprints/forum.json' with { type: 'json' };
import { callApi, type Person, signUp } from '../worker/api/support/call-api.ts';
import { visit } from '../worker/api/support/visit-hosts.ts';

const { DB } = env as unknown as WorkerEnv;

let owner: Person;
let editor: Person;
let projectId = '';
let url = '';

beforeAll(async () => {
  [owner, editor] = await Promise.all([signUp(), signUp()]);
  const { body } = await callApi('/api/agents/pipeline', {
    body: { requirements: 'A forum', blueprint: Blueprint.parse(forum), framework: 'React + Hono' },
    token: owner.token,
  });
  projectId = body.project_id;
  url = body.deployed_url;
}, 180_000);

async function join(): Promise<void> {
  await DB.prepare(
    "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'editor', 0)",
  )
    .bind(projectId, editor.id)
    .run();
}

/** A ticket of somebody, not used yet. */
async function getTicket({ token }: Person): Promise<string> {
  const { status, body } = await callApi(`/api/projects/${projectId}/open`, { body: {}, token });
  expect(status).toBe(200);
  return body.url;
}

/** The cookie with which somebody is signed in; empty where the ticket is not good. */
async function enter(address: string): Promise<string> {
  const answer = await visit(address);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function roleOf(cookie: string): Promise<string | null> {
  const me = await visit(`${url}api/auth/me`, { headers: { cookie } });
  const { account } = (await me.json()) as { account: { role: string } | null };
  return account?.role ?? null;
}

async function forget(): Promise<void> {
  const { status } = await callApi(`/api/projects/${projectId}/members/${editor.id}`, {
    method: 'DELETE',
    token: owner.token,
  });
  expect(status).toBe(204);
}

test('[LEFT1] who is taken out is out of the app with the next call, whatever they kept', async () => {
  await join();
  const session = await enter(await getTicket(editor));
  expect(await roleOf(session)).toBe('admin');
  const kept = await getTicket(editor);
  const refused = await visit(`${url}api/auth/credentials`, {
    method: 'POST',
    headers: { cookie: session, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'back@door.example', password: 'correct horse battery staple' }),
  });
  expect(refused.status).toBe(403);
  await forget();
  expect(await roleOf(session)).toBeNull();
  expect(await enter(kept)).toBe('');
  // Nobody else has to come in again, and who looks after people sees no admin who left.
  const boss = await enter(await getTicket(owner));
  const people = await visit(`${url}api/auth/accounts`, { headers: { cookie: boss } });
  const { items } = (await people.json()) as { items: { name: string; role: string }[] };
  expect(items.find(({ name }) => name === 'Co-owner')?.role).toBe('member');
  // Invited again, they come in again; what they had before stays worth nothing.
  await join();
  expect(await roleOf(await enter(await getTicket(editor)))).toBe('admin');
  expect(await roleOf(session)).toBeNull();
  expect(await enter(kept)).toBe('');
  expect(await roleOf(boss)).toBe('admin');
  await forget();
});

test('[LEFT2] a demoted editor runs the app no more', async () => {
  await join();
  const session = await enter(await getTicket(editor));
  expect(await roleOf(session)).toBe('admin');
  const { status } = await callApi(`/api/projects/${projectId}/members/${editor.id}`, {
    method: 'PATCH',
    body: { role: 'viewer' },
    token: owner.token,
  });
  expect(status).toBe(200);
  expect(await roleOf(session)).toBeNull();
  await forget();
});

test('[LEFT3] a project that is handed over leaves its former owner outside', async () => {
  await join();
  const session = await enter(await getTicket(owner));
  const kept = await getTicket(owner);
  const give = (to: Person, by: Person) =>
    callApi(`/api/projects/${projectId}/members/${to.id}`, {
      method: 'PATCH',
      body: { role: 'owner' },
      token: by.token,
    });
  expect((await give(editor, owner)).status).toBe(200);
  expect(await roleOf(session)).toBeNull();
  expect(await enter(kept)).toBe('');
  expect(await roleOf(await enter(await getTicket(editor)))).toBe('admin');
  expect((await give(owner, editor)).status).toBe(200);
  await forget();
});

test('[LEFT4] who has the code and the data of the app makes no ticket', async () => {
  const session = await enter(await getTicket(owner));
  expect(await roleOf(session)).toBe('admin');
  const ticket = new URL(await getTicket(owner)).searchParams.get('ticket') ?? '';
  const said = JSON.parse(atob((ticket.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  const forged = signOwnerTicket(
    { ...said, nonce: 'a nonce that nobody used', until: said.until + 3600 },
    '33'.repeat(32),
  );
  expect(await enter(`${url}api/auth/owner?ticket=${forged}`)).toBe('');
  expect(await enter(`${url}api/auth/owner?ticket=${forged.split('.')[0]}.${ticket.split('.')[1]}`)).toBe('');
});
