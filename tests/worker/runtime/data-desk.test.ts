/** [DESK] The data of an environment in the hands of its people, with backends of one module. */
import { beforeAll, expect, test } from 'vitest';
import type { DataPage } from '../../../worker/contract/project/data.ts';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { DataOutcome } from '../../../worker/runtime/data/data-outcome.ts';
import { bindings, deploy, emptySite, rawBackend } from './deploy.ts';

/** Two tables, one of them pointing at the other, and people with what proves who they are. */
const APP = `
  database.run('CREATE TABLE IF NOT EXISTS clubs (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)');
  database.run('CREATE TABLE IF NOT EXISTS people (id INTEGER PRIMARY KEY, name TEXT, age INTEGER CHECK (age < 200), club_id INTEGER REFERENCES clubs (id), password_hash TEXT, api_key TEXT)');
  database.run('CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, person INTEGER)');
  if (!database.get('SELECT 1 FROM clubs')) {
    database.run("INSERT INTO clubs VALUES (1, 'Rowing'), (2, 'Chess')");
    for (let index = 1; index <= 120; index++)
      database.run('INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)', index, index % 10 === 0 ? null : 'P' + String(index % 7), index, index % 3 || null, 'SECRET' + index, 'KEY' + index);
    database.run("INSERT INTO sessions VALUES ('SECRET', 1)");
  }
  return Response.json({ ok: true });`;

let host: Awaited<ReturnType<typeof deploy>>['host'];

beforeAll(async () => {
  const backend = rawBackend(APP);
  const artifact = await createArtifact({ framework: 'React + Hono', site: emptySite, backend });
  await saveArtifact(bindings.ARTIFACTS, artifact);
  host = (await deploy(artifact.hash, { slug: 'data-desk' })).host;
});

function take<Value>(outcome: DataOutcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

const read = async (order: Partial<Parameters<typeof host.readTable>[0]>) =>
  take<DataPage | null>((await host.readTable({ table: 'people', limit: 50, filter: null, ...order })) as never);

/** All pages, one after the other. */
async function readAll(order: Partial<Parameters<typeof host.readTable>[0]>) {
  const rows: DataPage['rows'] = [];
  for (let after: string | undefined, pages = 0; pages < 50; pages++) {
    const page = await read({ ...order, after });
    rows.push(...(page?.rows ?? []));
    if (page?.next === null || !page) return rows;
    after = page.next;
  }
  throw new Error('There is no end');
}

test('[DESK1] tables are listed with their rows counted, an app that nobody called makes its own first', async () => {
  const tables = take(await host.listTables() as never) as Awaited<ReturnType<typeof import('../../../worker/runtime/data/app-tables.ts')['AppTables']['prototype']['list']>>;
  expect(tables.map(({ name, label, rows, has_more }) => [name, label, rows, has_more])).toEqual([
    ['clubs', 'Clubs', 2, false],
    ['people', 'People', 120, false],
  ]);
  expect(tables[1]?.columns).toMatchObject([
    { name: 'id', kind: 'integer', is_fixed: true, is_optional: true },
    { name: 'name', kind: 'text', nullable: true },
    { name: 'age', kind: 'integer' },
    { name: 'club_id', kind: 'reference', references: 'clubs', label: 'Club id' },
    { name: 'password_hash', is_secret: true },
    { name: 'api_key', is_secret: true },
  ]);
});

test('[DESK2] pages follow each other without a gap or a double, in every order, with values that are missing', async () => {
  for (const sort of [undefined, 'id', '-id', 'name', '-name', 'club_id', '-club_id'])
    for (const limit of [7, 50, 200]) {
      const rows = await readAll({ limit, ...(sort !== undefined && { sort }) });
      const keys = rows.map(({ key }) => key);
      expect([sort, limit, new Set(keys).size, keys.length]).toEqual([sort, limit, 120, 120]);
    }
  const names = (await readAll({ sort: '-name', limit: 9 })).map(({ values }) => values[1]);
  expect(names).toEqual([...names].sort((a, b) => String(b ?? '').localeCompare(String(a ?? ''))));
});

test('[DESK2] what passes a filter, and what other rows are called', async () => {
  const count = async (column: string, op: string, value = '') =>
    (await readAll({ filter: { column, op: op as 'is', value } })).length;
  expect(await count('name', 'contains', 'p3')).toBe(16);
  expect(await count('age', 'more', '100')).toBe(20);
  expect(await count('age', 'less', '3')).toBe(2);
  expect(await count('name', 'empty')).toBe(12);
  expect(await count('name', 'not_empty')).toBe(108);
  expect(await count('age', 'is', '7')).toBe(1);
  expect(await count('name', 'is_not', "x' OR 1=1 --")).toBe(120);
});

test('[DESK3] secret columns and tables are in no answer, and nothing can be asked of them', async () => {
  const page = await read({ limit: 200 });
  expect(page?.columns).toEqual(['id', 'name', 'age', 'club_id']);
  expect(JSON.stringify(page)).not.toMatch(/SECRET|KEY/);
  for (const order of [
    { sort: 'password_hash' },
    { filter: { column: 'password_hash', op: 'contains' as const, value: 'S' } },
    { table: 'sessions' },
    { table: 'sqlite_master' },
    { table: '_cf_KV' },
    { table: 'people" --' },
    { after: 'x' },
    { after: '[1,"x"]' },
    { after: '[{}]' },
  ])
    expect(await read(order)).toBeNull();
});
