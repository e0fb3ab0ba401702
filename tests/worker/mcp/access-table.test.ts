/** [MCP2] Every tool × who calls it. A tool without a row fails. */
import { env, exports } from 'cloudflare:workers';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import { TOOLS } from '../../../worker/mcp/tools.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, type Person, signUp } from '../api/support/call-api.ts';
import { bindings } from '../project/open-project.ts';
import { buildLive } from '../turns/build-chat.ts';
import { connect, makeToken } from './connect.ts';

const { DB } = env as unknown as WorkerEnv;
const WHO = ['withoutScope', 'stranger', 'viewer', 'editor', 'owner'] as const;
type Who = (typeof WHO)[number];

/** `ok`, the code of an error, or `wrong`: it was done, and what it looked at is not right. */
type Row = Record<Who, string> & { values?: (who: Who, place: Place) => Record<string, unknown> };

interface Place {
  project_id: string;
  build_id: string;
}

const row = (editor: string, rest: Partial<Row> = {}): Row => ({
  withoutScope: 'token_scope',
  stranger: 'not_found',
  viewer: editor,
  editor,
  owner: editor,
  values: (_, { project_id }) => ({ project_id }),
  ...rest,
});
/** For those who may write. */
const writers = (editor: string, values: object | ((who: Who) => object) = {}): Row =>
  row(editor, {
    viewer: 'forbidden',
    values: (who, { project_id }) => ({
      project_id,
      ...(typeof values === 'function' ? values(who) : values),
    }),
  });
/** About no project. */
const anyone = (status: string, values: object = {}): Row =>
  row(status, { stranger: status, values: () => ({ ...values }) });
const withValues = (values: object): Partial<Row> => ({
  values: (_, { project_id }) => ({ project_id, ...values }),
});

const ROWS: Record<string, Row> = {
  list_projects: anyone('ok'),
  show_project: row('ok'),
  show_plan: row('ok'),
  describe_abilities: { ...anyone('ok', { name: 'comments' }), withoutScope: 'ok' },
  describe_plan: { ...anyone('ok'), withoutScope: 'ok' },
  plan_app: anyone('ok', { description: 'A reading list of books with title and author' }),
  check_plan: anyone('invalid_body', { blueprint: { name: 'Nothing else' } }),
  // Wrong on purpose: nobody builds here.
  build_app: anyone('invalid_body', { requirements: 'A list', blueprint: { name: 'Nothing else' } }),
  watch_build: row('ok', { values: (_, { build_id }) => ({ build_id }) }),
  cancel_build: row('ok', { viewer: 'forbidden', values: (_, { build_id }) => ({ build_id }) }),
  list_files: row('ok'),
  read_file: row('ok', withValues({ path: 'README.md' })),
  search_files: row('ok', withValues({ text: 'App' })),
  read_log: writers('ok'),
  edit_file: writers('wrong', { path: 'README.md', search: 'It stands nowhere', replace: 'x' }),
  write_file: writers('ok', (who) => ({ path: `docs/${who}.md`, content: 'A note' })),
  delete_file: writers('wrong', { path: 'docs/nothing.md' }),
  bundle: writers('ok'),
  check_app: writers('ok'),
  call_api: writers('ok', { path: '/api/session' }),
  open_page: writers('ok', { path: '/' }),
  list_versions: row('ok'),
  save_version: writers('ok', { message: 'A note' }),
  undo_version: writers('not_found', { version: 9_999 }),
  deploy: writers('not_found', { version: 9_999 }),
  watch_deployment: row('not_found', withValues({ environment: 'staging', deployment_id: 'none' })),
  ask_for_production: writers('ok', { message: 'Notes' }),
  watch_request: row('not_found', withValues({ request_id: 'none' })),
};

let place: Place;
const people = {} as Record<Who, Person>;
/** One each: an hour bounds how many a person makes. */
const tokens = {} as Record<Who, string>;

beforeAll(async () => {
  for (const who of ['stranger', 'viewer', 'editor', 'owner'] as const) people[who] = await signUp();
  people.withoutScope = people.owner;
  for (const who of WHO) {
    const scopes = who === 'withoutScope' ? (['account:read'] as const) : undefined;
    tokens[who] = (await makeToken(people[who], scopes)).token;
  }
  const project_id = await buildLive(people.owner);
  const { body } = await callApi(`/api/projects/${project_id}`, { token: people.owner.token });
  place = { project_id, build_id: body.last_build.pipeline_id };
  for (const who of ['viewer', 'editor'] as const)
    await DB.prepare(
      'insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, ?)',
    )
      .bind(project_id, people[who].id, who, Date.now())
      .run();
}, 240_000);

function statusOf({ isError, structuredContent }: CallToolResult): string {
  const { error } = (structuredContent ?? {}) as { error?: { code: string; remedy: string } };
  if (!error) return isError ? 'wrong' : 'ok';
  expect(error.remedy.length).toBeGreaterThan(10);
  return error.code;
}

const post = (headers: Record<string, string>) =>
  exports.default.fetch(
    new Request('http://localhost:8787/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    }),
  );

test('[MCP2] every tool has a row', async () => {
  const { tools } = await (await connect(tokens.owner)).listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(ROWS).sort());
  expect(TOOLS.map(({ name }) => name).sort()).toEqual(Object.keys(ROWS).sort());
});

describe('[MCP2] [MCP3] each tool by who calls it', () => {
  test.each(Object.entries(ROWS))('%s', { timeout: 240_000 }, async (name, expected) => {
    const seen: Partial<Record<Who, string>> = {};
    for (const who of WHO) {
      const client: Client = await connect(tokens[who]);
      const values = expected.values?.(who, place) ?? {};
      seen[who] = statusOf(await client.callTool({ name, arguments: values }, { timeout: 200_000 }));
    }
    const { values: _, ...wanted } = expected;
    expect(seen).toEqual(wanted);
  });
});

test('[MCP8] no token, one that is revoked, a cookie and another site’s page come in nowhere', async () => {
  const { id, token } = await makeToken(people.owner);
  expect((await post({ authorization: `Bearer ${token}` })).status).toBe(200);
  const foreign = await post({ authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' });
  expect(foreign.status).toBe(403);
  await callApi(`/api/tokens/${id}`, { method: 'DELETE', token: people.owner.token });
  for (const headers of [
    {},
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${people.owner.token}` },
    { cookie: people.owner.cookie, origin: 'http://localhost:8787' },
  ] as Record<string, string>[]) {
    const refused = await post(headers);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
  }
});

test('[MCP6] [MCP7] [MCP10] an agent asks for production and waits; nobody but the owner answers, and a revoked token waits no longer', async () => {
  const { id, token } = await makeToken(people.editor);
  const client = await connect(token);
  const asked = await client.callTool({
    name: 'ask_for_production',
    arguments: { project_id: place.project_id, message: 'The notes are there' },
  });
  const { request_id } = asked.structuredContent as { request_id: string };
  const address = `/api/projects/${place.project_id}/agent-requests/${request_id}`;
  const answer = (by: string) => callApi(address, { body: { allow: true }, token: by });
  expect([(await answer(people.editor.token)).status, (await answer(token)).status]).toEqual([403, 403]);
  const mine = await makeToken(people.owner);
  expect((await answer(mine.token)).body.error.code).toBe('token_scope');

  const ended = client.callTool(
    { name: 'watch_request', arguments: { project_id: place.project_id, request_id } },
    {
      onprogress: () => void callApi(`/api/tokens/${id}`, { method: 'DELETE', token: people.editor.token }),
    },
  );
  expect(statusOf(await ended)).toBe('unauthorized');

  const waiting = await connect(mine.token);
  const live = waiting.callTool(
    { name: 'watch_request', arguments: { project_id: place.project_id, request_id } },
    { timeout: 200_000, onprogress: () => void answer(people.owner.token) },
  );
  expect((await live).structuredContent).toMatchObject({ answer: 'allowed', status: 'deployed' });
  expect((await answer(people.owner.token)).status).toBe(404);

  const { body } = await callApi(`/api/projects/${place.project_id}/agents`, { token: people.owner.token });
  expect(body.requests.find((one: { id: string }) => one.id === request_id)).toMatchObject({
    client: 'editor (My editor)',
    asked_by: people.editor.email,
    status: 'allowed',
  });
  expect(body.calls).toContainEqual(
    expect.objectContaining({
      client: 'editor (My editor)',
      by: people.editor.email,
      tool: 'ask_for_production',
      ok: true,
    }),
  );
}, 240_000);

test('[MCP7] what an agent saves is deployed to staging alone where saving deploys', async () => {
  const { project_id } = place;
  await callApi(`/api/projects/${project_id}/settings`, {
    method: 'PATCH',
    body: { auto_deploy: { staging: true, production: true } },
    token: people.owner.token,
  });
  const listOf = async (environment: string) => {
    const path = `/api/projects/${project_id}/environments/${environment}/deployments`;
    return (await callApi<{ id: string }[]>(path, { token: people.owner.token })).body;
  };
  const before = [(await listOf('production')).length, (await listOf('staging')).length];
  const client = await connect(tokens.editor);
  await client.callTool({
    name: 'write_file',
    arguments: { project_id, path: 'docs/saved.md', content: 'Saved by an agent' },
  });
  const saved = await client.callTool({ name: 'save_version', arguments: { project_id, message: 'Saved' } });
  expect(statusOf(saved)).toBe('ok');
  const [production, staging] = [await listOf('production'), await listOf('staging')];
  expect([production.length, staging.length]).toEqual([before[0], (before[1] ?? 0) + 1]);
  await openProject(bindings, project_id).waitForDeployment(staging[0]?.id ?? '', 120_000);
});
