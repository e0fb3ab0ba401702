/** Builds of new apps: begun, waited for, cancelled. They go on by themselves, whoever stays or leaves. */
import { z } from 'zod';
import { MAX_DESCRIPTION } from '../../contract/http.ts';
import { isTerminal, type Run } from '../../contract/run.ts';
import { pause } from '../../domain/budget/pause.ts';
import { defineTool, type ToolAnswer, type ToolPlace, tellData } from '../tool.ts';
import { WrittenPlan } from './plans.ts';

/** Longest that one call waits, ms; then the agent is told how to go on waiting. */
const WAIT_MS = 240_000;
/** Between two looks, ms. */
const LOOK_MS = 1_000;

const BuildId = z.string().max(64).describe('As build_app answered it');

export const buildTools = [
  defineTool({
    name: 'build_app',
    title: 'Build a new app',
    description:
      'Builds a new project from words, or from a plan that plan_app or check_plan gave, checks it, and puts it live at an address of its own. Waits for the end and reports progress; the build goes on if you go away, and watch_build waits for it again. The same idempotency_key is the same build.',
    effect: 'changes',
    input: z.object({
      requirements: z
        .string()
        .min(1)
        .max(MAX_DESCRIPTION)
        .describe('What the app is for, in the person’s words'),
      blueprint: WrittenPlan.optional(),
      framework: z.enum(['React + Hono', 'React + FastAPI']).optional(),
      idempotency_key: z.string().min(1).max(128).optional(),
      wait: z.boolean().default(true).describe('false: answer at once, and wait with watch_build'),
    }),
    async run({ wait, ...order }, place) {
      const run = await place.api.call<Run>('POST', ['agents', 'pipeline'], {
        body: order,
        headers: { prefer: 'respond-async' },
      });
      return wait ? waitForBuild(run, place) : tellBuild(run);
    },
  }),
  defineTool({
    name: 'watch_build',
    title: 'Wait for a build',
    description: 'Waits for a build and reports its progress; answers at once where it has ended.',
    effect: 'reads',
    input: z.object({ build_id: BuildId }),
    run: async ({ build_id }, place) => waitForBuild(await findBuild(build_id, place), place),
  }),
  defineTool({
    name: 'cancel_build',
    title: 'Cancel a build',
    description: 'Ends a build. What it made so far is not kept.',
    effect: 'removes',
    input: z.object({ build_id: BuildId }),
    run: async ({ build_id }, { api }) =>
      tellBuild(await api.call<Run>('POST', ['agents', 'pipeline', build_id, 'cancel'])),
  }),
];

function findBuild(id: string, { api }: ToolPlace): Promise<Run> {
  return api.call<Run>('GET', ['agents', 'pipeline', id]);
}

async function waitForBuild(begun: Run, place: ToolPlace): Promise<ToolAnswer> {
  const until = Date.now() + WAIT_MS;
  let [run, told] = [begun, -1];
  while (!isTerminal(run.status) && Date.now() < until) {
    if (run.progress > told) await place.report(run.progress, run.milestone ?? 'The build has begun');
    told = run.progress;
    await pause(LOOK_MS, place.signal);
    run = await findBuild(run.id, place);
  }
  return tellBuild(run);
}

function tellBuild(run: Run): ToolAnswer {
  const { id, project_id, status, progress, deployed_url } = run;
  const facts = { build_id: id, project_id, status, progress, url: deployed_url };
  const { milestone, not_built, error } = run;
  const steps = run.steps.map(({ name, status: stands, detail }) => ({ name, status: stands, detail }));
  const told = tellData({ ...facts, milestone, steps, not_built, error }, facts);
  const next = isTerminal(status) ? '' : '\nIt is still at work: call watch_build with this build_id.';
  return { ...told, text: told.text + next, isWrong: status === 'failed' };
}
