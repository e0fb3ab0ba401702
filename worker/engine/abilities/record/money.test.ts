/** [MONEY] Money on the wire is a whole number of its smallest unit, within bounds that are said as people read them. */
import { expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { moneyBounds } from '../../core/operations/money-bounds.ts';
import { sayMoney } from '../../core/operations/say-money.ts';

vi.setConfig({ testTimeout: 120_000 });

const services = (currency: string) =>
  openPlan(
    [
      {
        name: 'service',
        plural: 'services',
        fields: [
          { name: 'name', label: 'Name', type: 'text', required: true },
          { name: 'price', label: 'Price', type: 'money', required: true },
        ],
      },
    ],
    {
      currency,
      pages: [
        { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'service' }] },
        {
          name: 'load',
          title: 'Load',
          path: '/load',
          blocks: [{ ability: 'csv-import', entity: 'service' }],
        },
      ],
    },
  );

test.each(STACKS)('[MONEY2] what is no sum is refused by name, alone, changed and in a file: %s', (stack) =>
  onStack(stack, services('EUR'), async (call) => {
    const whole = 'Must be a whole number of cents (1250 for 12.50 EUR)';
    const refused: [unknown, string][] = [
      [-50, 'Must be at least 0.00 EUR'],
      [0.005, whole],
      [1e9, 'Must be at most 9999999.99 EUR'],
      ['12,50', whole],
      ['12.50', whole],
      ['1250', whole],
      ['١٢', whole],
      [true, whole],
      [null, 'This is required'],
    ];
    const kept = (await call('POST', '/api/services', { name: 'Cut', price: 1250 })).body.id;
    for (const [price, msg] of refused) {
      const detail = [expect.objectContaining({ loc: ['body', 'price'], msg })];
      const answers = [
        await call('POST', '/api/services', { name: 'Cut', price }),
        await call('PATCH', `/api/services/${kept}`, { price }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { detail } });
      const file = await call('POST', '/api/services/import', { rows: [{ name: 'Cut', price }] });
      const place = { loc: ['body', 'rows', 0, 'price'], msg };
      expect(file).toMatchObject({ status: 422, body: { detail: [expect.objectContaining(place)] } });
    }
    const list = await call('GET', '/api/services');
    expect(list.body).toMatchObject({ total: 1, items: [{ price: 1250 }] });
    expect(JSON.stringify((await call('GET', '/openapi.json')).body)).toContain(
      'Whole number of cents (0.01 EUR): 1250 is 12.50 EUR',
    );
  }),
);

test.each([
  ['JPY', 'Must be a whole number of JPY (1250 for 1250 JPY)', 'Must be at most 999999999 JPY'],
  ['KWD', 'Must be a whole number of 0.001 KWD (1250 for 1.250 KWD)', 'Must be at most 999999.999 KWD'],
])('[MONEY2] %s has its own unit', async (currency, whole, most) => {
  for (const stack of STACKS)
    await onStack(stack, services(currency), async (call) => {
      for (const [price, msg] of [
        [0.5, whole],
        [1e9, most],
      ])
        expect((await call('POST', '/api/services', { name: 'Cut', price })).body.detail[0].msg).toBe(msg);
    });
});

test('[MONEY3] what the examples tell is what a sum may be', () => {
  const bounds = (values: number[], said = {}) =>
    moneyBounds({ name: 'price', input: 'always', ...said } as Parameters<typeof moneyBounds>[0], [
      ...values.map((price) => ({ price })),
    ]);
  expect(bounds([])).toEqual({ min: 0, max: 999_999_999 });
  // A house of 450,000.00.
  expect(bounds([45_000_000])).toEqual({ min: 0, max: 9_999_999_999 });
  expect(bounds([-100])).toEqual({ min: -999_999_999, max: 999_999_999 });
  expect(bounds([], { min: 100, max: 500 })).toEqual({ min: 100, max: 500 });
  expect(bounds([], { input: 'computed' })).toEqual({ min: undefined, max: undefined });
  expect(sayMoney({ code: 'JPY', digits: 0 })).toBe('Whole number of JPY: 1250 is 1250 JPY');
});
