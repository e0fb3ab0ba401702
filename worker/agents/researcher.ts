/** Reads what a person wrote and says what was understood, before anything is planned. */
import { z } from 'zod';
import { Blueprint, TimeZone } from '../contract/blueprint.ts';
import { MAX_DESCRIPTION } from '../contract/http.ts';
import type { PlanOutcome } from '../generator/architect/plan-app.ts';
import { type Agent, type AgentContext, type AgentResult, fail } from './agent.ts';
import { describeBlueprint } from './describe-blueprint.ts';

const Input = z.object({
  description: z.string().trim().min(1, 'Please describe what you want to build').max(MAX_DESCRIPTION),
  project_type: z.string().max(40).optional(),
  time_zone: TimeZone.optional(),
  /** A plan that is already confirmed: then the research is about it. */
  blueprint: Blueprint.optional(),
});
export type ResearchInput = z.infer<typeof Input>;

const Research = z.object({ analysis: z.string().min(1), understood: z.array(z.string()) });
export type Research = z.infer<typeof Research>;

export const researcher: Agent<ResearchInput, Research> = {
  type: 'researcher',
  input: Input,
  toJson: (output) => output,
  async run(input, context) {
    const outcome = input.blueprint ? null : await readDescription(input, context);
    if (outcome && !outcome.understood) return notUnderstood(outcome);
    const answer = await context.model.generateObject({
      task: 'researcher.read',
      idempotencyKey: context.idempotencyKey,
      system:
        'You read what a person wants to have built as a web app. Say in plain words what the app is for, who uses it, what it keeps and what people do with it. Do not promise anything.',
      prompt: input.description,
      signal: context.signal,
      schema: Research,
      builtIn: (): Research =>
        input.blueprint
          ? describeBlueprint(input.blueprint)
          : {
              analysis: outcome?.plan.analysis ?? '',
              understood: outcome?.plan.understood ?? [],
            },
    });
    const words = input.description.trim().split(/\s+/u).length;
    const points = answer.output.understood.length;
    return {
      ok: true,
      output: answer.output,
      detail: `Read ${words} ${words === 1 ? 'word' : 'words'}, understood ${points} ${points === 1 ? 'point' : 'points'}`,
      provider: answer.provider,
      model: answer.model,
      usage: answer.usage,
    };
  },
};

function readDescription(input: ResearchInput, context: AgentContext): Promise<PlanOutcome> {
  return context.tools.planApp(input.description, {
    projectType: input.project_type,
    timeZone: input.time_zone,
  });
}

/** The engine says so instead of building something arbitrary. */
export function notUnderstood<Output>(outcome: PlanOutcome & { understood: false }): AgentResult<Output> {
  return fail({
    code: 'not_understood',
    message: outcome.message,
    remedy: 'Say in a sentence or two what the app should keep track of and what people do with it.',
    evidence: outcome.examples.map((example) => `For example: ${example}`),
  });
}
