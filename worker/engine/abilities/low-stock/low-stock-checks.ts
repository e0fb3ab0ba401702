/** The level follows the quantity and the minimum, and can be filtered by. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { EntityModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';
import type { LowStockOptions } from './low-stock-options.ts';

type Bodies = Record<'out' | 'low' | 'enough', Record<string, Json>>;

/** Values that make a record of each level; null where the fields' bounds leave no room for them. */
export function levelBodies(entity: EntityModel, options: LowStockOptions): Bodies | null {
  const quantity = entity.field(options.quantity);
  const minimum = options.minimum === undefined ? null : entity.field(options.minimum);
  const least = minimum ? 5 : (options.threshold ?? 0);
  const fits = (field: typeof quantity, value: number) =>
    field.input !== 'never' && value >= (field.min ?? 0) && value <= (field.max ?? value);
  if (!fits(quantity, 0) || !fits(quantity, least + 1) || (minimum && !fits(minimum, least))) return null;
  const body = (value: number) => ({
    [quantity.wire]: value,
    ...(minimum ? { [minimum.wire]: least } : {}),
  });
  return { out: body(0), low: body(Math.max(1, least)), enough: body(least + 1) };
}

export function lowStockChecks(entity: EntityModel, options: LowStockOptions): ContractCheck[] {
  const bodies = levelBodies(entity, options);
  if (!bodies || waysToHave(entity) !== 'create') return [];
  const level = entity.field(options.level).wire;
  const script = new CheckScript();
  const levels = (
    options.minimum === undefined && (options.threshold ?? 0) < 1
      ? ['out', 'enough']
      : ['out', 'low', 'enough']
  ) as (keyof Bodies)[];
  const made = levels.map((name, index) => ({
    name,
    record: script.create(entity, index + 1, bodies[name]),
  }));
  for (const { name, record } of made)
    if (entity.operations.has('read')) script.call('GET', record.path, 200, { json: { [level]: name } });
  if (entity.operations.has('list') && !script.seeded)
    for (const { name, record } of made)
      script.call('GET', `${entity.apiPath}?${level}=${name}`, 200, {
        json: { total: 1, items: { $contains: { id: record.id } } },
      });
  const quantity = entity.field(options.quantity);
  const first = made[0];
  if (first && entity.operations.has('update') && quantity.input === 'always')
    script.call('PATCH', first.record.path, 200, {
      body: { [quantity.wire]: bodies.enough[quantity.wire] ?? null },
      json: { [level]: 'enough' },
    });
  return [
    makeCheck(entity, 'low-stock', 'what runs low says so, and nothing else does', script, 'low-stock'),
  ];
}
