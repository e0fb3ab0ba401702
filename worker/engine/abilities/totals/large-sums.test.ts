/** [SUM1] No product or sum of what people enter grows past what every part of an app can hold. */
import { expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';

vi.setConfig({ testTimeout: 120_000 });

const invoices = openPlan(
  [
    {
      name: 'invoice',
      plural: 'invoices',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        { name: 'tax_rate', label: 'Tax rate', type: 'number' },
        { name: 'total', label: 'Total', type: 'money', input: 'computed' },
      ],
    },
    {
      name: 'line',
      plural: 'lines',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        {
          name: 'invoice',
          label: 'Invoice',
          type: 'reference',
          required: true,
          reference: { entity: 'invoice' },
        },
        { name: 'quantity', label: 'Quantity', type: 'number', required: true },
        { name: 'price', label: 'Price', type: 'money', required: true, max: Number.MAX_SAFE_INTEGER },
        { name: 'amount', label: 'Amount', type: 'money', input: 'computed' },
      ],
    },
  ],
  {
    abilities: [
      {
        ability: 'totals',
        entity: 'invoice',
        options: {
          lines: 'line',
          by: 'invoice',
          price: 'price',
          quantity: 'quantity',
          line_total: 'amount',
          tax_rate: 'tax_rate',
          total: 'total',
        },
      },
    ],
  },
);

test.each(STACKS)('[SUM1] a line of 10⁹ × 10⁹ is refused by name, and lists go on: %s', (stack) =>
  onStack(stack, invoices, async (call) => {
    const invoice_id = (await call('POST', '/api/invoices', { name: 'One', tax_rate: 19 })).body.id;
    const line = { name: 'Bolt', invoice_id, quantity: 3, price: 1250 };
    const large = await call('POST', '/api/lines', { ...line, quantity: 1e9, price: 1e9 });
    expect(large).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'quantity'] }] } });
    const kept = await call('POST', '/api/lines', line);
    expect(kept).toMatchObject({ status: 201, body: { amount: 3750 } });
    const path = `/api/lines/${kept.body.id}`;
    expect((await call('PATCH', path, { quantity: 1e12, price: 1e9 })).status).toBe(422);
    // Each fits, all together do not.
    const wide = { ...line, quantity: 8e6, price: 9e8 };
    expect((await call('POST', '/api/lines', wide)).status).toBe(201);
    expect((await call('POST', '/api/lines', wide)).status).toBe(422);
    const rate = await call('PATCH', `/api/invoices/${invoice_id}`, { tax_rate: 900 });
    expect(rate).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'tax_rate'] }] } });
    expect((await call('PATCH', `/api/invoices/${invoice_id}`, { tax_rate: 1e308 })).status).toBe(422);
    for (const list of ['/api/lines', '/api/invoices', '/api/invoices?sort=-total&total_min=1'])
      expect((await call('GET', list)).status, list).toBe(200);
    const sum = await call('GET', '/api/invoices/summary?measure=sum&of=total');
    expect(sum).toMatchObject({ status: 200, body: { groups: [{ value: 8_568_000_000_004_463 }] } });
  }),
);

test.each(STACKS)('[SUM2] figures over many large numbers are no failure: %s', (stack) =>
  onStack(stack, invoices, async (call) => {
    for (const name of ['One', 'Two']) {
      const invoice_id = (await call('POST', '/api/invoices', { name })).body.id;
      const line = { name: 'Bolt', invoice_id, quantity: 1, price: Number.MAX_SAFE_INTEGER };
      expect((await call('POST', '/api/lines', line)).status).toBe(201);
    }
    for (const query of ['measure=sum&of=price', 'measure=avg&of=price', 'measure=sum&of=amount'])
      expect((await call('GET', `/api/lines/summary?${query}`)).status, query).toBe(200);
  }),
);
