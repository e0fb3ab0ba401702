/** Plans the app: a Blueprint that can be built, with what was understood, assumed and left out. */
import { z } from 'zod';
import { Blueprint, TimeZone } from '../contract/blueprint.ts';
import { type BlueprintProblem, findBlueprintProblems } from '../contract/blueprint-meaning.ts';
import { MAX_DESCRIPTION, Plan } from '../contract/http.ts';
import { MAX_CHANGE_REQUEST } from '../contract/plan-change.ts';
import { ProjectType } from '../contract/run.ts';
import { type Agent, type AgentContext, type AgentResult, doneByEngine, fail } from './agent.ts';
import { describeBlueprint } from './describe-blueprint.ts';
import { notUnderstood } from './researcher.ts';

const Input = z
  .object({
    description: z.string().trim().min(1, 'Please describe what you want to build').max(MAX_DESCRIPTION),
    project_type: ProjectType.optional(),
    /** Where the person who asks is: the clock of an app whose text names no place. */
    time_zone: TimeZone.optional(),
    name: z.string().trim().min(1).max(50).optional(),
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
    const outcome = await context.tools.planApp(input.description, {
      projectType: input.project_type,
      timeZone: input.time_zone,
      name: input.name,
    });
    if (!outcome.understood) return notUnderstood(outcome);
    for (const [index, point] of outcome.plan.understood.entries())
      await context.report((0.6 * (index + 1)) / outcome.plan.understood.length, point);
    const answer = await context.model.generateObject({
      task: 'architect.plan',
      idempotencyKey: context.idempotencyKey,
      system:
        'You plan a web app as a Blueprint: entities, pages, rules, abilities. Plan only what was asked for.',
      prompt: input.description,
      signal: context.signal,
      schema: Plan,
      builtIn: () => outcome.plan,
    });
    const problems = await findAllProblems(answer.output.blueprint, context);
    if (problems.length > 0) return invalidPlan(answer.output.blueprint, problems);
    const detail = countParts(answer.output.blueprint);
    await context.report(0.9, `Planned and checked: ${detail}`);
    return {
      ok: true,
      output: answer.output,
      detail,
      provider: answer.provider,
      model: answer.model,
      usage: answer.usage,
    };
  },
};

async function takePlan(given: Blueprint, context: AgentContext): Promise<AgentResult<Plan>> {
  const problems = await findAllProblems(given, context);
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
