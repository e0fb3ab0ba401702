/** [DASH3] The figures of the dashboard, and copies of projects. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { Analytics, BuildProgress } from '../../../worker/contract/http.ts';
import { Run } from '../../../worker/contract/run.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import crm from '../../fixtures/blueprints/crm.json' with { type: 'json' };
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const { DB } = env as unknown as WorkerEnv;
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run();
const figures = async (person: Person) =>
  Analytics.parse((await callApi('/api/analytics', { token: person.token })).body);

describe('figures', () => {
  test('[DASH3] are counted from the person’s own projects, and from those shared with them', async () => {
    const [person, colleague, stranger] = [await signUp(), await signUp(), await signUp()];
    expect(await figures(person)).toEqual({
      total_projects: 0,
      active_users: 0,
      deployed_apps: 0,
      build_time_saved: '0h',
    });
    const [live, draft, shared] = [
      await makeProject(person, 'Live'),
      await makeProject(person, 'Draft'),
      await makeProject(colleague, 'Shared'),
    ];
    const deploy = (id: string, users: number) =>
      run(
        "update projects set status = 'deployed', slug = id, deployed_at = 1, users = ?, plan_entities = 4, plan_pages = 6 where id = ?",
        users,
        id,
      );
    await deploy(live.id, 12);
    await deploy(shared.id, 30);
    await run(
      "insert into project_members (project_id, user_id, role, created_at) values (?, ?, 'viewer', 0)",
      shared.id,
      person.id,
    );
    // What is live took two builds of half an hour.
    for (const [index, project] of [live.id, live.id, draft.id].entries())
      await run(
        "insert into runs (id, project_id, user_id, status, created_at, heartbeat_at, finished_at) values (?, ?, ?, 'succeeded', 0, 0, ?)",
        `${project}-${index}`,
        project,
        person.id,
        30 * 60_000,
      );
    // 56 hours by hand for each of the two that are live, less the hour of the builds.
    expect(await figures(person)).toEqual({
      total_projects: 3,
      active_users: 42,
      deployed_apps: 2,
      build_time_saved: '111h',
    });
    expect((await figures(stranger)).total_projects).toBe(0);
  });
});

describe('copies', () => {
  test('[COPY1] a copy is built from the same plan, under a name and an address of its own', async () => {
    const person = await signUp();
    const first = await callApi('/api/agents/pipeline', {
      body: { requirements: 'A CRM', blueprint: crm, execute_all: false },
      token: person.token,
    });
    const { project_id, blueprint } = Run.parse(first.body);
    const copy = await callApi(`/api/projects/${project_id}/duplicate`, {
      method: 'POST',
      token: person.token,
    });
    expect([copy.status, copy.body]).toEqual([
      201,
      expect.objectContaining({
        name: `${crm.name} copy`,
        description: 'A CRM',
        status: 'building',
        deployed_url: null,
      }),
    ]);
    expect(copy.body.id).not.toBe(project_id);
    const progress = await callApi(`/api/projects/${copy.body.id}/build/progress`, { token: person.token });
    const { pipeline_id } = BuildProgress.parse(progress.body);
    const built = await callApi(`/api/agents/pipeline/${pipeline_id}`, { token: person.token });
    expect(built.body.blueprint).toEqual(blueprint);
    await callApi(`/api/agents/pipeline/${pipeline_id}/cancel`, { method: 'POST', token: person.token });
  });

  test('[COPY2] what was never planned becomes a draft; the next copy counts on', async () => {
    const person = await signUp();
    const { id } = await makeProject(person, 'Notes');
    const copies = [1, 2].map(() =>
      callApi(`/api/projects/${id}/duplicate`, { method: 'POST', token: person.token }),
    );
    const [first] = await Promise.all(copies);
    expect(first?.body).toMatchObject({
      status: 'draft',
      description: 'Beds, plants and when to water them',
    });
    const third = await callApi(`/api/projects/${id}/duplicate`, { method: 'POST', token: person.token });
    expect(third.body.name).toMatch(/^Notes copy \d$/);
  });
});
