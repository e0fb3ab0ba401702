/** [VARS9] 50 secrets are planted in an app's environments; then everything that can be read is looked through for them. */
import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENVIRONMENTS, nameAppHost } from '../../worker/domain/apps/hosts.ts';
import type { WorkerEnv } from '../../worker/worker-env.ts';
import { callApi, type Person, signUp } from '../worker/api/support/call-api.ts';
import { readRoutes } from '../worker/api/support/read-routes.ts';

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
}, 180_000);
afterAll(() => vi.restoreAllMocks());

test('[VARS9] the app has them', async () => {
  const answer = await exports.default.fetch(new URL(`http://${slug}.apps.localhost:8787/api/used`));
  expect(await answer.json()).toEqual({ length: secretOf(0).length });
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

test('[VARS9] none is in the zip, in the files or in an artifact', async () => {
  const zip = await exports.default.fetch(
    new Request(`http://localhost:8787/api/projects/${id}/export`, {
      headers: { authorization: `Bearer ${owner.token}` },
    }),
  );
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(files.length).toBeGreaterThan(5);
  for (const [path, bytes] of files) expect(new TextDecoder().decode(bytes), path).not.toContain(MARK);
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
  const objects = [
    PROJECTS.getByName(id),
    ...ENVIRONMENTS.map((environment) => APP_HOSTS.getByName(nameAppHost(slug, environment))),
  ];
  for (const object of objects) {
    const kept = await runInDurableObject(object as DurableObjectStub, async (_, { storage }) => [
      await readTables(async (sql) => storage.sql.exec(sql).toArray()),
      JSON.stringify([...(await storage.list())]),
    ]);
    expect(kept.join()).not.toContain(MARK);
  }
  expect(said.join('\n')).not.toContain(MARK);
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
