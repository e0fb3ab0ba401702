/** Words → a plan: marks, statements, a sketch of the whole, then the drafts that make a Blueprint of it. */
import { MAX_DESCRIPTION, type Plan } from '../../contract/http.ts';
import { Blueprint, type BlueprintInput } from '../../contract/plan/blueprint.ts';
import { describeBlueprint } from '../../contract/plan/describe-blueprint.ts';
import { settleAccess } from '../core/access/settle-access.ts';
import type { Mark } from '../language/marks/tags.ts';
import { readStatements } from '../language/statements/read-statements.ts';
import { findBuildProblems } from '../problems/find-build-problems.ts';
import { designBlueprint } from '../reading/architect/design-blueprint.ts';
import { easeVisitors } from '../reading/architect/ease-visitors.ts';
import type { Facts } from '../reading/reader/facts.ts';
import { giveRolePages } from '../settle/give-role-pages.ts';
import { settlePlan } from '../settle/settle-plan.ts';
import { makeAccount } from './account/make-account.ts';
import { applyAccess } from './draft/access/apply-access.ts';
import { applyBounds } from './draft/apply-bounds.ts';
import { applyFields } from './draft/apply-fields.ts';
import { addFiguresPage, applyFigures } from './draft/apply-figures.ts';
import { applyFormulas } from './draft/apply-formulas.ts';
import { applyGuards } from './draft/apply-guards.ts';
import { applyLists, applySoon } from './draft/apply-lists.ts';
import { applyPages } from './draft/apply-pages.ts';
import { applyPlace } from './draft/apply-place.ts';
import { applyTexts } from './draft/apply-texts.ts';
import { applyTimes } from './draft/apply-times.ts';
import { pruneFields } from './draft/prune-fields.ts';
import { toFacts } from './draft/to-facts.ts';
import { makeSketch } from './resolve/make-sketch.ts';
import type { Sketch } from './sketch.ts';

/** What finds the marks of a text: the tagger, or marks made by hand. */
export type Marker = (text: string) => readonly Mark[];

/** A plan with what it was made of. */
export interface WordsPlan {
  plan: Plan;
  sketch: Sketch;
  marks: readonly Mark[];
}

/** The parts of a plan's options that the words leave open. */
export interface WordsOptions {
  projectType?: string;
  name?: string;
  timeZone?: string;
}

/**
 * Plans an app from what a text says; null where it says nothing that an app could keep or show.
 * @throws Error where what was made of the words cannot be built: a fault of this folder.
 */
export function planWords(description: string, mark: Marker, options: WordsOptions = {}): WordsPlan | null {
  const text = description.slice(0, MAX_DESCRIPTION);
  const marks = mark(text);
  const { statements, sentences } = readStatements(text, marks);
  if (statements.every(({ kind }) => kind === 'role' || kind === 'look')) return null;
  const sketch = makeSketch(text, statements);
  const facts = toFacts(sketch);
  const isTool =
    facts.kind === undefined && !statements.some((one) => one.kind === 'page' || one.kind === 'text');
  const { blueprint: input } = designBlueprint(facts, {
    ...(isTool && sketch.roles.length > 0 ? { projectType: 'internal_tool' } : {}),
    ...options,
  });
  pruneFields(input, sketch);
  applyFields(input, sketch);
  applyFormulas(input, sketch);
  applyBounds(input, sketch);
  const figures = applyFigures(input, sketch);
  applyTimes(input, sketch);
  applyPages(input, sketch);
  applyPlace(input, sketch);
  applyTexts(input, sketch);
  applyLists(input, sketch);
  applySoon(input, sketch);
  applyAccess(input, sketch);
  applyGuards(input, sketch);
  const first = settle(input, facts);
  const blueprint = addFiguresPage(input, figures, first) ? settle(input, facts) : first;
  const { clauses, notBuilt } = makeAccount(sentences, marks, sketch, blueprint);
  blueprint.not_built = [...blueprint.not_built, ...notBuilt].slice(0, 60);
  const plan: Plan = {
    blueprint,
    ...describeBlueprint(blueprint),
    // What was assumed stands in the Blueprint; the drafts' own sentences speak of what they knew, which is less.
    assumptions: [],
    not_built: blueprint.not_built,
    questions: [],
    clauses,
  };
  return { plan, sketch, marks };
}

/** The plan as it can be built: what does not fit leaves it. */
function settle(input: BlueprintInput, facts: Facts): Blueprint {
  if (input.pages.length === 0)
    input.pages.push({
      name: 'home',
      title: 'Home',
      path: '/',
      blocks: [{ ability: 'text', options: { body: `# ${input.name}` } }],
    });
  const settled = easeVisitors(settleAccess(Blueprint.parse(input)), facts);
  const opened = giveRolePages(
    settled,
    settled.roles.map(({ name }) => name),
  );
  if (findBuildProblems(opened).length === 0) return opened;
  const pruned = settlePlan(opened, null);
  if (!pruned.ok)
    throw new Error(`The plan cannot be built: ${pruned.problem.path.join('.')}: ${pruned.problem.message}`);
  return pruned.blueprint;
}
