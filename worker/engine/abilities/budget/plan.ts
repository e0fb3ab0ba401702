/** What a budget adds to a plan: who has one, what counts against it, and a list of bars on the first page. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  addField,
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { draftEntities } from '../../reading/architect/draft/draft-entities.ts';
import type { BudgetOptions } from './budget-options.ts';

const BUDGET = /budget|limit|allowance|cap$/;
const GOAL = /^(?:goal|target|target_amount|funding_goal|savings_goal)$/;
const SPENT =
  /expense|spending|cost|purchase|transaction|payment|bill|donation|pledge|contribution|invoice|deposit|saving/;
const MONTHLY = /\b(?:month|monthly|per month|each month|every month)\b/i;
/** What a spending is sorted by, the likeliest first. */
const OWNERS = ['group', 'record', 'work', 'person', 'event', 'place'];

function isAsker({ fact, nature }: DraftEntity): boolean {
  const asks =
    nature === 'person' || nature === 'message' || /lead|enquiry|request|quote|deal/.test(fact.name);
  return asks && fact.fields.some(({ name, source }) => source === 'text' && BUDGET.test(name));
}

export const planBudget: Planner = (draft) => {
  if (draft.blocks.some(({ block }) => block.ability === 'budget')) return null;
  // "leads with budget and preferred area": what somebody would spend is a field of theirs.
  if (draft.entities.some(isAsker) && !draft.entities.some((one) => SPENT.test(one.entity.name))) return null;
  const found = findGoal(draft) ?? findBudget(draft);
  if (!found)
    return 'A budget needs amounts that are spent and something to sort them by, such as categories; the plan has no such pair.';
  const { owner, entries, amount, by, budget, kind } = found;
  const date =
    kind === 'limit' &&
    (owner.nature === 'group' || MONTHLY.test(draft.facts.text)) &&
    owner.nature !== 'work'
      ? entries.entity.fields.find((field) => field.type === 'date' || field.type === 'datetime')
      : undefined;
  if (date) date.default ??= date.type === 'date' ? 'today' : 'now';
  const spent = computed(
    owner,
    kind === 'goal'
      ? /^(?:raised|collected|saved|so_far)$/
      : /^(?:spent|actual|used|cost)(?:_so_far|_cost)?$/,
    kind === 'goal' ? ['raised', 'Raised'] : ['spent', date ? 'Spent this month' : 'Spent'],
  );
  const options: BudgetOptions = {
    budget: budget.name,
    entries: entries.entity.name,
    amount: amount.name,
    by: by.name,
    ...(date ? { date: date.name } : {}),
    spent: spent.name,
    kind,
  };
  if (kind === 'limit') options.left = computed(owner, /^(?:left|remaining|balance)$/, ['left', 'Left']).name;
  const title = kind === 'goal' ? 'Goals' : date ? 'Budgets this month' : 'Budgets';
  const use = { ability: 'budget', entity: owner.entity.name, options: { ...options } };
  // The sums of the same entries would be worked out twice.
  draft.abilities = draft.abilities.filter(
    (other) =>
      !(
        other.ability === 'totals' &&
        other.entity === owner.entity.name &&
        other.options.total === spent.name
      ),
  );
  draft.blocks.push({ place: 'first', entity: owner.entity.name, block: { ...use, title } });
  draft.finish.push(() => seedBudgets(owner, entries, budget, amount, by, kind));
  return null;
};

interface Found {
  owner: DraftEntity;
  entries: DraftEntity;
  amount: Field;
  by: Field;
  budget: Field;
  kind: BudgetOptions['kind'];
}

/** A goal that what points at it counts towards. */
function findGoal(draft: Draft): Found | null {
  for (const owner of draft.entities) {
    const budget = owner.entity.fields.find((field) => field.type === 'money' && GOAL.test(field.name));
    if (!budget) continue;
    const pair = findEntries(draft, owner);
    if (pair) return { owner, budget, kind: 'goal', ...pair };
  }
  return null;
}

function findBudget(draft: Draft): Found | null {
  const named = draft.entities.find(
    (one) =>
      one.entity.fields.some((field) => field.type === 'money' && BUDGET.test(field.name)) &&
      findEntries(draft, one) !== null,
  );
  const usual =
    named ??
    OWNERS.flatMap((nature) => draft.entities.filter((one) => one.nature === nature)).find(
      (one) => findEntries(draft, one) !== null,
    );
  const sorted = usual ? null : sortByGroup(draft);
  const owner = usual ?? sorted?.group;
  const pair = owner && findEntries(draft, owner, sorted?.entries);
  if (!owner || !pair) return null;
  const budget =
    owner.entity.fields.find(
      (field) => field.type === 'money' && BUDGET.test(field.name) && field.input !== 'computed',
    ) ?? addField(owner, makeField({ name: 'budget', label: 'Budget', type: 'money', min: 0 }));
  budget.min ??= 0;
  return { owner, budget, kind: 'limit', ...pair };
}

/** What is spent or given and points at the owner. */
function findEntries(
  draft: Draft,
  owner: DraftEntity,
  sure?: DraftEntity,
): Pick<Found, 'entries' | 'amount' | 'by'> | null {
  const candidates = draft.entities
    .filter((one) => one !== owner)
    .sort((a, b) => Number(SPENT.test(b.fact.words)) - Number(SPENT.test(a.fact.words)));
  for (const entries of candidates) {
    const isSpending =
      entries === sure ||
      SPENT.test(entries.fact.words) ||
      SPENT.test(entries.thing?.name ?? '') ||
      entries.nature === 'log';
    const by = entries.entity.fields.find((field) => field.reference?.entity === owner.entity.name);
    const amount = entries.entity.fields.find(
      (field) => field.type === 'money' && field.input !== 'computed' && !BUDGET.test(field.name),
    );
    if (isSpending && by && amount) return { entries, amount, by };
  }
  return null;
}

/** What is spent is sorted by what the plan has for that, else by categories of its own, so that something can hold a budget. */
function sortByGroup(draft: Draft): { group: DraftEntity; entries: DraftEntity } | null {
  const entries = draft.entities.find(
    (one) =>
      one.nature !== 'part' &&
      one.nature !== 'group' &&
      one.entity.fields.some(
        (field) =>
          field.type === 'money' &&
          field.input !== 'computed' &&
          /cost|price|amount|spent|fee|expense|quote|total/.test(field.name),
      ),
  );
  if (!entries) return null;
  const group =
    draft.entities.find(
      (one) =>
        one !== entries &&
        (one.nature === 'group' ||
          /categor|month|envelope|project|room|event|trip|phase|department/.test(one.entity.name)),
    ) ?? makeCategories(draft);
  if (!group) return null;
  addField(
    entries,
    makeField({
      name: group.entity.name,
      label: group.entity.label,
      type: 'reference',
      reference: { entity: group.entity.name, on_delete: 'empty' },
    }),
  );
  // The budget stands with the group now, not with each entry.
  entries.entity.fields = entries.entity.fields.filter(
    (field) =>
      field.name === entries.entity.title_field || field.type !== 'money' || !BUDGET.test(field.name),
  );
  return { group, entries };
}

function makeCategories(draft: Draft): DraftEntity | null {
  const [made] = draftEntities({
    ...draft.facts,
    entities: [
      {
        name: 'category',
        words: 'category',
        plural: 'categories',
        fields: [],
        thing: 'expense_category',
        person: false,
        source: 'ability',
        confidence: 1,
        evidence: 'budget',
      },
    ],
  });
  if (!made || draft.entities.some((one) => one.entity.name === 'category')) return null;
  draft.entities.push(made);
  draft.assumptions.push('Budgets are kept for categories, which everything that is spent belongs to.');
  return made;
}

function computed(target: DraftEntity, names: RegExp, [name, label]: [string, string]): Field {
  const field =
    target.entity.fields.find((one) => one.type === 'money' && names.test(one.name)) ??
    addField(target, makeField({ name, label, type: 'money' }));
  field.input = 'computed';
  field.required = false;
  delete field.default;
  delete field.min;
  delete field.max;
  return field;
}

/** Examples in which most budgets hold and one is passed. */
function seedBudgets(
  owner: DraftEntity,
  entries: DraftEntity,
  budget: Field,
  amount: Field,
  by: Field,
  kind: BudgetOptions['kind'],
): void {
  const spentOf = (index: number) =>
    entries.entity.seed
      .filter((entry) => entry[by.name] === index + 1)
      .reduce((sum, entry) => sum + Number(entry[amount.name] ?? 0), 0);
  const shareOf = (index: number) => spentOf(index) / Number(owner.entity.seed[index]?.[budget.name] ?? 1);
  owner.entity.seed.forEach((row, index) => {
    const spent = spentOf(index);
    row[budget.name] ??= 20_000;
    // A share that tells something: neither nothing nor many times the budget.
    if (spent === 0 || (shareOf(index) < 1.4 && shareOf(index) > 0.1)) return;
    const share = kind === 'goal' ? 0.35 + (index % 4) * 0.2 : 0.45 + (index % 3) * 0.15;
    row[budget.name] = Math.max(1_000, Math.round(spent / share / 1_000) * 1_000);
  });
  const fullest = owner.entity.seed.map((_, index) => index).sort((a, b) => shareOf(b) - shareOf(a))[0];
  const row = fullest === undefined ? undefined : owner.entity.seed[fullest];
  if (kind === 'limit' && row && fullest !== undefined && shareOf(fullest) <= 1 && spentOf(fullest) > 10_000)
    row[budget.name] = Math.floor((spentOf(fullest) * 0.92) / 1_000) * 1_000;
}
