/** [QUOTA] A disk that is full: Hewn keeps a reserve, answers when even that is gone, and is itself again when there is room. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLocal } from '../../bin/parts/local-request.mjs';
import { type ApiClient, openAnonymousClient } from '../support/api-client.ts';
import { type DeployedApp, deployHostile } from './support/hostile-app.ts';
import { type SmallDisk, serveFromSmallDisk } from './support/small-disk.ts';

const APP_MB = 20;
const RESERVE_MB = 40;

let disk: SmallDisk;
let client: ApiClient;
let app: DeployedApp;
let neighbour: DeployedApp;

beforeAll(async () => {
  disk = await serveFromSmallDisk(400, RESERVE_MB, { HEWN_APP_STORAGE_MB: String(APP_MB) });
  client = await openAnonymousClient(disk.origin);
  app = await deployHostile(client, 'Hostile');
  neighbour = await deployHostile(client, 'Neighbour');
});

afterAll(() => disk?.stop());

async function addNote(to: DeployedApp, text: string): Promise<number> {
  const { status } = await requestLocal(`${to.url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  return status;
}

async function countNotes(of: DeployedApp): Promise<number> {
  const { status, body } = await requestLocal(`${of.url}/api/notes`);
  expect(`${status} ${body.toString().slice(0, 200)}`).toMatch(/^200 /);
  return JSON.parse(body.toString()).length;
}

const statusOf = async (url: string, options = {}) =>
  (await requestLocal(url, { headers: { accept: 'text/html' }, ...options })).status;

/** Pages of ours and of apps, and what reads. */
async function expectAnswers(): Promise<void> {
  for (const path of ['/', '/templates', '/login', '/api/'])
    expect([path, await statusOf(disk.origin + path)]).toEqual([path, 200]);
  expect((await client.get('/api/projects')).status).toBe(200);
  for (const { url } of [app, neighbour]) expect(await statusOf(`${url}/`)).toBe(200);
}

const LARGE = 'x'.repeat(100_000);

test('[QUOTA6] down to the reserve, apps and projects keep no more; what reads and deletes goes on', async () => {
  expect(await addNote(app, LARGE)).toBe(201);
  disk.fill(RESERVE_MB - 5);
  await expect.poll(() => addNote(app, LARGE)).toBe(507);
  const refused = await client.post<{ error: { code: string } }>('/api/projects', { name: 'One more' });
  expect([refused.status, refused.body.error.code]).toEqual([507, 'storage_full']);
  await expectAnswers();
  expect(await countNotes(app)).toBe(1);
  expect(await statusOf(`${app.url}/api/notes`, { method: 'DELETE' })).toBe(200);
  expect(await countNotes(app)).toBe(0);
  // People come in from the reserve.
  expect((await openAnonymousClient(disk.origin)).origin).toBe(disk.origin);
  disk.clear();
  await expect.poll(() => addNote(app, LARGE)).toBe(201);
});

test('[QUOTA6] a disk that is full to the last byte leaves the server answering, and all is well when there is room', async () => {
  disk.fill(0);
  expect(disk.left()).toBe(0);
  await expectAnswers();
  // What must be written cannot be, and says so; nobody waits for it.
  for (let round = 0; round < 3; round++) {
    const account = await requestLocal(`${disk.origin}/api/auth/anonymous`, { method: 'POST' });
    expect(account.status).toBeGreaterThanOrEqual(500);
    expect(await addNote(app, LARGE)).toBeGreaterThanOrEqual(500);
  }
  await expectAnswers();
  disk.clear();
  await expect.poll(() => addNote(app, LARGE)).toBe(201);
  await expect.poll(() => statusOf(`${disk.origin}/api/auth/anonymous`, { method: 'POST' })).toBe(201);
  expect((await client.post('/api/projects', { name: 'One more' })).status).toBe(201);
  expect(await addNote(neighbour, 'after')).toBe(201);
  await expectAnswers();
});

test('[QUOTA5] an app that gets around its isolate is held by the kernel, and takes nobody with it', async () => {
  const before = await countNotes(app);
  const left = disk.left();
  expect(await statusOf(`${app.url}/api/around`, { method: 'POST' })).toBe(200);
  const around = await requestLocal(`${app.url}/api/around/write`, { method: 'POST', timeout: 100_000 });
  expect(around.status).toBe(500);
  // More than its share, so it did get around; no more than the kernel lets it.
  expect(left - disk.left()).toBeGreaterThan(APP_MB);
  expect(left - disk.left()).toBeLessThan(2 * (2 * APP_MB + 64) + 10);
  await expectAnswers();
  expect(await addNote(neighbour, 'beside it')).toBe(201);
  expect(await countNotes(app)).toBe(before);
});
