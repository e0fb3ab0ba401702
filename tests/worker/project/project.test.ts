import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { insertRun, saveRunState } from '../../../worker/db/runs/runs.ts';
import { pokeStuckRuns, watchRuns } from '../../../worker/hosts/watch-runs.ts';
import { SILENCE_MS } from '../../../worker/pipeline/poke-run.ts';
import { bindings, db, newId, openTestProject } from './open-project.ts';

const NONSENSE = { requirements: 'qwrt zxcv' };

describe('the Project object', () => {
  test('[RUN1] the same run id started again is the same run', async () => {
    const project = await openTestProject();
    const first = await project.start(NONSENSE);
    const again = await project.calls.startRun({
      runId: first.run.id,
      projectId: project.id,
      requirements: 'Something else',
      projectType: 'web_application',
      name: 'Other',
      executeAll: true,
      framework: 'React + Hono',
    });
    expect(first.started).toBe(true);
    expect(again).toMatchObject({ started: false, reason: 'known', run: { id: first.run.id } });
    await project.finish(first.run.id);
  });

  test('[RUN12][RUN15] a run that fails: step, reason and remedy in the run, draft in the index', async () => {
    const project = await openTestProject();
    const { run } = await project.start(NONSENSE);
    const ended = await project.finish(run.id);
    expect(ended).toMatchObject({
      status: 'failed',
      deployed_url: null,
      error: { step: 'research', code: 'not_understood' },
    });
    expect(ended.error?.remedy).not.toBe('');
    // That words were not understood is an answer, and nothing to mend.
    expect(ended.error).toMatchObject({ reported: false, wishes: [] });
    expect(ended.steps.map((step) => step.status)).toEqual(['failed', ...Array(6).fill('skipped')]);
    expect(await project.row()).toMatchObject({ status: 'draft', slug: null });
    expect(await project.runRow(run.id)).toMatchObject({ status: 'failed' });
  });

  test('[RUN4] an object that was torn down goes on by its alarm', async () => {
    const project = await openTestProject();
    await runInDurableObject(project.stub, (_, state) => {
      // As the process leaves it that was killed right after the start.
      state.storage.sql.exec(
        `INSERT INTO runs (id, project_id, status, progress, request, not_built, created_at, updated_at, deadline_at, heartbeat_at, pokes, settled)
         VALUES ('left', ?, 'running', 0, ?, '[]', 1, 1, ?, 1, 0, 0)`,
        project.id,
        JSON.stringify({
          ...NONSENSE,
          projectType: 'web_application',
          name: 'Shed',
          executeAll: true,
          framework: 'React + Hono',
        }),
        Date.now() + 300_000,
      );
      state.storage.sql.exec(
        `INSERT INTO steps (run_id, name, position, agent, status, attempt, interruptions, share, tokens_in, tokens_out)
         VALUES ('left', 'research', 0, 'researcher', 'running', 1, 0, 0, 0, 0)`,
      );
      return state.storage.setAlarm(Date.now() + 60_000);
    });
    await abortAllDurableObjects();
    expect(await project.runAlarm()).toBe(true);
    const run = await project.calls.findRun('left');
    expect(run).toMatchObject({ status: 'failed', error: { code: 'not_understood' } });
    expect(run?.steps[0]).toMatchObject({ attempt: 2 });
  });

  test('destroy forgets everything and leaves nothing to do', async () => {
    const project = await openTestProject();
    const { run } = await project.start(NONSENSE);
    await project.finish(run.id);
    await project.calls.destroy();
    expect(await project.calls.latestRun()).toBeNull();
    expect(await project.calls.readFiles()).toEqual({});
    expect(await project.runAlarm()).toBe(false);
  });
});

/** Leaves a run in the project as if nothing worked on it any more. */
async function leaveRun(
  project: Awaited<ReturnType<typeof openTestProject>>,
  ages: { heartbeat: number; left: number; pokes?: number },
) {
  const id = newId();
  const now = Date.now();
  await insertRun(
    db,
    { id, projectId: project.id, userId: project.ownerId, idempotencyKey: null },
    new Date(now - ages.heartbeat),
  );
  await saveRunState(db, id, { status: 'running', steps: [] }, new Date(now - ages.heartbeat));
  await runInDurableObject(project.stub, (_, state) => {
    state.storage.sql.exec(
      `INSERT INTO runs (id, project_id, status, progress, request, not_built, created_at, updated_at, deadline_at, heartbeat_at, pokes, settled)
       VALUES (?, ?, 'running', 0, ?, '[]', 1, 1, ?, ?, ?, 0)`,
      id,
      project.id,
      JSON.stringify({
        ...NONSENSE,
        projectType: 'web_application',
        name: 'Shed',
        executeAll: true,
        framework: 'React + Hono',
      }),
      now + ages.left,
      now - ages.heartbeat,
      ages.pokes ?? 0,
    );
    state.storage.sql.exec(
      `INSERT INTO steps (run_id, name, position, agent, status, attempt, interruptions, share, tokens_in, tokens_out)
       VALUES (?, 'research', 0, 'researcher', 'running', 1, 0, 0, 0, 0)`,
      id,
    );
  });
  return id;
}

describe('the cron', () => {
  test('[RUN16] a silent run is poked and comes to its end', async () => {
    const project = await openTestProject();
    const id = await leaveRun(project, { heartbeat: SILENCE_MS + 5_000, left: 200_000 });
    await watchRuns(bindings);
    expect(await project.finish(id)).toMatchObject({ status: 'failed', error: { code: 'not_understood' } });
    expect(await project.runRow(id)).toMatchObject({ status: 'failed' });
  });

  test('[RUN16][RUN9] a run past its budget that was poked in vain is failed', async () => {
    const project = await openTestProject();
    const id = await leaveRun(project, { heartbeat: 90_000, left: -1_000, pokes: 1 });
    await watchRuns(bindings);
    expect(await project.finish(id)).toMatchObject({
      status: 'failed',
      error: { step: 'research', code: 'timed_out' },
    });
    expect(await project.row()).toMatchObject({ status: 'draft' });
  });

  test('[RUN16] a healthy run is left alone', async () => {
    const project = await openTestProject();
    const id = await leaveRun(project, { heartbeat: 1_000, left: 200_000 });
    await watchRuns(bindings);
    expect(await project.calls.findRun(id)).toMatchObject({ status: 'running' });
    expect(await project.calls.listEvents(0)).toEqual([]);
    // Also when the index is behind: the project itself knows better.
    await saveRunState(db, id, { status: 'running', steps: [] }, new Date(Date.now() - 120_000));
    await watchRuns(bindings);
    expect(await project.calls.findRun(id)).toMatchObject({ status: 'running' });
    expect(await project.runAlarm()).toBe(false);
  });

  test('[RUN16] a run that its project does not know is entered as failed', async () => {
    const project = await openTestProject();
    const id = newId();
    await insertRun(
      db,
      { id, projectId: project.id, userId: project.ownerId, idempotencyKey: null },
      new Date(Date.now() - 60_000),
    );
    await watchRuns(bindings);
    expect(await project.runRow(id)).toMatchObject({ status: 'failed' });
    expect(await project.row()).toMatchObject({ status: 'draft' });
  });

  test('[RUN16] one project that cannot be reached does not keep the others from being looked after', async () => {
    const { vi } = await import('vitest');
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const poked: string[] = [];
    const outcomes = await pokeStuckRuns({
      now: () => 1_000_000,
      listSilent: async () => ['a', 'b'].map((id) => ({ id, projectId: id, createdAt: 0 })),
      async poke(id) {
        if (id === 'a') throw new Error('away');
        poked.push(id);
        return 'poked';
      },
      drop: async () => {},
    });
    expect(outcomes).toEqual([
      { id: 'a', outcome: 'unreachable' },
      { id: 'b', outcome: 'poked' },
    ]);
    expect(poked).toEqual(['b']);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
