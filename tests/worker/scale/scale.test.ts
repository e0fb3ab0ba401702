/** [SCALE] What a call, a visit and a tick of the cron read of D1 does not grow with the projects and people there are. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { endNextLostSeats } from '../../../worker/api/team/end-lost-seats.ts';
import { findPlace } from '../../../worker/db/chore-places.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { dropOldAttempts } from '../../../worker/db/people/rate-limits.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { seedProjects } from './seed-projects.ts';
import { RESEAL, TICK, walk } from './walk-calls.ts';
import { type Rows, watchDatabase } from './watch-database.ts';

const { DB } = env as unknown as WorkerEnv;

/** Rows that a call may read or write more of where there are a thousand times as many: its own of before, no others. */
const MORE = 20;
/** Chores that go through a whole table read a page of it, however large it is. */
const PAGES = new Map([
  [TICK, 3_000],
  [RESEAL, 2_500],
]);

let few: Map<string, Rows>;
let many: Map<string, Rows>;
const statements = new Map<string, unknown[]>();

beforeAll(async () => {
  await seedProjects(0, 100);
  few = await watchWalk();
  await seedProjects(100, 100_000);
  many = await watchWalk();
  // Two walks of 180 calls and a million rows take a busy machine more than a minute.
}, 300_000);

async function watchWalk(): Promise<Map<string, Rows>> {
  const watch = watchDatabase();
  try {
    return await walk(watch);
  } finally {
    watch.end();
    for (const [sql, values] of watch.statements) statements.set(sql, values);
  }
}

test('[SCALE1] no call and no visit reads or writes more rows at 100,000 projects than at 100', () => {
  expect([...many.keys()]).toEqual([...few.keys()]);
  const grown = [...many].filter(([name, { read, written }]) => {
    const before = few.get(name) ?? { read: 0, written: 0 };
    return read > before.read + (PAGES.get(name) ?? MORE) || written > before.written + MORE;
  });
  expect(grown.map(([name, { read, written }]) => ({ name, before: few.get(name), read, written }))).toEqual(
    [],
  );
});

test('[SCALE2] the walk comes as far as it says: signed in, with a project, behind every check', () => {
  for (const name of [
    'GET /api/projects/:id',
    'GET /api/projects',
    'DELETE /api/projects/:id',
    'GET /api/analytics',
  ])
    expect([name, (many.get(name)?.read ?? 0) > 2]).toEqual([name, true]);
  expect(statements.size).toBeGreaterThan(150);
});

test('[SCALE3] no statement scans a table', async () => {
  const scans: string[] = [];
  for (const [sql, values] of statements) {
    const { results } = await DB.prepare(`explain query plan ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    for (const { detail } of results) if (isScan(detail)) scans.push(`${detail} in ${sql}`);
  }
  expect(scans).toEqual([]);
});

/** Of a table or an index of one: not of a list of values, of what another part has found, or of an index of what is to be done. */
function isScan(detail: string): boolean {
  if (/USING (COVERING )?INDEX artifacts_left/.test(detail)) return false;
  return /^SCAN /.test(detail) && !/^SCAN (CONSTANT ROW|\w+ VIRTUAL TABLE|\(subquery|page$)/.test(detail);
}

test('[SCALE5] however much is too old, one tick removes a batch of it', async () => {
  await DB.prepare('update rate_limits set ends_at = 1').run();
  const count = async () => Number(await DB.prepare('select count(*) from rate_limits').first('count(*)'));
  const before = await count();
  const watch = watchDatabase();
  await dropOldAttempts(openDatabase(DB), new Date());
  watch.end();
  expect(await count()).toBe(before - 5_000);
  // Found by the index of times, and taken out of it.
  expect(watch.take().read).toBeLessThan(25_000);
});

test('[SCALE5] the seats of everybody are looked at page by page, and after the last from the first', async () => {
  const bindings = env as unknown as WorkerEnv;
  const db = openDatabase(DB);
  const places = new Set<string>();
  do {
    await endNextLostSeats(bindings, db);
    places.add(await findPlace(db, 'lost-seats'));
  } while (!places.has(''));
  const seats = Number(await DB.prepare('select count(*) from room_seats').first('count(*)'));
  // The tick of the walk looked at the first page; the last place is the beginning.
  expect(places.size).toBe(seats / 500);
});

test('[SCALE4] every reference from one table to another is led by an index: the end of a row looks through no table', async () => {
  const { results: tables } = await DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
  ).all<{ name: string }>();
  const missing: string[] = [];
  for (const { name } of tables) {
    const { results: keys } = await DB.prepare(`pragma foreign_key_list(${name})`).all<{ from: string }>();
    const { results: led } = await DB.prepare(
      `select c.name from pragma_index_list('${name}') l join pragma_index_info(l.name) c where c.seqno = 0 and l.partial = 0`,
    ).all<{ name: string }>();
    const columns = new Set(led.map((one) => one.name));
    for (const { from } of keys) if (!columns.has(from)) missing.push(`${name}.${from}`);
  }
  expect(tables.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
