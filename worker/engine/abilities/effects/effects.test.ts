/**
 * [EFFECT1] [EFFECT2] What becomes of other things with a record, however many are made at once, on both stacks. Long, since each of them is tried on both stacks.
 */
import { expect, test, vi } from 'vitest';
import { countStatuses, onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { forgetField } from '../../../contract/plan-edits/forget.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';
import { settlePlan } from '../../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 240_000 });

const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
const pointer = (to: string, more: object = {}) => ({
  name: to,
  label: to,
  type: 'reference',
  required: true,
  reference: { entity: to, ...more },
});
const choice = (called: string, ...values: string[]) => ({
  name: called,
  label: called,
  type: 'enum',
  options: values.map((value) => ({ value, label: value })),
});

/** A shop: lines of orders take from the stock while their order is open; deliveries give to it. */
const SHOP = openPlan(
  [
    {
      name: 'line',
      plural: 'lines',
      fields: [
        name,
        pointer('order', { on_delete: 'delete' }),
        pointer('product'),
        { name: 'quantity', label: 'Quantity', type: 'number', integer: true, required: true, min: 1 },
      ],
      effects: [
        {
          of: 'product',
          field: 'stock',
          minus: { field: 'quantity' },
          while: [{ of: 'order', field: 'state', is: ['open', 'sent'] }],
          says: 'There are not that many.',
        },
      ],
    },
    {
      name: 'order',
      plural: 'orders',
      fields: [name, { ...choice('state', 'open', 'sent', 'gone'), required: true, default: 'open' }],
    },
    {
      name: 'delivery',
      plural: 'deliveries',
      fields: [
        name,
        pointer('product'),
        { name: 'count', label: 'Count', type: 'number', integer: true, required: true, min: 0 },
      ],
      effects: [
        { of: 'product', field: 'stock', plus: { times: [{ field: 'count' }, { value: 2 }] } },
        { of: 'product', field: 'spent', plus: { times: [{ money: 150 }, { field: 'count' }] } },
      ],
    },
    {
      name: 'product',
      plural: 'products',
      fields: [
        name,
        { name: 'stock', label: 'Stock', type: 'number', integer: true, min: 0, default: 0 },
        { name: 'spent', label: 'Spent', type: 'money', default: 0 },
      ],
    },
  ] as unknown as Parameters<typeof openPlan>[0],
  {
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'line' }] },
      { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'line' }] },
    ],
  },
);

/** A library: accepting a request makes a loan, which makes the copy lent; what comes back is free again. */
const LIBRARY = openPlan([
  {
    name: 'request',
    plural: 'requests',
    fields: [
      name,
      pointer('copy'),
      choice('state', 'open', 'accepted', 'done'),
      { name: 'finished_on', label: 'Finished', type: 'date', input: 'never' },
    ],
    flow: {
      field: 'state',
      initial: 'open',
      transitions: [
        { from: 'open', to: ['accepted'] },
        { from: 'accepted', to: ['done'] },
      ],
    },
    actions: [{ name: 'accept', label: 'Accept', set: [{ field: 'state', to: 'accepted' }] }],
    effects: [
      {
        on: ['accept'],
        make: 'loan',
        set: [
          { field: 'name', from: 'name' },
          { field: 'copy', from: 'copy' },
          { field: 'request', self: true },
          { field: 'due_on', to: { in_days: 14 } },
        ],
      },
      { into: ['done'], set: [{ field: 'finished_on', to: 'today' }] },
    ],
  },
  {
    name: 'loan',
    plural: 'loans',
    fields: [
      name,
      pointer('copy'),
      { ...pointer('request'), required: false },
      { name: 'due_on', label: 'Due', type: 'date' },
      { name: 'number', label: 'Number', type: 'text', unique: true, input: 'never', numbering: {} },
    ],
    guards: [{ operations: ['create'], when: [{ of: 'copy', field: 'state', is: ['free'] }] }],
    effects: [
      { on: ['create'], of: 'copy', set: [{ field: 'state', to: 'lent' }] },
      { on: ['delete'], of: 'copy', set: [{ field: 'state', to: 'free' }] },
    ],
  },
  {
    name: 'copy',
    plural: 'copies',
    fields: [
      name,
      { ...choice('state', 'free', 'lent', 'lost'), required: true, default: 'free' },
      { name: 'lent_at', label: 'Lent at', type: 'datetime', input: 'never' },
    ],
    flow: {
      field: 'state',
      initial: 'free',
      transitions: [
        { from: 'free', to: ['lent', 'lost'] },
        { from: 'lent', to: ['free'] },
      ],
    },
    effects: [{ into: ['lent'], set: [{ field: 'lent_at', to: 'now' }] }],
  },
] as unknown as Parameters<typeof openPlan>[0]);

test.each(STACKS)('[EFFECT1] twenty at once take as many as there are, and give them back: %s', (stack) =>
  onStack(stack, SHOP, async (call) => {
    const product_id = (await call('POST', '/api/products', { name: 'Lamp', stock: 6 })).body.id;
    const stock = async () => (await call('GET', `/api/products/${product_id}`)).body.stock;
    const order = (await call('POST', '/api/orders', { name: 'First' })).body.id;
    const line = (quantity: number, order_id = order) => ({ name: 'A line', product_id, order_id, quantity });
    const made = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/lines', line(1))));
    expect(countStatuses(made)).toEqual({ 201: 6, 409: 14 });
    expect(made.find(({ status }) => status === 409)?.body).toEqual({ detail: 'There are not that many.' });
    expect(await stock()).toBe(0);
    const [first] = made.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect((await call('PATCH', `/api/lines/${first}`, { quantity: 2 })).status).toBe(409);
    expect((await call('DELETE', `/api/lines/${first}`)).status).toBe(204);
    expect(await stock()).toBe(1);
    // The order no longer takes anything, does so again, and is deleted with its lines.
    expect((await call('PATCH', `/api/orders/${order}`, { state: 'gone' })).status).toBe(200);
    expect(await stock()).toBe(6);
    expect((await call('PATCH', `/api/orders/${order}`, { state: 'sent' })).status).toBe(200);
    expect((await call('PATCH', `/api/orders/${order}`, { state: 'open' })).status).toBe(200);
    expect(await stock()).toBe(1);
    expect((await call('DELETE', `/api/orders/${order}`)).status).toBe(204);
    expect(await stock()).toBe(6);
    const second = (await call('POST', '/api/orders', { name: 'Second' })).body.id;
    const rows = [line(4, second), line(3, second)];
    expect((await call('POST', '/api/lines/import', { rows })).status).toBe(422);
    expect(await stock()).toBe(6);
    expect((await call('POST', '/api/lines/import', { rows: rows.slice(0, 1) })).status).toBe(201);
    expect(await stock()).toBe(2);
    const delivery = await call('POST', '/api/deliveries', { name: 'Box', product_id, count: 5 });
    expect((await call('GET', `/api/products/${product_id}`)).body).toMatchObject({ stock: 12, spent: 750 });
    expect((await call('PATCH', `/api/deliveries/${delivery.body.id}`, { count: 1 })).status).toBe(200);
    expect((await call('GET', `/api/products/${product_id}`)).body).toMatchObject({ stock: 4, spent: 150 });
  }),
);

test.each(STACKS)(
  '[EFFECT2] accepting makes one loan of twenty, numbered, and the copy is lent: %s',
  (stack) =>
    onStack(stack, LIBRARY, async (call) => {
      const copy_id = (await call('POST', '/api/copies', { name: 'Momo' })).body.id;
      const request = (await call('POST', '/api/requests', { name: 'Ann', copy_id })).body.id;
      const pressed = await Promise.all(
        Array.from({ length: 20 }, () => call('POST', `/api/requests/${request}/accept`)),
      );
      expect(countStatuses(pressed)).toEqual({ 200: 1, 409: 19 });
      const loans = (await call('GET', '/api/loans')).body;
      const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
      const year = new Date().getUTCFullYear();
      expect(loans).toMatchObject({
        total: 1,
        items: [{ name: 'Ann', copy_id, request_id: request, due_on: due, number: `${year}-001` }],
      });
      const copy = (await call('GET', `/api/copies/${copy_id}`)).body;
      expect(copy).toMatchObject({ state: 'lent', lent_at: expect.stringContaining('T') });
      expect((await call('PATCH', `/api/requests/${request}`, { state: 'done' })).body.finished_on).toBe(
        new Date().toISOString().slice(0, 10),
      );
      expect((await call('DELETE', `/api/loans/${loans.items[0].id}`)).status).toBe(204);
      expect((await call('GET', `/api/copies/${copy_id}`)).body.state).toBe('free');
      // What its own steps do not lead to, nothing else does either.
      const lost = (await call('POST', '/api/copies', { name: 'Gone' })).body.id;
      const kept = (await call('POST', '/api/requests', { name: 'Bea', copy_id: lost })).body.id;
      await call('PATCH', `/api/copies/${lost}`, { state: 'lost' });
      const refused = await call('POST', `/api/requests/${kept}/accept`);
      expect([refused.status, refused.body.detail]).toEqual([409, 'This copy cannot become "lent" now.']);
      expect((await call('GET', `/api/requests/${kept}`)).body.state).toBe('open');
      expect((await call('GET', '/api/loans')).body.total).toBe(0);
    }),
);

const PLANS = [
  ['shop', SHOP, 9],
  ['library', LIBRARY, 5],
] as const;

test.each(PLANS)(
  '[EFFECT1] [EFFECT2] every check passes, and a backend that forgets one statement is noticed: %s',
  async (_, plan, least) => {
    expect(findGeneratorProblems(plan)).toEqual([]);
    const { checks } = deriveContractSuite(plan);
    const own = checks.filter(({ ability }) => ability === 'effects');
    const files = generateBackend(plan, 'React + Hono');
    expect(await findFailures(await loadBackend(files), checks)).toEqual([]);
    let tried = 0;
    const silent: string[] = [];
    for (const [path, text] of Object.entries(files))
      for (const { index, 0: part } of text.matchAll(
        /database\.run\(\s*['"`]UPDATE[^;]*;|throw new Refusal\(\s*409,\s*'(?:There are not|“)[^;]*;/g,
      )) {
        if (!path.startsWith('backend/routes/')) continue;
        tried += 1;
        const broken = { ...files, [path]: `${text.slice(0, index)}{}${text.slice(index + part.length)}` };
        if ((await findFailures(await loadBackend(broken), own)).length === 0)
          silent.push(`${path}: ${part}`);
      }
    expect(silent).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(least);
  },
);

test.each(PLANS)(
  '[EFFECT1] [EFFECT2] every check passes on FastAPI, where it is noticed, too: %s',
  async (_, plan) => {
    const found = await findPython();
    if ('missing' in found) return;
    const { checks } = deriveContractSuite(plan);
    const own = checks.filter(({ ability }) => ability === 'effects');
    const files = generateBackend(plan, 'React + FastAPI');
    expect(await findFastapiFailures(files, checks, found.python)).toEqual([]);
    const without = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        path.startsWith('backend/routers/')
          ? text.replaceAll(/UPDATE (products|copies) SET/g, 'UPDATE $1 SET id = id WHERE FALSE --')
          : text,
      ]),
    );
    expect(without).not.toEqual(files);
    expect(await findFastapiFailures(without, own, found.python)).not.toEqual([]);
  },
);

test('[EFFECT3] what cannot be done elsewhere, or given back, is no plan', () => {
  const problems = (of: 'line' | 'request' | 'loan' | 'copy', effect: object) => {
    const plan = structuredClone(of === 'line' ? SHOP : LIBRARY);
    const entity = plan.entities.find((one) => one.name === of);
    Object.assign(entity ?? {}, { effects: Blueprint.shape.entities.element.shape.effects.parse([effect]) });
    return findGeneratorProblems(plan)
      .map(({ message }) => message)
      .join('\n');
  };
  const takes = { of: 'product', field: 'stock', minus: { field: 'quantity' } };
  expect(problems('line', takes)).toBe('');
  expect(problems('line', { ...takes, of: 'quantity' })).toContain('has no "quantity" that points');
  expect(problems('line', { ...takes, field: 'name' })).toContain('neither a number nor money');
  expect(problems('line', { ...takes, field: 'spent' })).toContain('no sum of money');
  const half = { divided: [{ field: 'quantity' }, { value: 2 }] };
  expect(problems('line', { ...takes, minus: half })).toContain('no whole number');
  expect(problems('line', { ...takes, minus: { field: 'stock', of: 'product' } })).toContain('may change');
  expect(problems('line', { ...takes, while: [{ field: 'name', is: ['a'] }] })).toContain('neither a choice');
  expect(problems('request', { on: ['pay'], set: [{ field: 'finished_on', to: 'today' }] })).toContain(
    'set off by "pay"',
  );
  expect(problems('request', { into: ['done'], set: [{ field: 'name', to: 'x' }] })).toContain(
    'its "input" is "never"',
  );
  expect(problems('request', { into: ['done'], set: [{ field: 'finished_on', to: 7 }] })).toContain(
    'a value that it does not accept',
  );
  expect(
    problems('request', { on: ['accept'], make: 'loan', set: [{ field: 'name', from: 'name' }] }),
  ).toContain('without “copy”, which is required');
  expect(problems('loan', { on: ['create'], of: 'copy', set: [{ field: 'state', from: 'name' }] })).toContain(
    'which holds something else',
  );
  const again = { on: ['create'], make: 'copy', set: [{ field: 'name', to: 'Again' }] };
  expect(problems('copy', again)).toContain('without end');
});

test('[EFFECT3] what is no longer there takes along what it did elsewhere', () => {
  const { blueprint, alsoRemoved } = forgetField(SHOP, 'product', 'stock');
  expect(alsoRemoved).toEqual([
    'what becomes of other things with lines',
    'what becomes of other things with deliveries',
  ]);
  expect(blueprint.entities.map(({ effects = [] }) => effects.length)).toEqual([0, 0, 1, 0]);
  expect(findGeneratorProblems(blueprint)).toEqual([]);
  const settled = settlePlan(
    {
      ...SHOP,
      entities: SHOP.entities.map((one) =>
        one.name === 'product' ? { ...one, fields: one.fields.slice(0, 1) } : one,
      ),
    },
    null,
  );
  expect(settled.ok && settled.consequences).toContain(
    'that lines take Quantity from “stock” of its product, while “state” of its order is open or sent',
  );
});
