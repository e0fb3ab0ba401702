/** [PRIV] Who may open an app is changed in one call, from the next request on; strangers get what the plan gives them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import restaurant from '../../fixtures/blueprints/restaurant-site.json' with { type: 'json' };
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
import { callApi, type Person, signUp } from './support/call-api.ts';
import { visit } from './support/visit-hosts.ts';

interface Built {
  projectId: string;
  url: string;
}

async function build(plan: unknown, owner: Person): Promise<Built> {
  const { status, body } = await callApi('/api/agents/pipeline', {
    body: { requirements: 'An app', blueprint: Blueprint.parse(plan), framework: 'React + Hono' },
    token: owner.token,
  });
  expect([status, body.error]).toEqual([200, null]);
  return { projectId: body.project_id, url: body.deployed_url };
}

const access = (projectId: string, token: string | undefined, body?: object) =>
  callApi(`/api/projects/${projectId}/access`, body ? { method: 'PATCH', body, token } : { token });

/** The cookie of whoever owns the app. */
async function enter({ projectId }: Built, owner: Person): Promise<string> {
  const { body } = await callApi(`/api/projects/${projectId}/open`, { body: {}, token: owner.token });
  const [cookie = ''] = (await visit(body.url)).headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

describe('who may open an app', () => {
  let owner: Person;
  let site: Built;
  let list: Built;
  beforeAll(async () => {
    owner = await signUp();
    site = await build(restaurant, owner);
    list = await build(todo, owner);
  }, 180_000);

  const statusOf = async (app: Built, path: string, cookie?: string) =>
    (await visit(new URL(path, app.url).href, cookie ? { headers: { cookie } } : {})).status;

  test('[PRIV1] a plan that says nothing is open where it is published, and closed where it is about people', async () => {
    expect((await access(site.projectId, owner.token)).body).toEqual({ audience: 'public' });
    expect(await statusOf(site, '/api/dishes')).toBe(200);
    expect(await statusOf(site, '/api/reservations')).toBe(401);
    expect((await access(list.projectId, owner.token)).body).toEqual({ audience: 'owner' });
    expect(await statusOf(list, '/api/tasks')).toBe(401);
    expect(await statusOf(list, '/api/tasks', await enter(list, owner))).toBe(200);
  });

  test('[PRIV2] it changes from the next request on, without a build, and for its owner nothing is lost', async () => {
    const cookie = await enter(site, owner);
    const closed = await access(site.projectId, owner.token, { audience: 'owner' });
    expect([closed.status, closed.body]).toEqual([200, { audience: 'owner' }]);
    expect(await statusOf(site, '/api/dishes')).toBe(401);
    expect(await statusOf(site, '/api/dishes', cookie)).toBe(200);
    const registered = await visit(new URL('/api/auth/register', site.url).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Eve', email: 'eve@example.com', password: 'let me in please' }),
    });
    expect(registered.status).toBe(403);
    expect((await access(site.projectId, owner.token, { audience: 'public' })).status).toBe(200);
    expect(await statusOf(site, '/api/dishes')).toBe(200);
    expect(await statusOf(site, '/api/reservations')).toBe(401);
    expect(await statusOf(site, '/api/reservations', cookie)).toBe(200);
  });

  test('[PRIV3] only those who may write in the project say it', async () => {
    const stranger = await signUp();
    expect((await access(site.projectId, stranger.token, { audience: 'public' })).status).toBe(404);
    expect((await access(site.projectId, stranger.token)).status).toBe(404);
    expect((await access(site.projectId, undefined)).status).toBe(401);
    for (const body of [{}, { audience: 'everyone' }, { audience: null }])
      expect((await access(site.projectId, owner.token, body)).status).toBe(400);
    expect((await access(site.projectId, owner.token)).body).toEqual({ audience: 'public' });
  });

  test('[PRIV2] an app without accounts has nobody to tell apart: it says so, and nothing can be chosen', async () => {
    const { body: project } = await callApi('/api/projects', {
      body: {
        name: 'Handed over',
        frontend_code: 'export default function App() { return <h1>Hello</h1>; }',
        backend_code: "import { Hono } from 'hono';\nconst app = new Hono();\nexport default app;",
        status: 'deployed',
      },
      token: owner.token,
    });
    const read = await access(project.id, owner.token);
    expect([read.status, read.body]).toEqual([200, { audience: null }]);
    expect((await access(project.id, owner.token, { audience: 'public' })).status).toBe(409);
    expect((await access(project.id, owner.token)).body).toEqual({ audience: null });
  });

  test('[PRIV8] who is invited gets the link by mail and is in; who is not stays out', async () => {
    expect((await access(list.projectId, owner.token, { audience: 'invited' })).status).toBe(200);
    const cookie = await enter(list, owner);
    const call = async (path: string, body: object, as?: string) => {
      const headers = { 'content-type': 'application/json', ...(as ? { cookie: as } : {}) };
      const url = new URL(path, list.url).href;
      return visit(url, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const invite = async (email: string) => {
      const answer = await call('/api/auth/invitations', { email, role: 'team' }, cookie);
      return (await answer.json()) as { link: string; is_mailed: boolean };
    };
    const email = `waiter-${crypto.randomUUID()}@example.com`;
    const { link, is_mailed } = await invite(email);
    expect(is_mailed).toBe(true);
    const { body: mails } =
      await callApi<{ to: string; subject: string; text: string }[]>('/api/dev/mailbox');
    const mail = mails.find(({ to }) => to === email);
    expect(mail?.text).toContain(new URL(link, list.url).href);
    expect(mail?.subject).toBe(`You are invited to ${new URL(list.url).host}`);
    const joined = await call('/api/auth/join', { token: link, name: 'Wim', password: 'let me in please' });
    const session = joined.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect([joined.status, await statusOf(list, '/api/tasks', session)]).toEqual([201, 200]);
    expect(await statusOf(list, '/api/tasks')).toBe(401);
    expect(
      (await call('/api/auth/join', { token: link, name: 'Eve', password: 'me too please' })).status,
    ).toBe(410);
  });

  test('[PRIV8] an app mails twenty invitations a day; of the others its owner copies the link', async () => {
    const cookie = await enter(site, owner);
    const mailed: boolean[] = [];
    for (let number = 0; number < 21; number++) {
      const answer = await visit(new URL('/api/auth/invitations', site.url).href, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email: `guest${number}@example.com`, role: 'team' }),
      });
      mailed.push(((await answer.json()) as { is_mailed: boolean }).is_mailed);
    }
    expect(mailed).toEqual([...Array.from({ length: 20 }, () => true), false]);
  });

  test('[PRIV9] whoever owns an app looks at it as a visitor, and the server takes them for one', async () => {
    const cookie = await enter(site, owner);
    expect(await statusOf(site, '/api/reservations', cookie)).toBe(200);
    const begun = await visit(new URL('/api/auth/visitor-view', site.url).href, {
      method: 'POST',
      headers: { cookie },
    });
    const view = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect([begun.status, view]).toEqual([204, '__Host-visitor-view=on']);
    expect(await statusOf(site, '/api/reservations', `${cookie}; ${view}`)).toBe(401);
    expect(await statusOf(site, '/api/dishes', `${cookie}; ${view}`)).toBe(200);
    expect(await statusOf(site, '/api/reservations', cookie)).toBe(200);
  });
});
