/**
 * [LEFT] Who left a project's team comes back into its app: by an open session, an old ticket, a password, a ticket that is
 * forged, prolonged, another's or another app's; on both stacks, as they are deployed.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Blueprint } from '../../worker/contract/plan/blueprint.ts';
import {
  type OwnerTicket,
  signOwnerTicket,
  TICKET_SECONDS,
} from '../../worker/domain/access/owner-ticket.ts';
import { nameAppHost } from '../../worker/domain/apps/hosts.ts';
import { findPack } from '../../worker/runtime/python/load-pack.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import forum from '../fixtures/blueprints/forum.json' with { type: 'json' };
import { callApi, type Person, signUp } from '../worker/api/support/call-api.ts';
import { visit } from '../worker/api/support/visit-hosts.ts';
import { bindings } from '../worker/runtime/deploy.ts';

const { DB, APP_HOSTS } = env as unknown as WorkerEnv;

// An interpreter takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

const hasPython = (await findPack(bindings)) !== null;

let owner: Person;
let editor: Person;
let projectId = '';
let url = '';

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

/** The key with which Hewn signs the tickets of this app. */
function readKey(): Promise<string> {
  const slug = new URL(url).hostname.split('.')[0] ?? '';
  return runInDurableObject(APP_HOSTS.getByName(nameAppHost(slug, 'production')), (_, { storage }) => {
    const key = storage.kv.get<string>('ticket-key');
    if (key === undefined) throw new Error('The app has no key');
    return key;
  });
}

/** What a good ticket says, and what it looks like. */
async function readTicket(of: Person): Promise<{ ticket: string; said: OwnerTicket }> {
  const ticket = new URL(await getTicket(of)).searchParams.get('ticket') ?? '';
  const [payload = ''] = ticket.split('.');
  return { ticket, said: JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) };
}

let nonces = 0;
const freshNonce = () => `a nonce that nobody used ${nonces++}`;

describe.each([
  { framework: 'React + Hono', isThere: true },
  { framework: 'React + FastAPI', isThere: hasPython },
] as const)('$framework', ({ framework, isThere }) => {
  const rule = test.skipIf(!isThere);

  beforeAll(async () => {
    if (!isThere) return;
    [owner, editor] = await Promise.all([signUp(), signUp()]);
    const { body } = await callApi('/api/agents/pipeline', {
      body: { requirements: 'A forum', blueprint: Blueprint.parse(forum), framework },
      token: owner.token,
    });
    projectId = body.project_id;
    url = body.deployed_url;
  });

  rule('[LEFT1] who is taken out is out of the app with the next call, whatever they kept', async () => {
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

  rule('[LEFT2] a demoted editor runs the app no more', async () => {
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

  rule('[LEFT3] a project that is handed over leaves its former owner outside', async () => {
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

  rule('[LEFT4] who has the code and the data of the app makes no ticket', async () => {
    const session = await enter(await getTicket(owner));
    expect(await roleOf(session)).toBe('admin');
    const { ticket, said } = await readTicket(owner);
    const [, signature] = ticket.split('.');
    const forged = signOwnerTicket({ ...said, nonce: freshNonce() }, '33'.repeat(32));
    expect(await enter(`${url}api/auth/owner?ticket=${forged}`)).toBe('');
    // Another person, another project and a later end under a signature that is good.
    for (const changed of [
      { person: editor.id },
      { app: 'another/production' },
      { until: said.until + 3600 },
      { nonce: freshNonce() },
    ]) {
      const [payload] = signOwnerTicket({ ...said, ...changed }, '33'.repeat(32)).split('.');
      expect(await enter(`${url}api/auth/owner?ticket=${payload}.${signature}`)).toBe('');
    }
  });

  rule(
    '[LEFT5] not even Hewn signs a ticket that is good for long, for another app, or for who was sent away',
    async () => {
      const key = await readKey();
      const { said } = await readTicket(owner);
      const enterWith = (changed: Partial<OwnerTicket>) =>
        enter(
          `${url}api/auth/owner?ticket=${signOwnerTicket({ ...said, nonce: freshNonce(), ...changed }, key)}`,
        );
      expect(await roleOf(await enterWith({}))).toBe('admin');
      expect(await enterWith({ until: said.until + 3 * TICKET_SECONDS })).toBe('');
      expect(await enterWith({ until: said.until + 365 * 86_400 })).toBe('');
      expect(await enterWith({ until: said.until - 3 * TICKET_SECONDS })).toBe('');
      expect(await enterWith({ app: `${projectId}/staging` })).toBe('');
      expect(await enterWith({ app: 'another/production' })).toBe('');
      await join();
      const gone = (await readTicket(editor)).said;
      await forget();
      // Of an epoch before, and of one that has not come.
      expect(await enterWith(gone)).toBe('');
      expect(await enterWith({ ...gone, until: said.until + 30, nonce: freshNonce() })).toBe('');
      expect(await enterWith({ person: gone.person, epoch: (gone.epoch ?? 0) + 7 })).toBe('');
    },
  );
});
