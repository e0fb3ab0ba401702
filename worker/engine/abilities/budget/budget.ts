import type { Ability } from '../../core/ability.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { shownSum, wholeSum } from '../../core/operations/safe-sum.ts';
import { andApproved } from '../../core/operations/seen.ts';
import { budgetBlock } from './budget-block.ts';
import { budgetChecks, budgetPageChecks } from './budget-checks.ts';
import { BudgetOptions } from './budget-options.ts';
import { findBudgetProblems } from './budget-problems.ts';
import { detectBudget } from './detect.ts';
import { planBudget } from './plan.ts';

export const budget: Ability<BudgetOptions> = {
  name: 'budget',
  title: 'Budget',
  about:
    'What was spent of what there is, for each category, project or month; or what was raised towards a goal.',
  options: BudgetOptions,
  detect: detectBudget,
  implies: 'expense',
  plan: planBudget,
  findProblems: findBudgetProblems,
  computes(use, model) {
    const { options } = use;
    const owner = model.entity(use.entity ?? '');
    const entries = model.entity(options.entries);
    const column = (entity: typeof owner, field: string) =>
      `${sqlName(entity.table)}.${sqlName(entity.field(field).wire)}`;
    const now =
      options.date === undefined
        ? ''
        : ` AND strftime('%Y-%m', ${column(entries, options.date)}) = strftime('%Y-%m', 'now')`;
    const spent = `(SELECT ${wholeSum(column(entries, options.amount))} FROM ${sqlName(entries.table)} WHERE ${column(entries, options.by)} = ${sqlName(owner.table)}.id${now}${andApproved(entries)})`;
    const entity = owner.names.snake;
    return [
      { entity, field: options.spent, sql: shownSum(spent) },
      ...(options.left === undefined
        ? []
        : [
            {
              entity,
              field: options.left,
              // Without a budget nothing can be left of it.
              sql: `CASE WHEN ${column(owner, options.budget)} IS NOT NULL THEN ${shownSum(`${column(owner, options.budget)} - ${spent}`)} END`,
            },
          ]),
    ];
  },
  block: budgetBlock,
  checks: (use, model) => budgetChecks(model.entity(use.entity ?? ''), use.options, model),
  pageChecks: budgetPageChecks,
};
