import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck, visibleTitle } from '../../checks/page-checks.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { UseProblems } from '../use-problems.ts';
import { detectLowStock } from './detect.ts';
import { lowStockBlock } from './low-stock-block.ts';
import { levelBodies, lowStockChecks } from './low-stock-checks.ts';
import { LEVELS, LowStockOptions } from './low-stock-options.ts';
import { planLowStock } from './plan.ts';

export const lowStock: Ability<LowStockOptions> = {
  name: 'low-stock',
  title: 'Low stock',
  about:
    'What runs low says so: a level that is worked out wherever the record is shown, and a list of what to reorder.',
  options: LowStockOptions,
  detect: detectLowStock,
  plan: planLowStock,
  findProblems: findLowStockProblems,
  computes(use, model) {
    const entity = model.entity(use.entity ?? '');
    const column = (name: string) => `${sqlName(entity.table)}.${sqlName(entity.field(name).wire)}`;
    const { quantity, minimum, threshold = 0, level } = use.options;
    const many = `COALESCE(${column(quantity)}, 0)`;
    const least = minimum === undefined ? String(threshold) : `COALESCE(${column(minimum)}, ${threshold})`;
    return [
      {
        entity: entity.names.snake,
        field: level,
        sql: `CASE WHEN ${many} <= 0 THEN 'out' WHEN ${many} <= ${least} THEN 'low' ELSE 'enough' END`,
      },
    ];
  },
  block: lowStockBlock,
  checks: (use, model) => lowStockChecks(model.entity(use.entity ?? ''), use.options),
  pageChecks(use, model) {
    const entity = model.entity(use.entity ?? '');
    const bodies = levelBodies(entity, use.options);
    if (!('page' in use.at) || !bodies || waysToHave(entity) !== 'create') return [];
    const script = new CheckScript();
    const title = visibleTitle(entity, script.create(entity, 1, bodies.out));
    if (title === null || script.seeded) return [];
    return [
      makePageCheck(use, model, `warns of ${entity.labelPlural} that run low`, script, [
        title,
        entity.field(use.options.level).options.find(({ value }) => value === 'out')?.label ?? 'Out of stock',
      ]),
    ];
  },
};

function findLowStockProblems(use: ParsedUse<LowStockOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const problems = new UseProblems(use, blueprint);
  const { quantity, minimum, level } = use.options;
  const entity = problems.entity(use.entity, 'entity');
  if (!entity) return problems.found;
  if ('page' in use.at) problems.grants(entity, 'list', 'lists what runs low');
  for (const [option, name] of [
    ['quantity', quantity],
    ['minimum', minimum],
  ] as const) {
    const field = name === undefined ? null : problems.field(entity, name, 'options', option);
    if (field && (field.type !== 'number' || field.input === 'computed'))
      problems.say(`compares "${field.label}", which must be a number.`, 'options', option);
  }
  const field = problems.field(entity, level, 'options', 'level');
  const values = field?.options?.map((option) => option.value) ?? [];
  if (
    field &&
    (field.type !== 'enum' ||
      field.input !== 'computed' ||
      LEVELS.some(({ value }) => !values.includes(value)))
  )
    problems.say(
      `tells the level by "${field.label}", which must be a choice of enough, low and out that is worked out (input "computed").`,
      'options',
      'level',
    );
  return problems.found;
}
