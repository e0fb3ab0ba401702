/** What is there follows the movements, and never falls below nothing. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { EntityModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';
import type { StockOptions } from './stock-options.ts';

export function stockChecks(movement: EntityModel, options: StockOptions): ContractCheck[] {
  const reference = movement.field(options.item).reference;
  const item = reference?.to;
  const stock = item?.field(options.stock);
  const quantity = movement.field(options.quantity);
  if (!item || !stock || waysToHave(item) !== 'create' || waysToHave(movement) !== 'create') return [];
  if (
    stock.input === 'never' ||
    (stock.max ?? 100) < 40 ||
    (quantity.max ?? 100) < 40 ||
    (quantity.min ?? 0) > 3
  )
    return [];
  const start = Math.max(10, stock.min ?? 0);
  const script = new CheckScript();
  const held = script.create(item, 1, { [stock.wire]: start });
  const other = script.create(item, 2, { [stock.wire]: start });
  const body = (direction: string | undefined, many: number, number: number) =>
    script.bodyFor(movement, number, {
      [movement.field(options.item).wire]: held.id,
      [quantity.wire]: many,
      [options.direction]: direction ?? '',
    });
  const expectStock = (path: string, value: number) =>
    item.operations.has('read') && script.call('GET', path, 200, { json: { [stock.wire]: value } });
  script.call('POST', movement.apiPath, 201, { body: body(options.in[0], 5, 1) });
  expectStock(held.path, start + 5);
  script.call('POST', movement.apiPath, 201, { body: body(options.out[0], 3, 2) });
  expectStock(held.path, start + 2);
  script.call('POST', movement.apiPath, 409, {
    body: body(options.out[0], start + 3, 3),
    json: { detail: { $type: 'string' } },
  });
  expectStock(held.path, start + 2);
  if (movement.operations.has('list') && !script.seeded)
    script.call('GET', movement.apiPath, 200, { json: { total: 2 } });
  script.call('POST', movement.apiPath, 201, { body: body(options.out[0], start + 2, 4) });
  expectStock(held.path, 0);
  if (options.counted[0] !== undefined) {
    script.call('POST', movement.apiPath, 201, { body: body(options.counted[0], 7, 5) });
    expectStock(held.path, 7);
  }
  expectStock(other.path, start);
  return [
    makeCheck(
      movement,
      'stock',
      `what comes in is added to "${stock.label}", what goes out taken away, and never more than there is`,
      script,
      'stock',
    ),
  ];
}
