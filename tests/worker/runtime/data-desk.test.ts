/** [DESK] The data of an environment in the hands of its people, with backends of one module. Long, since each action is told on a database that is filled for it. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, expect, test, vi } from 'vitest';
import { createArtifact, saveArtifact } from '../../../worker/builder/artifact.ts';
import type { DataPage } from '../../../worker/contract/project/data.ts';
import type { Backup } from '../../../worker/runtime/data/backups.ts';
import { listFacets } from '../../../worker/runtime/data/data-facets.ts';
import type { DataOutcome } from '../../../worker/runtime/data/data-outcome.ts';
import type { AppHost } from '../../../worker/runtime/host/app-host.ts';
import { bindings, deploy, emptySite, rawBackend } from './deploy.ts';

const DAY_MS = 86_400_000;

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
  take<DataPage | null>(
    (await host.readTable({ table: 'people', limit: 50, filter: null, ...order })) as never,
  );

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
  const tables = take((await host.listTables()) as never) as Awaited<
    ReturnType<typeof import('../../../worker/runtime/data/app-tables.ts')['AppTables']['prototype']['list']>
  >;
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
  expect(await count('name', 'contains', 'p3')).toBe(15);
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

const change = (order: Parameters<typeof host.changeTable>[0]) =>
  host.changeTable(order) as Promise<
    DataOutcome<{ rows: number; key?: number; undo?: string; problems?: unknown[] }>
  >;
const row = async (key: number, table = 'people') =>
  (await read({ table, filter: { column: 'id', op: 'is', value: String(key) } }))?.rows[0]?.values ?? null;

test('[DESK4] a row is added and changed as the table takes it; what it does not take is said in words', async () => {
  const added = take(
    await change({ do: 'insert', table: 'people', values: { name: 'Eve', age: '33', club_id: 2 } }),
  );
  expect(await row(added.key ?? 0)).toEqual([added.key, 'Eve', 33, 2]);
  const update = (values: Record<string, string | number | null>, before = {}) =>
    change({ do: 'update', table: 'people', key: added.key ?? 0, values, before });
  expect(take(await update({ name: null, age: 34 }, { name: 'Eve' }))).toEqual({ rows: 1 });
  expect(await row(added.key ?? 0)).toEqual([added.key, null, 34, 2]);
  for (const [values, before, code, message] of [
    [{ name: 'Zoe' }, { name: 'Eve' }, 'conflict', 'Somebody changed or deleted this row meanwhile.'],
    [{ age: 900 }, {}, 'unsupported', 'A rule of the table is against it: age < 200'],
    [{ age: 'old' }, {}, 'unsupported', 'Age is a number.'],
    [
      { club_id: 77 },
      {},
      'unsupported',
      'It would point at a row that is not there, or other rows point at it.',
    ],
    [{ password_hash: 'x' }, {}, 'unsupported', 'password_hash cannot be written here.'],
    [{ name: 'x' }, { password_hash: 'SECRET1' }, 'unsupported', 'password_hash cannot be written here.'],
    [{ id: 4 }, {}, 'unsupported', 'id cannot be written here.'],
    [{ 'name" = 1 --': 4 }, {}, 'unsupported', 'name" = 1 -- cannot be written here.'],
  ] as const)
    expect(await update(values, before), message).toMatchObject({ ok: false, code, message });
  expect(await row(added.key ?? 0)).toEqual([added.key, null, 34, 2]);
  const clubs = (values: Record<string, string>) => change({ do: 'insert', table: 'clubs', values });
  expect(await clubs({ name: 'Chess' })).toMatchObject({ message: 'Another row has the same Name.' });
  expect(await clubs({})).toMatchObject({ message: 'Name is missing.', problems: [{ column: 'name' }] });
  expect(await change({ do: 'insert', table: 'sessions', values: { id: 'x' } })).toMatchObject({ ok: false });
  take(await change({ do: 'delete', table: 'people', keys: [added.key ?? 0] }));
});

test('[DESK5] deleted rows come back as they were, with what is secret and what went with them', async () => {
  expect(await change({ do: 'delete', table: 'clubs', keys: [1] })).toMatchObject({
    ok: false,
    message: 'It would point at a row that is not there, or other rows point at it.',
  });
  const hashes = async () =>
    (await host.askData('SELECT id, password_hash FROM people ORDER BY id')) as unknown;
  const before = [await readAll({}), await hashes()];
  const { undo = '', rows } = take(await change({ do: 'delete', table: 'people', keys: [3, 5, 99, 4000] }));
  expect([rows, await row(5)]).toEqual([3, null]);
  expect(take(await change({ do: 'undo', undo }))).toEqual({ rows: 3 });
  expect([await readAll({}), await hashes()]).toEqual(before);
  expect(await change({ do: 'undo', undo })).toMatchObject({ ok: false });
});

test('[DESK5] what goes with a row, and what pointed at it, comes back with it', async () => {
  const { ok } = (await host.askData(
    "CREATE TABLE a (id INTEGER PRIMARY KEY, n TEXT); CREATE TABLE b (id INTEGER PRIMARY KEY, a_id INTEGER NOT NULL REFERENCES a (id) ON DELETE CASCADE, c_id INTEGER REFERENCES c (id) ON DELETE SET NULL); CREATE TABLE c (id INTEGER PRIMARY KEY, b_id INTEGER REFERENCES b (id) ON DELETE CASCADE, data BLOB, ratio REAL); INSERT INTO a VALUES (1, 'it''s'), (2, 'two'); INSERT INTO b VALUES (1, 1, NULL), (2, 1, NULL), (3, 2, NULL); INSERT INTO c VALUES (1, 1, x'00ff', 0.1), (2, 3, NULL, 1e300); UPDATE b SET c_id = 1 WHERE id = 3",
  )) as { ok: boolean };
  expect(ok).toBe(true);
  const all = async () =>
    Promise.all(
      ['SELECT * FROM a', 'SELECT * FROM b', 'SELECT id, b_id, hex(data), ratio FROM c'].map((sql) =>
        host.askData(sql),
      ),
    );
  const before = await all();
  const { undo = '', rows } = take(await change({ do: 'delete', table: 'a', keys: [1] }));
  expect(rows).toBe(4);
  expect(await host.askData('SELECT id, c_id FROM b')).toEqual({ ok: true, rows: [{ id: 3, c_id: null }] });
  expect(take(await change({ do: 'undo', undo }))).toEqual({ rows: 5 });
  expect(await all()).toEqual(before);
});

test('[DESK6] without leave to write nothing stays, whatever it is; and nobody reads what is secret', async () => {
  await host.askData('CREATE VIEW peek AS SELECT name, password_hash AS p FROM people');
  const before = await host.askData(
    'SELECT (SELECT group_concat(sql) FROM sqlite_master) AS s, (SELECT sum(age) FROM people) AS n, (SELECT count(*) FROM sessions) AS c',
  );
  const ask = (sql: string, mayWrite = false) =>
    host.runSql(sql, mayWrite) as Promise<
      DataOutcome<{ columns: string[]; rows: unknown[][]; truncated: boolean; changed: number | null }>
    >;
  expect(take(await ask('SELECT name, age AS years FROM people WHERE id < 3 -- two; of them'))).toEqual({
    columns: ['name', 'years'],
    rows: [
      ['P1', 1],
      ['P2', 2],
    ],
    truncated: false,
    changed: null,
  });
  for (const sql of [
    'DELETE FROM people',
    'WITH a AS (SELECT 1) DELETE FROM people',
    'WITH a AS (SELECT 1) UPDATE people SET age = 1 RETURNING id',
    'SELECT 1; DELETE FROM people',
    'SELECT 1) ; DELETE FROM people; --',
    '/* x */ DELETE FROM people',
    "INSERT INTO people (name) VALUES ('x') RETURNING *",
    'SELECT * FROM (DELETE FROM people RETURNING *)',
    'PRAGMA writable_schema = 1',
    'PRAGMA ignore_check_constraints = 1',
    'CREATE TRIGGER t AFTER INSERT ON people BEGIN DELETE FROM people; END',
    'DROP TABLE people',
    'VACUUM',
    'COMMIT',
    'ROLLBACK',
    'SAVEPOINT x',
    "ATTACH 'x' AS y",
    "SELECT load_extension('x')",
    'REPLACE INTO people SELECT * FROM people',
    'EXPLAIN DELETE FROM people',
    'SELECT * FROM _cf_KV',
    'SELECT id FROM sessions',
    'SELECT * FROM hewn_deleted',
    'SELECT rowid FROM people WHERE password_hash = "SECRET1" UNION SELECT id FROM sessions',
  ])
    expect([sql, (await ask(sql)).ok]).toEqual([sql, false]);
  for (const sql of [
    'SELECT password_hash, api_key FROM people',
    'SELECT * FROM people',
    'SELECT p FROM peek',
    "SELECT max(password_hash) || 'x' FROM people",
    'SELECT json_group_array(password_hash) FROM main.people',
    'WITH a AS (SELECT password_hash AS b FROM people) SELECT b FROM a',
    "SELECT id FROM people WHERE password_hash LIKE 'SECRET%'",
  ])
    expect(JSON.stringify([sql, await ask(sql)]).slice(sql.length)).not.toMatch(/SECRET\d|KEY\d/);
  expect(take(await ask("SELECT id FROM people WHERE password_hash LIKE 'SECRET%'")).rows).toEqual([]);
  expect(
    await host.askData(
      'SELECT (SELECT group_concat(sql) FROM sqlite_master) AS s, (SELECT sum(age) FROM people) AS n, (SELECT count(*) FROM sessions) AS c',
    ),
  ).toEqual(before);
});

test('[DESK6] with leave it changes rows of what may be changed, and neither tables nor the way the database works', async () => {
  const write = (sql: string) =>
    host.runSql(sql, true) as Promise<DataOutcome<{ rows: unknown[][]; changed: number | null }>>;
  expect(take(await write("UPDATE clubs SET name = 'Go' WHERE id = 2"))).toMatchObject({ changed: 1 });
  expect(take(await write('SELECT name FROM clubs ORDER BY id'))).toMatchObject({
    rows: [['Rowing'], ['Go']],
    changed: null,
  });
  expect(
    take(await write("INSERT INTO clubs (name) VALUES ('Tennis'), ('Golf') RETURNING name")),
  ).toMatchObject({
    changed: 2,
    rows: [['Tennis'], ['Golf']],
  });
  expect(take(await write("DELETE FROM clubs WHERE name IN ('Tennis', 'Golf')"))).toMatchObject({
    changed: 2,
  });
  for (const sql of [
    'UPDATE people SET password_hash = 1',
    'UPDATE clubs SET name = (SELECT password_hash FROM people WHERE id = 1) WHERE id = 2',
    "INSERT INTO clubs (id, name) VALUES (2, 'x')",
    'DELETE FROM clubs WHERE id = 1',
    'DELETE FROM sessions',
    'PRAGMA ignore_check_constraints = 1',
    'CREATE TABLE x (y)',
    'DROP TABLE clubs',
    'DELETE FROM clubs; SELECT 1',
    'COMMIT',
  ])
    expect([sql, (await write(sql)).ok]).toEqual([sql, false]);
  // The tables are what they were, under their own names, with what is secret in them.
  expect(
    await host.askData(
      'SELECT count(password_hash) AS n, (SELECT count(*) FROM sessions) AS s, (SELECT p FROM peek LIMIT 1) AS p FROM people',
    ),
  ).toEqual({
    ok: true,
    rows: [{ n: 120, s: 1, p: 'SECRET1' }],
  });
});

test('[DESK6] what would answer for ever is cut where it answers enough', async () => {
  const sql =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, printf('%1000d', i) FROM n";
  const answer = take(
    (await host.runSql(sql, false)) as DataOutcome<{ rows: unknown[][]; truncated: boolean }>,
  );
  expect([answer.rows.length, answer.truncated]).toEqual([500, true]);
});

test('[DESK7] rows from a file come in all together or not at all, and each that cannot is told', async () => {
  const bring = (rows: Record<string, string>[], isTrial = false) =>
    change({ do: 'import', table: 'people', rows, isTrial });
  const good = Array.from({ length: 300 }, (_, index) => ({
    name: `Imported ${index}`,
    age: String(index % 90),
  }));
  const count = async () => {
    const sql = "SELECT count(*) FROM people WHERE name LIKE 'Imported%'";
    return take((await host.runSql(sql, false)) as DataOutcome<{ rows: unknown[][] }>).rows[0]?.[0];
  };
  expect(take(await bring(good, true))).toEqual({ rows: 0, problems: [] });
  expect(await count()).toBe(0);
  const bad = [...good];
  bad[7] = { name: 'Imported x', age: 'seven' };
  bad[9] = { name: 'Imported y', age: '999' };
  bad[11] = { nickname: 'z' } as never;
  const told = take(await bring(bad));
  expect(told).toMatchObject({
    rows: 0,
    problems: [
      { row: 7, column: 'age', message: 'Age is a number.' },
      { row: 9, message: 'A rule of the table is against it: age < 200' },
      { row: 11, column: 'nickname' },
    ],
  });
  expect(await count()).toBe(0);
  expect(take(await bring(good))).toEqual({ rows: 300, problems: [] });
  expect(await count()).toBe(300);
});

test('[BACKUP1] a day after a change the data are copied, seven copies are kept; without a change none is made', async () => {
  const backups = async () => (await host.listBackups()) as Backup[];
  const reasons = async () => (await backups()).map(({ reason }) => reason);
  try {
    // What was changed before.
    expect(await runDurableObjectAlarm(host)).toBe(true);
    expect(await reasons()).toEqual([]);
    vi.setSystemTime(Date.now() + DAY_MS);
    await runInDurableObject(host, (_, { storage }) => storage.setAlarm(Date.now()));
    expect(await runDurableObjectAlarm(host)).toBe(true);
    expect(await reasons()).toEqual(['daily']);
    // Only looked at since.
    vi.setSystemTime(Date.now() + 5 * DAY_MS);
    await readAll({});
    expect(await runDurableObjectAlarm(host)).toBe(false);
    expect(await reasons()).toEqual(['daily']);
    for (let made = 0; made < 9; made++) {
      take(
        await change({ do: 'update', table: 'clubs', key: 2, values: { name: `Club ${made}` }, before: {} }),
      );
      vi.setSystemTime(Date.now() + DAY_MS);
      expect(await runDurableObjectAlarm(host)).toBe(true);
    }
    expect(await reasons()).toEqual(Array(7).fill('daily'));
    expect((await backups())[0]).toMatchObject({ version: 1, bytes: expect.any(Number) });
    await runInDurableObject(host, (_, { storage }) => expect(listFacets(storage)).toHaveLength(8));
  } finally {
    vi.useRealTimers();
  }
});

test('[BACKUP2] going back to a copy is one write, and what was there becomes a copy first', async () => {
  const name = async () => (await row(2, 'clubs'))?.[1];
  const rename = async (to: string) =>
    void take(await change({ do: 'update', table: 'clubs', key: 2, values: { name: to }, before: {} }));
  await rename('Before');
  const made = (await host.makeBackup()) as Backup | null;
  await rename('After');
  expect(await host.restoreBackup('no such backup')).toBe('There is no such backup.');
  expect(await name()).toBe('After');
  // The process ends before the write: what was copied is no one's, and is removed with the next copy.
  await runInDurableObject(host, async (_, { storage }) => {
    const put = storage.kv.put.bind(storage.kv);
    const spy = vi.spyOn(storage.kv, 'put').mockImplementation((key: string, value: unknown) => {
      if (key === 'deployment') throw new Error('killed here');
      return put(key, value);
    });
    await expect((_ as AppHost).restoreBackup(made?.id ?? '')).rejects.toThrow('killed here');
    spy.mockRestore();
  });
  expect(await name()).toBe('After');
  expect(await host.restoreBackup(made?.id ?? '')).toBeNull();
  expect(await name()).toBe('Before');
  const [newest] = (await host.listBackups()) as Backup[];
  expect(newest?.reason).toBe('restore');
  expect(await host.restoreBackup(newest?.id ?? '')).toBeNull();
  expect(await name()).toBe('After');
  await runInDurableObject(host, (_, { storage }) => expect(listFacets(storage)).toHaveLength(9));
});
