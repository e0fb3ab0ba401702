/** The call that orders: everything about money and stock is read from the database, never from the body. */
import type { AppModel, EntityModel } from '../../core/model.ts';
import {
  defaultOf,
  entityShape,
  entitySource,
  lowerFirst,
  storedFields,
} from '../../core/operations/entity-parts.ts';
import {
  body,
  type Expression,
  exists,
  literal,
  now,
  plainSql,
  sql,
  today,
  variable,
} from '../../core/operations/expression.ts';
import { inputGuards } from '../../core/operations/input-guards.ts';
import type { Member, Operation, Step } from '../../core/operations/operation.ts';
import { andShown } from '../../core/operations/seen.ts';
import type { CheckoutOptions } from './checkout-options.ts';

/** Most of one product, and most different products, in one order. */
export const MOST_OF_ONE = 999;
const MOST_LINES = 100;

export function placeOrder(order: EntityModel, options: CheckoutOptions, model: AppModel): Operation {
  const product = model.entity(options.product);
  return {
    id: `check_out_${order.plural.snake}`,
    group: order.plural.snake,
    method: 'POST',
    path: `${order.apiPath}/checkout`,
    summary: `Order what is in the cart`,
    access: order.access('create'),
    body: { shape: { name: 'checkout', members: checkoutMembers(order, product, options) }, use: 'whole' },
    steps: [
      ...inputGuards(order, 'whole', options.contact),
      {
        do: 'insert',
        table: order.table,
        values: { ...orderValues(order, options), created_at: now, updated_at: now },
        into: 'order',
      },
      {
        do: 'each',
        list: body('items'),
        item: 'line',
        steps: lineSteps(product, options, model),
      },
    ],
    answer: { kind: 'record', status: 201, source: entitySource(order), id: variable('order') },
  };
}

/** Members of the body: where it goes, and products with quantities. */
export function checkoutMembers(
  order: EntityModel,
  product: EntityModel,
  { contact }: CheckoutOptions,
): Member[] {
  const asked = entityShape(order).members.filter((member) =>
    contact.some((name) => order.field(name).wire === member.name),
  );
  const line: Member[] = [
    {
      name: `${product.names.snake}_id`,
      label: product.label,
      value: { type: 'reference' },
      required: true,
      nullable: false,
      createOnly: false,
    },
    {
      name: 'quantity',
      label: 'Quantity',
      value: { type: 'integer', min: 1, max: MOST_OF_ONE },
      required: true,
      nullable: false,
      createOnly: false,
    },
  ];
  return [
    ...asked,
    {
      name: 'items',
      label: 'Items',
      value: { type: 'nested', shape: { name: 'cart_line', members: line }, min: 1, max: MOST_LINES },
      required: true,
      nullable: false,
      createOnly: false,
    },
  ];
}

function orderValues(order: EntityModel, { contact }: CheckoutOptions): Record<string, Expression> {
  const values: Record<string, Expression> = {};
  for (const field of storedFields(order)) {
    if (contact.includes(field.names.snake)) values[field.wire] = body(field.wire);
    else {
      const start = defaultOf(field);
      if (start === undefined) continue;
      values[field.wire] =
        typeof start === 'object' && start !== null && 'kind' in start
          ? start.kind === 'now'
            ? now
            : today
          : literal(start);
    }
  }
  return values;
}

/** Reads the product, refuses what is not there or not enough, writes the line and takes it from stock. */
function lineSteps(product: EntityModel, options: CheckoutOptions, model: AppModel): Step[] {
  const lines = model.entity(options.lines);
  const price = product.field(options.price).wire;
  const title = product.titleField.wire;
  const wanted = variable('line', 'quantity');
  const which = variable('line', `${product.names.snake}_id`);
  const one = lowerFirst(product.label);
  const steps: Step[] = [
    {
      do: 'read',
      into: 'product',
      columns: { [title]: 'text', [price]: 'number' },
      query: sql`SELECT ${title}, ${price} FROM ${product.table} WHERE id = ${which}${plainSql(andShown(product))}`,
      missing: { status: 422, member: 'items', sentence: `There is no such ${one}` },
    },
  ];
  if (options.available !== undefined)
    steps.push({
      do: 'refuse',
      when: exists(
        sql`SELECT 1 FROM ${product.table} WHERE id = ${which} AND ${product.field(options.available).wire} = 0`,
      ),
      refusal: {
        status: 409,
        sentence: {
          kind: 'text',
          parts: ['"', variable('product', title), '" cannot be ordered at the moment.'],
        },
      },
    });
  if (options.stock !== undefined) {
    const stock = product.field(options.stock).wire;
    steps.push({
      do: 'refuse',
      when: exists(sql`SELECT 1 FROM ${product.table} WHERE id = ${which} AND ${stock} < ${wanted}`),
      refusal: {
        status: 409,
        sentence: {
          kind: 'text',
          parts: ['There is not enough of "', variable('product', title), '" left.'],
        },
      },
    });
  }
  steps.push({
    do: 'insert',
    table: lines.table,
    values: {
      [lines.field(options.order).wire]: variable('order'),
      [lines.field(options.item).wire]: which,
      ...(options.name === undefined ? {} : { [lines.field(options.name).wire]: variable('product', title) }),
      [lines.field(options.quantity).wire]: wanted,
      [lines.field(options.unit_price).wire]: variable('product', price),
      created_at: now,
      updated_at: now,
    },
  });
  if (options.stock !== undefined) {
    const stock = product.field(options.stock).wire;
    steps.push({
      do: 'run',
      statement: sql`UPDATE ${product.table} SET ${stock} = ${stock} - ${wanted}, updated_at = ${now} WHERE id = ${which}`,
    });
  }
  return steps;
}
