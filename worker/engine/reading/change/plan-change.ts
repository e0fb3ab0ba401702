/** A change request in plain words → an edit of the Blueprint to confirm, or a sentence about what is not understood. */
import { explainIssue } from '../../../contract/explain-issue.ts';
import { Blueprint, type NotBuilt } from '../../../contract/plan/blueprint.ts';
import { type ChangeNotes, MAX_CHANGE_REQUEST, type PlanChange } from '../../../contract/plan/plan-change.ts';
import { settlePlan } from '../../settle/settle-plan.ts';
import type { Attempt, ChangeRule, Clause } from './change-rule.ts';
import { correctRequest } from './correct-request.ts';
import { diffBlueprints } from './diff-blueprints.ts';
import { listWords } from './names-in-plan.ts';
import { addAbilities, addClearAbilities } from './rules/ability-rules.ts';
import { restrictAccess } from './rules/access-rules.ts';
import { approveFirst } from './rules/approval-rules.ts';
import { assignRecords } from './rules/assign-rules.ts';
import { addCharts } from './rules/chart-rules.ts';
import { demandOfFields } from './rules/demand-rules.ts';
import { addEntities, removeEntities } from './rules/entity-rules.ts';
import { addFieldSomewhere, addFieldsTo, addRelations, removeFields } from './rules/field-rules.ts';
import { addFilters, changeColumns } from './rules/list-rules.ts';
import { movePages } from './rules/menu-rules.ts';
import { sortLists } from './rules/order-rules.ts';
import { addPages, removePages } from './rules/page-rules.ts';
import { renameAnything } from './rules/rename-rules.ts';
import { startFieldsWith } from './rules/start-rules.ts';
import { addStates, removeStates } from './rules/state-rules.ts';
import { changeTheme } from './rules/theme-rules.ts';
import { retypeFields } from './rules/type-rules.ts';
import { changeView } from './rules/view-rules.ts';
import { changeCurrency, changeHeadline, changeTagline, clearExamples } from './rules/word-rules.ts';
import { splitRequest } from './split-request.ts';

/** Either a changed plan with what was done and what was not, or a sentence with examples of what can be asked. */
export type ChangeOutcome =
  | ({ understood: true; blueprint: Blueprint } & ChangeNotes)
  | { understood: false; message: string; examples: string[] };

/** Asked in this order; the first that takes a wish as its own answers it. */
const RULES: readonly ChangeRule[] = [
  clearExamples,
  changeTagline,
  changeHeadline,
  changeCurrency,
  changeTheme,
  approveFirst,
  assignRecords,
  restrictAccess,
  addFilters,
  changeColumns,
  sortLists,
  movePages,
  changeView,
  addCharts,
  demandOfFields,
  startFieldsWith,
  renameAnything,
  retypeFields,
  addStates,
  removeFields,
  removePages,
  removeEntities,
  removeStates,
  addRelations,
  addClearAbilities,
  addFieldsTo,
  addPages,
  addFieldSomewhere,
  addEntities,
  addAbilities,
];

/** Wishes of one request; what comes after them is said to be left out. */
const MOST_WISHES = 12;

/**
 * Reads a change request and applies it to a plan. The same plan and request always give the same answer.
 * @param request what lies past `MAX_CHANGE_REQUEST` characters is not read.
 */
export async function planChange(blueprint: Blueprint, request: string): Promise<ChangeOutcome> {
  const wishes = splitRequest(await correctRequest(request.slice(0, MAX_CHANGE_REQUEST), blueprint));
  let current = blueprint;
  let before: Clause['before'] = {};
  const changes: PlanChange[] = [];
  const notDone: NotBuilt[] = [];
  for (const text of wishes.slice(0, MOST_WISHES)) {
    const attempt = await tryRules({ text, before }, current);
    if (attempt?.done) {
      current = attempt.blueprint;
      changes.push(...attempt.changes);
      before = { ...before, ...attempt.about };
    } else
      notDone.push({ asked: text.slice(0, 400), reason: attempt?.message.slice(0, 400) ?? NOT_UNDERSTOOD });
  }
  for (const text of wishes.slice(MOST_WISHES))
    notDone.push({
      asked: text.slice(0, 400),
      reason: 'That is more than can be changed at once. Ask for it next.',
    });
  const diff = diffBlueprints(blueprint, current);
  if (changes.length === 0 || diff.length === 0) return await decline(blueprint, wishes, notDone);
  return { understood: true, blueprint: current, changes, diff, not_done: notDone };
}

const NOT_UNDERSTOOD = 'This was not understood, so nothing was changed for it.';

/** The first answer of a rule; a result that could not be built is none, and the reason is said. */
async function tryRules(clause: Clause, blueprint: Blueprint): Promise<Attempt> {
  for (const rule of RULES) {
    const attempt = await rule(clause, blueprint);
    if (attempt === null) continue;
    if (!attempt.done) return attempt;
    const parsed = Blueprint.safeParse(attempt.blueprint, { error: explainIssue });
    if (!parsed.success)
      return {
        done: false,
        message: `The plan would no longer be valid. ${parsed.error.issues[0]?.message}`,
      };
    const settled = settlePlan(parsed.data, blueprint);
    if (!settled.ok) return { done: false, message: `That cannot be done here: ${settled.problem.message}` };
    return {
      ...attempt,
      blueprint: settled.blueprint,
      changes: sayConsequences(attempt.changes, settled.consequences),
    };
  }
  return null;
}

/** What left the plan with a change is said with it. */
function sayConsequences(changes: readonly PlanChange[], consequences: readonly string[]): PlanChange[] {
  const gone = [...new Set(consequences)];
  return changes.map((one, index) =>
    gone.length > 0 && index === changes.length - 1
      ? { ...one, sentence: `${one.sentence} What no longer fits leaves the plan: ${listWords(gone)}.` }
      : one,
  );
}

async function decline(
  blueprint: Blueprint,
  wishes: readonly string[],
  notDone: readonly NotBuilt[],
): Promise<ChangeOutcome> {
  const examples = await findExamples(blueprint);
  if (wishes.length === 0)
    return {
      understood: false,
      message: 'There is nothing to read yet. Say what should be different.',
      examples,
    };
  const said = notDone.filter(({ reason }) => reason !== NOT_UNDERSTOOD);
  if (said.length > 0) return { understood: false, message: listReasons(said), examples };
  const asked = notDone.map(
    ({ asked: words }) => `“${words.length > 80 ? `${words.slice(0, 77)}…` : words}”`,
  );
  return {
    understood: false,
    message: `I do not know what to change for ${listWords(asked.slice(0, 3))}. Name the thing or field and what should become of it.`,
    examples,
  };
}

function listReasons(notDone: readonly NotBuilt[]): string {
  return [...new Set(notDone.map(({ reason }) => reason))].join(' ');
}

/** Three requests that this plan understands: each was tried. */
async function findExamples(blueprint: Blueprint): Promise<string[]> {
  const examples: string[] = [];
  for (const example of writeExamples(blueprint)) {
    if (examples.length === MOST_EXAMPLES) break;
    const attempt = await tryRules({ text: example, before: {} }, blueprint);
    if (attempt?.done) examples.push(example);
  }
  return examples;
}

const MOST_EXAMPLES = 3;

function writeExamples(blueprint: Blueprint): string[] {
  const main = blueprint.entities[0];
  const things = main?.label_plural.toLowerCase() ?? 'tasks';
  const field = main?.fields.find((one) => one.name !== main.title_field && one.input === 'always');
  return [
    `Add a due date to ${things}`,
    ...(field
      ? [`Make the ${field.label.toLowerCase()} of ${things} ${field.required ? 'optional' : 'required'}`]
      : []),
    'Make it dark with orange buttons',
    `Add a note to ${things}`,
    `Rename ${things} to entries`,
    'Use a serif font',
    'Make the buttons teal',
    'Add a page called News',
  ];
}
