/** [VARS] Environment variables: what is shown, what is kept, and when the app has them. */
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { removeForGood } from './support/remove-project.ts';

const bindings = env as unknown as WorkerEnv;
const { DB } = bindings;
/** Long enough for the first build of an isolate on a busy machine. */
const BUILD_MS = 120_000;

const BACKEND = `import { Hono } from 'hono';
const app = new Hono<{ Bindings: Record<string, string> }>();
app.get('/api/env', (c) => c.json({ greeting: c.env.GREETING ?? null, secret: c.env.MAIL_SECRET ?? null }));
export default app;`;

let owner: Person;
let id: string;
let url: string;

const set = (body: object, as = owner, project = id) =>
  callApi(`/api/projects/${project}/variables`, { token: as.token, body });
const list = async (as = owner, project = id) =>
  (await callApi(`/api/projects/${project}/variables`, { token: as.token })).body;
const remove = (variable: string, as = owner, project = id) =>
  callApi(`/api/projects/${project}/variables/${variable}`, { method: 'DELETE', token: as.token });
const readEnv = async () => (await exports.default.fetch(new URL('/api/env', url))).json();

beforeAll(async () => {
  owner = await signUp();
  const made = await callApi('/api/projects', {
    token: owner.token,
    body: {
      name: 'Greeter',
      frontend_code: 'export default function App() { return <h1>Hello, everybody</h1>; }',
      backend_code: BACKEND,
      status: 'deployed',
    },
  });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  ({ id, deployed_url: url } = made.body);
}, BUILD_MS);

describe('set, listed and taken away', () => {
  test('[VARS1] a value is shown unless its name says that it is a secret; then it is never sent back', async () => {
    const plain = await set({ key: 'GREETING', value: 'hello', environment: 'staging' });
    expect([plain.status, plain.body]).toEqual([
      201,
      expect.objectContaining({ key: 'GREETING', value: 'hello', environment: 'staging', hidden: false }),
    ]);
    for (const key of ['MAIL_SECRET', 'DB_PASSWORD', 'API_KEY', 'access_token']) {
      const hidden = await set({ key, value: 'never seen again', environment: 'staging' });
      expect(hidden.body).toMatchObject({ key, value: null, hidden: true });
    }
    const chosen = await set({
      key: 'COLOUR',
      value: 'never seen again',
      environment: 'staging',
      hidden: true,
    });
    expect(chosen.body).toMatchObject({ value: null, hidden: true });
    expect(JSON.stringify(await list())).not.toContain('never seen again');
  });

  test('[VARS1] one of the same name and environment takes its place; another environment has its own', async () => {
    const first = await set({ key: 'SAME', value: 'one', environment: 'staging' });
    const second = await set({ key: 'SAME', value: 'two', environment: 'staging' });
    await set({ key: 'SAME', value: 'three', environment: 'production' });
    expect(second.body.id).toBe(first.body.id);
    const same = (await list()).filter(({ key }: { key: string }) => key === 'SAME');
    expect(same.map(({ environment, value }: Record<string, string>) => [environment, value])).toEqual([
      ['production', 'three'],
      ['staging', 'two'],
    ]);
    expect((await remove(first.body.id)).status).toBe(204);
    expect((await remove(first.body.id)).status).toBe(404);
  });

  test.each([
    ['no name', { key: ' ', value: 'x' }],
    ['a name with a digit first', { key: '1ST', value: 'x' }],
    ['a name with a sign', { key: 'A-B', value: 'x' }],
    ['a name of 129 letters', { key: 'A'.repeat(129), value: 'x' }],
    ['no value', { key: 'EMPTY', value: '' }],
    ['a value of 16,385 characters', { key: 'LONG', value: 'x'.repeat(16_385) }],
    ['a value with NUL', { key: 'NUL', value: 'a\0b' }],
    ['an environment that is none', { key: 'WHERE', value: 'x', environment: 'moon' }],
  ])('[VARS5] %s is refused, and nothing is kept', async (_, body) => {
    const before = await list();
    expect((await set({ environment: 'production', ...body })).status).toBe(400);
    expect(await list()).toEqual(before);
  });

  test('[VARS5] an environment has 100 at most; one that is there can still be changed', async () => {
    const full = await makeProject(owner, 'Full');
    for (let index = 0; index < 100; index++)
      await DB.prepare('insert into variables values (?, ?, ?, ?, ?, 0, 0)')
        .bind(`full-${index}`, full.id, 'production', `V${index}`, 'sealed')
        .run();
    expect(
      (await set({ key: 'ONE_MORE', value: 'x', environment: 'production' }, owner, full.id)).status,
    ).toBe(409);
    expect((await set({ key: 'V7', value: 'x', environment: 'production' }, owner, full.id)).status).toBe(
      201,
    );
    expect((await set({ key: 'ONE_MORE', value: 'x', environment: 'staging' }, owner, full.id)).status).toBe(
      201,
    );
  });

  test('[VARS4] nobody but those who may change a project sees, sets or takes away its variables', async () => {
    const stranger = await signUp();
    const own = await makeProject(stranger, 'Of a stranger');
    const kept = await set({ key: 'KEPT', value: 'mine', environment: 'staging' });
    expect((await callApi(`/api/projects/${id}/variables`, { token: stranger.token })).status).toBe(404);
    expect((await callApi(`/api/projects/${id}/variables`)).status).toBe(401);
    expect((await set({ key: 'X', value: 'x', environment: 'staging' }, stranger)).status).toBe(404);
    expect((await remove(kept.body.id, stranger)).status).toBe(404);
    expect((await remove(kept.body.id, stranger, own.id)).status).toBe(404);
    expect(await list()).toContainEqual(expect.objectContaining({ key: 'KEPT', value: 'mine' }));
  });
});

describe('in the app', () => {
  test('[VARS2] the backend has them from its next call on, those of its own environment alone, without a build', async () => {
    expect(await readEnv()).toEqual({ greeting: null, secret: null });
    await set({ key: 'GREETING', value: 'of staging', environment: 'staging' });
    expect(await readEnv()).toEqual({ greeting: null, secret: null });
    const set1 = await set({ key: 'GREETING', value: 'hello', environment: 'production' });
    await set({ key: 'MAIL_SECRET', value: 'a long secret', environment: 'production' });
    expect(await readEnv()).toEqual({ greeting: 'hello', secret: 'a long secret' });
    await set({ key: 'GREETING', value: 'good day', environment: 'production' });
    expect(await readEnv()).toEqual({ greeting: 'good day', secret: 'a long secret' });
    await remove(set1.body.id);
    expect(await readEnv()).toEqual({ greeting: null, secret: 'a long secret' });
  });

  test('[VARS3] values are sealed where they are kept; moved to another project or name they do not open, and the log says so', async () => {
    await set({ key: 'GREETING', value: 'planted-and-looked-for', environment: 'production' });
    const { results } = await DB.prepare('select * from variables').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain('planted-and-looked-for');
    await DB.prepare(
      `update variables set sealed_value = (select sealed_value from variables where project_id = ?1 and key = 'MAIL_SECRET' and environment = 'production')
       where project_id = ?1 and key = 'GREETING' and environment = 'production'`,
    )
      .bind(id)
      .run();
    await set({ key: 'OTHER', value: 'so that the backend begins anew', environment: 'production' });
    expect(await readEnv()).toMatchObject({ greeting: null, secret: 'a long secret' });
    const log = await callApi(`/api/projects/${id}/log?environment=production`, { token: owner.token });
    expect(JSON.stringify(log.body.lines)).toContain('GREETING cannot be read any more');
  });

  test(
    '[VARS7] a build that would give a hidden value to every visitor fails and says where; what was live stays',
    async () => {
      await set({ key: 'MAIL_SECRET', value: 'sk-planted-in-page', environment: 'production' });
      const file = `/api/projects/${id}/files/src/App.jsx`;
      const { body } = await callApi(file, { token: owner.token });
      const code = `// one line\nexport default function App() { return <h1>{'sk-planted-in-page'}</h1>; }\n`;
      expect(
        (
          await callApi(file, {
            method: 'PUT',
            token: owner.token,
            body: { content: code, revision: body.revision },
          })
        ).status,
      ).toBe(200);
      const preview = await callApi(`/api/projects/${id}/preview`, { method: 'POST', token: owner.token });
      expect([preview.status, preview.body.error.code, preview.body.error.issues[0].path]).toEqual([
        422,
        'build_failed',
        ['src/App.jsx', 2],
      ]);
      expect(preview.body.error.message).toContain('MAIL_SECRET (production) is a secret');
      expect(JSON.stringify(preview.body)).not.toContain('sk-planted-in-page');
      // The page that is live holds this text.
      await set({ key: 'MAIL_SECRET', value: 'Hello, everybody', environment: 'production' });
      const { body: started } = await callApi(`/api/projects/${id}/build`, { token: owner.token, body: {} });
      const run = await openProject(bindings, id).waitForRun(started.pipeline_id, BUILD_MS);
      expect([run?.status, run?.error?.code]).toEqual(['failed', 'secret_in_page']);
      expect(run?.error?.message).toMatch(/^src\/App\.jsx:1: The value of MAIL_SECRET/);
      expect((await exports.default.fetch(new URL('/', url))).status).toBe(200);
    },
    BUILD_MS,
  );

  test('[VARS8] they end with the project', async () => {
    const { id: gone } = await makeProject(owner, 'Gone');
    await set({ key: 'A', value: 'x', environment: 'production' }, owner, gone);
    await removeForGood(gone, owner);
    const rows = await DB.prepare('select count(*) as rows from variables where project_id = ?')
      .bind(gone)
      .first('rows');
    expect(rows).toBe(0);
  });
});
