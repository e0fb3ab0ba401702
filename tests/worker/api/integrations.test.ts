/** [SVC] Services of a project: written into its code, kept by every build, taken along by a copy, taken away again. */
import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import type { SourceFiles } from '../../../worker/contract/project/files.ts';
import { projectMembers } from '../../../worker/db/schema.ts';
import { writeFiles } from '../../../worker/pipeline/files/write-files.ts';
import { buildForReal } from '../pipeline/real-run.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { bindings, db, openTestProject } from '../project/open-project.ts';
import { callApi, makeProject, signUp } from './support/call-api.ts';

test('[SVC1] a service is written into the project, once, and stays when the project is built again', async () => {
  const person = await signUp();
  const { id } = await makeProject(person);
  const path = `/api/projects/${id}/integrations`;
  const draft = await callApi(path, { body: { integration_id: 'stripe' }, token: person.token });
  expect([draft.status, draft.body]).toEqual([
    201,
    {
      integration_id: 'stripe',
      files: ['backend/services/stripe.ts', 'services.json'],
      variables: ['STRIPE_SECRET_KEY'],
      allowed_host: 'api.stripe.com',
    },
  ]);
  expect((await callApi(path, { body: { integration_id: 'stripe' }, token: person.token })).status).toBe(409);
  expect((await callApi(path, { body: { integration_id: 'none' }, token: person.token })).status).toBe(404);
  await runInDurableObject(bindings.PROJECTS.getByName(id), (_, { storage }) => {
    const files = { 'README.md': '# CRM\n', '.gitignore': 'data/\n' };
    for (const round of [1, 2]) writeFiles(storage.sql, { origin: 'project', files }, round);
  });
  const read = async (file: string) =>
    (await callApi(`/api/projects/${id}/files/${file}`, { token: person.token })).body.content as string;
  expect(await read('README.md')).toContain('| [Stripe](');
  const more = await callApi(path, { body: { integration_id: 'auth0' }, token: person.token });
  expect(more.body.files).toEqual([
    '.env.example',
    'README.md',
    'backend/services/auth0.ts',
    'services.json',
  ]);
  expect(await read('.env.example')).toContain('AUTH0_TENANT=');
  expect(await read('README.md')).toMatch(/Stripe[\s\S]*Auth0/);
  expect(await read('backend/services/auth0.ts')).toContain('callAuth0');
  expect((await callApi(path, { token: person.token })).body).toEqual(['stripe', 'auth0']);
});

test('[SVC2] what a service added goes with it, and nothing else; one that is not there is not found', async () => {
  const person = await signUp();
  const { token } = person;
  const { id } = await makeProject(person);
  const path = `/api/projects/${id}/integrations`;
  const files = { 'README.md': '# CRM\n', '.gitignore': 'data/\n', 'src/App.tsx': '' };
  const build = () =>
    runInDurableObject(bindings.PROJECTS.getByName(id), (_, { storage }) =>
      writeFiles(storage.sql, { origin: 'project', files }, 1),
    );
  await build();
  const readAll = () => openProject(bindings, id).readFiles();
  for (const integration_id of ['stripe', 'auth0']) await callApi(path, { body: { integration_id }, token });
  const remove = (service: string) => callApi(`${path}/${service}`, { method: 'DELETE', token });
  expect((await remove('stripe')).status).toBe(204);
  const left = await readAll();
  expect(Object.keys(left)).not.toContain('backend/services/stripe.ts');
  expect(Object.keys(left)).toContain('backend/services/auth0.ts');
  for (const file of ['README.md', '.env.example', 'services.json']) {
    expect(left[file]).not.toMatch(/stripe/i);
    expect(left[file]).toMatch(/auth0/i);
  }
  for (const unknown of ['stripe', 'nothing', '..%2Fauth0']) expect((await remove(unknown)).status).toBe(404);
  expect(await readAll()).toEqual(left);
  expect((await remove('auth0')).status).toBe(204);
  expect(await readAll()).toEqual(files);
  await build();
  expect(await readAll()).toEqual(files);
  expect((await callApi(path, { token })).body).toEqual([]);
});

test('[SVC3] a service stays through a whole build; removed, it leaves the project as it was', {
  timeout: 120_000,
}, async () => {
  const project = await openTestProject();
  const { id: userId, token } = await signUp();
  await db
    .insert(projectMembers)
    .values({ projectId: project.id, userId, role: 'editor', createdAt: new Date() });
  const path = `/api/projects/${project.id}/integrations`;
  const build = async () => {
    const { run } = await buildForReal(smallBlueprint, undefined, project);
    expect([run.status, run.error]).toEqual(['succeeded', null]);
    return project.calls.readFiles();
  };
  const plain = await build();
  const added = await callApi(path, { body: { integration_id: 'supabase' }, token });
  expect(added.status).toBe(201);
  const connected = await project.calls.readFiles();
  expect(Object.keys(connected).filter((file) => connected[file] !== plain[file])).toEqual(
    expect.arrayContaining(added.body.files),
  );
  expect(await build()).toEqual(connected);
  expect((await callApi(`${path}/supabase`, { method: 'DELETE', token })).status).toBe(204);
  expect(await project.calls.readFiles()).toEqual(plain);
});

test('[SVC4] the client is in the language of the backend, also when the project is built on the other stack', async () => {
  const person = await signUp();
  const { token } = person;
  const { id } = await makeProject(person);
  // A draft has no files that tell: it is to be built with FastAPI.
  const added = await openProject(bindings, id).addService('stripe', 'React + FastAPI');
  expect(added).toEqual(['backend/services/stripe.py', 'services.json']);
  const files = { 'README.md': '# Shop\n', '.gitignore': 'data/\n', 'package.json': '{}' };
  const build = (all: SourceFiles) =>
    runInDurableObject(bindings.PROJECTS.getByName(id), (_, { storage }) => {
      writeFiles(storage.sql, { origin: 'project', files: all }, 1);
      return openProject(bindings, id).readFiles();
    });
  const clients = (all: SourceFiles) =>
    Object.keys(all).filter((path) => path.startsWith('backend/services/'));

  const python = await build({ ...files, 'requirements.txt': 'fastapi' });
  expect(clients(python)).toEqual(['backend/services/stripe.py']);
  expect(python['README.md']).toContain('from backend.services.stripe import call_stripe');
  const typescript = await build(files);
  expect(clients(typescript)).toEqual(['backend/services/stripe.ts']);
  expect(typescript['README.md']).toContain('`backend/services/stripe.ts`');
  expect(typescript['README.md']).not.toContain('call_stripe');
  await callApi(`/api/projects/${id}/integrations`, { body: { integration_id: 'auth0' }, token });
  const both = await build({ ...files, 'requirements.txt': 'fastapi' });
  expect(clients(both)).toEqual(['backend/services/auth0.py', 'backend/services/stripe.py']);
  expect(JSON.parse(both['services.json'] ?? '').services.map((one: { file: string }) => one.file)).toEqual([
    'backend/services/stripe.py',
    'backend/services/auth0.py',
  ]);
});

test('[COPY3] a copy is connected to the same services as the original', async () => {
  const person = await signUp();
  const { token } = person;
  const { id } = await makeProject(person);
  for (const integration_id of ['stripe', 'auth0'])
    await callApi(`/api/projects/${id}/integrations`, { body: { integration_id }, token });
  const copy = await callApi(`/api/projects/${id}/duplicate`, { method: 'POST', token });
  expect(copy.status).toBe(201);
  const services = await callApi(`/api/projects/${copy.body.id}/integrations`, { token });
  expect(services.body).toEqual(['stripe', 'auth0']);
  expect(await openProject(bindings, copy.body.id).readFiles()).toEqual(
    await openProject(bindings, id).readFiles(),
  );
});
