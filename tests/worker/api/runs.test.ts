/** [RUNS] Builds over the wire: started once per key, watched, cancelled, counted. */
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { BuildProgress } from '../../../worker/contract/http.ts';
import { Run } from '../../../worker/contract/run.ts';
import { findFrameworks } from '../../../worker/runtime/backends/find-frameworks.ts';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import crm from '../../fixtures/blueprints/crm.json' with { type: 'json' };
import { beAnonymous, callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;
const REQUIREMENTS =
  'A tracker for houseplants: each plant has a name, a room and a date of the last watering';

const count = (table: string) => DB.prepare(`select count(*) as rows from ${table}`).first('rows');
const order = (person: Person, body: object = {}, headers: Record<string, string> = {}) =>
  callApi('/api/agents/pipeline', {
    body: { requirements: REQUIREMENTS, execute_all: false, ...body },
    token: person.token,
    headers,
  });
const hasPython = (await findPack(env as unknown as WorkerEnv)) !== null;
const REFUSED: [string, object, string][] = [
  [
    'a plan that contradicts itself',
    { blueprint: { ...crm, pages: crm.pages.map((page) => ({ ...page, path: '/' })) } },
    'invalid_blueprint',
  ],
];
if (!hasPython)
  REFUSED.push(['a stack that has no runtime here', { framework: 'React + FastAPI' }, 'unsupported']);
const later = { prefer: 'respond-async' };

describe('starting', () => {
  test('[RUNS1] without a wish to wait less, the answer is the ended run', async () => {
    const person = await signUp();
    const answer = await order(person);
    expect(answer.status).toBe(200);
    const run = Run.parse(answer.body);
    expect(run).toMatchObject({ status: 'succeeded', deployed_url: null, error: null });
    expect(run.blueprint?.entities.length).toBeGreaterThan(0);
    expect(run.steps.map((step) => step.status)).toEqual([
      'succeeded',
      'succeeded',
      ...Array(5).fill('skipped'),
    ]);
    const project = await callApi(`/api/projects/${run.project_id}`, { token: person.token });
    expect(project.body).toMatchObject({ status: 'draft', deployed_url: null });
    expect((await callApi(`/api/agents/pipeline/${run.id}`, { token: person.token })).body).toEqual(
      answer.body,
    );
  });

  test('[RUNS2] Prefer: respond-async answers at once, and says where to look', async () => {
    const person = await signUp();
    const answer = await order(person, {}, { prefer: 'wait=5, respond-async' });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('preference-applied')).toBe('respond-async');
    expect(answer.headers.get('location')).toBe(`/api/agents/pipeline/${answer.body.id}`);
    const progress = await callApi(`/api/projects/${answer.body.project_id}/build/progress`, {
      token: person.token,
    });
    expect(BuildProgress.parse(progress.body).pipeline_id).toBe(answer.body.id);
    await ended(person, answer.body.id);
  });

  test('[RUNS3] the same key of the same person is the same run, also when sent three times at once', async () => {
    const person = await signUp();
    const before = await count('projects');
    const key = { idempotency_key: 'order-1' };
    const answers = await Promise.all([1, 2, 3].map(() => order(person, key, later)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    await ended(person, answers[0]?.body.id);
    const byHeader = await order(person, {}, { 'idempotency-key': 'order-1' });
    expect(byHeader.status).toBe(200);
    expect(byHeader.body.id).toBe(answers[0]?.body.id);
    expect(await count('projects')).toBe(Number(before) + 1);
  });

  test('[RUNS3] a key is one person’s own', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const key = { idempotency_key: 'order-2' };
    const [first, second] = await Promise.all([order(one, key), order(other, key)]);
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.project_id).not.toBe(first.body.project_id);
  });

  test('[RUNS4] one build of a project at a time; the one that was refused leaves no trace', async () => {
    const person = await signUp();
    const { id } = await makeProject(person);
    const build = () => callApi(`/api/projects/${id}/build`, { body: {}, token: person.token });
    const answers = await Promise.all([build(), build(), build()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([202, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error.code).toBe('already_running');
    const pipelineId = answers.find((answer) => answer.status === 202)?.body.pipeline_id;
    expect(await DB.prepare('select id from runs where project_id = ?').bind(id).all()).toMatchObject({
      results: [{ id: pipelineId }],
    });
    const cancel = () =>
      callApi(`/api/agents/pipeline/${pipelineId}/cancel`, { method: 'POST', token: person.token });
    expect((await cancel()).status).toBe(202);
    await settled(id);
    const again = await cancel();
    expect([again.status, again.body.status]).toEqual([202, 'cancelled']);
    const status = await callApi('/api/agents/status', { token: person.token });
    expect(status.body.runs).toMatchObject({ cancelled: 1, queued: 0, running: 0 });
  });

  test.each(REFUSED)('[RUNS5] %s is 422, and nothing is stored', async (_what, body, code) => {
    const person = await signUp();
    const before = [await count('projects'), await count('runs')];
    const answer = await order(person, body);
    expect([answer.status, answer.body.error.code]).toEqual([422, code]);
    if (code === 'invalid_blueprint')
      expect(answer.body.error.issues[0]).toMatchObject({ path: expect.any(Array) });
    expect([await count('projects'), await count('runs')]).toEqual(before);
  });

  test('[RUNS15] what apps can be built with is said to everyone', async () => {
    const { status, body } = await callApi('/api/agents/frameworks');
    const frameworks = hasPython ? ['React + FastAPI', 'React + Hono'] : ['React + Hono'];
    // As the settings of these tests want it (vitest.config.ts).
    expect([status, body]).toEqual([200, { frameworks, default: 'React + Hono' }]);
    const unset = { ...(env as unknown as WorkerEnv), HEWN_DEFAULT_FRAMEWORK: undefined };
    expect(await findFrameworks(unset as unknown as WorkerEnv)).toEqual({
      frameworks,
      default: frameworks[0],
    });
  });

  test('[RUNS6] a request that is not understood ends as a failed run that says so; its project is a draft', async () => {
    const person = await signUp();
    const answer = await order(person, { requirements: 'qwrt zxcv plmk' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'failed', deployed_url: null });
    expect(answer.body.error.remedy.length).toBeGreaterThan(10);
    const project = await callApi(`/api/projects/${answer.body.project_id}`, { token: person.token });
    expect(project.body.status).toBe('draft');
  });
});

test('[RUNS7] who signs up during a build takes it along; it goes on', async () => {
  const anonymous = await beAnonymous();
  const started = await order(anonymous, {}, later);
  const account = await signUp({ as: anonymous });
  expect((await callApi(`/api/agents/pipeline/${started.body.id}`, { token: anonymous.token })).status).toBe(
    401,
  );
  await settled(started.body.project_id);
  const run = await callApi(`/api/agents/pipeline/${started.body.id}`, { token: account.token });
  expect([run.status, run.body.status]).toEqual([200, 'succeeded']);
  expect((await callApi('/api/agents/status', { token: account.token })).body.runs).toMatchObject({
    succeeded: 1,
  });
});

test('[AGT6] the status counts one’s own runs only', async () => {
  const [one, other] = [await signUp(), await signUp()];
  const run = await order(one);
  await settled(run.body.project_id);
  const mine = await callApi('/api/agents/status', { token: one.token });
  expect(mine.body.runs).toMatchObject({ succeeded: 1, failed: 0 });
  expect(mine.body.agents).toContainEqual({
    agent_type: 'architect',
    status: 'idle',
    running: 0,
    completed: 1,
    failed: 0,
  });
  expect((await callApi('/api/agents/status', { token: other.token })).body.runs).toMatchObject({
    succeeded: 0,
  });
});

/** Waits for a run through the call that waits: the same key gives the same run. */
async function ended(person: Person, id: string): Promise<void> {
  await DB.prepare('update runs set idempotency_key = ? where id = ? and idempotency_key is null')
    .bind(`wait-${id}`, id)
    .run();
  const key = await DB.prepare('select idempotency_key from runs where id = ?')
    .bind(id)
    .first<string>('idempotency_key');
  const answer = await order(person, { idempotency_key: key });
  expect(answer.status).toBe(200);
}

/** After its end a run is settled: the lists say the same as the run. */
async function settled(projectId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await DB.prepare(
        "select id from runs where project_id = ? and status in ('queued', 'running')",
      )
        .bind(projectId)
        .all();
      expect(rows.results).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}
