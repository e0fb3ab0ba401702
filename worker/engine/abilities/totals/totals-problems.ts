import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import type { ParsedUse } from '../../core/ability.ts';
import { UseProblems } from '../use-problems.ts';
import type { TotalsOptions } from './totals-options.ts';

/** Every field that the sums are made of is there and of a type that can be added up. */
export function findTotalsProblems(use: ParsedUse<TotalsOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { options } = use;
  const parent = problems.entity(use.entity, 'entity');
  const lines = problems.entity(options.lines, 'options', 'lines');
  if (!parent || !lines) return problems.found;
  const check = (
    entity: Entity,
    option: keyof TotalsOptions,
    fits: (field: Field) => boolean,
    complaint: string,
  ) => problems.fitting(entity, { option, name: options[option] }, fits, complaint);
  const isComputedMoney = (field: Field) => field.type === 'money' && field.input === 'computed';
  const computed = 'for a sum, so it must be a money field that is worked out (input "computed").';
  check(
    lines,
    'by',
    (field) => field.reference?.entity === parent.name,
    `as the way to ${parent.label}, where it does not point.`,
  );
  check(
    lines,
    'price',
    (field) => field.type === 'money' && field.input !== 'computed',
    'as the price, so it must be money that people enter.',
  );
  check(
    lines,
    'quantity',
    (field) => field.type === 'number' && field.input !== 'computed',
    'as the quantity, so it must be a number that people enter.',
  );
  check(lines, 'line_total', isComputedMoney, computed);
  for (const option of ['subtotal', 'tax', 'total'] as const)
    check(parent, option, isComputedMoney, computed);
  check(
    parent,
    'discount',
    (field) => (field.type === 'money' || field.type === 'number') && field.input !== 'computed',
    'as the discount, so it must be money or a percentage.',
  );
  check(
    parent,
    'tax_rate',
    (field) => field.type === 'number' && field.input !== 'computed',
    'as the tax rate, so it must be a percentage.',
  );
  if (options.tax !== undefined && options.tax_rate === undefined)
    problems.say('works out a tax, but names no tax rate.', 'options', 'tax');
  return problems.found;
}
