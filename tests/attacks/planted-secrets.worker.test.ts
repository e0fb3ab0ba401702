/** [VARS9] 50 secrets are planted in an app's environments; then everything that can be read is looked through for them. */
import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENVIRONMENTS, nameAppHost } from '../../worker/domain/apps/hosts.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, type Person, signUp } from '../worker/api/support/call-api.ts';
import { readRoutes } from '../worker/api/support/read-routes.ts';
import { isPlan, numberOf, openBuildChat, PLAN, use } from '../worker/turns/build-chat.ts';

const { APP_HOSTS, ARTIFACTS, DB, PROJECTS } = env as unknown as WorkerEnv;
const PLANTED = 50;
/** In every secret, and nowhere else. */
const MARK = 'planted7f3a9c';
const secretOf = (at: number) => `${MARK}-${at}-${'x'.repeat(at)}`;
const NAMES = ['SECRET', 'PASSWORD', 'API_KEY', 'TOKEN'];

/** Uses one of them, and writes as an app does: to its log and to its answers. */
const BACKEND = `import { Hono } from 'hono';
const app = new Hono<{ Bindings: Record<string, string> }>();
app.get('/api/used', (c) => {
  const secret = c.env.SECRET_0 ?? '';
  console.log('asked, with a secret of', secret.length);
  return c.json({ length: secret.length });
});
export default app;`;

let owner: Person;
let id: string;
let slug: string;
/** The project again, with all that it has. */
let copy: { id: string; slug: string };
const said: string[] = [];

beforeAll(async () => {
  owner = await signUp();
  const made = await callApi('/api/projects', {
    token: owner.token,
    body: {
      name: 'Keeps secrets',
      frontend_code: 'export default function App() { return <h1>Hello</h1>; }',
      backend_code: BACKEND,
      status: 'deployed',
    },
  });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  id = made.body.id;
  slug = new URL(made.body.deployed_url).hostname.split('.')[0] ?? '';
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void said.push(line.map(String).join(' ')));
  for (let at = 0; at < PLANTED; at++) {
    const set = await callApi(`/api/projects/${id}/variables`, {
      token: owner.token,
      body: {
        key: `${NAMES[at % NAMES.length]}_${at}`,
        value: secretOf(at),
        environment: ENVIRONMENTS[Math.floor(at / NAMES.length) % ENVIRONMENTS.length],
      },
    });
    expect([set.status, set.body.value]).toEqual([201, null]);
  }
  // What is built and saved while they are there could hold them.
  await callApi(`/api/projects/${id}/versions`, { token: owner.token, body: { message: 'Saved' } });
  const preview = await callApi(`/api/projects/${id}/preview`, { method: 'POST', token: owner.token });
  expect(preview.status).toBe(201);
  const copied = await callApi(`/api/projects/${id}/duplicate?with_data=true`, {
    method: 'POST',
    token: owner.token,
  });
  expect([copied.status, copied.body.error]).toEqual([201, undefined]);
  await waitForApp(copied.body.id);
  copy = { id: copied.body.id, slug: await slugOf(copied.body.id) };
}, 240_000);
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const slugOf = async (project: string): Promise<string> =>
  (await DB.prepare('select slug from projects where id = ?').bind(project).first<{ slug: string }>())
    ?.slug ?? '';

async function waitForApp(project: string): Promise<void> {
  const object = PROJECTS.getByName(project);
  const [last] = await object.listDeployments('production', 1);
  const ended = await object.waitForDeployment(last?.id ?? '', 180_000);
  expect([ended?.status, ended?.error]).toEqual(['deployed', null]);
}

/** Every file of a zip that a call answers with. */
async function download(path: string): Promise<[string, string][]> {
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787${path}`, { headers: { authorization: `Bearer ${owner.token}` } }),
  );
  expect([path, answer.status]).toEqual([path, 200]);
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return files.map(([name, bytes]) => [`${path}: ${name}`, new TextDecoder().decode(bytes)]);
}

test('[VARS9] the app has them', async () => {
  const answer = await exports.default.fetch(new URL(`http://${slug}.apps.localhost:8787/api/used`));
  expect(await answer.json()).toEqual({ length: secretOf(0).length });
  // A copy has none of them.
  const other = await exports.default.fetch(new URL(`http://${copy.slug}.apps.localhost:8787/api/used`));
  expect(await other.json()).toEqual({ length: 0 });
});

test('[VARS9] no call of the API answers with one, to its owner either', async () => {
  const asked = readRoutes().filter(
    ({ method, path }) => method === 'GET' && !/\*|\/room$|google/.test(path),
  );
  expect(asked.length).toBeGreaterThan(40);
  for (const { path } of asked)
    for (const environment of path.includes(':environment') ? ENVIRONMENTS : ['production']) {
      const address = path
        .replace('/projects/:id', `/projects/${id}`)
        .replace(':environment', environment)
        .replace(/:number|:\w+/g, '1');
      const { body } = await callApi(`${address}?environment=${environment}&q=a&ids=src`, {
        token: owner.token,
      });
      expect(JSON.stringify(body ?? null), address).not.toContain(MARK);
    }
});

test('[VARS9] none is in a zip, in the archive of all, in the files or in an artifact, nor in those of a copy', async () => {
  for (const project of [id, copy.id])
    for (const kind of ['export', 'archive']) {
      const files = await download(`/api/projects/${project}/${kind}`);
      expect(files.length).toBeGreaterThan(5);
      for (const [path, text] of files) expect(text, path).not.toContain(MARK);
    }
  let objects = 0;
  for (let cursor: string | undefined, isDone = false; !isDone; ) {
    const page = await ARTIFACTS.list({ ...(cursor && { cursor }) });
    for (const { key } of page.objects) {
      objects++;
      const bytes = await (await ARTIFACTS.get(key))?.arrayBuffer();
      expect(new TextDecoder().decode(bytes), key).not.toContain(MARK);
    }
    isDone = !page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  expect(objects).toBeGreaterThan(0);
});

test('[VARS9] none is in a table of D1, in an object’s storage or in a log', async () => {
  expect(
    await readTables((sql) =>
      DB.prepare(sql)
        .all()
        .then(({ results }) => results),
    ),
  ).not.toContain(MARK);
  const objects = [{ id, slug }, copy].flatMap((project) => [
    PROJECTS.getByName(project.id),
    ...ENVIRONMENTS.map((environment) => APP_HOSTS.getByName(nameAppHost(project.slug, environment))),
  ]);
  for (const object of objects) {
    const kept = await runInDurableObject(object as DurableObjectStub, async (_, { storage }) => [
      await readTables(async (sql) => storage.sql.exec(sql).toArray()),
      JSON.stringify([...(await storage.list())]),
    ]);
    expect(kept.join()).not.toContain(MARK);
  }
  expect(said.join('\n')).not.toContain(MARK);
});

// Last, since its owner writes one into a file and into what is asked for.
test('[VARS9] no model is asked with one, whichever environment it is of and wherever its owner left it', async () => {
  const chat = await openBuildChat(
    (question) => {
      if (isPlan(question)) return PLAN;
      if (numberOf(question) > 0) return { text: 'Read.' };
      return { tools: [use('read', { path: 'leaky.md' }), use('search', { text: MARK }), use('log', {})] };
    },
    { person: owner, id },
  );
  const all = Array.from({ length: PLANTED }, (_, at) => secretOf(at));
  await chat.put('leaky.md', all.join('\n'));
  const turn = await chat.change(`Read leaky.md, of ${secretOf(1)}`);
  expect(turn.finished_at).not.toBeNull();
  const asked = JSON.stringify(chat.server.questions);
  expect(asked).toContain('leaky.md');
  expect(asked).toContain('[hidden value of ');
  for (const secret of all) expect(asked).not.toContain(secret);
});

/** Every row of every table, bytes as text. */
async function readTables(ask: (sql: string) => Promise<object[]>): Promise<string> {
  const tables = (await ask(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
  )) as { name: string }[];
  const rows: object[][] = [];
  for (const { name } of tables) rows.push(await ask(`select * from "${name}"`));
  return JSON.stringify(rows, (_, value) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value,
  );
}
