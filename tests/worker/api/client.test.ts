/** [CLI] The API in process, as loaders and actions of our pages use it: the same checks as over the wire. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createApiClient } from '../../../worker/api/client.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { insertProject } from '../../../worker/db/projects/projects.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, signUp } from './support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
const open = (headers: Record<string, string>) =>
  createApiClient(
    new Request('http://localhost:8787/dashboard', { headers }),
    bindings,
    createExecutionContext(),
  );

test('[CLI1] the visitor’s cookie goes along', async () => {
  const person = await signUp();
  const me = await open({ cookie: person.cookie }).auth.me.$get();
  expect([me.status, await me.json()]).toEqual([
    200,
    { user_id: person.id, email: person.email, provider: 'email' },
  ]);
  expect((await open({}).auth.me.$get()).status).toBe(401);
});

test('[CLI2] an action that another site has sent is refused as over the wire', async () => {
  const person = await signUp();
  const refused = await open({ cookie: person.cookie, origin: 'http://evil.example' }).auth.logout.$post();
  expect(refused.status).toBe(403);
  const ended = await open({ cookie: person.cookie, origin: 'http://localhost:8787' }).auth.logout.$post();
  expect(ended.status).toBe(204);
  expect(ended.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
});

test('[CLI3] headers that a visitor sends to a page do not all become headers of the call', async () => {
  const person = await signUp();
  const made = await open({
    cookie: person.cookie,
    origin: 'http://localhost:8787',
    'content-length': '9',
    'idempotency-key': 'x',
  }).projects.$post({ json: { name: 'Notes' } });
  expect(made.status).toBe(201);
  expect((await callApi('/api/projects', { token: person.token })).body).toHaveLength(1);
});

test('[CLI4] whose account is gone meanwhile cannot leave a project behind', async () => {
  const db = openDatabase(bindings.DB);
  const project = {
    id: 'bbbbbbbbbbbbbbbb',
    ownerId: 'gone',
    name: 'x',
    description: '',
    framework: 'React + Hono' as const,
  };
  expect(await insertProject(db, project, new Date())).toBeNull();
  expect(
    await bindings.DB.prepare("select id from projects where id = 'bbbbbbbbbbbbbbbb'").first(),
  ).toBeNull();
});
