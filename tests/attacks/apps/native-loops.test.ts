/**
 * Work without end in native code, where no guard is asked: a regular expression, a query, a sort, a key, memory; in Python a
 * sum and a power. It stopped every page of Hewn and every other app for up to 20 s. Each call here is still without an answer
 * while the others are answered.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appsSockets } from '../../../bin/parts/app-process/apps-sockets.mjs';
import { requestLocal, requestSocket } from '../../../bin/parts/local-request.mjs';
import { type ApiClient, openAnonymousClient } from '../../support/api-client.ts';
import { QUICK_STACK, startServer, type TestServer } from '../../support/servers/start-server.ts';
import { type DeployedApp, deployHostile, deployHostilePython } from '../support/hostile-app.ts';

let server: TestServer;
let client: ApiClient;
let hostile: DeployedApp;
let other: DeployedApp;

beforeAll(async () => {
  server = await startServer({ variables: QUICK_STACK, memory: 1200 });
  client = await openAnonymousClient(server.origin);
  hostile = await deployHostile(client, 'Hostile');
  other = await deployHostile(client, 'Other');
});

afterAll(() => server?.stop());

/** Calls an app and says when it has an answer. */
function attack(app: DeployedApp, path: string) {
  const state = { isAnswered: false };
  const answer = requestLocal(`${app.url}${path}`, { method: 'POST', timeout: 100_000 }).then((found) => {
    state.isAnswered = true;
    return found;
  });
  return { state, answer };
}

type ProcessName = keyof ReturnType<typeof appsSockets>;

/** The process of these apps does not even say that it is there. */
async function untilItComputes(name: ProcessName): Promise<void> {
  const socket = appsSockets(server.apps)[name];
  const isMute = () =>
    requestSocket(socket, 'http://app-process/alive', { timeout: 1_000 }).then(
      () => false,
      () => true,
    );
  await expect.poll(isMute).toBe(true);
}

async function expectOthersServed(): Promise<void> {
  const page = { accept: 'text/html' };
  const home = await requestLocal(`${server.origin}/`, { headers: page });
  const projects = await client.get<unknown[]>('/api/projects');
  const fresh = await requestLocal(`${server.origin}/templates`, { headers: page });
  const neighbour = await requestLocal(`${other.url}/`, { headers: page });
  const own = await requestLocal(`${hostile.url}/`, { headers: page });
  expect([home.status, projects.status, fresh.status, neighbour.status, own.status]).toEqual([
    200, 200, 200, 200, 200,
  ]);
}

async function addNote(app: DeployedApp, text: string): Promise<void> {
  const { status } = await requestLocal(`${app.url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  expect(status).toBe(201);
}

async function readNotes(app: DeployedApp): Promise<string[]> {
  const { status, body } = await requestLocal(`${app.url}/api/notes`);
  expect(`${status} ${body}`).toMatch(/^200 /);
  return (JSON.parse(body.toString()) as { text: string }[]).map(({ text }) => text);
}

/** What ends a process, and what came before: the app that was there. */
async function expectEnded(answer: ReturnType<typeof attack>['answer']): Promise<void> {
  const { status, headers, body } = await answer;
  expect([status, headers['retry-after'], body.toString()]).toEqual([
    503,
    '2',
    'The apps are being started again. Try again in a moment.',
  ]);
}

test('[APART1] [APART2] while a regular expression computes without end Hewn and the pages of apps are served, and the app comes back', async () => {
  await addNote(hostile, 'regex');
  const { state, answer } = attack(hostile, '/api/loop/regex');
  await untilItComputes('common');
  await expectOthersServed();
  expect(state.isAnswered).toBe(false);
  // A call that comes meanwhile waits for the next process, and loses nothing.
  const waiting = readNotes(other);
  await expectEnded(answer);
  expect(await waiting).toEqual([]);
  expect(await readNotes(hostile)).toContain('regex');
});

// From now on it is among the suspects, with its data.
test.each(['sql', 'sort', 'key'])(
  '[APART1] [APART7] so with %s, and backends of others answer, too',
  async (kind) => {
    await addNote(hostile, kind);
    const { state, answer } = attack(hostile, `/api/loop/${kind}`);
    await untilItComputes('suspects');
    await expectOthersServed();
    await addNote(other, kind);
    expect(await readNotes(other)).toContain(kind);
    expect(state.isAnswered).toBe(false);
    await expectEnded(answer);
    expect(await readNotes(hostile)).toContain(kind);
  },
);

test('[DESK6] so with a statement of the workspace, of which nothing stays', async () => {
  await addNote(hostile, 'statement');
  const sql = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
  const asked = client.post(`/api/projects/${hostile.id}/environments/production/sql`, { sql });
  await untilItComputes('suspects');
  await expectOthersServed();
  expect((await asked).status).toBe(504);
  expect(await readNotes(hostile)).toContain('statement');
});

test('[APART3] memory without end is ended by its bound, and nobody else with it', async () => {
  await addNote(hostile, 'memory');
  const { answer } = attack(hostile, '/api/loop/memory');
  await expectOthersServed();
  expect((await answer).status).toBe(503);
  await expectOthersServed();
  expect(await readNotes(hostile)).toContain('memory');
  expect(server.log().join('\n')).toMatch(
    /\d+ MB of memory were taken, of 1200 that may be: the process of the apps is started again/,
  );
});

/** Each of them: an app that loses a call goes on in another one. */
function killApps(): void {
  for (const socket of Object.values(appsSockets(server.apps)))
    if (existsSync(`${socket}.pid`)) process.kill(Number(readFileSync(`${socket}.pid`, 'utf8')), 'SIGKILL');
}

test('[APART4] killed in the middle of writing, the apps keep all that they answered', async () => {
  const kept: string[] = [];
  const refused: number[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number++) {
      const { status } = await requestLocal(`${other.url}/api/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: `note ${number}` }),
      });
      if (status === 201) kept.push(`note ${number}`);
      else refused.push(status);
    }
  })();
  for (let round = 0; round < 3; round++) {
    const before = kept.length;
    await expect.poll(() => kept.length).toBeGreaterThan(before + 20);
    killApps();
  }
  const before = kept.length;
  await expect.poll(() => kept.length).toBeGreaterThan(before + 20);
  isOver = true;
  await writing;
  // What was under way is refused; what fell between two calls waited.
  expect(refused.filter((status) => status !== 503)).toEqual([]);
  const found = new Set(await readNotes(other));
  expect(kept.filter((text) => !found.has(text))).toEqual([]);
});

test('[APART1] [APART7] a sum without end in Python keeps nobody else waiting, then nobody of its kind; a power is stopped', async () => {
  const python = await deployHostilePython(client, 'Hostile Python');
  const neighbour = await deployHostilePython(client, 'Other Python');
  const first = attack(python, '/api/loop/sum');
  await untilItComputes('python');
  await expectOthersServed();
  await addNote(other, 'beside Python');
  expect(first.state.isAnswered).toBe(false);
  await expectEnded(first.answer);
  const second = attack(python, '/api/loop/sum');
  await untilItComputes('pythonSuspects');
  expect((await requestLocal(`${neighbour.url}/api/health`)).status).toBe(200);
  expect(second.state.isAnswered).toBe(false);
  await expectEnded(second.answer);
  // Python looks at the clock between the digits of a large number.
  const power = attack(python, '/api/loop/power');
  expect((await power.answer).status).toBe(500);
  expect((await requestLocal(`${python.url}/api/health`)).status).toBe(200);
});
