import type { Ability } from '../../core/ability.ts';
import { detectStock } from './detect.ts';
import { moveStock } from './move-stock.ts';
import { planStock } from './plan.ts';
import { stockChecks } from './stock-checks.ts';
import { StockOptions } from './stock-options.ts';
import { findStockProblems } from './stock-problems.ts';

/** Every check has room to take something out. */
const PLENTY = 100_000;

export const stock: Ability<StockOptions> = {
  name: 'stock',
  title: 'Stock movements',
  about: 'Movements change what there is: in adds, out takes away and never below nothing, a count sets it.',
  bindsMaking: true,
  options: StockOptions,
  detect: detectStock,
  implies: 'stock movement',
  plan: planStock,
  findProblems: findStockProblems,
  refine: (operation, use, model) => moveStock(operation, model.entity(use.entity ?? ''), use.options),
  samples: (use, model) => {
    const movement = model.entity(use.entity ?? '');
    const item = movement.field(use.options.item).reference?.to;
    const field = item?.field(use.options.stock);
    const values = [
      { entity: movement.names.snake, values: () => ({ [use.options.direction]: use.options.in[0] ?? '' }) },
    ];
    if (!item || !field || field.input === 'never') return values;
    const most = field.max ?? PLENTY * 10;
    return [
      ...values,
      {
        entity: item.names.snake,
        values: (number) => ({ [field.wire]: Math.min(most, PLENTY + number * 3) }),
      },
    ];
  },
  checks: (use, model) => stockChecks(model.entity(use.entity ?? ''), use.options),
};
