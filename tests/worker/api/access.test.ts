/** [ACC] Every call of the router × who calls. A call that the table does not know fails the test. Long, since the table has a row for each. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';
import { readRoutes } from './support/read-routes.ts';

const { DB } = env as unknown as WorkerEnv;

const WHO = ['signedOut', 'stranger', 'removed', 'viewer', 'editor', 'owner'] as const;
type Who = (typeof WHO)[number];

interface Expected extends Record<Who, number> {
  /** Wrong on purpose where the call takes one: it must come to light last. */
  body?: unknown;
}

const all = (status: number) => ({
  signedOut: status,
  stranger: status,
  removed: status,
  viewer: status,
  editor: status,
  owner: status,
});
const signedIn = (status: number) => ({ ...all(status), signedOut: 401 });
const members = (status: number) => ({ ...signedIn(status), stranger: 404, removed: 404 });
const writers = (status: number) => ({ ...members(status), viewer: 403 });
const owner = (status: number) => ({ ...writers(status), editor: 403 });
const WRONG = { body: { name: 7, description: 7, requirements: 7, agent_type: 'wizard', email: 'x' } };

const ACCESS: Record<string, Expected> = {
  'GET /api': all(200),
  'GET /api/health': all(200),
  'GET /api/health/history': all(200),
  'GET /api/openapi.json': all(200),
  'GET /api/templates': all(200),
  // The address names no template.
  'GET /api/templates/:template': all(404),
  'GET /api/templates/:template/demo': all(404),
  'POST /api/templates/:template/demo': all(404),
  'POST /api/contact': { ...all(400), ...WRONG },
  'POST /api/newsletter': { ...all(400), ...WRONG },
  'POST /api/integrations/request': { ...all(400), ...WRONG },
  'POST /api/auth/anonymous': { ...all(200), signedOut: 201 },
  'POST /api/auth/signup': { ...all(400), ...WRONG },
  'POST /api/auth/login': { ...all(400), ...WRONG },
  'POST /api/auth/logout': signedIn(204),
  'GET /api/auth/me': signedIn(200),
  'DELETE /api/auth/me': signedIn(204),
  'POST /api/auth/restore': all(200),
  'GET /api/auth/ways': all(200),
  'POST /api/auth/code': { ...all(400), ...WRONG },
  'POST /api/auth/login-link': { ...all(400), ...WRONG },
  'POST /api/auth/password-reset': { ...all(400), ...WRONG },
  'POST /api/auth/verify-email': { ...all(400), ...WRONG },
  'POST /api/auth/confirmation': signedIn(202),
  'GET /api/auth/earlier-projects': signedIn(200),
  // The address names no project that waits for them.
  'POST /api/auth/earlier-projects/:project': signedIn(404),
  'DELETE /api/auth/earlier-projects/:project': signedIn(404),
  'GET /api/auth/account': signedIn(200),
  'GET /api/auth/export': signedIn(200),
  'POST /api/auth/password': { ...signedIn(400), ...WRONG },
  'POST /api/auth/email': { ...signedIn(400), ...WRONG },
  'GET /api/auth/sessions': signedIn(200),
  'DELETE /api/auth/sessions': signedIn(204),
  // The address names no session of theirs.
  'DELETE /api/auth/sessions/:session': signedIn(404),
  // No client of Google is configured here.
  'POST /api/auth/google': all(503),
  'GET /api/auth/google/callback': all(400),
  'GET /api/dev/mailbox': all(200),
  'GET /api/models': signedIn(200),
  'GET /api/account/model': signedIn(200),
  'PUT /api/account/model': { ...signedIn(400), ...WRONG },
  'DELETE /api/account/model': signedIn(204),
  'PUT /api/account/model/second': { ...signedIn(400), ...WRONG },
  'DELETE /api/account/model/second': signedIn(204),
  'POST /api/account/model/test': { ...signedIn(400), ...WRONG },
  'GET /api/account/model/price': signedIn(200),
  'GET /api/account/usage': signedIn(200),
  'GET /api/notifications': signedIn(200),
  'POST /api/notifications/read': { ...signedIn(400), ...WRONG },
  'GET /api/notifications/settings': signedIn(200),
  'PUT /api/notifications/settings': { ...signedIn(400), ...WRONG },
  'GET /api/tokens': signedIn(200),
  'POST /api/tokens': { ...signedIn(400), ...WRONG },
  // The address names no token of theirs.
  'DELETE /api/tokens/:token': signedIn(404),
  'GET /api/projects': signedIn(200),
  'POST /api/projects': { ...signedIn(400), ...WRONG },
  // Without a name for it.
  'POST /api/projects/import': signedIn(400),
  'GET /api/projects/deleted': signedIn(200),
  // The project is not deleted.
  'DELETE /api/projects/deleted/:id': signedIn(404),
  'POST /api/projects/:id/undelete': signedIn(404),
  'GET /api/projects/:id': members(200),
  'PATCH /api/projects/:id': { ...writers(400), ...WRONG },
  'DELETE /api/projects/:id': owner(204),
  'GET /api/projects/:id/files': members(200),
  // No file, no code, no build: behind the check of who asks.
  'GET /api/projects/:id/files/:path{.+}': members(404),
  'PUT /api/projects/:id/files/:path{.+}': { ...writers(400), ...WRONG },
  'DELETE /api/projects/:id/files/:path{.+}': writers(404),
  'POST /api/projects/:id/files/move': { ...writers(400), ...WRONG },
  'GET /api/projects/:id/raw/:path{.+}': members(404),
  // What is sent is no zip.
  'POST /api/projects/:id/archive': writers(415),
  'GET /api/projects/:id/conflicts': members(200),
  'POST /api/projects/:id/conflicts': { ...writers(400), ...WRONG },
  // Without a query.
  'GET /api/projects/:id/search': members(400),
  'GET /api/projects/:id/texts': members(200),
  'GET /api/projects/:id/log': writers(200),
  'POST /api/projects/:id/query': { ...writers(400), body: { sql: 7 } },
  // Never planned: there is no contract.
  'POST /api/projects/:id/checks': writers(422),
  'GET /api/projects/:id/versions': members(200),
  'POST /api/projects/:id/versions': { ...writers(400), body: { message: 7 } },
  // The address names no version.
  'GET /api/projects/:id/versions/:number': members(404),
  'PATCH /api/projects/:id/versions/:number': { ...writers(400), ...WRONG },
  'GET /api/projects/:id/versions/:number/diff': members(404),
  'POST /api/projects/:id/versions/:number/restore': { ...writers(400), body: { paths: 7 } },
  'POST /api/projects/:id/versions/:number/undo': { ...writers(400), body: { settled: 7 } },
  'GET /api/projects/:id/archive': owner(200),
  'GET /api/projects/:id/export': members(404),
  'POST /api/projects/:id/preview': members(201),
  'DELETE /api/projects/:id/preview': writers(204),
  'GET /api/projects/:id/room': members(400),
  'GET /api/projects/:id/integrations': members(200),
  'POST /api/projects/:id/integrations': { ...writers(400), ...WRONG },
  // The project has no such service.
  'DELETE /api/projects/:id/integrations/:integration': writers(404),
  'GET /api/projects/:id/variables': writers(200),
  'POST /api/projects/:id/variables': { ...writers(400), ...WRONG },
  // The address names no variable.
  'DELETE /api/projects/:id/variables/:variable': writers(404),
  'GET /api/projects/:id/build': writers(200),
  'PATCH /api/projects/:id/build': { ...writers(400), ...WRONG },
  'GET /api/projects/:id/settings': writers(200),
  'PATCH /api/projects/:id/settings': { ...writers(400), ...WRONG },
  'GET /api/projects/:id/domains': writers(200),
  'POST /api/projects/:id/domains': { ...writers(400), ...WRONG },
  // The address names no domain.
  'POST /api/projects/:id/domains/:domain/verify': writers(404),
  'DELETE /api/projects/:id/domains/:domain': writers(404),
  'GET /api/projects/:id/environments': members(200),
  // The address names no environment.
  'GET /api/projects/:id/environments/:environment/deployments': members(404),
  'GET /api/projects/:id/environments/:environment/logs': writers(404),
  'GET /api/projects/:id/environments/:environment/figures': members(404),
  'GET /api/projects/:id/environments/:environment/data': writers(404),
  'GET /api/projects/:id/environments/:environment/data/:table': writers(404),
  'POST /api/projects/:id/environments/:environment/data/:table/rows': { ...writers(400), ...WRONG },
  'PATCH /api/projects/:id/environments/:environment/data/:table/rows/:row': { ...writers(400), ...WRONG },
  'POST /api/projects/:id/environments/:environment/data/:table/delete': { ...writers(400), ...WRONG },
  'POST /api/projects/:id/environments/:environment/data/:table/import': { ...writers(400), ...WRONG },
  'GET /api/projects/:id/environments/:environment/data/:table/export': writers(404),
  'GET /api/projects/:id/environments/:environment/backups': writers(404),
  'POST /api/projects/:id/environments/:environment/backups': writers(404),
  'POST /api/projects/:id/environments/:environment/backups/:backup/restore': writers(404),
  'POST /api/projects/:id/environments/:environment/undelete': { ...writers(400), ...WRONG },
  'POST /api/projects/:id/environments/:environment/sql': { ...writers(400), ...WRONG },
  'POST /api/projects/:id/environments/:environment/deploy': { ...writers(400), body: { version: 'x' } },
  'POST /api/projects/:id/environments/:environment/rollback': { ...writers(400), ...WRONG },
  'POST /api/projects/:id/environments/:environment/promote': { ...writers(400), ...WRONG },
  'GET /api/projects/:id/members': members(200),
  'PATCH /api/projects/:id/members/:user': { ...owner(400), ...WRONG },
  // The address names nobody.
  'DELETE /api/projects/:id/members/:user': owner(404),
  'GET /api/projects/:id/call': members(200),
  'GET /api/projects/:id/invites': owner(200),
  'POST /api/projects/:id/invites': { ...owner(400), ...WRONG },
  // The address names no invite.
  'DELETE /api/projects/:id/invites/:invite': owner(404),
  'GET /api/projects/:id/chat': members(200),
  'POST /api/projects/:id/chat': { ...members(400), ...WRONG },
  'PATCH /api/projects/:id/chat/:message': { ...members(400), ...WRONG },
  // The address names no message of theirs.
  'DELETE /api/projects/:id/chat/:message': members(404),
  'GET /api/projects/:id/comments': members(200),
  'POST /api/projects/:id/comments': { ...members(400), ...WRONG },
  // The address names no thread.
  'GET /api/projects/:id/comments/:thread': members(404),
  'PATCH /api/projects/:id/comments/:thread': { ...members(400), ...WRONG },
  'POST /api/projects/:id/comments/:thread/replies': { ...members(400), ...WRONG },
  'PATCH /api/projects/:id/comments/:thread/replies/:comment': { ...members(400), ...WRONG },
  'DELETE /api/projects/:id/comments/:thread/replies/:comment': members(404),
  'GET /api/projects/:id/agents': members(200),
  'POST /api/projects/:id/agent-requests': { ...writers(400), ...WRONG },
  // The address names no request.
  'GET /api/projects/:id/agent-requests/:request': members(404),
  'POST /api/projects/:id/agent-requests/:request': { ...owner(400), body: { allow: 7 } },
  // The address names no tool: behind the check of the role that each asks for.
  'POST /api/projects/:id/tools/:tool': { ...members(400), body: { input: 7 } },
  'GET /api/projects/:id/turns': members(200),
  'POST /api/projects/:id/turns': { ...writers(400), body: { request: 7 } },
  // The address names no turn.
  'POST /api/projects/:id/turns/:turn/go': { ...writers(400), body: { accept_losses: 7 } },
  'POST /api/projects/:id/turns/:turn/stop': writers(404),
  'POST /api/projects/:id/turns/:turn/undo': writers(404),
  'GET /api/projects/:id/assistant': members(200),
  // The address names no question.
  'GET /api/projects/:id/assistant/:task': members(404),
  'POST /api/projects/:id/assistant/:task/stop': members(404),
  // Without a name for it.
  'POST /api/projects/:id/attachments': writers(400),
  // The address names no attachment.
  'GET /api/projects/:id/attachments/:attachment': members(404),
  'DELETE /api/projects/:id/attachments/:attachment': writers(404),
  'GET /api/projects/:id/locks': members(200),
  'PUT /api/projects/:id/locks': { ...writers(400), body: { locks: 7 } },
  // Without a token.
  'GET /api/invites/look': all(400),
  'POST /api/invites/accept': { ...signedIn(400), ...WRONG },
  'POST /api/projects/:id/build': { ...writers(400), ...WRONG },
  'GET /api/projects/:id/build/progress': members(404),
  // Never built: there is no plan to change, and no version.
  'POST /api/projects/:id/change': { ...writers(400), ...WRONG },
  'POST /api/projects/:id/open': { ...writers(400), body: { environment: 7 } },
  // Never deployed: there is no app that anybody could open.
  'GET /api/projects/:id/access': members(404),
  'PATCH /api/projects/:id/access': { ...writers(400), body: { audience: 7 } },
  'GET /api/projects/:id/plan': members(404),
  'GET /api/projects/:id/releases': members(200),
  'POST /api/projects/:id/releases/undo': { ...writers(400), body: { accept_losses: 7 } },
  'POST /api/projects/:id/releases/:number/restore': { ...writers(400), body: { accept_losses: 7 } },
  'POST /api/projects/:id/duplicate': members(201),
  'GET /api/analytics': signedIn(200),
  'POST /api/ai/analyze-code': { ...signedIn(400), ...WRONG },
  // Without a query: which work it would be is not said.
  'GET /api/ai/context': signedIn(400),
  'POST /api/ai/chat': { ...signedIn(400), ...WRONG },
  'GET /api/ai/chat/:sessionId/history': signedIn(200),
  'POST /api/ai/generate-code': { ...signedIn(400), ...WRONG },
  'POST /api/ai/refactor-code': { ...signedIn(400), ...WRONG },
  'POST /api/ai/document-code': { ...signedIn(400), ...WRONG },
  'POST /api/ai/debug-assistance': { ...signedIn(400), ...WRONG },
  'POST /api/ai/requirements-gathering': { ...signedIn(400), ...WRONG },
  'POST /api/agents/execute': { ...signedIn(400), ...WRONG },
  'POST /api/agents/look': { ...signedIn(400), ...WRONG },
  'POST /api/agents/pipeline': { ...signedIn(400), ...WRONG },
  // The run in the table of runs is unknown to its project, which only a member gets to hear of.
  'GET /api/agents/pipeline/:id': members(404),
  'POST /api/agents/pipeline/:id/cancel': { ...members(404), viewer: 403 },
  'GET /api/agents/frameworks': all(200),
  'GET /api/agents/status': signedIn(200),
};

test('[ACC1] the table knows every call', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(
    readRoutes()
      .map((route) => route.name)
      .sort(),
  );
});

/** Those whom calls share that change nothing. */
let shared: ReturnType<typeof makeTeam> | null = null;

describe('[ACC2] session, then membership, then body', () => {
  test.each(readRoutes().filter((route) => route.name in ACCESS))('$name', async ({ name, method, path }) => {
    const expected = ACCESS[name] as Expected;
    shared ??= makeTeam();
    const { people, projectId, runId } = await shared;
    // What goes well and is more than a look may leave them as other people: the next call gets new ones.
    if (method !== 'GET' && WHO.some((who) => expected[who] < 400)) shared = null;
    const id = path.startsWith('/api/agents') ? runId : projectId;
    const address = (path === '/api' ? '/api/' : path).replace(':id', id).replace(':path{.+}', 'src/App.tsx');
    for (const who of WHO) {
      const person = who === 'signedOut' ? undefined : people[who];
      const answer = await callApi(address, { method, body: expected.body, token: person?.token });
      expect([who, answer.status, answer.status === expected[who] ? '' : answer.body]).toEqual([
        who,
        expected[who],
        '',
      ]);
      if (answer.status >= 400) expectErrorShape(answer.body);
    }
  });
});

test('[ACC5] the document says of each call whether it asks who one is', async () => {
  const { body } = await callApi('/api/openapi.json');
  for (const [name, expected] of Object.entries(ACCESS)) {
    const [method = '', path = ''] = name.split(' ');
    const documented = path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/^\/api$/, '/api/');
    const call = body.paths[documented]?.[method.toLowerCase()];
    if (!call) continue;
    expect([name, (call.security ?? body.security).length > 0]).toEqual([name, expected.signedOut === 401]);
  }
});

test('[ACC3] a stranger cannot tell a project that exists from one that does not', async () => {
  const { owner, stranger } = await gather();
  const project = await makeProject(owner);
  const theirs = await callApi(`/api/projects/${project.id}`, { token: stranger.token });
  const nobodys = await callApi('/api/projects/aaaaaaaaaaaaaaaa', { token: stranger.token });
  const malformed = await callApi('/api/projects/..%2F..%2Fx', { token: stranger.token });
  expect(theirs.body).toEqual(nobodys.body);
  expect(malformed.body).toEqual(nobodys.body);
});

test('[ACC3] the project that a body names is checked like one in the address', async () => {
  const { owner, stranger, viewer } = await gather();
  const project = await makeProject(owner);
  await join(project.id, viewer, 'viewer');
  const order = { requirements: 'A list of plants', project_id: project.id };
  expect((await callApi('/api/agents/pipeline', { body: order, token: stranger.token })).status).toBe(404);
  expect((await callApi('/api/agents/pipeline', { body: order, token: viewer.token })).status).toBe(403);
  const asked_in = { project_id: project.id, client_id: 'first-one', session_id: 'one' };
  const chat = { message: 'Hello', session_id: 'one', asked_in };
  expect((await callApi('/api/ai/chat', { body: chat, token: stranger.token })).status).toBe(404);
  const told = (person: Person) =>
    callApi(`/api/ai/context?mode=build&project_id=${project.id}`, { token: person.token });
  expect([(await told(stranger)).status, (await told(viewer)).status]).toEqual([404, 200]);
});

test('[ACC4] lists hold what one is a member of, and nothing else', async () => {
  const { owner, stranger, viewer } = await gather();
  const project = await makeProject(owner);
  await join(project.id, viewer, 'viewer');
  const idsOf = async (person: Person) =>
    (await callApi<{ id: string }[]>('/api/projects', { token: person.token })).body.map((row) => row.id);
  expect(await idsOf(owner)).toEqual([project.id]);
  expect(await idsOf(viewer)).toEqual([project.id]);
  expect(await idsOf(stranger)).toEqual([]);
});

/** A project with everybody who stands to it in some way, and a run of it. */
async function makeTeam() {
  const people = await gather();
  const { id: projectId } = await makeProject(people.owner);
  await join(projectId, people.viewer, 'viewer');
  await join(projectId, people.editor, 'editor');
  await join(projectId, people.removed, 'editor');
  await callApi(`/api/projects/${projectId}/members/${people.removed.id}`, {
    method: 'DELETE',
    token: people.owner.token,
  });
  return { people, projectId, runId: await enterRun(projectId, people.owner) };
}

async function gather(): Promise<Record<Exclude<Who, 'signedOut'>, Person>> {
  const [stranger, removed, viewer, editor, owner] = await Promise.all([
    signUp(),
    signUp(),
    signUp(),
    signUp(),
    signUp(),
  ]);
  return { stranger, removed, viewer, editor, owner };
}

async function join(projectId: string, person: Person, role: string): Promise<void> {
  await DB.prepare('insert into project_members (project_id, user_id, role, created_at) values (?, ?, ?, 0)')
    .bind(projectId, person.id, role)
    .run();
}

async function enterRun(projectId: string, person: Person): Promise<string> {
  const id = Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => 'abcdefghijklmnop'[byte & 15],
  ).join('');
  await DB.prepare(
    "insert into runs (id, project_id, user_id, status, created_at, heartbeat_at, finished_at) values (?, ?, ?, 'failed', 0, 0, 0)",
  )
    .bind(id, projectId, person.id)
    .run();
  return id;
}

function expectErrorShape(body: unknown): void {
  expect(body).toEqual({
    error: {
      code: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/),
      message: expect.stringMatching(/^[A-Z].*\.$|^.{5,}$/),
      ...((body as { error: { issues?: unknown } }).error.issues === undefined
        ? {}
        : { issues: expect.any(Array) }),
    },
  });
}
