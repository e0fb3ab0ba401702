/** A description in plain words → a plan: the Blueprint and what a person should know before confirming it. */
import { Blueprint } from '../../contract/blueprint.ts';
import { findBlueprintProblems } from '../../contract/blueprint-meaning.ts';
import type { Plan } from '../../contract/http.ts';
import { readText } from '../reader/read-text.ts';
import { designBlueprint } from './design-blueprint.ts';

/** Either a plan, or a sentence that says what is missing with examples of what can be asked. */
export type PlanOutcome =
  | { understood: true; plan: Plan }
  | { understood: false; message: string; examples: string[] };

export interface PlanOptions {
  /** One of the contract's project types; it only decides where the text leaves things open. */
  projectType?: string;
  /** The app's name; else it is taken from the text. */
  name?: string;
}

export const EXAMPLES = [
  'A CRM for a small agency: companies, contacts that belong to a company, and deals that move through lead, proposal, won and lost.',
  'A website for a bakery with our products and prices, opening hours and a contact form.',
  'Track the tools we lend to neighbours: who has what, since when, and what is overdue.',
];

/**
 * Reads a description and plans the app. The same text and options always give the same plan.
 * @param description what the person wrote, up to `MAX_DESCRIPTION` characters.
 */
export async function planApp(description: string, options: PlanOptions = {}): Promise<PlanOutcome> {
  const facts = await readText(description);
  if (facts.entities.length === 0)
    return {
      understood: false,
      message:
        'I could not find anything to build in this text. Say what the app should keep track of or show.',
      examples: EXAMPLES,
    };
  const plan = designBlueprint(facts, options);
  const blueprint = Blueprint.parse(plan.blueprint);
  const problems = findBlueprintProblems(blueprint);
  if (problems.length > 0)
    throw new Error(`The plan is not valid: ${problems.map((problem) => problem.message).join(' ')}`);
  return { understood: true, plan: { ...plan, blueprint, not_built: blueprint.not_built } };
}
