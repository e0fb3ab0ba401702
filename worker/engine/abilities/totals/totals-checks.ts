/** Lines add up to the cent, and the sums follow every change of them. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { LARGEST_SUM } from '../../core/operations/safe-sum.ts';
import { makeCheck } from '../record/make-check.ts';
import type { TotalsOptions } from './totals-options.ts';

/** Two lines whose products need rounding where the quantity may have decimals. */
const PRICES = [1_999, 333] as const;

export function totalsChecks(parent: EntityModel, options: TotalsOptions, model: AppModel): ContractCheck[] {
  const lines = model.entity(options.lines);
  if (waysToHave(parent) !== 'create' || waysToHave(lines) !== 'create') return [];
  const price = lines.field(options.price);
  if ((price.min ?? 0) > 333 || (price.max ?? 10_000) < 10_000) return [];
  const quantities = sampleQuantities(lines, options);
  if (quantities === null) return [];
  const rate = options.tax_rate === undefined ? null : parent.field(options.tax_rate);
  const off = options.discount === undefined ? null : parent.field(options.discount);
  const percent = rate === null ? 0 : Math.max(rate.min ?? 0, Math.min(19, rate.max ?? 19));
  const less = off === null ? 0 : Math.max(off.min ?? 0, Math.min(10, off.max ?? 10));
  const script = new CheckScript();
  const owner = script.create(parent, 1, {
    ...(rate ? { [rate.wire]: percent } : {}),
    ...(off ? { [off.wire]: less } : {}),
  });
  const other = script.create(parent, 2);
  const lineBody = (index: 0 | 1, changes: Record<string, number> = {}) => ({
    [lines.field(options.by).wire]: owner.id,
    [price.wire]: PRICES[index],
    ...(options.quantity === undefined ? {} : { [lines.field(options.quantity).wire]: quantities[index] }),
    ...changes,
  });
  const expectSums = (id: string, amounts: number[]) => {
    const sums = sumUp(amounts, percent, less, off?.type === 'money');
    const json = Object.fromEntries(
      (['subtotal', 'tax', 'total'] as const).flatMap((name) => {
        const field = options[name];
        return field === undefined ? [] : [[parent.field(field).wire, sums[name]]];
      }),
    );
    const look = (path: string, pattern: Record<string, number>) =>
      parent.operations.has('read')
        ? script.call('GET', path, 200, { json: pattern })
        : script.call('GET', parent.apiPath, 200, { json: { items: { $contains: pattern } } });
    look(id, json);
    return sums;
  };
  const amountOf = (index: 0 | 1) => Math.round(quantities[index] * PRICES[index]);
  expectSums(owner.path, []);
  const first = script.create(lines, 1, lineBody(0));
  const second = script.create(lines, 2, lineBody(1));
  if (options.line_total !== undefined && lines.operations.has('read'))
    script.call('GET', first.path, 200, {
      json: { [lines.field(options.line_total).wire]: amountOf(0) },
    });
  const sums = expectSums(owner.path, [amountOf(0), amountOf(1)]);
  // What belongs to one record is not counted with another.
  const untouched = { [parent.field(options.total).wire]: 0 };
  if (parent.operations.has('read')) script.call('GET', other.path, 200, { json: untouched });
  if (parent.operations.has('list') && !script.seeded)
    script.call(
      'GET',
      `${parent.apiPath}?${parent.field(options.total).wire}_min=${Math.max(1, sums.total)}`,
      200,
      {
        json: { total: 1 },
      },
    );
  if (lines.operations.has('update') && price.input === 'always') {
    script.call('PATCH', second.path, 200, { body: { [price.wire]: 10_000 } });
    expectSums(owner.path, [amountOf(0), Math.round(quantities[1] * 10_000)]);
  }
  if (lines.operations.has('delete')) {
    script.call('DELETE', second.path, 204);
    expectSums(owner.path, [amountOf(0)]);
  }
  return [
    makeCheck(
      parent,
      `totals.${options.total}`,
      `"${parent.field(options.total).label}" is what the ${lines.labelPlural.toLowerCase()} add up to`,
      script,
      'totals',
    ),
    boundsCheck(parent, lines, options),
  ].filter((check) => check !== null);
}

/** Enough of something for its sum to pass what can be added up. */
const VERY_MANY = 1_000_000_000_000;

/** What would grow too large is refused, and lists go on. */
function boundsCheck(parent: EntityModel, lines: EntityModel, options: TotalsOptions): ContractCheck | null {
  if (options.quantity === undefined) return null;
  const [price, quantity] = [lines.field(options.price), lines.field(options.quantity)];
  const most = (field: FieldModel) => Math.min(field.max ?? VERY_MANY, VERY_MANY);
  if (quantity.input === 'never' || price.input === 'never') return null;
  if (most(price) * most(quantity) <= LARGEST_SUM) return null;
  const script = new CheckScript();
  const owner = script.create(parent, 1);
  const body = script.bodyFor(lines, 1, {
    [lines.field(options.by).wire]: owner.id,
    [price.wire]: most(price),
    [quantity.wire]: most(quantity),
  });
  script.refused('POST', lines.apiPath, body, ['body', quantity.wire]);
  for (const entity of [parent, lines])
    if (entity.operations.has('list')) script.call('GET', entity.apiPath, 200);
  const title = 'what is too large to be added up is refused';
  return makeCheck(parent, `totals.${options.total}.bounds`, title, script, 'totals');
}

function sampleQuantities(lines: EntityModel, options: TotalsOptions): [number, number] | null {
  if (options.quantity === undefined) return [1, 1];
  const { integer, min = 0, max = 1_000 } = lines.field(options.quantity);
  if (min > 2 || max < 3) return null;
  return integer ? [3, 2] : [2.5, 3];
}

/** The same sums as the backend's, in the smallest unit of the currency. */
function sumUp(amounts: number[], percent: number, less: number, lessIsMoney: boolean) {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const discount = lessIsMoney ? Math.min(less, subtotal) : Math.round((subtotal * less) / 100);
  const net = subtotal - discount;
  const tax = Math.round((net * percent) / 100);
  return { subtotal, tax, total: net + tax };
}
