/** [RUN1] Records are numbered without gaps or doubles, whoever makes them, on both stacks. */
import { expect, test, vi } from 'vitest';
import { countStatuses, onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import type { Field } from '../../../contract/plan/blueprint.ts';
import { setNumbering } from '../../../contract/plan-edits/edit-numbering.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';
import { settlePlan } from '../../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 120_000 });

const number = (name: string, numbering: object) => ({
  name,
  label: name,
  type: 'text' as const,
  unique: true,
  input: 'never' as const,
  numbering,
});

/** Invoices by year, orders from 1 on for ever, and records that are called like the table of numbers. */
const BILLS = openPlan(
  [
    {
      name: 'invoice',
      plural: 'invoices',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true, max: 40 },
        number('number', { prefix: 'RE-' }),
        number('order', { digits: 1, per_year: false }),
      ],
    },
    {
      name: 'running_number',
      plural: 'running_numbers',
      fields: [{ name: 'name', label: 'Name', type: 'text', required: true }],
    },
  ],
  {
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'invoice' }] },
      { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'invoice' }] },
    ],
  },
);
const YEAR = new Date().getUTCFullYear();
const numberOf = (count: number) => `RE-${YEAR}-${String(count).padStart(3, '0')}`;
const suite = deriveContractSuite(BILLS);
const ofNumbers = suite.checks.filter(({ ability }) => ability === 'numbering');

test.each(STACKS)('[RUN1] of twenty at once each has its own, and none is left out: %s', (stack) =>
  onStack(stack, BILLS, async (call) => {
    const make = (name: string) => call('POST', '/api/invoices', { name });
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => make(`Bill ${index}`)));
    expect(countStatuses(made)).toEqual({ 201: 20 });
    const counts = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(made.map(({ body }) => body.number).sort()).toEqual(counts.map(numberOf));
    expect(made.map(({ body }) => Number(body.order)).sort((one, other) => one - other)).toEqual(counts);
    // What is refused takes none.
    expect((await make('')).status).toBe(422);
    const rows = [{ name: 'One' }, { name: 'Two' }];
    expect(
      (await call('POST', '/api/invoices/import', { rows: [...rows, { name: 'x'.repeat(41) }] })).status,
    ).toBe(422);
    expect((await call('POST', '/api/invoices/import', { rows })).status).toBe(201);
    const last = (await make('Last')).body;
    expect([last.number, last.order]).toEqual([numberOf(23), '23']);
    await call('DELETE', `/api/invoices/${last.id}`);
    expect((await make('Next')).body.number).toBe(numberOf(24));
  }),
);

test('[RUN1] [RUN2] every check of a plan with numbers passes on Hono', async () => {
  expect(findGeneratorProblems(BILLS)).toEqual([]);
  expect(ofNumbers).toHaveLength(2);
  const files = generateBackend(BILLS, 'React + Hono');
  expect(await findFailures(await loadBackend(files), suite.checks)).toEqual([]);
});

test('[RUN1] [RUN2] every check of a plan with numbers passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const files = generateBackend(BILLS, 'React + FastAPI');
  expect(await findFastapiFailures(files, suite.checks, found.python)).toEqual([]);
});

const WRONG: readonly [string, RegExp, string][] = [
  ['leaves one out', /MAX\(last \+ 1, excluded\.last\)/g, 'last + 2'],
  ['gives a number again', /MAX\(last \+ 1, excluded\.last\)/g, 'excluded.last'],
  ['forgets the prefix', /'RE-'/g, "''"],
  ['forgets zeros', /%03d/g, '%d'],
  ['numbers nothing', /number: numberGiven\.value,?/g, ''],
  [
    'lets anybody say the number',
    /number: numberGiven\.value/g,
    'number: (values as { number?: string }).number ?? numberGiven.value',
  ],
];

test.each(WRONG)('[RUN1] [RUN2] a backend that %s is noticed', async (_, part, other) => {
  const files = generateBackend(BILLS, 'React + Hono');
  const path = 'backend/routes/invoices.ts';
  const text = files[path] ?? '';
  const wrong = text.replaceAll(part, other);
  expect(wrong, text.slice(0, 4000)).not.toBe(text);
  const schemas = 'backend/validation/invoices.ts';
  const loose = { [schemas]: (files[schemas] ?? '').replaceAll('z.object(', 'z.looseObject(') };
  const broken = { ...files, ...(other.includes('values as') ? loose : {}), [path]: wrong };
  expect(await findFailures(await loadBackend(broken), ofNumbers)).not.toEqual([]);
});

const invoiceOf = (plan: typeof BILLS) => {
  const invoice = plan.entities.find(({ name }) => name === 'invoice');
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
};

test.each([
  ['a number', { type: 'number' }],
  ['entered', { input: 'always' }],
  ['not unique', { unique: false }],
  ['bounded', { max: 20 }],
] satisfies [string, Partial<Field>][])('[RUN3] what is numbered and %s is not numbered', (_, wrong) => {
  const plan = structuredClone(BILLS);
  Object.assign(invoiceOf(plan).fields.find(({ name }) => name === 'number') ?? {}, wrong);
  const settled = settlePlan(plan, null);
  expect(settled).toMatchObject({ ok: true, consequences: ['the numbering of “number” of invoices'] });
});

test('[RUN3] by hand a text is numbered, its examples are, and it is entered again', () => {
  const plan = structuredClone(BILLS);
  const invoice = invoiceOf(plan);
  invoice.seed = [{ name: 'First' }, { name: 'Second' }];
  const field = invoice.fields.find(({ name }) => name === 'order') as Field;
  const numbered = setNumbering(plan, invoice, field, { prefix: 'A/', digits: 2, per_year: true }, '2026');
  expect(invoiceOf(numbered).seed.map(({ order }) => order)).toEqual(['A/2026-01', 'A/2026-02']);
  expect(findGeneratorProblems(numbered)).toEqual([]);
  const entered = setNumbering(numbered, invoiceOf(numbered), field, undefined, '2026');
  expect(invoiceOf(entered).fields.find(({ name }) => name === 'order')).toMatchObject({ input: 'always' });
  expect(findGeneratorProblems(entered)).toEqual([]);
});
