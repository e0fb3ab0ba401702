/** [SCOPE] A personal token does what its scopes say and nothing beside; a role does what its name says. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { TokenScope } from '../../worker/contract/account/tokens.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from '../worker/api/support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;
const CODE = { name: 'Handed over', frontend_code: 'export default () => <h1>Hello</h1>;' };

async function makeToken(person: Person, ...scopes: TokenScope[]): Promise<string> {
  const answer = await callApi('/api/tokens', { body: { name: 'CI', scopes }, token: person.token });
  expect(answer.status).toBe(201);
  return answer.body.token;
}

const countRows = async (table: 'projects' | 'runs', column: string, person: Person) =>
  DB.prepare(`select count(*) as rows from ${table} where ${column} = ?`).bind(person.id).first('rows');

test('[SCOPE1] a token that may change projects puts nothing live: not by code, a copy, a build or a plan', async () => {
  const person = await signUp();
  const project = await makeProject(person);
  const token = await makeToken(person, 'projects:read', 'projects:write', 'builds:read', 'projects:delete');
  const attempts = [
    ['/api/projects', CODE],
    ['/api/projects', { ...CODE, status: 'deployed' }],
    [`/api/projects/${project.id}/duplicate`, {}],
    [`/api/projects/${project.id}/build`, { description: 'A list of plants' }],
    ['/api/agents/pipeline', { requirements: 'A list of plants' }],
  ] as const;
  for (const [path, body] of attempts) {
    const answer = await callApi(path, { body, token });
    expect([path, answer.status, answer.body.error?.code]).toEqual([path, 403, 'token_scope']);
  }
  expect(await countRows('runs', 'user_id', person)).toBe(0);
  expect(await countRows('projects', 'owner_id', person)).toBe(1);
  // What it is for still works: making a project, and keeping code as a draft.
  expect((await callApi('/api/projects', { body: { name: 'Empty' }, token })).status).toBe(201);
  expect((await callApi('/api/projects', { body: { ...CODE, status: 'draft' }, token })).status).toBe(201);
});

test('[SCOPE1] a token that may build makes no project of its own', async () => {
  const person = await signUp();
  const token = await makeToken(person, 'builds:read', 'builds:write');
  const answer = await callApi('/api/agents/pipeline', { body: { requirements: 'A list of plants' }, token });
  expect([answer.status, answer.body.error?.code]).toEqual([403, 'token_scope']);
  expect(await countRows('projects', 'owner_id', person)).toBe(0);
});

test('[SCOPE1] a token that may change projects deletes none', async () => {
  const person = await signUp();
  const project = await makeProject(person);
  const token = await makeToken(person, 'projects:read', 'projects:write', 'builds:write');
  const gone = await callApi(`/api/projects/${project.id}`, { method: 'DELETE', token });
  expect([gone.status, gone.body.error?.code]).toEqual([403, 'token_scope']);
  expect((await callApi(`/api/projects/${project.id}`, { token })).status).toBe(200);
});

test('[SCOPE2] a token that may read projects does not open their room', async () => {
  const person = await signUp();
  const project = await makeProject(person);
  const open = async (token: string) =>
    (await callApi(`/api/projects/${project.id}/room`, { token, headers: { 'sec-websocket-version': '13' } }))
      .body.error.code;
  expect(await open(await makeToken(person, 'projects:read', 'builds:read'))).toBe('token_scope');
  // Past the scope it asks for a socket.
  expect(await open(await makeToken(person, 'room:join'))).toBe('bad_request');
});

test('[SCOPE3] whoever may only look at a project cancels no build of it', async () => {
  const [owner, viewer, editor] = [await signUp(), await signUp(), await signUp()];
  const project = await makeProject(owner);
  for (const [person, role] of [
    [viewer, 'viewer'],
    [editor, 'editor'],
  ] as const)
    await DB.prepare(
      'insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 0)',
    )
      .bind(project.id, person.id, role)
      .run();
  const started = await callApi(`/api/projects/${project.id}/build`, {
    body: { description: 'qwrt zxcv' },
    token: owner.token,
  });
  const path = `/api/agents/pipeline/${started.body.pipeline_id}`;
  const refused = await callApi(`${path}/cancel`, { method: 'POST', token: viewer.token });
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'forbidden']);
  expect((await callApi(path, { token: viewer.token })).status).toBe(200);
  expect((await callApi(`${path}/cancel`, { method: 'POST', token: editor.token })).status).toBe(202);
});

test('[SCOPE4] who has left a project gets nothing of it by the key of an old build', async () => {
  const [owner, former] = [await signUp(), await signUp()];
  const project = await makeProject(owner);
  const join = 'insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 0)';
  await DB.prepare(join).bind(project.id, former.id, 'editor').run();
  const ask = () =>
    callApi('/api/agents/pipeline', {
      body: { requirements: 'qwrt zxcv', project_id: project.id, idempotency_key: 'the-same' },
      headers: { prefer: 'respond-async' },
      token: former.token,
    });
  expect((await ask()).status).toBe(202);
  await DB.prepare('delete from project_members where project_id = ? and user_id = ?')
    .bind(project.id, former.id)
    .run();
  expect((await ask()).status).toBe(404);
  const anew = await callApi('/api/agents/pipeline', {
    body: { requirements: 'qwrt zxcv', idempotency_key: 'the-same' },
    headers: { prefer: 'respond-async' },
    token: former.token,
  });
  expect(anew.status).toBe(404);
});
