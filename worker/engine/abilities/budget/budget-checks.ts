/** What was spent is what the entries come to, of this month alone where budgets are monthly. */
import type { ContractCheck, PageCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, visibleTitle } from '../../checks/page-checks.ts';
import { visibleMoney } from '../../checks/visible-values.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { defaultOf } from '../../core/operations/entity-parts.ts';
import { makeCheck } from '../record/make-check.ts';
import type { BudgetOptions } from './budget-options.ts';

const BUDGET = 10_000;
const AMOUNTS = [7_500, 4_100] as const;

export function budgetChecks(owner: EntityModel, options: BudgetOptions, model: AppModel): ContractCheck[] {
  const entries = model.entity(options.entries);
  const amount = entries.field(options.amount);
  const budget = owner.field(options.budget);
  if (waysToHave(owner) !== 'create' || waysToHave(entries) !== 'create') return [];
  if (!holds(amount, AMOUNTS[0]) || !holds(amount, AMOUNTS[1]) || !holds(budget, BUDGET)) return [];
  const today = dateOfToday(entries, options);
  if (today === null) return [];
  const script = new CheckScript();
  const one = script.create(owner, 1, { [budget.wire]: BUDGET });
  const other = script.create(owner, 2, { [budget.wire]: BUDGET });
  const by = entries.field(options.by).wire;
  const expectSpent = (path: string, spent: number) =>
    owner.operations.has('read') &&
    script.call('GET', path, 200, {
      json: {
        [owner.field(options.spent).wire]: spent,
        ...(options.left === undefined ? {} : { [owner.field(options.left).wire]: BUDGET - spent }),
      },
    });
  const enter = (number: number, value: number, changes: Record<string, string | undefined> = today) =>
    script.create(entries, number, { [by]: one.id, [amount.wire]: value, ...changes });
  expectSpent(one.path, 0);
  enter(1, AMOUNTS[0]);
  expectSpent(one.path, AMOUNTS[0]);
  const last = enter(2, AMOUNTS[1]);
  expectSpent(one.path, AMOUNTS[0] + AMOUNTS[1]);
  // What was spent long ago does not count for this month.
  if (options.date !== undefined) {
    const { wire, type } = entries.field(options.date);
    enter(3, 500, { [wire]: type === 'date' ? '2001-03-05' : '2001-03-05T10:00:00.000Z' });
    expectSpent(one.path, AMOUNTS[0] + AMOUNTS[1]);
  }
  expectSpent(other.path, 0);
  if (entries.operations.has('delete')) {
    script.call('DELETE', last.path, 204);
    expectSpent(one.path, AMOUNTS[0]);
  }
  return [
    makeCheck(
      owner,
      `budget.${options.spent}`,
      `"${owner.field(options.spent).label}" is what the ${entries.labelPlural.toLowerCase()} come to${options.date === undefined ? '' : ' in this month'}`,
      script,
      'budget',
    ),
  ];
}

export function budgetPageChecks(use: ParsedUse<BudgetOptions>, model: AppModel): PageCheck[] {
  const owner = model.entity(use.entity ?? '');
  const { options } = use;
  const entries = model.entity(options.entries);
  const budget = owner.field(options.budget);
  const amount = entries.field(options.amount);
  const today = dateOfToday(entries, options);
  if (!('page' in use.at) || today === null || !holds(budget, BUDGET) || !holds(amount, BUDGET + 2_500))
    return [];
  if (waysToHave(owner) !== 'create' || waysToHave(entries) !== 'create') return [];
  const script = new CheckScript();
  const made = script.create(owner, 1, { [budget.wire]: BUDGET });
  script.create(entries, 1, {
    [entries.field(options.by).wire]: made.id,
    [amount.wire]: BUDGET + 2_500,
    ...today,
  });
  if (script.seeded) return [];
  const title = visibleTitle(owner, made);
  const texts = [
    title,
    `of ${visibleMoney(BUDGET, model)}`,
    options.kind === 'goal' ? 'Reached' : 'Over budget',
  ];
  return [
    makePageCheck(
      use,
      model,
      'marks what is spent',
      script,
      texts.filter((text) => text !== null),
    ),
  ];
}

function holds(field: FieldModel, value: number): boolean {
  return field.input !== 'never' && value >= (field.min ?? value) && value <= (field.max ?? value);
}

/** How an entry gets the day of the check: it is left out where the field starts with today; null: there is no way. */
function dateOfToday(entries: EntityModel, { date }: BudgetOptions): Record<string, undefined> | null {
  if (date === undefined) return {};
  const field = entries.field(date);
  const start = defaultOf(field);
  return typeof start === 'object' && start !== null && 'kind' in start ? { [field.wire]: undefined } : null;
}
