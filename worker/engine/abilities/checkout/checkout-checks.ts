/** What an order must hold true: prices of the database, the right total, no more than there is, all or nothing. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck, PageCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, type MadeRecord, waysToHave } from '../../checks/check-script.ts';
import { makePageCheck } from '../../checks/page-checks.ts';
import { sampleValue } from '../../checks/sample-values.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { isRequired } from '../../core/operations/entity-parts.ts';
import { makeCheck, UNKNOWN_ID } from '../record/make-check.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import { MOST_OF_ONE } from './place-order.ts';

/** Enough for every order of the checks but one. */
const STOCK = 5;

export function checkoutChecks(use: ParsedUse<CheckoutOptions>, model: AppModel): ContractCheck[] {
  const order = model.entity(use.entity ?? '');
  const product = model.entity(use.options.product);
  const desk = new Desk(order, product, model, use.options);
  const checks = [unknownCheck(desk), malformedCheck(desk)];
  // What nobody can make can only be ordered from the examples.
  if (waysToHave(product) !== 'create')
    return [...checks, exampleCheck(desk)].filter((check) => check !== null);
  return [...checks, totalCheck(desk), forgedCheck(desk), stockCheck(desk), availableCheck(desk)].filter(
    (check) => check !== null,
  );
}

export function checkoutPageChecks(use: ParsedUse<CheckoutOptions>, model: AppModel): PageCheck[] {
  return [
    makePageCheck(use, model, 'sends those with nothing to order back', new CheckScript(), [
      'There is nothing to order yet',
    ]),
  ];
}

/** What all checks of one checkout share: how to order, and where to look afterwards. */
class Desk {
  readonly path: string;
  readonly order: EntityModel;
  readonly product: EntityModel;
  readonly model: AppModel;
  readonly options: CheckoutOptions;
  /** Orders that were asked for: what no two may have is another in each. */
  private orders = 1;

  constructor(order: EntityModel, product: EntityModel, model: AppModel, options: CheckoutOptions) {
    this.order = order;
    this.product = product;
    this.model = model;
    this.options = options;
    this.path = `${order.apiPath}/checkout`;
  }

  get lines(): EntityModel {
    return this.model.entity(this.options.lines);
  }

  /** Who placed the last order. */
  contact(): Record<string, Json> {
    return Object.fromEntries(
      this.options.contact.map((name) => {
        const field = this.order.field(name);
        return [field.wire, sampleValue(field, field.unique ? this.orders : 1)];
      }),
    );
  }

  body(items: [id: Json, quantity: Json][]): Record<string, Json> {
    this.orders += 1;
    return {
      ...this.contact(),
      items: items.map(([id, quantity]) => ({ [`${this.product.names.snake}_id`]: id, quantity })),
    };
  }

  /** A product that can be bought, at this price. */
  stocked(script: CheckScript, number: number, changes: Record<string, Json> = {}): MadeRecord {
    const { price, stock, available } = this.options;
    return script.create(this.product, number, {
      [this.product.field(price).wire]: priceOf(this.product, price, number),
      ...(stock === undefined ? {} : { [this.product.field(stock).wire]: STOCK }),
      ...(available === undefined ? {} : { [this.product.field(available).wire]: true }),
      ...changes,
    });
  }

  /** Nothing was ordered. */
  expectNone(script: CheckScript): CheckScript {
    if (this.order.operations.has('list') && !script.seeded)
      script.call('GET', this.order.apiPath, 200, { json: { total: 0 } });
    if (this.lines.operations.has('list') && !script.seeded)
      script.call('GET', this.lines.apiPath, 200, { json: { total: 0 } });
    return script;
  }

  check(id: string, title: string, script: CheckScript): ContractCheck {
    return makeCheck(this.order, `checkout.${id}`, title, script, 'checkout');
  }
}

function priceOf(product: EntityModel, price: string, number: number): number {
  const { min = 0, max = 1_000_000 } = product.field(price);
  return Math.min(Math.max(min, 1_250 * number + 99), max);
}

function totalCheck(desk: Desk): ContractCheck {
  const { order, product, options, lines } = desk;
  const script = new CheckScript();
  const [first, second] = [desk.stocked(script, 1), desk.stocked(script, 2)];
  const price = product.field(options.price).wire;
  const total = 2 * Number(first.body[price]) + 3 * Number(second.body[price]);
  script.call('POST', desk.path, 201, {
    body: desk.body([
      [first.id, 2],
      [second.id, 3],
    ]),
    json: { id: { $type: 'integer' }, ...desk.contact(), [order.field(options.total).wire]: total },
    keep: { placed: 'id' },
  });
  if (lines.operations.has('list'))
    script.call('GET', `${lines.apiPath}?${lines.field(options.order).wire}={{placed}}`, 200, {
      json: {
        total: 2,
        items: {
          $contains: {
            [lines.field(options.item).wire]: second.id,
            [lines.field(options.quantity).wire]: 3,
            [lines.field(options.unit_price).wire]: second.body[price] ?? null,
          },
        },
      },
    });
  // The price of that moment stays, whatever the product costs later.
  if (product.operations.has('update') && product.field(options.price).input === 'always') {
    script.call('PATCH', second.path, 200, { body: { [price]: priceOf(product, options.price, 7) } });
    if (order.operations.has('read'))
      script.call('GET', `${order.apiPath}/{{placed}}`, 200, {
        json: { [order.field(options.total).wire]: total },
      });
  }
  return desk.check('total', 'an order costs what its products cost when it was placed', script);
}

/** Prices and totals in the body are not believed. */
function forgedCheck(desk: Desk): ContractCheck {
  const { order, product, options } = desk;
  const script = new CheckScript();
  const made = desk.stocked(script, 3);
  const price = product.field(options.price).wire;
  const total = order.field(options.total).wire;
  script.call('POST', desk.path, 201, {
    body: {
      ...desk.contact(),
      [total]: 1,
      items: [
        {
          [`${product.names.snake}_id`]: made.id,
          quantity: 2,
          [price]: 1,
          [options.unit_price]: 1,
        },
      ],
    },
    json: { [total]: 2 * Number(made.body[price]) },
  });
  return desk.check('forged', 'a price or total that a buyer sends is not taken', script);
}

function stockCheck(desk: Desk): ContractCheck | null {
  const { product, options } = desk;
  if (options.stock === undefined || !product.operations.has('read')) return null;
  const stock = product.field(options.stock);
  if ((stock.min ?? 0) > STOCK || (stock.max ?? STOCK) < STOCK || stock.input === 'never') return null;
  const script = new CheckScript();
  const [first, second] = [desk.stocked(script, 1), desk.stocked(script, 2)];
  const left = (of: MadeRecord, value: number) =>
    script.call('GET', of.path, 200, { json: { [stock.wire]: value } });
  script.call('POST', desk.path, 201, { body: desk.body([[first.id, 2]]) });
  left(first, STOCK - 2);
  // The second line cannot be had, so the first one is not taken either.
  script.call('POST', desk.path, 409, {
    body: desk.body([
      [first.id, 1],
      [second.id, STOCK + 1],
    ]),
    json: { detail: { $type: 'string' } },
  });
  left(first, STOCK - 2);
  left(second, STOCK);
  // Twice the same product counts together.
  script.call('POST', desk.path, 409, {
    body: desk.body([
      [second.id, STOCK - 1],
      [second.id, 2],
    ]),
  });
  left(second, STOCK);
  script.call('POST', desk.path, 201, { body: desk.body([[second.id, STOCK]]) });
  left(second, 0);
  return desk.check('stock', 'no more is sold than there is, and what is sold is gone', script);
}

function availableCheck(desk: Desk): ContractCheck | null {
  const { product, options } = desk;
  if (options.available === undefined || product.field(options.available).input === 'never') return null;
  const script = new CheckScript();
  const made = desk.stocked(script, 1, { [product.field(options.available).wire]: false });
  script.call('POST', desk.path, 409, {
    body: desk.body([[made.id, 1]]),
    json: { detail: { $type: 'string' } },
  });
  return desk.check('available', 'what is not on sale cannot be ordered', desk.expectNone(script));
}

function unknownCheck(desk: Desk): ContractCheck {
  const script = new CheckScript();
  script.refused('POST', desk.path, desk.body([[UNKNOWN_ID, 1]]), ['body', 'items']);
  script.refused('POST', desk.path, desk.body([]), ['body', 'items']);
  return desk.check('unknown', 'nothing, and what is not there, cannot be ordered', desk.expectNone(script));
}

function malformedCheck(desk: Desk): ContractCheck {
  const script = new CheckScript();
  const { items: _, ...contact } = desk.body([]);
  script.refused('POST', desk.path, contact, ['body', 'items']);
  for (const quantity of [0, -1, 1.5, MOST_OF_ONE + 1, '2'])
    script.refused('POST', desk.path, desk.body([[1, quantity]]), ['body', 'items', 0, 'quantity']);
  for (const name of desk.options.contact) {
    const field = desk.order.field(name);
    if (!isRequired(field)) continue;
    const { [field.wire]: _left, ...rest } = desk.body([[1, 1]]);
    script.refused('POST', desk.path, rest, ['body', field.wire]);
  }
  return desk.check(
    'invalid',
    'quantities are whole numbers from 1, and the address is needed',
    desk.expectNone(script),
  );
}

/** Goods that only the shop's owner enters: the first example is bought. */
function exampleCheck(desk: Desk): ContractCheck | null {
  const { order, product, options } = desk;
  const at = product.seed.findIndex(
    (record) =>
      (options.available === undefined || record[options.available] !== false) &&
      (options.stock === undefined || Number(record[options.stock] ?? STOCK) >= 2),
  );
  const price = product.seed[at]?.[options.price];
  if (typeof price !== 'number') return null;
  const script = new CheckScript();
  script.seeded = true;
  const total = { [order.field(options.total).wire]: 2 * price };
  const { stock } = options;
  const before = stock === undefined ? undefined : product.seed[at]?.[stock];
  script.call('POST', desk.path, 201, {
    body: { ...desk.body([[at + 1, 2]]), [options.total]: 1 },
    json: total,
  });
  if (stock !== undefined && typeof before === 'number') {
    script.call('GET', `${product.apiPath}?id=${at + 1}`, 200, {
      json: { items: { $contains: { [product.field(stock).wire]: before - 2 } } },
    });
    if (before < MOST_OF_ONE)
      script.call('POST', desk.path, 409, { body: desk.body([[at + 1, before - 1]]) });
  }
  return desk.check('total', 'an order costs what its products cost when it was placed', script);
}
