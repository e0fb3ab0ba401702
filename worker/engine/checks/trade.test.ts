/** The rules of trade and figures: each is broken once, and the contract of the app says so. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../tests/engine/run-backend.ts';
import { deriveContractSuite, generateBackend } from '../generate.ts';

interface Sabotage {
  what: string;
  fixture: string;
  file: string;
  from: string | RegExp;
  to: string;
  /** Start of the id of a check that must fail. */
  caughtBy: string;
  /** A number without a bound of its own, as `entity.field`. */
  unbounded?: string;
}

const sabotages: Sabotage[] = [
  {
    what: 'an order takes nothing from stock',
    fixture: 'candles',
    file: 'backend/routes/orders.ts',
    from: 'SET stock = stock - ?',
    to: 'SET stock = stock - 0 * ?',
    caughtBy: 'order.checkout.total',
  },
  {
    what: 'more is sold than there is',
    fixture: 'candles',
    file: 'backend/routes/orders.ts',
    from: 'AND stock < ?',
    to: 'AND stock < -?',
    caughtBy: 'order.checkout.total',
  },
  {
    what: 'a line costs something else',
    fixture: 'candles',
    file: 'backend/routes/orders.ts',
    from: 'unit_price: product.price,',
    to: 'unit_price: product.price + 1,',
    caughtBy: 'order.checkout.total',
  },
  {
    what: 'an empty order is taken',
    fixture: 'candles',
    file: 'backend/validation/orders.ts',
    from: /z\.array\(cartLine\)\.min\(1\)/,
    to: 'z.array(cartLine)',
    caughtBy: 'order.checkout.unknown',
  },
  {
    what: 'a quantity below one is taken',
    fixture: 'candles',
    file: 'backend/validation/orders.ts',
    from: 'quantity: z.int().min(1)',
    to: 'quantity: z.int()',
    caughtBy: 'order.checkout.invalid',
  },
  {
    what: 'the discount is not taken off',
    fixture: 'invoices',
    file: 'backend/records/invoices.ts',
    from: /MIN\(COALESCE\(invoices\.discount, 0\)/,
    to: 'MIN(0',
    caughtBy: 'invoice.totals.total',
  },
  {
    what: 'cents are cut off',
    fixture: 'invoices',
    file: 'backend/records/lines.ts',
    from: 'CAST(ROUND(lines.quantity * lines.unit_price) AS INTEGER)',
    to: 'CAST(lines.quantity * lines.unit_price AS INTEGER)',
    caughtBy: 'invoice.totals.total',
  },
  {
    what: 'a line is as large as anybody likes',
    fixture: 'invoices',
    file: 'backend/routes/lines.ts',
    from: /AND 9007199254740991/g,
    to: 'AND 9e99',
    caughtBy: 'invoice.totals.total.bounds',
    unbounded: 'line.quantity',
  },
  {
    what: 'the lines of all records are counted',
    fixture: 'invoices',
    file: 'backend/records/invoices.ts',
    from: /WHERE lines\.invoice_id = invoices\.id/g,
    to: 'WHERE lines.invoice_id > 0',
    caughtBy: 'invoice.totals.total',
  },
  {
    what: 'open parts count as done',
    fixture: 'invoices',
    file: 'backend/records/projects.ts',
    from: 'tasks.done = 1',
    to: 'tasks.done >= 0',
    caughtBy: 'project.progress.progress',
  },
  {
    what: 'what goes out is added',
    fixture: 'inventory',
    file: 'backend/routes/movements.ts',
    from: 'COALESCE(quantity, 0) - ?',
    to: 'COALESCE(quantity, 0) + ?',
    caughtBy: 'movement.stock',
  },
  {
    what: 'stock falls below nothing',
    fixture: 'inventory',
    file: 'backend/routes/movements.ts',
    from: 'COALESCE(quantity, 0) < ?',
    to: 'COALESCE(quantity, 0) < -?',
    caughtBy: 'movement.stock',
  },
  {
    what: 'the minimum is not looked at',
    fixture: 'inventory',
    file: 'backend/records/items.ts',
    from: '<= COALESCE(items.reorder_below, 0)',
    to: '<= 0',
    caughtBy: 'item.low-stock',
  },
  {
    what: 'the spending of all months counts',
    fixture: 'expenses',
    file: 'backend/records/categories.ts',
    from: /strftime\('%Y-%m', 'now'\)/g,
    to: "strftime('%Y-%m', expenses.spent_on)",
    caughtBy: 'category.budget.spent',
  },
];

test.each(sabotages)('[TRADE1] a backend in which $what fails its contract', async (sabotage) => {
  const { fixture, file, from, to, caughtBy } = sabotage;
  const blueprint = readFixture(fixture);
  const [entity, name] = sabotage.unbounded?.split('.') ?? [];
  const field = blueprint.entities
    .find((one) => one.name === entity)
    ?.fields.find((one) => one.name === name);
  if (field) field.max = undefined;
  const files = generateBackend(blueprint, 'React + Hono');
  const broken = (files[file] ?? '').replace(from, to);
  expect(broken, `${file} does not hold ${String(from)}`).not.toBe(files[file] ?? '');
  const createApp = await loadBackend({ ...files, [file]: broken });
  const checks = deriveContractSuite(blueprint).checks.filter(({ id }) => id.startsWith(caughtBy));
  expect(checks.length).toBeGreaterThan(0);
  expect(await findFailures(createApp, checks)).not.toEqual([]);
});
