/**
 * Work without end in native code, where no guard is asked: a regular expression, a query, a power, memory. It stopped every
 * page of Hewn and every other app for up to 20 s. Each call here is still without an answer while the others are answered.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLocal, requestSocket } from '../../bin/parts/local-request.mjs';
import { type ApiClient, openAnonymousClient } from '../support/api-client.ts';
import { QUICK_STACK, startServer, type TestServer } from '../support/start-server.ts';
import { type DeployedApp, deployHostile } from './support/hostile-app.ts';

let server: TestServer;
let client: ApiClient;
let hostile: DeployedApp;
let other: DeployedApp;

beforeAll(async () => {
  server = await startServer({ variables: QUICK_STACK, memory: 700 });
  client = await openAnonymousClient(server.origin);
  hostile = await deployHostile(client, 'Hostile');
  other = await deployHostile(client, 'Other');
});

afterAll(() => server?.stop());

/** Calls the app and says when it has an answer. */
function attack(path: string) {
  const state = { isAnswered: false };
  const answer = requestLocal(`${hostile.url}${path}`, { method: 'POST', timeout: 100_000 }).then((found) => {
    state.isAnswered = true;
    return found;
  });
  return { state, answer };
}

/** The process of the apps does not even say that it is there. */
async function untilItComputes(): Promise<void> {
  const isMute = () =>
    requestSocket(server.apps, 'http://apart/alive', { timeout: 1_000 }).then(
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

test('[APART1] [APART2] while a regular expression computes without end Hewn and the pages of apps are served, and the app comes back', async () => {
  await addNote(hostile, 'regex');
  const { state, answer } = attack('/api/loop/regex');
  await untilItComputes();
  await expectOthersServed();
  expect(state.isAnswered).toBe(false);
  // A call that comes meanwhile waits for the next process, and loses nothing.
  const waiting = readNotes(other);
  const { status, headers, body } = await answer;
  expect([status, headers['retry-after'], body.toString()]).toEqual([
    503,
    '2',
    'The apps are being started again. Try again in a moment.',
  ]);
  expect(await waiting).toEqual([]);
  expect(await readNotes(hostile)).toContain('regex');
});

test('[APART1] [APART2] so while SQL computes without end', async () => {
  await addNote(hostile, 'sql');
  const { answer } = attack('/api/loop/sql');
  await untilItComputes();
  await expectOthersServed();
  expect((await answer).status).toBe(503);
  expect(await readNotes(hostile)).toContain('sql');
});

test('[APART3] memory without end is ended by its bound, and nobody else with it', async () => {
  await addNote(hostile, 'memory');
  const { answer } = attack('/api/loop/memory');
  await expectOthersServed();
  expect((await answer).status).toBe(503);
  await expectOthersServed();
  expect(await readNotes(hostile)).toContain('memory');
  expect(server.log().join('\n')).toMatch(/The apps took \d+ MB of memory, of 700 that they may/);
});

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
    process.kill(Number(readFileSync(`${server.apps}.pid`, 'utf8')), 'SIGKILL');
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
