/** [BUILT] Settings of the build over the wire: into the files, the zip and the clone. Rules: `worker/project/SPEC.md`. */

import { exports } from 'cloudflare:workers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openWorkspace } from '../../../worker/api/open-project.ts';
import type { ProjectPath } from '../../../worker/domain/files/paths.ts';
import { generateProjectFiles } from '../../../worker/engine/generate.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { bindings } from '../project/open-project.ts';
import { callApi, makeProject, signUp } from './support/call-api.ts';

const AUTHOR = { id: '', email: '' };

async function open() {
  const owner = await signUp();
  const { id } = await makeProject(owner);
  const call = (path: string, options: Parameters<typeof callApi>[1] = {}) =>
    callApi(`/api/projects/${id}${path}`, { token: owner.token, ...options });
  return { id, owner, call, set: (body: object) => call('/build', { method: 'PATCH', body }) };
}

test('[BUILT6] what is set stands in the files, as a version of its own after what people had changed, and is read from them', async () => {
  const { id, call, set } = await open();
  expect((await call('/build')).body).toEqual({
    node_version: null,
    build_command: null,
    output_directory: null,
  });
  const files = Object.entries(generateProjectFiles(smallBlueprint, 'React + Hono'));
  const server = ['backend/server.ts', "serve('./build');\n"] as const;
  const made = [...files.filter(([path]) => path !== server[0]), server];
  await openWorkspace(bindings, id).importFiles(
    made.map(([path, content]) => ({
      path: path as ProjectPath,
      content: new TextEncoder().encode(content),
    })),
    AUTHOR,
    'Made',
  );
  await call('/files/notes.md', { method: 'PUT', body: { content: 'mine' } });
  const wanted = {
    node_version: '18.x',
    build_command: 'npm run build -- --base=/x/',
    output_directory: 'web',
  };
  expect(await set(wanted)).toMatchObject({ status: 200, body: wanted });
  expect((await call('/build')).body).toEqual(wanted);
  const { body: versions } = await call('/versions');
  expect(versions.map(({ message }: { message: string }) => message)).toEqual([
    'Settings of the build: Node 18.x, built by npm run build -- --base=/x/, built into web',
    'Before the settings of the build',
    'Made',
  ]);
  const { body: changes } = await call(`/versions/${versions[0].number}/diff`);
  expect(changes.map(({ path }: { path: string }) => path).sort()).toEqual([
    '.dockerignore',
    '.gitignore',
    '.nvmrc',
    'Dockerfile',
    'README.md',
    'backend/server.ts',
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'wrangler.jsonc',
  ]);
  // Nothing is new.
  await set(wanted);
  expect((await call('/versions')).body).toHaveLength(3);
  // What somebody writes into the files is what is shown.
  await call('/files/.nvmrc', { method: 'DELETE' });
  await set({ node_version: '26.x' });
  expect((await call('/files/.nvmrc')).body.content).toBe('26\n');
});

test('[BUILT6] a zip has what the files say', async () => {
  const { id, owner, set } = await open();
  const files = Object.entries(generateProjectFiles(smallBlueprint, 'React + FastAPI'));
  await openWorkspace(bindings, id).importFiles(
    files.map(([path, content]) => ({
      path: path as ProjectPath,
      content: new TextEncoder().encode(content),
    })),
    AUTHOR,
    'Made',
  );
  expect((await set({ node_version: '16.x', output_directory: 'web' })).status).toBe(200);
  const exported = await exports.default.fetch(
    new Request(`http://localhost:8787/api/projects/${id}/export`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  const unzipped = Object.entries(unzipSync(new Uint8Array(await exported.arrayBuffer())));
  const [, image] = unzipped.find(([path]) => path.endsWith('/Dockerfile')) ?? [];
  expect(strFromU8(image ?? new Uint8Array())).toMatch(/FROM node:16-slim.*\/app\/web web/s);
});

test('[BUILT7] what cannot be is refused, and nothing is written', async () => {
  const { call, set } = await open();
  await call('/files/package.json', { method: 'PUT', body: { content: '{"scripts":{"build":"make"}}' } });
  for (const wrong of [
    { node_version: '20.x' },
    { node_version: '' },
    { build_command: '' },
    { build_command: ' ' },
    { build_command: 'make\nrm -r x' },
    { build_command: 'x'.repeat(201) },
    ...[
      '',
      '.',
      '..',
      '../up',
      '/root',
      'a/../b',
      'a b',
      'a/',
      'src',
      'backend/x',
      'node_modules',
      '.git',
      'x'.repeat(101),
    ].map((output_directory) => ({ output_directory })),
    { other: 1 },
  ])
    expect([wrong, (await set(wrong)).status]).toEqual([wrong, 400]);
  // There is no Vite.
  const refused = await set({ output_directory: 'web' });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'unsupported']);
  expect((await call('/versions')).body).toEqual([]);
});
