/** The plan of the rules, as agents begin with it. */
import { builtInModel } from '../ai/built-in.ts';
import type { PlanOptions, PlanOutcome } from '../engine/index.ts';
import type { AgentContext } from './agent.ts';

/**
 * Plans by the rules. What throws in them is their fault: where a model is asked too, it may plan all the same.
 * @throws Error of the rules where nobody else is asked.
 */
export async function planByRules(
  description: string,
  options: PlanOptions,
  { tools, model }: AgentContext,
): Promise<PlanOutcome> {
  try {
    return await tools.planApp(description, options);
  } catch (error) {
    if (model.provider === builtInModel.provider) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return {
      understood: false,
      message: `The built-in engine has no plan for this (${reason}).`,
      examples: [],
    };
  }
}
