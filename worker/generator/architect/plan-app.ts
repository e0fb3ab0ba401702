/** A description in plain words → a plan: the Blueprint and what a person should know before confirming it. */
import { Blueprint } from '../../contract/blueprint.ts';
import { MAX_DESCRIPTION, type Plan } from '../../contract/http.ts';
import { listAbilities } from '../abilities/registry.ts';
import { findGeneratorProblems } from '../find-problems.ts';
import { judgeFacts } from '../reader/judge-facts.ts';
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

/** What a person may write instead of something that was not understood. */
export const EXAMPLES: readonly string[] = [
  'A CRM for a small agency: companies, contacts that belong to a company, and deals that move through lead, proposal, won and lost.',
  'A website for a bakery with our products and prices, opening hours and a contact form.',
  'Track the tools we lend to neighbours: who has what, since when, and what is overdue.',
];

/**
 * Reads a description and plans the app. The same text and options always give the same plan.
 * @param description what the person wrote; what lies past `MAX_DESCRIPTION` characters is not read.
 */
export async function planApp(description: string, options: PlanOptions = {}): Promise<PlanOutcome> {
  const text = description.slice(0, MAX_DESCRIPTION);
  const detectors = listAbilities().flatMap(({ name, detect, implies }) =>
    detect ? [{ ability: name, detect, ...(implies === undefined ? {} : { implies }) }] : [],
  );
  const facts = await readText(text, detectors);
  const refusal = judgeFacts(facts, text);
  if (refusal !== null) return { understood: false, message: refusal, examples: [...EXAMPLES] };
  const { blueprint: input, ...words } = designBlueprint(facts, options);
  const blueprint = Blueprint.parse(input);
  const problems = findGeneratorProblems(blueprint);
  if (problems.length > 0)
    throw new Error(
      `The plan cannot be built: ${problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ')}`,
    );
  return { understood: true, plan: { ...words, blueprint, not_built: blueprint.not_built } };
}
