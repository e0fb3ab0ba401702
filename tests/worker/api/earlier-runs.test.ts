/** [RUN25] [RUN26] Runs that ended long ago leave D1: every call that shows or counts runs answers as it did before. */
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../worker/db/database.ts';
import { leaveEarlierRuns } from '../../../worker/db/runs/earlier-runs.ts';
import { findProjectOfRun, makeRunId } from '../../../worker/domain/secrets/ids.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { watchDatabase } from '../scale/watch-database.ts';
import { beAnonymous, callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;
const db = openDatabase(DB);
const DAY_MS = 86_400_000;

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run();
const count = async (table: string, projectId: string) =>
  Number(
    await DB.prepare(`select count(*) as rows from ${table} where project_id = ?`)
      .bind(projectId)
      .first('rows'),
  );
const leave = () => leaveEarlierRuns(db, new Date());

/** A plan, made to its end. */
async function build(person: Person, body: object = {}): Promise<{ id: string; project_id: string }> {
  const answer = await callApi('/api/agents/pipeline', {
    body: { requirements: 'A list of plants: each has a name and a room', execute_all: false, ...body },
    token: person.token,
  });
  expect(answer.status).toBe(200);
  // The index hears of the end a moment later.
  await vi.waitFor(
    async () =>
      expect(
        await DB.prepare('select finished_at from runs where id = ?')
          .bind(answer.body.id)
          .first('finished_at'),
      ).not.toBe(null),
    { timeout: 20_000, interval: 50 },
  );
  return answer.body;
}

/** As if all builds of a project had been that many days earlier, each a minute long. */
const age = (projectId: string, days: number) =>
  run(
    'update runs set created_at = created_at - ?, finished_at = created_at - ? + 60000 where project_id = ?',
    days * DAY_MS,
    days * DAY_MS,
    projectId,
  );

/** Everything that shows or counts a person's runs. */
async function show(person: Person, { project_id }: { project_id: string }, ids: string[]): Promise<unknown> {
  const paths = [
    ...ids.map((id) => `/api/agents/pipeline/${id}`),
    `/api/projects/${project_id}`,
    `/api/projects/${project_id}/build/progress`,
    '/api/projects',
    '/api/agents/status',
    '/api/analytics',
  ];
  const answers = await Promise.all(paths.map((path) => callApi(path, { token: person.token })));
  return answers.map(({ status, body }) => ({ status, body }));
}

test('[RUN25] the id of a run begins with its project’s, and any other one is of no project', () => {
  const id = makeRunId('aaaaaaaaaaaaaaaa', new Uint8Array(10).fill(7));
  expect(id).toMatch(/^a{16}[a-z2-7]{8}$/);
  expect(findProjectOfRun(id)).toBe('aaaaaaaaaaaaaaaa');
  expect(['aaaaaaaaaaaaaaaa', `${id}a`, id.toUpperCase(), ''].map(findProjectOfRun)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('[RUN26] what ended a week ago leaves D1, and every call answers as before', async () => {
  const [person, stranger] = [await signUp(), await signUp()];
  const first = await build(person);
  const second = await build(person, { requirements: 'qwrt zxcv plmk', project_id: first.project_id });
  expect(findProjectOfRun(first.id)).toBe(first.project_id);
  await run('update projects set deployed_at = 1, plan_entities = 9 where id = ?', first.project_id);
  await age(first.project_id, 8);
  const ids = [first.id, second.id];
  const before = await show(person, first, ids);
  expect(before).toMatchObject([
    { status: 200, body: { status: 'succeeded' } },
    { status: 200, body: { status: 'failed' } },
    { body: { last_build: { pipeline_id: second.id, status: 'failed' } } },
    { status: 200 },
    { status: 200 },
    { body: { runs: { succeeded: 1, failed: 1 } } },
    { status: 200 },
  ]);
  await leave();
  expect([await count('runs', first.project_id), await count('run_sums', first.project_id)]).toEqual([0, 1]);
  expect(await show(person, first, ids)).toEqual(before);
  // Cancelling what has ended says how it ended; nobody else is told that it is there.
  const cancel = (who: Person) =>
    callApi(`/api/agents/pipeline/${first.id}/cancel`, { method: 'POST', token: who.token });
  expect([(await cancel(person)).body.status, (await cancel(stranger)).status]).toEqual(['succeeded', 404]);
  expect((await callApi(`/api/agents/pipeline/${first.id}`, { token: stranger.token })).status).toBe(404);
  expect(
    (await callApi(`/api/agents/pipeline/${first.project_id}aaaaaaaa`, { token: person.token })).status,
  ).toBe(404);
  // A third one is counted together with those that left.
  await build(person, { project_id: first.project_id });
  const { runs } = (await callApi('/api/agents/status', { token: person.token })).body;
  expect(runs).toMatchObject({ succeeded: 2, failed: 1 });
  await age(first.project_id, 9);
  const after = await show(person, first, ids);
  await leave();
  expect(await show(person, first, ids)).toEqual(after);
});

test('[RUN26] cut off in the middle nothing has happened; done twice at once, nothing is counted twice', async () => {
  const person = await signUp();
  const made = await build(person);
  await age(made.project_id, 8);
  const before = await show(person, made, [made.id]);
  await run(`create trigger cut before delete on runs begin select raise(abort, 'cut off'); end`);
  await expect(leave()).rejects.toThrow(/cut off|Failed query/);
  await run('drop trigger cut');
  expect([await count('runs', made.project_id), await count('run_sums', made.project_id)]).toEqual([1, 0]);
  await Promise.all([leave(), leave(), leave()]);
  expect([await count('runs', made.project_id), await count('run_sums', made.project_id)]).toEqual([0, 1]);
  expect(await show(person, made, [made.id])).toEqual(before);
});

test('[RUN26] what goes on, what ended lately and what names no project stays; a tick takes 1,000', async () => {
  const person = await signUp();
  const { id } = await makeProject(person);
  const insert = (runId: string, status: string, finished: number | null) =>
    run(
      `insert into runs (id, project_id, user_id, status, steps, created_at, heartbeat_at, finished_at) values (?, ?, ?, ?, '[]', 1, ?, ?)`,
      runId,
      id,
      person.id,
      status,
      Date.now(),
      finished,
    );
  await insert(`${id}aaaaaaaa`, 'running', null);
  await insert(`${id}bbbbbbbb`, 'succeeded', Date.now() - 6 * DAY_MS);
  await insert(id, 'succeeded', 1);
  await run(
    `insert into runs (id, project_id, user_id, status, steps, created_at, heartbeat_at, finished_at)
      with recursive n(i) as (select 1000 union all select i + 1 from n where i < 2499)
      select ?1 || 'cccc' || i, ?1, ?2, case when i % 10 then 'succeeded' else 'failed' end,
        '[["architect","succeeded"],["tester","skipped"]]', 1000, 1, 3000 from n`,
    // Ids hold no 0, 1, 8 or 9; to D1 it is all the same.
    id,
    person.id,
  );
  const watch = watchDatabase();
  await leave();
  watch.end();
  expect(await count('runs', id)).toBe(3 + 500);
  const { read, written } = watch.take();
  expect([read < 20_000, written < 8_000, { read, written }]).toEqual([true, true, { read, written }]);
  await leave();
  expect(await count('runs', id)).toBe(3);
  const sums = await DB.prepare('select counts, build_ms from run_sums where project_id = ?')
    .bind(id)
    .first();
  expect(sums).toEqual({
    counts: JSON.stringify({
      'architect succeeded': 1500,
      failed: 150,
      succeeded: 1350,
      'tester skipped': 1500,
    }),
    build_ms: 1350 * 2000,
  });
});

test('[RUN26] sums go with the work: to the account of who was nobody yet, and to the owner after who leaves', async () => {
  const anonymous = await beAnonymous();
  const made = await build(anonymous);
  await age(made.project_id, 8);
  await leave();
  const owner = await signUp({ as: anonymous, password: 'long enough' });
  const counted = async (who: Person) =>
    (await callApi('/api/agents/status', { token: who.token })).body.runs.succeeded;
  expect(await counted(owner)).toBe(1);
  const guest = await signUp({ password: 'long enough' });
  const sums = `insert into run_sums (project_id, user_id, counts, build_ms) values (?, ?, '{"succeeded":2}', 5)`;
  await run(sums, made.project_id, guest.id);
  expect(await counted(guest)).toBe(2);
  const gone = await callApi('/api/auth/me', {
    method: 'DELETE',
    token: guest.token,
    body: { password: 'long enough' },
  });
  expect(gone.status).toBe(204);
  expect(await counted(owner)).toBe(3);
  const rows = await DB.prepare('select user_id, build_ms > 5 as added from run_sums where project_id = ?')
    .bind(made.project_id)
    .all();
  expect(rows.results).toEqual([{ user_id: owner.id, added: 1 }]);
});
