/** [KEEP] What people edit by hand stays when the plan is changed and built again, over the wire. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import type { ChangeAnswer } from '../../../worker/contract/plan/change.ts';
import type { Run } from '../../../worker/contract/run.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { writeFiles } from '../../../worker/pipeline/files/write-files.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, makeProject, signUp } from '../api/support/call-api.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';

const bindings = env as unknown as WorkerEnv;

async function buildLive() {
  const owner = await signUp();
  const built = await callApi<Run>('/api/agents/pipeline', {
    token: owner.token,
    body: { requirements: 'A tool shed', blueprint: smallBlueprint, framework: 'React + Hono' },
  });
  expect(built.body.error).toBeNull();
  const id = built.body.project_id;
  const slug = new URL(built.body.deployed_url ?? '').host.split('.')[0] ?? '';
  const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, 'production'));
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${id}${path}`, { token: owner.token, ...options });
  return {
    call,
    visit: async (path: string) => (await host.fetch(`http://${slug}.apps.localhost${path}`)).text(),
    read: async (path: string): Promise<string> => (await call(`/files/${path}`)).body.content,
    put: (path: string, content: string) => call(`/files/${path}`, { method: 'PUT', body: { content } }),
    async change(request: string, version: number): Promise<Run> {
      const answer = await callApi<ChangeAnswer & Run>(`/api/projects/${id}/change`, {
        token: owner.token,
        body: { request, apply: true, version },
      });
      expect(answer).toMatchObject({ status: 202 });
      await openProject(bindings, id).waitForRun(answer.body.id, 240_000);
      return (await callApi<Run>(`/api/agents/pipeline/${answer.body.id}`, { token: owner.token })).body;
    },
    messages: async () =>
      (await openProject(bindings, id).listEvents(0)).map(({ message }: { message: string }) => message),
  };
}

test('[KEEP1] [KEEP3] an edit, a file of one’s own and a removed one stay, and the app that goes live has them', {
  timeout: 240_000,
}, async () => {
  const app = await buildLive();
  const html = await app.read('index.html');
  await app.put(
    'index.html',
    html.replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>'),
  );
  const backend = await app.read('backend/main.ts');
  await app.put('backend/main.ts', `import { NOTE } from './note.ts';\n${backend}\nconsole.debug(NOTE);\n`);
  await app.put('backend/note.ts', "export const NOTE = 'written by hand';\n");
  await app.call('/files/.gitignore', { method: 'DELETE' });

  const run = await app.change('Add a serial number to tools', 1);
  expect(run).toMatchObject({ status: 'succeeded', error: null });
  expect(await app.read('index.html')).toContain('noindex');
  expect(await app.visit('/')).toContain('noindex');
  expect(await app.read('backend/main.ts')).toContain("from './note.ts'");
  expect(await app.read('backend/note.ts')).toContain('written by hand');
  expect((await app.call('/files/.gitignore')).status).toBe(404);
  expect(await app.messages()).toContainEqual(
    expect.stringMatching(/^Kept: .*index\.html.* edited by hand$/),
  );
  expect((await app.call('/conflicts')).body).toEqual([]);

  await app.put('src/main.tsx', 'this is no program(');
  const failed = await app.change('Add a price to tools', 2);
  expect(failed.error?.remedy).toMatch(/src\/main\.tsx.* edited by hand/);
  expect(await app.read('src/main.tsx')).toBe('this is no program(');
});

test('[KEEP2] in the same lines the edit stays; what was generated is listed, and the person chooses', async () => {
  const { call, put, read, generate } = await open();
  await generate({ 'NOTES.md': 'one\ntwo\n', 'LATER.md': 'one\n' });
  await put('NOTES.md', 'ONE\ntwo\n');
  await put('LATER.md', 'by hand\n');
  await generate({ 'NOTES.md': 'uno\ntwo\n', 'LATER.md': 'uno\n' });
  expect([await read('NOTES.md'), await read('LATER.md')]).toEqual(['ONE\ntwo\n', 'by hand\n']);
  expect((await call('/conflicts')).body).toEqual([
    { path: 'LATER.md', reason: expect.stringContaining('One place'), generated: 'uno\n' },
    { path: 'NOTES.md', reason: expect.stringContaining('One place'), generated: 'uno\ntwo\n' },
  ]);
  const choose = (path: string, take: string) => call('/conflicts', { body: { path, take } });
  expect((await choose('NOTES.md', 'generated')).status).toBe(204);
  expect((await choose('LATER.md', 'mine')).status).toBe(204);
  expect((await choose('LATER.md', 'mine')).status).toBe(404);
  expect([await read('NOTES.md'), await read('LATER.md')]).toEqual(['uno\ntwo\n', 'by hand\n']);
  expect((await call('/conflicts')).body).toEqual([]);
});

test('[KEEP3] going back to a version is no edit of what is generated next', async () => {
  const { call, read, generate } = await open();
  await generate({ 'NOTES.md': 'one\n' });
  await call('/versions', { body: {} });
  await generate({ 'NOTES.md': 'two\n' });
  await call('/versions', { body: {} });
  expect((await call('/versions/1/restore', { body: {} })).status).toBe(201);
  expect(await read('NOTES.md')).toBe('one\n');
  await generate({ 'NOTES.md': 'three\n' });
  expect([await read('NOTES.md'), (await call('/conflicts')).body]).toEqual(['three\n', []]);
  expect((await call('/versions/2/undo', { rawBody: '{}', headers: JSON_TYPE })).status).toBe(409);
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** A project in which a test writes what the steps of builds would. */
async function open() {
  const owner = await signUp();
  const { id } = await makeProject(owner);
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${id}${path}`, { token: owner.token, ...options });
  return {
    call,
    put: (path: string, content: string) => call(`/files/${path}`, { method: 'PUT', body: { content } }),
    read: async (path: string): Promise<string> => (await call(`/files/${path}`)).body.content,
    generate: (files: Record<string, string>) =>
      runInDurableObject(bindings.PROJECTS.getByName(id), (_, { storage }) => {
        writeFiles(storage.sql, { origin: 'project', files }, Date.now());
      }),
  };
}
