/** [DEV] What whoever works on an app asks of it: its texts, its log, its data, the checks of its contract. */
import { beforeAll, describe, expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
import { callApi, type Person, signUp } from '../api/call-api.ts';
import { visit } from '../api/visit-hosts.ts';

describe('working on an app', () => {
  let owner: Person;
  let id: string;
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${id}${path}`, { token: owner.token, ...options });
  const ask = (sql: string, environment: string) => call('/query', { body: { sql, environment } });
  const count = async (environment: string) =>
    (await ask('SELECT count(*) AS number FROM tasks', environment)).body.rows[0].number;

  beforeAll(async () => {
    owner = await signUp();
    const { status, body } = await callApi('/api/agents/pipeline', {
      body: { requirements: 'Tasks', blueprint: Blueprint.parse(todo), framework: 'React + Hono' },
      token: owner.token,
    });
    expect([status, body.error]).toEqual([200, null]);
    id = body.project_id;
  }, 180_000);

  test('[DEV1] all texts come at once, each as it is alone', async () => {
    const { body } = await call('/texts');
    const listed = (await call('/files')).body.files.map((file: { path: string }) => file.path);
    expect(body.files.map((file: { path: string }) => file.path)).toEqual(listed);
    const [{ path, content, revision }] = body.files;
    expect((await call(`/files/${path}`)).body).toMatchObject({ content, revision });
  });

  test('[DEV2] data of the preview can be changed, those of production only read', async () => {
    expect((await ask('SELECT 1', 'development')).body.error.code).toBe('not_deployed');
    const preview = await call('/preview', { method: 'POST' });
    expect(preview.status).toBe(201);
    // An app that nobody has called has no tables yet.
    expect((await visit(`${preview.body.url}api/health`)).status).toBe(200);
    expect(await count('development')).toBeGreaterThan(0);
    expect((await ask('DELETE FROM tasks', 'development')).status).toBe(200);
    expect(await count('development')).toBe(0);
    const before = await count('production');
    for (const sql of [
      'DELETE FROM tasks',
      'SELECT 1; DELETE FROM tasks',
      'SELECT 1) ; DELETE FROM tasks; --',
    ])
      expect((await ask(sql, 'production')).status).toBe(400);
    expect(await count('production')).toBe(before);
    expect((await ask('SELECT * FROM missing_table', 'development')).body.error).toMatchObject({
      code: 'invalid_body',
      issues: [{ path: ['sql'], message: expect.stringContaining('no such table') }],
    });
  });

  test('[DEV4] the contract holds for the files as built, and a change that breaks it is named', async () => {
    const passed = await call('/checks', { method: 'POST' });
    expect(passed).toMatchObject({ status: 200, body: { passed: expect.any(Number) } });
    expect(passed.body.passed).toBeGreaterThan(5);
    await call('/files/backend/main.ts', {
      method: 'PUT',
      body: { content: 'export const app = { fetch: () => new Response("no") };' },
    });
    const failed = await call('/checks', { method: 'POST' });
    expect(failed).toMatchObject({ status: 422, body: { error: { code: 'agent_failed' } } });
    expect(failed.body.error.issues.length).toBeGreaterThan(0);
  });

  test('[DEV5] what the backend of the preview writes is in its log', async () => {
    const content = `export default { fetch() { console.log('somebody came'); return new Response('yes'); } };`;
    await call('/files/backend/main.ts', { method: 'PUT', body: { content } });
    const { body } = await call('/preview', { method: 'POST' });
    expect(await (await visit(`${body.url}api/x`)).text()).toBe('yes');
    await expect
      .poll(async () => (await call('/log')).body.lines.map((line: { message: string }) => line.message))
      .toContain('somebody came');
    const last = (await call('/log')).body.lines.at(-1).id;
    expect((await call(`/log?after=${last}`)).body.lines).toEqual([]);
  });
});
