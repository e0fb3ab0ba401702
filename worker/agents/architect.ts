/** Plans the app: a Blueprint that can be built, with what was understood, assumed and left out. */
import { z } from 'zod';
import { builtInModel } from '../ai/built-in.ts';
import type { ModelAnswer } from '../ai/model.ts';
import { MAX_DESCRIPTION, PlacedClause, type Plan } from '../contract/http.ts';
import { Blueprint, TimeZone } from '../contract/plan/blueprint.ts';
import { type BlueprintProblem, findBlueprintProblems } from '../contract/plan/blueprint-meaning.ts';
import { closeToVisitors } from '../contract/plan/close-to-visitors.ts';
import { describeBlueprint } from '../contract/plan/describe-blueprint.ts';
import { sayThrown } from '../contract/plan/part-error.ts';
import { MAX_CHANGE_REQUEST } from '../contract/plan/plan-change.ts';
import { sayChanges } from '../contract/plan/say-assumed.ts';
import { ProjectType } from '../contract/run.ts';
import { type Agent, type AgentContext, type AgentResult, doneByEngine, fail, NO_USAGE } from './agent.ts';
import { planByRules } from './plan-by-rules.ts';
import { architectPrompt, architectSystem } from './prompts/architect.ts';
import { notUnderstood } from './researcher.ts';
import { findClauseProblems } from './words/clauses.ts';
import { draftToTell } from './words/draft-to-tell.ts';

const Input = z
  .object({
    description: z.string().trim().min(1, 'Please describe what you want to build').max(MAX_DESCRIPTION),
    project_type: ProjectType.optional(),
    /** Where the person who asks is: the clock of an app whose text names no place. */
    time_zone: TimeZone.optional(),
    name: z.string().trim().min(1).max(50).optional(),
    /** What a model that read the words before says they are about. */
    read: z.string().max(8000).optional(),
    /** A plan that the person has confirmed or edited: it is checked and taken as it is. */
    blueprint: Blueprint.optional(),
    /** What should be different about that plan, in words. Nothing is changed but in the answer, for the person to confirm. */
    change: z.string().trim().min(1, 'Say what should be different').max(MAX_CHANGE_REQUEST).optional(),
  })
  .refine((input) => input.change === undefined || input.blueprint !== undefined, {
    path: ['blueprint'],
    message: 'A change needs the plan that it changes',
  });
export type ArchitectInput = z.infer<typeof Input>;

export const architect: Agent<ArchitectInput, Plan> = {
  type: 'architect',
  input: Input,
  toJson: (plan) => plan,
  async run(input, context) {
    if (input.blueprint && input.change) return changePlan(input.blueprint, input.change, context);
    if (input.blueprint) return takePlan(input.blueprint, context);
    return makePlan(input, context);
  },
};

/** What a model answers: the plan, and where each clause of the words went. */
const ModelPlan = z.object({
  blueprint: Blueprint,
  clauses: z.array(PlacedClause).max(300),
  assumptions: z.array(z.string().max(500)).max(20).default([]),
  questions: z.array(z.string().max(500)).max(3).default([]),
});

/** Longest wait for a model's plan, ms, in a call that answers at its end: it has 120 s. */
const MODEL_MS = 100_000;
/** The same where whoever waits hears how far it is: 15,000 tokens, 40 a second. */
export const WATCHED_PLAN_MS = 380_000;

async function makePlan(input: ArchitectInput, context: AgentContext): Promise<AgentResult<Plan>> {
  const { tools, model } = context;
  const outcome = await planByRules(
    input.description,
    { projectType: input.project_type, timeZone: input.time_zone, name: input.name },
    context,
  );
  if (outcome.understood)
    for (const [index, point] of outcome.plan.understood.entries())
      await context.report((0.6 * (index + 1)) / outcome.plan.understood.length, point);
  if (model.provider === builtInModel.provider)
    return outcome.understood
      ? finishPlan({ ...NOT_ASKED, output: outcome.plan }, context)
      : notUnderstood(outcome);
  const own = outcome.understood ? outcome.plan : null;
  const said = own?.blueprint ?? null;
  const answer = await model.generateObject<z.output<typeof ModelPlan> | null>({
    task: 'architect.plan',
    idempotencyKey: context.idempotencyKey,
    system: architectSystem(await tools.describeAbilities()),
    prompt: architectPrompt(input.description, own && draftToTell(input.description, own), input.read),
    signal: context.signal,
    timeoutMs: context.planMs ?? MODEL_MS,
    onWritten: tellRecords(context),
    repairs: 2,
    patches: true,
    schema: ModelPlan.nullable(),
    findProblems: async (plan) =>
      plan
        ? [
            ...(await tryPlan(closeToVisitors(plan.blueprint, said), context)).map(sayProblem),
            ...findClauseProblems(input.description, plan.clauses),
          ]
        : ['the whole: there is no plan'],
    // Its own plan is at hand as it is: it says more than a Blueprint does.
    builtIn: () => null,
  });
  if (!answer.output) {
    if (!outcome.understood) return notUnderstood(outcome);
    return finishPlan({ ...answer, output: outcome.plan }, context);
  }
  const { clauses, questions } = answer.output;
  const blueprint = await tools.settleAccess(closeToVisitors(answer.output.blueprint, said));
  const assumptions = [...answer.output.assumptions, ...sayClosed(answer.output.blueprint, blueprint)];
  for (const { words, went, how } of clauses)
    await context.report(0.8, `“${words}”: ${went === 'not_built' ? `not built, ${how}` : how}`);
  const plan: Plan = {
    blueprint,
    ...describeBlueprint(blueprint),
    assumptions,
    not_built: blueprint.not_built,
    questions,
    clauses,
  };
  return finishPlan({ ...answer, output: plan }, context);
}

/** What was closed to visitors of a plan as a model wrote it. */
function sayClosed(written: Blueprint, { assumed = [], entities }: Blueprint): string[] {
  const isNew = ({ name }: Blueprint['entities'][number]) =>
    assumed.some((one) => one.about === 'changes' && one.entity === name) &&
    !written.assumed?.some((one) => one.about === 'changes' && one.entity === name);
  return entities.filter(isNew).map(sayChanges);
}

/** Names each kind of record as it is written, so that somebody who waits sees that it goes on. */
function tellRecords({ report }: AgentContext): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    for (const [, label = ''] of text.matchAll(/"label_plural"\s*:\s*"((?:[^"\\]|\\.){1,60})"/g)) {
      if (told.has(label)) continue;
      told.add(label);
      // The step's own signal ends it where the run has ended.
      report(0.7, `It will keep ${label.toLowerCase()}`).catch(() => {});
    }
  };
}

/** The built-in engine's own answer. */
const NOT_ASKED = { provider: builtInModel.provider, model: builtInModel.name, usage: NO_USAGE };

async function finishPlan(answer: ModelAnswer<Plan>, context: AgentContext): Promise<AgentResult<Plan>> {
  const { output, provider, model, usage, fallback } = answer;
  const problems = await findAllProblems(output.blueprint, context);
  if (problems.length > 0) return invalidPlan(output.blueprint, problems);
  const detail = countParts(output.blueprint);
  await context.report(0.9, `Planned and checked: ${detail}`);
  return {
    ok: true,
    output,
    detail: fallback ? `${detail}. ${fallback}` : detail,
    provider,
    model,
    usage,
  };
}

/**
 * What keeps a plan from being built: it is checked, settled, checked again and printed, as the build does it. Whatever throws
 * on the way is a sentence too: of a plan that somebody else made only this tells whether it can be printed.
 */
async function tryPlan(blueprint: Blueprint, context: AgentContext): Promise<BlueprintProblem[]> {
  const { tools, signal } = context;
  try {
    const problems = await findAllProblems(blueprint, context);
    if (problems.length > 0) return problems;
    const settled = await tools.settleAccess(blueprint);
    const left = await findAllProblems(settled, context);
    return left.length > 0 ? left : await tools.tryToPrint(settled);
  } catch (error) {
    signal.throwIfAborted();
    return [sayThrown(error)];
  }
}

function sayProblem({ path, message }: BlueprintProblem): string {
  return `${['blueprint', ...path].join('.')}: ${message}`;
}

async function takePlan(given: Blueprint, context: AgentContext): Promise<AgentResult<Plan>> {
  const problems = await tryPlan(given, context);
  if (problems.length > 0) return invalidPlan(given, problems);
  const blueprint = await context.tools.settleAccess(given);
  const plan: Plan = {
    blueprint,
    ...describeBlueprint(blueprint),
    assumptions: [],
    not_built: blueprint.not_built,
    questions: [],
  };
  return doneByEngine(plan, `The confirmed plan: ${countParts(blueprint)}`);
}

async function changePlan(
  blueprint: Blueprint,
  request: string,
  context: AgentContext,
): Promise<AgentResult<Plan>> {
  const problems = await findAllProblems(blueprint, context);
  if (problems.length > 0) return invalidPlan(blueprint, problems);
  const outcome = await context.tools.planChange(blueprint, request);
  if (!outcome.understood)
    return fail({
      code: 'not_understood',
      message: outcome.message,
      remedy: 'Say in a short sentence what should be different, and name it as the plan does.',
      evidence: outcome.examples.map((example) => `For example: ${example}`),
    });
  const { changes, diff, not_done } = outcome;
  const plan: Plan = {
    blueprint: outcome.blueprint,
    ...describeBlueprint(outcome.blueprint),
    assumptions: [],
    not_built: outcome.blueprint.not_built,
    questions: [],
    change: { changes, diff, not_done },
  };
  return doneByEngine(plan, changes.map(({ sentence }) => sentence).join(' '));
}

async function findAllProblems(blueprint: Blueprint, context: AgentContext): Promise<BlueprintProblem[]> {
  // What abilities say about their options presumes that what they name exists.
  const problems = findBlueprintProblems(blueprint);
  return problems.length > 0 ? problems : context.tools.findProblems(blueprint);
}

function invalidPlan(blueprint: Blueprint, problems: BlueprintProblem[]): AgentResult<Plan> {
  return fail({
    code: 'invalid_blueprint',
    message: `The plan of ${blueprint.name} cannot be built as it stands: ${problems[0]?.message}`,
    remedy: 'Go back to the plan, change the parts named below, and confirm it again.',
    evidence: problems.map((problem) => `${problem.path.join('.')}: ${problem.message}`),
  });
}

function countParts(blueprint: Blueprint): string {
  const fields = blueprint.entities.reduce((sum, entity) => sum + entity.fields.length, 0);
  const left = blueprint.not_built.length;
  return [
    count(blueprint.entities.length, 'entity', 'entities'),
    count(fields, 'field', 'fields'),
    count(blueprint.pages.length, 'page', 'pages'),
    ...(left > 0 ? [`${left} asked for and not built`] : []),
  ].join(', ');
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
