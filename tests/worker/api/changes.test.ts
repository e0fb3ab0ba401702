/** [CHANGE] A live app is changed over the wire, with its data. Rules: `worker/runtime/SPEC.md`. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { openProject } from '../../../worker/api/open-project.ts';
import type { ChangeAnswer, Release } from '../../../worker/contract/plan/change.ts';
import type { Deployment } from '../../../worker/contract/project/environments.ts';
import type { Framework, Run } from '../../../worker/contract/run.ts';
import { nameAppHost } from '../../../worker/domain/apps/hosts.ts';
import { ID_BYTES, makeId } from '../../../worker/domain/secrets/ids.ts';
import { findPack } from '../../../worker/runtime/python/load-pack.ts';
import type { WorkerEnv } from '../../../worker/worker-env.ts';
import { smallBlueprint } from '../pipeline/small-blueprint.ts';
import { callApi, makeProject, type Person, signUp } from './support/call-api.ts';

const bindings = env as unknown as WorkerEnv;
const hasPython = (await findPack(bindings)) !== null;

interface LiveApp {
  owner: Person;
  id: string;
  framework: Framework;
  call(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
  change(body: object): Promise<{ status: number; body: ChangeAnswer & { error?: { code: string } } }>;
  /** The run that a call started, at its end. */
  finish(answer: { status: number; body: unknown }): Promise<Run>;
}

async function buildLive(framework: Framework): Promise<LiveApp> {
  const owner = await signUp();
  const built = await callApi<Run>('/api/agents/pipeline', {
    token: owner.token,
    body: { requirements: 'A tool shed', blueprint: smallBlueprint, framework },
  });
  expect(built.body.error).toBeNull();
  const slug = new URL(built.body.deployed_url ?? '').host.split('.')[0] ?? '';
  const host = bindings.APP_HOSTS.getByName(nameAppHost(slug, 'production'));
  const id = built.body.project_id;
  return {
    owner,
    id,
    framework,
    async call(path, init) {
      const answer = await host.fetch(`http://${slug}.apps.localhost${path}`, init);
      return { status: answer.status, body: await answer.json() };
    },
    change: (body) => callApi(`/api/projects/${id}/change`, { token: owner.token, body }),
    async finish(answer) {
      expect(answer).toMatchObject({ status: 202 });
      const run = answer.body as Run;
      await openProject(bindings, id).waitForRun(run.id, 240_000);
      return (await callApi<Run>(`/api/agents/pipeline/${run.id}`, { token: owner.token })).body;
    },
  };
}

function sendTool(app: LiveApp, tool: object) {
  return app.call('/api/tools', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tool),
  });
}

const titles = async (app: LiveApp) =>
  ((await app.call('/api/tools')).body as { items: { title?: string; name?: string }[] }).items.map(
    (tool) => tool.title,
  );

/** [ENV10] Version 1 has no place for what stands in this field of the fourth tool. */
async function expectAgreement(app: LiveApp, field: string): Promise<void> {
  const path = `/api/projects/${app.id}/environments/production`;
  const ask = (accept_losses: boolean) =>
    callApi(`${path}/deploy`, { token: app.owner.token, body: { version: 1, accept_losses } });
  const list = async () =>
    (await callApi<Deployment[]>(`${path}/deployments`, { token: app.owner.token })).body;

  const refused = await ask(false);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'would_lose_data']);
  expect(refused.body.error.issues[0].path).toEqual(['losses', `column:tool.${field}`]);
  expect(await list()).toEqual([]);

  // As if it had grown after it was asked for: it is looked at once more before the version is activated.
  const id = makeId(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
  const project = openProject(bindings, app.id);
  await project.queueDeployment({
    id,
    environment: 'production',
    kind: 'deploy',
    version: 1,
    savedVersion: null,
    request: {
      byEmail: null,
      isRestore: false,
      acceptLosses: false,
      framework: app.framework,
      name: 'Tools',
    },
  });
  await project.waitForDeployment(id, 60_000);
  expect((await list())[0]).toMatchObject({ id, status: 'failed', error: { code: 'would_lose_data' } });
  expect((await app.call('/api/tools/4')).body).toMatchObject({ [field]: '12' });

  const { deployment_id } = (await ask(true)).body;
  await project.waitForDeployment(deployment_id, 60_000);
  expect((await list())[0]).toMatchObject({ id: deployment_id, status: 'deployed', error: null });
  expect(await titles(app)).toEqual(['Ladder', 'Drill', 'Saw', 'Plane']);
  expect((await app.call('/api/tools/4')).body).not.toHaveProperty(field);
}

for (const framework of ['React + Hono', 'React + FastAPI'] as const)
  describe.skipIf(framework === 'React + FastAPI' && !hasPython)(framework, () => {
    test('[CHANGE1] [ENV10] seen first, then built: the next version is live with the data kept; Undo goes back, and what was set aside is there again', {
      timeout: 300_000,
    }, async () => {
      const app = await buildLive(framework);
      expect((await sendTool(app, { title: 'Saw' })).status).toBe(201);

      const seen = await app.change({ request: 'Add a serial number to tools' });
      expect(seen).toMatchObject({ status: 200, body: { understood: true, refused: [], losses: [] } });
      expect(seen.body.changes.length).toBeGreaterThan(0);
      expect((await app.call('/api/tools')).body).toMatchObject({ total: 3 });
      const field = seen.body.blueprint.entities[0]?.fields.at(-1)?.name ?? '';

      const run = await app.finish(
        await app.change({ request: 'Add a serial number to tools', apply: true, version: 1 }),
      );
      expect(run).toMatchObject({ status: 'succeeded', error: null });
      expect(await titles(app)).toEqual(['Ladder', 'Drill', 'Saw']);
      expect((await sendTool(app, { title: 'Plane', [field]: '12' })).status).toBe(201);

      const stale = await app.change({ request: 'Make it green', version: 1 });
      expect([stale.status, stale.body.error?.code]).toEqual([409, 'stale_version']);

      const back = () =>
        callApi(`/api/projects/${app.id}/releases/undo`, {
          token: app.owner.token,
          body: { accept_losses: false },
        });
      const refused = await back();
      expect([refused.status, refused.body.error.code]).toEqual([409, 'would_lose_data']);
      expect(refused.body.error.issues).toEqual([
        {
          path: ['losses', `column:tool.${field}`],
          message: expect.stringContaining('of 1 tool is removed'),
        },
      ]);
      const undone = await app.finish(
        await callApi(`/api/projects/${app.id}/releases/undo`, {
          token: app.owner.token,
          body: { accept_losses: true },
        }),
      );
      expect(undone).toMatchObject({ status: 'succeeded', error: null });
      expect(await titles(app)).toEqual(['Ladder', 'Drill', 'Saw', 'Plane']);
      expect((await app.call('/api/tools/4')).body).not.toHaveProperty(field);
      expect((await back()).body.error.code).toBe('nothing_to_undo');

      const redone = await app.finish(
        await callApi(`/api/projects/${app.id}/releases/2/restore`, {
          token: app.owner.token,
          body: { accept_losses: false },
        }),
      );
      expect(redone.error).toBeNull();
      expect((await app.call('/api/tools/4')).body).toMatchObject({ title: 'Plane', [field]: '12' });
      const releases = await callApi<Release[]>(`/api/projects/${app.id}/releases`, {
        token: app.owner.token,
      });
      expect(
        releases.body.map(({ number, is_live, reason, restores }) => [number, is_live, reason, restores]),
      ).toEqual([
        [4, true, 'restore', 2],
        [3, false, 'restore', 1],
        [2, false, 'change', null],
        [1, false, 'build', null],
      ]);
      await expectAgreement(app, field);
    });

    test('[CHANGE2] what would go is agreed to first; a type that changes keeps what can be kept; a plan that the data do not fit is refused', {
      timeout: 300_000,
    }, async () => {
      const app = await buildLive(framework);
      await sendTool(app, { title: '12' });
      const tools = smallBlueprint.entities[0];
      const title = tools?.fields[0];
      if (!tools || !title) throw new Error('The plan has no tools');
      const plan = {
        ...smallBlueprint,
        entities: [
          {
            ...tools,
            fields: [
              title,
              { name: 'weight', label: 'Weight', type: 'text', input: 'always', required: false },
            ],
          },
        ],
      };
      const added = await app.finish(await app.change({ blueprint: plan, apply: true }));
      expect(added.error).toBeNull();
      await sendTool(app, { title: 'Hammer', weight: '2.5' });
      await sendTool(app, { title: 'Anvil', weight: 'heavy' });

      const asNumber = structuredClone(plan) as typeof plan;
      const weight = asNumber.entities[0]?.fields[1];
      if (weight) weight.type = 'number';
      const seen = await app.change({ blueprint: asNumber });
      expect(seen.body.losses).toEqual([
        {
          key: 'convert:tool.weight',
          sentence: 'What stands as the weight of 1 tool cannot be kept: it is no number.',
        },
      ]);
      expect((await app.change({ blueprint: asNumber, apply: true })).status).toBe(409);
      const changed = await app.finish(
        await app.change({ blueprint: asNumber, apply: true, accept_losses: true }),
      );
      expect(changed.error).toBeNull();
      expect(((await app.call('/api/tools')).body as { items: object[] }).items).toMatchObject([
        { title: 'Ladder', weight: null },
        { title: 'Drill', weight: null },
        { title: '12', weight: null },
        { title: 'Hammer', weight: 2.5 },
        { title: 'Anvil', weight: null },
      ]);

      await sendTool(app, { title: 'Hammer', weight: 1 });
      const unique = structuredClone(asNumber);
      Object.assign(unique.entities[0]?.fields[0] ?? {}, { unique: true });
      const doubled = await app.change({ blueprint: unique });
      expect(doubled.body.refused.map(({ reason }) => reason)).toEqual([
        'The title of tools cannot be unique yet: 2 of them would have one that another has.',
      ]);
      expect((await app.change({ blueprint: unique, apply: true })).status).toBe(422);
    });
  });

test('[CHANGE3] what is not understood is said and not built; before the first version there is nothing to change; examples stay', async () => {
  const owner = await signUp();
  const empty = await makeProject(owner);
  const early = await callApi(`/api/projects/${empty.id}/change`, {
    token: owner.token,
    body: { request: 'Make it green' },
  });
  expect([early.status, early.body.error.code]).toEqual([404, 'no_build']);
  const app = await buildLive('React + Hono');
  const odd = await app.change({ request: 'Frobnicate the quux' });
  expect(odd).toMatchObject({
    status: 200,
    body: { understood: false, changes: [], blueprint: smallBlueprint },
  });
  expect(odd.body.examples.length).toBeGreaterThan(0);
  const applied = await app.change({ request: 'Make it green. Frobnicate the quux.', apply: true });
  expect([applied.status, applied.body.error?.code]).toEqual([422, 'not_understood']);
  expect((await app.change({})).status).toBe(400);
  // Examples are records of the app from its first start on: taken out of the plan they stay in it.
  await sendTool(app, { title: 'Saw' });
  const tools = smallBlueprint.entities[0];
  const bare = { ...smallBlueprint, entities: [{ ...tools, seed: [] }] };
  expect((await app.finish(await app.change({ blueprint: bare, apply: true }))).error).toBeNull();
  expect(await titles(app)).toEqual(['Ladder', 'Drill', 'Saw']);
});
