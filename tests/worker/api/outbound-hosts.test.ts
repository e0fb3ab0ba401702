/** [OUT] Who says which hosts an app may call, and what can be one. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { deploy, emptySite, rawBackend, saveParts } from '../runtime/deploy.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;
const NONE = { production: [], staging: [], development: [] };

let owner: Person;
let editor: Person;
let id: string;

const allow = (outbound_hosts: object, as = owner, more: object = {}) =>
  callApi(`/api/projects/${id}/settings`, {
    method: 'PATCH',
    token: as.token,
    body: { outbound_hosts, ...more },
  });
const read = async () => (await callApi(`/api/projects/${id}/settings`, { token: owner.token })).body;

beforeAll(async () => {
  [owner, editor] = await Promise.all([signUp(), signUp()]);
  ({ id } = await makeProject(owner));
  await DB.prepare('insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, ?)')
    .bind(id, editor.id, 'editor', Date.now())
    .run();
});

describe('the hosts that an app may call', () => {
  test('[OUT1] none at first; each environment has its own, in the form of DNS', async () => {
    expect((await read()).outbound_hosts).toEqual(NONE);
    const set = await allow({ staging: ['API.Example.com:443', 'müller.example', 'api.example.com.'] });
    const staging = ['api.example.com', 'xn--mller-kva.example'];
    expect([set.status, set.body.outbound_hosts]).toEqual([200, { ...NONE, staging }]);
    await allow({ development: ['api.example.com'] });
    expect((await read()).outbound_hosts).toEqual({ ...NONE, staging, development: ['api.example.com'] });
    // What else is set leaves them as they are.
    await callApi(`/api/projects/${id}/settings`, {
      method: 'PATCH',
      token: owner.token,
      body: { staging: { hsts: false } },
    });
    expect((await read()).outbound_hosts.staging).toEqual(staging);
    expect((await allow(NONE)).body.outbound_hosts).toEqual(NONE);
  });

  test.each([
    '*.example.com',
    'com',
    '127.0.0.1',
    '2130706433',
    '[::1]',
    'localhost',
    'notes.apps.localhost',
    'api.example.com:8443',
    'https://api.example.com/',
    'user@api.example.com',
    'printer.local',
    '',
    'a'.repeat(301),
  ])('[OUT1] "%s" is a 400 with the reason, and nothing beside it is kept', async (host) => {
    const before = await read();
    const refused = await allow({ production: ['api.example.com', host] }, owner, {
      staging: { hsts: true },
    });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_body']);
    expect(refused.body.error.issues[0].message).toMatch(/\.$/);
    expect(await read()).toEqual(before);
  });

  test('[OUT1] twenty at the most, of an environment that there is', async () => {
    const many = Array.from({ length: 21 }, (_, number) => `host-${number}.example.com`);
    expect((await allow({ production: many })).status).toBe(400);
    expect((await allow({ nowhere: [] })).status).toBe(400);
    expect((await allow({ production: many.slice(1) })).status).toBe(200);
    await allow(NONE);
  });

  test('[OUT1] the owner alone sets them; an editor sees them and sets all else', async () => {
    const refused = await allow({ production: ['api.example.com'] }, editor, { staging: { hsts: true } });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
    expect((await read()).outbound_hosts).toEqual(NONE);
    const seen = await callApi(`/api/projects/${id}/settings`, { token: editor.token });
    expect(seen.body.outbound_hosts).toEqual(NONE);
    const set = await callApi(`/api/projects/${id}/settings`, {
      method: 'PATCH',
      token: editor.token,
      body: { staging: { maintenance: false } },
    });
    expect(set.status).toBe(200);
  });

  test('[OUT8] what is set counts for the next request of the environment that it was set for', async () => {
    const slug = 'called-out-aaaa';
    await DB.prepare('update projects set slug = ? where id = ?').bind(slug, id).run();
    const backend = rawBackend(
      `return new Response(await fetch('https://api.example.com/').then(({ status }) => status, ({ message }) => message))`,
    );
    const hash = await saveParts(emptySite, backend);
    const apps = await Promise.all(
      (['production', 'staging', 'development'] as const).map((environment) =>
        deploy(hash, { slug, projectId: id, environment }),
      ),
    );
    const ask = () => Promise.all(apps.map(async ({ call }) => (await call('/api/x')).text()));
    const no = expect.stringContaining('no host is allowed');
    expect(await ask()).toEqual([no, no, no]);
    await allow({ staging: ['api.example.com'] });
    expect(await ask()).toEqual([no, '200', no]);
    await allow({ staging: [], development: ['api.example.com'] });
    expect(await ask()).toEqual([no, no, '200']);
  });
});
