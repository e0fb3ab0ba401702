/** [DEV] What whoever works on an app asks of it: its texts, its log, its data, the checks of its contract. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import todo from '../../fixtures/blueprints/todo.json' with { type: 'json' };
import { callApi, type Person, signUp } from '../api/support/call-api.ts';
import { visit } from '../api/support/visit-hosts.ts';

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

  test('[DESK1] [DESK4] [DESK6] the owner works in the data of production over the wire', async () => {
    const data = '/environments/production/data';
    const { tables } = (await call(data)).body;
    const tasks = tables.find(({ name }: { name: string }) => name === 'tasks');
    expect(tasks.rows).toBeGreaterThan(0);
    const { columns, rows } = (await call(`${data}/tasks?limit=2&sort=-id`)).body;
    expect([columns[0], rows.length]).toEqual(['id', 2]);
    const title = tasks.columns.find(
      ({ kind, is_optional }: { kind: string; is_optional: boolean }) => kind === 'text' && !is_optional,
    );
    const key = rows[0].key;
    const patch = (values: object, before: object) =>
      call(`${data}/tasks/rows/${key}`, { method: 'PATCH', body: { values, before } });
    expect((await patch({ [title.name]: 'Written by hand' }, {})).status).toBe(204);
    expect((await patch({ [title.name]: 'x' }, { [title.name]: 'another' })).body.error.code).toBe(
      'conflict',
    );
    expect(
      (await call(`${data}/tasks?column=${title.name}&op=is&value=Written%20by%20hand`)).body.rows,
    ).toHaveLength(1);
    const missing = await call(`${data}/tasks/rows`, { body: { values: {} } });
    expect(missing.body.error.issues).toContainEqual({
      path: ['values', title.name],
      message: `${title.label} is missing.`,
    });
    const gone = (await call(`${data}/tasks/delete`, { body: { keys: [key] } })).body;
    expect(gone.deleted).toBeGreaterThan(0);
    expect(
      (await call('/environments/production/undelete', { body: { undo: gone.undo } })).body.restored,
    ).toBeGreaterThan(0);
    expect(
      (await call(`${data}/tasks?column=${title.name}&op=is&value=Written%20by%20hand`)).body.rows,
    ).toHaveLength(1);
    const sql = (body: object) => call('/environments/production/sql', { body });
    expect((await sql({ sql: 'SELECT count(*) AS n FROM tasks' })).body.columns).toEqual(['n']);
    expect((await sql({ sql: 'DELETE FROM tasks', write: true })).body.error.code).toBe('conflict');
    expect((await sql({ sql: 'DELETE FROM tasks' })).body.error.code).toBe('unsupported');
    expect(
      (
        await sql({
          sql: `UPDATE tasks SET ${title.name} = 'y' WHERE id = ${key}`,
          write: true,
          unlocked: true,
        })
      ).body,
    ).toMatchObject({ changed: 1 });
    for (const path of ['/nothing', '/tasks?sort=nothing', '/sqlite_master', '/_cf_KV'])
      expect((await call(`${data}${path}`)).status).toBe(404);
    const head = (await call(`${data}/tasks/export`)).body;
    expect(String(head).split('\r\n')[0]).toBe(columns.join(','));
    const file = (await call(`${data}/tasks/export?format=json`)).body;
    expect(file).toHaveLength(tasks.rows);
    const sent = {
      columns: ['title', 'due'],
      rows: [
        ['Imported', '2026-03-01'],
        ['Late', 'soon'],
      ],
    };
    const told = (await call(`${data}/tasks/import`, { body: sent })).body;
    expect(told).toMatchObject({ added: 0, problems: [{ row: 1, column: 'due' }] });
    const brought = { ...sent, rows: [['Imported', '2026-03-01']] };
    expect((await call(`${data}/tasks/import`, { body: brought })).body).toEqual({ added: 1, problems: [] });
    const backup = (await call('/environments/production/backups', { method: 'POST' })).body;
    expect(backup).toMatchObject({ reason: 'hand', size: expect.any(Number) });
    const restore = `/environments/production/backups/${backup.id}/restore`;
    expect((await call(restore, { method: 'POST' })).status).toBe(204);
    expect((await call('/environments/production/backups')).body).toMatchObject([
      { reason: 'restore' },
      { id: backup.id },
    ]);
    expect((await call('/environments/staging/data')).body.error.code).toBe('not_deployed');
  });

  test('[DESK9] the data of production are the owner’s; editors have those of the preview and staging', async () => {
    const editor = await signUp();
    await (env as unknown as WorkerEnv).DB.prepare(
      "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'editor', 0)",
    )
      .bind(id, editor.id)
      .run();
    const as = { token: editor.token };
    for (const [path, options] of [
      ['/environments/production/data', {}],
      ['/environments/production/data/tasks', {}],
      ['/environments/production/data/tasks/rows', { body: { values: { title: 'x' } } }],
      ['/environments/production/data/tasks/rows/1', { method: 'PATCH', body: { values: { title: 'x' } } }],
      ['/environments/production/data/tasks/delete', { body: { keys: [1] } }],
      ['/environments/production/undelete', { body: { undo: 'x' } }],
      ['/environments/production/sql', { body: { sql: 'SELECT 1' } }],
      ['/environments/production/data/tasks/import', { body: { columns: ['title'], rows: [['x']] } }],
      ['/environments/production/data/tasks/export', {}],
      ['/environments/production/backups', {}],
      ['/environments/production/backups', { method: 'POST' }],
      ['/environments/production/backups/x/restore', { method: 'POST' }],
      ['/query', { body: { sql: 'SELECT 1', environment: 'production' } }],
    ] as const)
      expect([path, (await call(path, { ...options, ...as })).status]).toEqual([path, 403]);
    expect((await call('/environments/development/data', as)).status).toBe(200);
    expect((await call('/query', { body: { sql: 'SELECT 1' }, ...as })).status).toBe(200);
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

  test('[MASK7] a hidden value that the app prints is told in no log, nor found in one', async () => {
    const value = 'b7Qx92LmPz41TkVw';
    const set = await call('/variables', {
      body: { key: 'SUPPLIER_KEY', value, environment: 'development', hidden: true },
    });
    expect(set.status).toBe(201);
    const content = `export default { fetch() { console.log('calls with ${value.slice(0, 8)}' + '${value.slice(8)}'); return new Response('yes'); } };`;
    await call('/files/backend/main.ts', { method: 'PUT', body: { content } });
    const { body } = await call('/preview', { method: 'POST' });
    expect(await (await visit(`${body.url}api/x`)).text()).toBe('yes');
    const told = 'calls with [hidden value of SUPPLIER_KEY (development)]';
    await expect
      .poll(async () => (await call('/log')).body.lines.map((line: { message: string }) => line.message))
      .toContain(told);
    const search = async (q: string) =>
      (await call(`/environments/development/logs?q=${encodeURIComponent(q)}`)).body.lines.map(
        (line: { message?: string }) => line.message,
      );
    expect(await search('calls with')).toContain(told);
    expect(await search(value.slice(0, 4))).toEqual([]);
  });
});
