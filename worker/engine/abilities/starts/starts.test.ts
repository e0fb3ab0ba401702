/** [START1] [START2] New records take values from what they point at, whoever makes them, on both stacks. */
import { expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import type { Field } from '../../../contract/plan/blueprint.ts';
import { removeField, requireField, retypeField } from '../../../contract/plan-edits/edit-field.ts';
import { listStarts, setStart } from '../../../contract/plan-edits/edit-start.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';
import { settlePlan } from '../../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 120_000 });

const text = (name: string) => ({ name, label: name, type: 'text' as const, required: true, max: 40 });
const price = { type: 'money' as const, min: 0, max: 1_000_000 };

/** Lines take price and unit of their product; a formula reads the price, and a stay begins as its booking. */
const SHOP = openPlan(
  [
    {
      name: 'line',
      plural: 'lines',
      fields: [
        text('name'),
        {
          name: 'product',
          label: 'product',
          type: 'reference',
          required: true,
          reference: { entity: 'product' },
        },
        { name: 'quantity', label: 'quantity', type: 'number', required: true, min: 1, max: 100 },
        { name: 'price', label: 'price', ...price, starts: { of: 'product', field: 'price' } },
        {
          name: 'unit',
          label: 'unit',
          type: 'text',
          max: 40,
          input: 'never',
          starts: { of: 'product', field: 'unit' },
        },
        {
          name: 'amount',
          label: 'amount',
          type: 'money',
          input: 'computed',
          formula: { is: { times: [{ field: 'quantity' }, { field: 'price' }] } },
        },
      ],
    },
    {
      name: 'product',
      plural: 'products',
      fields: [
        text('name'),
        { name: 'price', label: 'price', ...price },
        { ...text('unit'), required: false },
      ],
    },
  ],
  {
    version: 2,
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'line' }] },
      { name: 'new', title: 'New', path: '/new', blocks: [{ ability: 'form', entity: 'line' }] },
      { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'line' }] },
    ],
  },
);
const suite = deriveContractSuite(SHOP);
const ofStarts = suite.checks.filter(({ ability }) => ability === 'starts');

test.each(STACKS)('[START1] a line has the price of its product, whoever makes it: %s', (stack) =>
  onStack(stack, SHOP, async (call) => {
    const product = (await call('POST', '/api/products', { name: 'Oats', price: 250, unit: 'kg' })).body;
    const empty = (await call('POST', '/api/products', { name: 'Nothing' })).body;
    const line = async (more: object) => {
      const made = await call('POST', '/api/lines', {
        name: 'x',
        product_id: product.id,
        quantity: 2,
        ...more,
      });
      expect(made.status).toBe(201);
      return made.body;
    };
    const taken = await line({});
    expect(taken).toMatchObject({ price: 250, unit: 'kg', amount: 500 });
    expect(await line({ price: null, unit: 'a ton' })).toMatchObject({ price: 250, unit: 'kg' });
    expect(await line({ price: 0 })).toMatchObject({ price: 0, amount: 0 });
    expect(await line({ product_id: empty.id })).toMatchObject({ price: null, unit: null, amount: null });

    await call('PATCH', `/api/products/${product.id}`, { price: 300 });
    expect((await call('GET', `/api/lines/${taken.id}`)).body).toMatchObject({ price: 250 });
    await call('PATCH', `/api/lines/${taken.id}`, { price: null });
    expect((await call('GET', `/api/lines/${taken.id}`)).body).toMatchObject({ price: null, amount: null });

    const rows = [
      { name: 'a', product_id: product.id, quantity: 1 },
      { name: 'b', product_id: product.id, quantity: 1, price: 5 },
    ];
    expect((await call('POST', '/api/lines/import', { rows })).status).toBe(201);
    const { items } = (await call('GET', '/api/lines?order=id')).body;
    expect(items.slice(-2).map((one: { price: number }) => one.price)).toEqual([300, 5]);
  }),
);

test('[START1] every check of such a plan passes on Hono', async () => {
  expect(findGeneratorProblems(SHOP)).toEqual([]);
  expect(ofStarts).toHaveLength(2);
  const files = generateBackend(SHOP, 'React + Hono');
  expect(await findFailures(await loadBackend(files), suite.checks)).toEqual([]);
});

test('[START1] every check of such a plan passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const files = generateBackend(SHOP, 'React + FastAPI');
  expect(await findFastapiFailures(files, suite.checks, found.python)).toEqual([]);
});

test.each([
  ['takes nothing', /UPDATE lines SET price = \(SELECT/g, 'UPDATE lines SET price = price + 0 * (SELECT'],
  ['takes it though something is entered', / AND price IS NULL/g, ''],
] as const)('[START1] a backend that %s is noticed', async (_, part, other) => {
  const files = generateBackend(SHOP, 'React + Hono');
  const path = 'backend/routes/lines.ts';
  const wrong = (files[path] ?? '').replaceAll(part, other);
  expect(wrong, files[path]).not.toBe(files[path]);
  expect(await findFailures(await loadBackend({ ...files, [path]: wrong }), ofStarts)).not.toEqual([]);
});

test('[START1] a backend that takes what is entered where nobody enters is noticed', async () => {
  const files = generateBackend(SHOP, 'React + Hono');
  const path = 'backend/validation/lines.ts';
  const loose = (files[path] ?? '').replaceAll('z.object(', 'z.looseObject(');
  expect(loose).not.toBe(files[path]);
  const failures = await findFailures(await loadBackend({ ...files, [path]: loose }), ofStarts);
  expect(failures.join()).toContain('line.starts.unit');
});

const lineOf = (plan: typeof SHOP) => {
  const line = plan.entities.find(({ name }) => name === 'line');
  if (!line) throw new Error('There are lines.');
  return line;
};
const fieldOf = (plan: typeof SHOP, name: string) => {
  const field = lineOf(plan).fields.find((one) => one.name === name);
  if (!field) throw new Error(`A line has ${name}.`);
  return field;
};

test.each([
  ['required', { required: true }],
  ['unique', { unique: true }],
  ['of narrower bounds', { min: 10 }],
  ['of another type', { type: 'number' }],
  ['as what is not there', { starts: { of: 'product', field: 'weight' } }],
] satisfies [string, Partial<Field>][])(
  '[START2] what starts as another value and is %s starts empty',
  (_, wrong) => {
    const plan = structuredClone(SHOP);
    Object.assign(fieldOf(plan, 'price'), wrong);
    const line = lineOf(plan);
    line.fields = line.fields.filter(({ name }) => name !== 'amount');
    expect(settlePlan(plan, null)).toMatchObject({
      ok: true,
      consequences: ['the first value of “price” of lines'],
    });
  },
);

test('[START2] a price that only some see is not copied to where all see it', () => {
  const plan = structuredClone(SHOP);
  plan.roles = [{ name: 'admin', label: 'Admin', description: '', sign_up: false }];
  const product = plan.entities.find(({ name }) => name === 'product');
  Object.assign(product?.fields.find(({ name }) => name === 'price') ?? {}, { see: [{ roles: ['admin'] }] });
  expect(
    findGeneratorProblems(plan)
      .map(({ message }) => message)
      .join(),
  ).toContain('not seen by all who see this');
});

test('[START3] by hand it is chosen among what fits, and goes with what it starts as', () => {
  const plain = setStart(SHOP, lineOf(SHOP), fieldOf(SHOP, 'price'), undefined);
  expect(fieldOf(plain, 'price').starts).toBeUndefined();
  const choices = listStarts(plain, lineOf(plain), fieldOf(plain, 'price'));
  expect(choices.map(({ label }) => label)).toEqual(['Empty', 'price of the product']);
  expect(listStarts(plain, lineOf(plain), fieldOf(plain, 'quantity'))).toEqual([]);

  const started = setStart(plain, lineOf(plain), fieldOf(plain, 'price'), choices[1]?.start);
  expect(started).toEqual(SHOP);
  expect(fieldOf(requireField(SHOP, 'line', 'price', true), 'price')).not.toHaveProperty('starts');
  for (const edit of [removeField(SHOP, 'product', 'price'), retypeField(SHOP, 'product', 'price', 'text')]) {
    expect(edit.alsoRemoved).toContain('what price of line starts as');
    expect(findGeneratorProblems(edit.blueprint)).toEqual([]);
  }
});

test('[START3] the form of a new record says what an empty field comes to', async () => {
  const forms = Object.values(await generateFrontend(SHOP)).filter((file) =>
    String(file).includes('Left empty'),
  );
  expect(forms.join()).toContain('Left empty, it is the price of the product.');
});
