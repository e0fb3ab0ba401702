/** A run over the real generator, builder and runtime, in which a test may put single tools of its own. */
import { runInDurableObject } from 'cloudflare:test';
import type { AgentTools } from '../../../worker/agents/agent-tools.ts';
import { builtInModel } from '../../../worker/ai/built-in.ts';
import type { Model } from '../../../worker/ai/model.ts';
import type { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import type { Framework, Run } from '../../../worker/contract/run.ts';
import { insertRun } from '../../../worker/db/runs/runs.ts';
import { advance } from '../../../worker/pipeline/advance.ts';
import { Journal } from '../../../worker/pipeline/journal/journal.ts';
import { toWireRun } from '../../../worker/pipeline/journal/run-record.ts';
import { bindPipeline } from '../../../worker/project/runs/bind-pipeline.ts';
import { D1RunIndex } from '../../../worker/project/runs/run-index.ts';
import { bindings, db, newId, openTestProject } from '../project/open-project.ts';

export interface RealRun {
  run: Run;
  project: Awaited<ReturnType<typeof openTestProject>>;
  /** Milliseconds of each step. */
  times: Record<string, number>;
}

/**
 * Builds the plan from start to end.
 * @param change takes the real tools and returns those that are used instead.
 */
export async function buildForReal(
  blueprint: Blueprint,
  change: (tools: AgentTools) => Partial<AgentTools> = () => ({}),
  project?: RealRun['project'],
  framework: Framework = 'React + Hono',
  model: Model = builtInModel,
): Promise<RealRun> {
  const target = project ?? (await openTestProject(blueprint.name));
  const runId = newId();
  await insertRun(
    db,
    { id: runId, projectId: target.id, userId: target.ownerId, idempotencyKey: null },
    new Date(),
  );
  const run = await runInDurableObject(target.stub, async (_, state) => {
    const journal = new Journal(state.storage, {
      now: () => Date.now(),
      reachFaultPoint: async () => {},
      announce: () => {},
    });
    const request = {
      requirements: blueprint.tagline || blueprint.name,
      projectType: 'web_application',
      name: blueprint.name,
      isPlanned: true,
      executeAll: true,
      framework,
    } as const;
    await journal.start({ id: runId, projectId: target.id, request, blueprint, budgetMs: 300_000 }, () => {});
    const deps = bindPipeline(bindings, state, {
      journal,
      index: new D1RunIndex(db),
      model,
      signal: new AbortController().signal,
    });
    deps.tools = { ...deps.tools, ...change(deps.tools) };
    await advance(runId, deps);
    const record = journal.findRun(runId);
    if (!record) throw new Error('The run is gone');
    return toWireRun(record, journal.readSteps(runId));
  });
  const times = Object.fromEntries(
    run.steps.map((step) => [
      step.name,
      Date.parse(step.finished_at ?? run.updated_at) - Date.parse(step.started_at ?? run.updated_at),
    ]),
  );
  return { run, project: target, times };
}
