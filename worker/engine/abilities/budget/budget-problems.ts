import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import type { BudgetOptions } from './budget-options.ts';

/** The budget, what is spent and the way between them are there and of fitting types. */
export function findBudgetProblems(use: ParsedUse<BudgetOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { options } = use;
  const owner = problems.entity(use.entity, 'entity');
  const entries = problems.entity(options.entries, 'options', 'entries');
  if (!owner || !entries) return problems.found;
  if ('page' in use.at) problems.grants(owner, 'list', 'shows all budgets');
  const check = (
    entity: Entity,
    option: 'budget' | 'amount' | 'by' | 'date' | 'spent' | 'left',
    fits: (field: Field) => boolean,
    complaint: string,
  ) => {
    const name = options[option];
    const field = name === undefined ? null : problems.field(entity, name, 'options', option);
    if (field && !fits(field)) problems.say(`takes "${field.label}" ${complaint}`, 'options', option);
  };
  const entered = (field: Field) => field.type === 'money' && field.input !== 'computed';
  const computed = (field: Field) => field.type === 'money' && field.input === 'computed';
  check(owner, 'budget', entered, 'as the budget, so it must be money that people enter.');
  check(entries, 'amount', entered, 'as what was spent, so it must be money that people enter.');
  check(
    entries,
    'by',
    (field) => field.reference?.entity === owner.name,
    `as the way to ${owner.label}, where it does not point.`,
  );
  check(
    entries,
    'date',
    (field) => field.type === 'date' || field.type === 'datetime',
    'for the month, so it must be a date.',
  );
  check(owner, 'spent', computed, 'for a sum, so it must be money that is worked out (input "computed").');
  check(
    owner,
    'left',
    computed,
    'for what is left, so it must be money that is worked out (input "computed").',
  );
  return problems.found;
}
