/** A project deleted in the middle of its build: it used to keep the one thread for ever, and all people's builds with it. */
import { exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startRun } from '../../worker/api/builds/start-run.ts';
import { finishDeletions, removeProject } from '../../worker/api/projects/remove-project.ts';
import { artifactKey } from '../../worker/builder/artifact.ts';
import type { StepName } from '../../worker/contract/run.ts';
import { beginDeletion } from '../../worker/db/projects/deletions.ts';
import { findProject } from '../../worker/db/projects/projects.ts';
import {
  artifacts,
  artifactUses,
  deletions,
  projectMembers,
  projects,
  runs,
} from '../../worker/db/schema.ts';
import { ENVIRONMENTS, nameAppHost } from '../../worker/domain/apps/hosts.ts';
import { callApi } from '../worker/api/support/call-api.ts';
import { smallBlueprint } from '../worker/pipeline/small-blueprint.ts';
import { bindings, db, openTestProject } from '../worker/project/open-project.ts';

type TestProject = Awaited<ReturnType<typeof openTestProject>>;

/** A plan of its own for each test: the same plan is the same artifact. */
const planOf = (name: string) => ({ ...smallBlueprint, name, tagline: `${name} of the neighbours` });

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Waits until a step of the run is at work. */
async function reach(project: TestProject, runId: string, step: StepName): Promise<void> {
  for (;;) {
    const run = await project.calls.findRun(runId);
    const status = run?.steps.find(({ name }) => name === step)?.status;
    if (status === 'running' || status === 'succeeded') return;
    if (run?.status !== 'queued' && run?.status !== 'running')
      throw new Error(`The run never came to ${step}`);
    await pause();
  }
}

/** Whatever is still there of a project, by place. */
async function listLeft(project: TestProject, slug: string | null): Promise<Record<string, unknown>> {
  const hosts = await Promise.all(
    ENVIRONMENTS.map((name) => slug && bindings.APP_HOSTS.getByName(nameAppHost(slug, name)).describe()),
  );
  const rows = await Promise.all([
    db.select().from(projects).where(eq(projects.id, project.id)),
    db.select().from(projectMembers).where(eq(projectMembers.projectId, project.id)),
    db.select().from(runs).where(eq(runs.projectId, project.id)),
    db.select().from(deletions).where(eq(deletions.projectId, project.id)),
    db.select().from(artifactUses).where(eq(artifactUses.projectId, project.id)),
  ]);
  const left = {
    hosts: hosts.filter((host) => host),
    rows: rows.flat(),
    run: await project.calls.latestRun(),
    files: Object.keys(await project.calls.readFiles()),
    alarm: await project.runAlarm(),
  };
  return Object.fromEntries(
    Object.entries(left).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );
}

describe('a project deleted while it is built', () => {
  test.each<StepName>(['frontend', 'integration', 'optimization'])(
    '[END1] during %s: all of it is gone, and whoever waited for the build is told',
    async (step) => {
      const project = await openTestProject(`Shed ${step}`);
      const { run } = await project.start({ blueprint: planOf(`Shed ${step}`) });
      await reach(project, run.id, step);
      const slug = (await project.row())?.slug ?? null;
      const waiter = project.calls.waitForRun(run.id, 60_000);
      await removeProject(bindings, db, project, project.ownerId);
      expect(await listLeft(project, slug)).toEqual({});
      await waiter;
    },
    // The first build of an isolate takes a minute on a busy machine.
    180_000,
  );

  test('[END1] the builds of others go on meanwhile and come to their end', async () => {
    const [project, other] = [await openTestProject(), await openTestProject()];
    const { run } = await project.start({ blueprint: planOf('Mine') });
    const theirs = await other.start({ blueprint: planOf('Theirs') });
    await reach(project, run.id, 'frontend');
    await removeProject(bindings, db, project, project.ownerId);
    expect(await other.finish(theirs.run.id)).toMatchObject({ status: 'succeeded' });
  });

  test('[END2] killed in between: nobody sees it any more, and the cron removes what is left', async () => {
    const project = await openTestProject();
    const { run } = await project.start({ blueprint: planOf('Killed') });
    await project.finish(run.id);
    const slug = (await project.row())?.slug ?? '';
    await beginDeletion(db, project.id, project.ownerId, new Date());
    expect(await findProject(db, project.id, project.ownerId)).toBeNull();
    expect(await project.calls.readFiles()).not.toEqual({});
    await finishDeletions(bindings, new Date(Date.now() + 5 * 60_000));
    expect(await listLeft(project, slug)).toEqual({});
    const answer = await exports.default.fetch(new Request(`http://${slug}.apps.localhost:8787/`));
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  });

  test('[END2] killed in between: deleting once more finishes it; nobody else can', async () => {
    const owner = await callApi('/api/auth/anonymous', { body: {} });
    const stranger = await callApi('/api/auth/anonymous', { body: {} });
    const made = await callApi('/api/projects', { body: { name: 'Twice' }, token: owner.body.token });
    await beginDeletion(db, made.body.id, owner.body.user_id, new Date());
    const path = `/api/projects/${made.body.id}`;
    expect((await callApi(path, { method: 'DELETE', token: stranger.body.token })).status).toBe(404);
    expect((await callApi(path, { method: 'DELETE', token: owner.body.token })).status).toBe(204);
    expect((await callApi(path, { method: 'DELETE', token: owner.body.token })).status).toBe(404);
  });

  test('[END3] what two projects have in common stays until the last of them goes', async () => {
    const [first, second] = [await openTestProject(), await openTestProject()];
    const plan = planOf('In Common');
    for (const project of [first, second])
      await project.finish((await project.start({ blueprint: plan })).run.id);
    const [use, same] = await Promise.all(
      [first, second].map(async ({ id }) => {
        const [row] = await db.select().from(artifactUses).where(eq(artifactUses.projectId, id));
        return row?.hash ?? '';
      }),
    );
    expect(use).toBe(same);
    const key = artifactKey(use ?? '');
    await removeProject(bindings, db, first, first.ownerId);
    expect(await bindings.ARTIFACTS.head(key)).not.toBeNull();
    await removeProject(bindings, db, second, second.ownerId);
    expect(await bindings.ARTIFACTS.head(key)).toBeNull();
    expect(
      await db
        .select()
        .from(artifacts)
        .where(eq(artifacts.hash, use ?? '')),
    ).toEqual([]);
  });

  test('[END4] a call that was on its way begins nothing in a deleted project', async () => {
    const project = await openTestProject();
    const row = await project.row();
    if (!row) throw new Error('The project is not there');
    await removeProject(bindings, db, project, project.ownerId);
    const account = { user_id: project.ownerId, email: null, provider: 'anonymous' } as const;
    await expect(
      startRun(
        {
          env: bindings,
          db,
          caller: { account, isAnonymous: true, proof: { kind: 'session', id: 'session', token: '' } },
        },
        {
          requirements: 'Track the tools we lend',
          project_type: 'web_application',
          execute_all: true,
          project: row,
          idempotencyKey: null,
        },
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
    const started = await project.calls.startRun({
      runId: 'late',
      projectId: project.id,
      requirements: 'Track the tools we lend',
      projectType: 'web_application',
      name: 'Late',
      executeAll: true,
      framework: 'React + Hono',
    });
    expect(started).toEqual({ started: false, reason: 'deleted' });
    expect(await listLeft(project, null)).toEqual({});
  });
});
