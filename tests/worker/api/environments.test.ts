/** [ENV] What is in each environment, and how a version comes there. Rules: `worker/project/SPEC.md`. Long, since most rules need two versions that were built. */
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import type { Deployment, EnvironmentState } from '../../../worker/contract/project/environments.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
/** Long enough for builds on a busy machine. */
const BUILD_MS = 240_000;

let owner: Person;
let id: string;
let slug: string;

beforeAll(async () => {
  owner = await signUp();
  const built = await callApi<Run>('/api/agents/pipeline', {
    token: owner.token,
    body: { requirements: 'A tool shed', blueprint: smallBlueprint, framework: 'React + Hono' },
  });
  expect(built.body.error).toBeNull();
  id = built.body.project_id;
  slug = new URL(built.body.deployed_url ?? '').host.split('.')[0] ?? '';
}, BUILD_MS);

const ask = (path: string, body?: object, as = owner) =>
  callApi(`/api/projects/${id}/${path}`, { token: as.token, ...(body && { body }) });

async function finish(answer: { status: number; body: { deployment_id: string } }): Promise<Deployment> {
  expect(answer).toMatchObject({ status: 202 });
  const ended = await openProject(bindings, id).waitForDeployment(answer.body.deployment_id, BUILD_MS);
  if (!ended) throw new Error('The deployment is gone');
  return ended;
}

const deploy = async (environment: string, body: object) =>
  finish(await ask(`environments/${environment}/deploy`, body));

async function state(environment: string): Promise<EnvironmentState> {
  const { body } = await ask('environments');
  return body.find((one: EnvironmentState) => one.environment === environment);
}

const origin = (environment: string) =>
  `http://${environment === 'production' ? slug : nameAppHost(slug, 'staging')}.apps.localhost:8787`;

/** As a visitor calls it, through our own router. */
async function visit(environment: string, path: string, init?: RequestInit) {
  const answer = await exports.default.fetch(new Request(`${origin(environment)}${path}`, init));
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const add = (environment: string, title: string) =>
  visit(environment, '/api/tools', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
const titles = async (environment: string) =>
  (await visit(environment, '/api/tools')).body.items.map(({ title }: { title: string }) => title);

describe('a version that was built', () => {
  test('[ENV1] each environment says where it is, what is in it, and who put it there', async () => {
    expect(await state('production')).toMatchObject({
      url: expect.stringContaining(`//${slug}.`),
      status: 'deployed',
      version: 1,
      deployed_by: null,
      size: expect.any(Number),
      last_deployment: null,
    });
    expect(await state('staging')).toMatchObject({ status: 'empty', version: null, last_deployed: null });
    expect(await deploy('staging', { version: 1 })).toMatchObject({ status: 'deployed', error: null });
    expect(await state('staging')).toMatchObject({
      url: expect.stringContaining(`//${slug}--staging.`),
      status: 'deployed',
      version: 1,
      last_deployed: expect.any(String),
      deployed_by: owner.email,
      size: (await state('production')).size,
    });
  });

  test('[ENV2] staging has data of its own', async () => {
    expect((await add('staging', 'Saw')).status).toBe(201);
    expect(await titles('staging')).toEqual(['Ladder', 'Drill', 'Saw']);
    expect(await titles('production')).toEqual(['Ladder', 'Drill']);
  });

  test('[ENV3] what is not there is a 4xx, and nothing is begun', async () => {
    const statuses = [
      await ask('environments/moon/deploy', { version: 1 }),
      await ask('environments/staging/deploy', { version: 99 }),
      await ask('environments/staging/deploy', { saved_version: 99 }),
      await ask('environments/staging/rollback', { version: 99, data: 'keep' }),
      await ask('environments/production/rollback', { version: 1, data: 'snapshot' }),
      await ask('environments/staging/promote', { to: 'staging' }),
      await ask('environments/development/promote', { to: 'staging' }),
    ].map(({ status, body }) => [status, body.error.code]);
    expect(statuses).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
      [409, 'not_kept'],
      [409, 'not_kept'],
      [409, 'conflict'],
      [422, 'not_deployed'],
    ]);
    expect((await ask('environments/staging/deployments')).body).toHaveLength(1);
    const empty = await makeProject(owner, 'Empty');
    const nothing = await callApi(`/api/projects/${empty.id}/environments/staging/deploy`, {
      token: owner.token,
      body: {},
    });
    expect([nothing.status, nothing.body.error.code]).toEqual([422, 'not_deployed']);
  });
});

describe('saved files', () => {
  const NOTHING = { saved: { count: 0, paths: [] }, unsaved: { count: 0, paths: [] } };

  async function save(change: (text: string) => string): Promise<number> {
    const { body: texts } = await ask('texts');
    const { path } = texts.files.find((one: { path: string }) => /^src\/pages\/.*\.tsx$/.test(one.path));
    const { body } = await ask(`files/${path}`);
    const written = await callApi(`/api/projects/${id}/files/${path}`, {
      method: 'PUT',
      token: owner.token,
      body: { content: change(body.content), revision: body.revision },
    });
    expect(written.status).toBe(200);
    return (await ask('versions', { message: 'By hand' })).body.number;
  }

  test('[ENV4] are built and checked, and are a version of their own; what cannot be built says where, and what was there serves', {
    timeout: BUILD_MS,
  }, async () => {
    expect((await state('production')).not_live).toEqual(NOTHING);
    const saved = await save((text) => `${text}\n// Edited by hand.\n`);
    // [ENV13]
    const page = [expect.stringMatching(/^src\/pages\/.*\.tsx$/)];
    expect((await state('production')).not_live).toEqual({ ...NOTHING, saved: { count: 1, paths: page } });
    const ended = await deploy('staging', { saved_version: saved });
    expect(ended).toMatchObject({ status: 'deployed', error: null, version: 2, saved_version: saved });
    expect(await titles('staging')).toEqual(['Ladder', 'Drill', 'Saw']);
    expect(await state('production')).toMatchObject({ version: 1 });
    expect((await state('staging')).not_live).toEqual(NOTHING);
    expect((await ask('releases')).body.map(({ number }: { number: number }) => number)).toEqual([1]);

    await save((text) => `${text}\nexport const broken = ;\n`);
    const failed = await deploy('staging', {});
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'build_failed' } });
    expect(failed.error?.evidence[0]).toMatch(/^src\/pages\/.*\.tsx:\d+:\d+: /);
    expect(await state('staging')).toMatchObject({
      status: 'failed',
      version: 2,
      last_deployment: { error: { code: 'build_failed' } },
    });
    expect(await titles('staging')).toEqual(['Ladder', 'Drill', 'Saw']);
  });

  test('[ENV13] what is written and not saved is told apart from what is saved and not live', async () => {
    const put = await callApi(`/api/projects/${id}/files/notes.md`, {
      method: 'PUT',
      token: owner.token,
      body: { content: 'Later', revision: null },
    });
    expect(put.status).toBe(200);
    const { not_live } = await state('staging');
    expect(not_live?.unsaved).toEqual({ count: 1, paths: ['notes.md'] });
    expect(not_live?.saved.count).toBe(1);
    expect((await state('development')).not_live).toBeNull();
  });

  test('[TESTER2] files that break what was promised are not put live, and it is said which promise', {
    timeout: BUILD_MS,
  }, async () => {
    const wishes = `/api/projects/${id}/files/tests/wishes.json`;
    const pages = [{ title: 'The page names spanners', path: '/', as: 'stranger', texts: ['Spanners'] }];
    const put = await callApi(wishes, {
      method: 'PUT',
      token: owner.token,
      body: { content: JSON.stringify({ calls: [], pages }), revision: null },
    });
    expect(put.status).toBe(200);
    await save((text) => text.replace(/^export const broken.*$/m, ''));
    const failed = await deploy('staging', {});
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'checks_failed' } });
    expect(failed.error?.evidence.join('\n')).toContain('The page names spanners');
    expect((await callApi(wishes, { method: 'DELETE', token: owner.token })).status).toBeLessThan(300);
  });

  test('[ENV5] promoted, the same version is in production, and a release; its data are those of production', async () => {
    const ended = await finish(await ask('environments/staging/promote', { to: 'production' }));
    expect(ended).toMatchObject({
      status: 'deployed',
      kind: 'promote',
      version: 2,
      environment: 'production',
    });
    expect(await titles('production')).toEqual(['Ladder', 'Drill']);
    const { body } = await ask('releases');
    expect(
      body.map(({ number, is_live }: { number: number; is_live: boolean }) => [number, is_live]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});

describe('going back', () => {
  test('[ENV6] with the data of today, or as they were when that version was replaced', async () => {
    await add('production', 'Hammer');
    const back = await finish(await ask('environments/production/rollback', { version: 1, data: 'keep' }));
    expect(back).toMatchObject({ status: 'deployed', kind: 'rollback', version: 1 });
    expect(await titles('production')).toEqual(['Ladder', 'Drill', 'Hammer']);
    expect((await ask('releases')).body.find(({ is_live }: { is_live: boolean }) => is_live).number).toBe(1);
    await add('production', 'Plane');
    const asWas = await finish(
      await ask('environments/production/rollback', { version: 2, data: 'snapshot' }),
    );
    expect(asWas).toMatchObject({ error: null, status: 'deployed', version: 2 });
    expect(await titles('production')).toEqual(['Ladder', 'Drill', 'Hammer']);
    const again = await finish(
      await ask('environments/production/rollback', { version: 1, data: 'snapshot' }),
    );
    expect(again).toMatchObject({ status: 'deployed', version: 1 });
    expect(await titles('production')).toEqual(['Ladder', 'Drill', 'Hammer', 'Plane']);
  });

  test('[ENV7] no request fails and no write is lost while versions change', async () => {
    let isOver = false;
    const kept: string[] = [];
    const failed: unknown[] = [];
    const visitor = async (name: number) => {
      for (let count = 0; !isOver; count++) {
        const title = `T${name}-${count}`;
        const added = await add('production', title);
        if (added.status === 201) kept.push(title);
        else failed.push(added);
        const page = await visit('production', '/');
        if (page.status !== 200) failed.push(page);
      }
    };
    const visitors = [1, 2, 3, 4].map(visitor);
    for (const version of [2, 1, 2]) {
      const before = kept.length;
      while (kept.length < before + 4 && failed.length === 0) await visit('production', '/api/health');
      await finish(await ask('environments/production/rollback', { version, data: 'keep' }));
    }
    isOver = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(kept.length).toBeGreaterThanOrEqual(12);
    const { body } = await visit('production', '/api/tools?page_size=1');
    expect(body.total).toBe(4 + kept.length);
  });

  test('[ENV11] the log of an environment has what visitors asked for, without queries, and its figures count them', async () => {
    const { body: before } = await ask('environments/staging/figures');
    const visitor = { headers: { 'cf-connecting-ip': '192.0.2.7' } };
    await visit('staging', '/api/tools?secret=planted', visitor);
    await visit('staging', '/api/nothing', visitor);
    await visit('staging', '/', visitor);
    // Our own checks have no address, and are none.
    await visit('staging', '/api/health');
    const { body: log } = await ask('environments/staging/logs?kind=request');
    expect(log.lines.slice(-3)).toMatchObject([
      { kind: 'request', method: 'GET', path: '/api/tools', status: 200, ms: expect.any(Number) },
      { path: '/api/nothing', status: 404 },
      { path: '/', status: 200 },
    ]);
    expect(JSON.stringify(log)).not.toContain('planted');
    const { body: found } = await ask(`environments/staging/logs?q=NOTHING&after=${log.lines.at(-3).id}`);
    expect(found.lines.map(({ path }: { path: string }) => path)).toEqual(['/api/nothing']);
    expect((await ask('environments/staging/logs?kind=error')).body.lines).toEqual([]);
    const { body: after } = await ask('environments/staging/figures');
    expect([after.requests - before.requests, after.errors, after.p95_ms === null]).toEqual([3, 0, false]);
    expect(after.storage).toBeGreaterThan(0);
    expect((await ask('log?environment=production')).body.lines).toEqual([]);
    expect((await ask('environments/production/logs?kind=x')).status).toBe(400);
  });

  test('[DOORS1] [DOORS2] [DOORS3] a name and a password, a page in place of the app: from the next request on, for visitors alone', async () => {
    const set = (body: object) =>
      callApi(`/api/projects/${id}/settings`, { method: 'PATCH', token: owner.token, body });
    const basic = (text: string) => ({ headers: { authorization: `Basic ${btoa(text)}` } });
    const basic_auth = { user: 'ada', password: 'engine number one' };
    expect((await set({ staging: { basic_auth } })).body.staging.basic_auth).toEqual({ user: 'ada' });
    for (const path of ['/', '/api/tools', '/tools']) {
      expect((await visit('staging', path)).status).toBe(401);
      expect((await visit('staging', path, basic('ada:engine number two'))).status).toBe(401);
      expect((await visit('staging', path, basic('bob:engine number one'))).status).toBe(401);
      expect((await visit('staging', path, basic('ada:engine number one'))).status).toBe(200);
    }
    expect((await visit('production', '/')).status).toBe(200);
    const { results } = await bindings.DB.prepare('select * from deploy_settings').all();
    expect(JSON.stringify(results)).not.toContain('engine number');
    // Our own checks come in.
    expect(await deploy('staging', { version: 1 })).toMatchObject({ status: 'deployed', error: null });
    // They are counted by the minute, and a new one may begin.
    let { status } = await visit('staging', '/', basic('ada:wrong'));
    for (let count = 0; count < 50 && status === 401; count++)
      ({ status } = await visit('staging', '/', basic('ada:wrong')));
    expect(status).toBe(429);
    await set({ staging: { basic_auth: null, maintenance: true } });
    const closed = await visit('staging', '/');
    expect([closed.status, closed.body]).toEqual([503, expect.stringContaining('Under maintenance')]);
    await set({ staging: { maintenance: false } });
    expect((await visit('staging', '/')).status).toBe(200);
    const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, 'staging'));
    const hsts = async () => {
      const answer = await host.fetch('https://x.example/api/health');
      await answer.text();
      return answer.headers.get('strict-transport-security');
    };
    expect(await hsts()).toBe('max-age=31536000');
    await set({ staging: { hsts: false } });
    expect(await hsts()).toBeNull();
    const viewer = await signUp();
    expect((await callApi(`/api/projects/${id}/settings`, { token: viewer.token })).status).toBe(404);
    for (const wrong of [
      { staging: { basic_auth: { user: 'a:b', password: 'long enough' } } },
      { staging: { basic_auth: { user: 'a', password: 'short' } } },
      { development: {} },
    ])
      expect((await set(wrong)).status).toBe(400);
  });

  test('[DOORS6] what is saved is deployed at once where that was set, and nowhere else', {
    timeout: BUILD_MS,
  }, async () => {
    const list = async () => (await ask('environments/staging/deployments')).body as Deployment[];
    const put = (text: string) =>
      callApi(`/api/projects/${id}/files/notes.md`, {
        method: 'PUT',
        token: owner.token,
        body: { content: text },
      });
    const before = (await list()).length;
    await put('one');
    await ask('versions', {});
    expect(await list()).toHaveLength(before);
    await callApi(`/api/projects/${id}/settings`, {
      method: 'PATCH',
      token: owner.token,
      body: { auto_deploy: { staging: true } },
    });
    await put('two');
    const { body: saved } = await ask('versions', {});
    // Nothing is new.
    await ask('versions', {});
    const [queued, ...others] = await list();
    expect([queued?.saved_version, others.length]).toEqual([saved.number, before]);
    await openProject(bindings, id).waitForDeployment(queued?.id ?? '', BUILD_MS);
    expect((await list())[0]).toMatchObject({ id: queued?.id, kind: 'deploy', deployed_by: owner.email });
  });

  test('[ENV8] they end with the project', async () => {
    expect((await callApi(`/api/projects/${id}`, { method: 'DELETE', token: owner.token })).status).toBe(204);
    for (const environment of ['production', 'staging'])
      expect((await visit(environment, '/')).status).toBe(404);
  });
});
