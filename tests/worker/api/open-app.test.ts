/** [OPEN] Whoever builds an app is its owner: a ticket from Hewn signs them in, once, for a minute, into this app alone. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { signOwnerTicket } from '../../../worker/domain/access/owner-ticket.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import forum from '../../fixtures/blueprints/forum.json' with { type: 'json' };
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { visit } from './support/visit-hosts.ts';

const bindings = env as unknown as WorkerEnv;

interface Built {
  projectId: string;
  slug: string;
  url: string;
}

async function build(owner: Person): Promise<Built> {
  const { status, body } = await callApi('/api/agents/pipeline', {
    body: { requirements: 'A forum', blueprint: Blueprint.parse(forum), framework: 'React + Hono' },
    token: owner.token,
  });
  expect([status, body.error]).toEqual([200, null]);
  const url = body.deployed_url as string;
  return { projectId: body.project_id, url, slug: new URL(url).hostname.split('.')[0] ?? '' };
}

const open = (projectId: string, token: string, body: object = {}) =>
  callApi(`/api/projects/${projectId}/open`, { body, token });

/** Goes to an address and says who is signed in then. */
async function enter(address: string) {
  const answer = await visit(address);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])[0];
  const me = await visit(new URL('/api/auth/me', address).href, cookie ? { headers: { cookie } } : {});
  const { account } = (await me.json()) as { account: { id: number; role: string } | null };
  return { status: answer.status, to: answer.headers.get('location'), cookie, account };
}

const ENDED = { status: 303, to: '/sign-in?link=ended', cookie: undefined, account: null };

describe('opening an app', () => {
  let owner: Person;
  let app: Built;
  let other: Built;
  beforeAll(async () => {
    owner = await signUp();
    app = await build(owner);
    other = await build(owner);
  }, 180_000);

  test('[OPEN1] the address signs its owner in once, and the same person comes back to the same account', async () => {
    const { status, body } = await open(app.projectId, owner.token);
    expect(status).toBe(200);
    expect(new URL(body.url).origin).toBe(new URL(app.url).origin);
    const first = await enter(body.url);
    expect(first).toMatchObject({ status: 303, to: '/', account: { role: 'admin' } });
    expect(await enter(body.url)).toEqual(ENDED);
    const again = await enter((await open(app.projectId, owner.token)).body.url);
    expect(again.account?.id).toBe(first.account?.id);
  });

  test('[OPEN2] a ticket opens no other app, and none whose key it was not signed with', async () => {
    const { url } = (await open(app.projectId, owner.token)).body;
    expect(await enter(url.replace(app.slug, other.slug))).toEqual(ENDED);
    const forged = signOwnerTicket(
      {
        app: `${app.projectId}/production`,
        nonce: 'a nonce that nobody has used',
        until: Math.floor(Date.now() / 1000) + 60,
        person: 'owner',
        name: 'Eve',
      },
      '22'.repeat(32),
    );
    expect(await enter(`${app.url}api/auth/owner?ticket=${forged}`)).toEqual(ENDED);
    // It was not used up by that.
    expect(await enter(url)).toMatchObject({ to: '/' });
  });

  test('[OPEN3] the ticket says that it ends within a minute', async () => {
    const { url } = (await open(app.projectId, owner.token)).body;
    const [payload = ''] = (new URL(url).searchParams.get('ticket') ?? '').split('.');
    const { until, app: name } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    expect(name).toBe(`${app.projectId}/production`);
    expect(until).toBeLessThanOrEqual(Date.now() / 1000 + 60);
  });

  test('[OPEN4] nobody else gets an address, and there is none where nothing is deployed', async () => {
    const stranger = await signUp();
    expect((await open(app.projectId, stranger.token)).status).toBe(404);
    expect((await callApi(`/api/projects/${app.projectId}/open`, { body: {} })).status).toBe(401);
    expect((await open(app.projectId, owner.token, { environment: 'staging' })).status).toBe(404);
    const empty = await makeProject(owner);
    expect((await open(empty.id, owner.token)).status).toBe(404);
  });

  test('[DOMAIN9] at a custom domain the app has its own accounts and cookies, and believes no other origin', async () => {
    const domain = 'forum.example.com';
    await bindings.DB.prepare(
      "insert into domains (id, project_id, domain, environment, token, status, ssl_status, missed, created_at) values ('aaaaaaaaaaaaaaaa', ?, ?, 'production', 'x', 'active', 'none', 0, 0)",
    )
      .bind(other.projectId, domain)
      .run();
    const at = `https://${domain}`;
    const register = (origin: string) =>
      visit(`${at}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'long enough' }),
      });
    expect((await register(new URL(other.url).origin)).status).toBe(403);
    const registered = await register(at);
    expect(registered.status).toBe(201);
    const [cookie = ''] = registered.headers.getSetCookie();
    expect(cookie).not.toMatch(/domain=/i);
    const session = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    const me = await (await visit(`${at}/api/auth/me`, session)).json();
    expect(me).toMatchObject({ account: { name: 'Ada' } });
    expect(await (await visit(`${at}/api/auth/me`)).json()).toMatchObject({ account: null });
    const page = await visit(`${at}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
  });

  test('[OPEN5] whoever registers first in the app does not run it', async () => {
    const registered = await visit(`${other.url}api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Eve', email: 'eve@example.com', password: 'long enough' }),
    });
    const { account } = (await registered.json()) as { account: { role: string } };
    expect([registered.status, account.role]).toEqual([201, 'member']);
  });

  test('[OPEN6] the key is never shown by what describes a deployment', async () => {
    const host = bindings.APP_HOSTS.getByName(nameAppHost(app.slug, 'production'));
    expect(JSON.stringify(await host.describe())).not.toMatch(/KEY|key/);
  });

  test('[OPEN7] the page that links lead to hands the browser on to the app', async () => {
    const answer = await visit(`http://localhost:8787/open/${app.projectId}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(await enter(answer.headers.get('location') ?? '')).toMatchObject({ to: '/' });
  });

  test('[OPEN8] staging is opened by the same page, and where it has nothing nobody is led to production', async () => {
    const answer = await visit(`http://localhost:8787/open/${app.projectId}?environment=staging`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});
