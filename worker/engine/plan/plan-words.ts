/** Words → a plan: marks, statements, a sketch of the whole, then the drafts that make a Blueprint of it. */
import { MAX_DESCRIPTION, type Plan } from '../../contract/http.ts';
import { Blueprint, type BlueprintInput } from '../../contract/plan/blueprint.ts';
import { settleAccess } from '../core/access/settle-access.ts';
import type { Mark } from '../language/marks/tags.ts';
import { readStatements } from '../language/statements/read-statements.ts';
import { findBuildProblems } from '../problems/find-build-problems.ts';
import { designBlueprint } from '../reading/architect/design-blueprint.ts';
import { settlePlan } from '../settle/settle-plan.ts';
import { applyAccess } from './draft/apply-access.ts';
import { applyFields } from './draft/apply-fields.ts';
import { applyFigures } from './draft/apply-figures.ts';
import { applyPages } from './draft/apply-pages.ts';
import { applyRest } from './draft/apply-rest.ts';
import { pruneFields } from './draft/prune-fields.ts';
import { toFacts } from './draft/to-facts.ts';
import { type Clause, makeAccount } from './account.ts';
import { makeSketch } from './resolve/make-sketch.ts';

/** What stands between the words and their marks: a tagger, or marks made by hand. */
export type Marker = (text: string) => readonly Mark[];

export type WordsOutcome = { understood: true; plan: Omit<Plan, 'clauses'> & { clauses: Clause[] } } | { understood: false; message: string; examples: string[] };

/**
 * Plans an app from a description.
 * @param mark finds the marks of the text.
 */
export function planWords(description: string, mark: Marker): WordsOutcome {
  const text = description.slice(0, MAX_DESCRIPTION);
  const { statements, sentences } = readStatements(text, mark(text));
  const sketch = makeSketch(text, statements);
  const facts = toFacts(sketch);
  if (statements.every(({ kind }) => kind === 'role' || kind === 'look'))
    return { understood: false, message: 'This does not say what the app should keep or do.', examples: [] };
  const isTool = facts.kind === undefined && !statements.some((one) => one.kind === 'page' || one.kind === 'text');
  const designed = designBlueprint(facts, isTool && sketch.roles.length > 0 ? { projectType: 'internal_tool' } : {});
  const input = designed.blueprint;
  pruneFields(input, sketch);
  applyFields(input, sketch);
  applyFigures(input, sketch);
  applyPages(input, sketch);
  applyRest(input, sketch);
  applyAccess(input, sketch);
  const blueprint = settle(input);
  const account = makeAccount(sentences, sketch, blueprint);
  blueprint.not_built = [...blueprint.not_built, ...account.notBuilt].slice(0, 60);
  return {
    understood: true,
    plan: { analysis: designed.analysis, understood: designed.understood, assumptions: designed.assumptions, questions: designed.questions, blueprint, not_built: blueprint.not_built, clauses: account.clauses },
  };
}

/** The plan as it can be built: what does not fit leaves it. */
function settle(input: BlueprintInput): Blueprint {
  if (input.pages.length === 0) input.pages.push({ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'text', options: { body: `# ${input.name}` } }] });
  const parsed = Blueprint.parse(input);
  const settled = settleAccess(parsed);
  if (findBuildProblems(settled).length === 0) return settled;
  const pruned = settlePlan(settled, null);
  if (!pruned.ok) throw new Error(`The plan cannot be built: ${pruned.problem.path.join('.')}: ${pruned.problem.message}`);
  return pruned.blueprint;
}
