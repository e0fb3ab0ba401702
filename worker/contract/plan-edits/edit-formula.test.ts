/** [FORMULA5] What a field is worked out of is written by hand as the plan says it, and goes with what it reads. */
import { expect, test } from 'vitest';
import { Blueprint, type BlueprintInput, type Field, type Formula } from '../plan/blueprint.ts';
import { findBlueprintProblems } from '../plan/blueprint-meaning.ts';
import { sayFormula } from '../plan/say-formula.ts';
import { pointField, removeField, retypeField } from './edit-field.ts';
import { formulaText, listRoundings, roundingOf, setFormula, setRounding } from './edit-formula.ts';
import { forgetEntity } from './forget.ts';
import { readFormula } from './read-formula.ts';

const field = (name: string, label: string, type: Field['type'], more: object = {}) => ({
  name,
  label,
  type,
  ...more,
});
const title = field('title', 'Title', 'text', { required: true });
const entity = (name: string, fields: object[]) => ({
  name,
  plural: `${name}s`,
  label: name,
  label_plural: `${name}s`,
  title_field: 'title',
  fields: [title, ...fields],
});

const PLAN = Blueprint.parse({
  version: 1,
  name: 'Works',
  currency: 'EUR',
  entities: [
    entity('worker', [field('rate', 'Rate', 'money'), field('born', 'Born', 'date')]),
    entity('holiday', [field('day', 'Day', 'date')]),
    entity('job', [
      field('worker', 'Worker', 'reference', { reference: { entity: 'worker' } }),
      field('rate', 'Rate', 'number'),
      field('hours', 'Hours per day', 'number'),
      field('starts', 'Start', 'date'),
      field('ends', 'End', 'date'),
      field('price', 'Price', 'money', { min: 5 }),
      field('count', 'Count', 'number'),
    ]),
  ],
  pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'job' }] }],
} as BlueprintInput);

function jobOf(plan: Blueprint) {
  const job = plan.entities.find(({ name }) => name === 'job');
  const one = (name: string) => job?.fields.find((found) => found.name === name) as Field;
  if (!job) throw new Error('There is no job');
  return { job, one };
}

const { job } = jobOf(PLAN);
const read = (text: string) => readFormula(text, job, PLAN);

test.each([
  'Hours per day × Rate of Worker',
  'Hours per day + Rate × 2',
  '(Hours per day + Rate) × 2 ÷ (3 − Rate)',
  '20 % of Price',
  'Rate % of (Price + 1.50 EUR)',
  'Hours per day − (Rate − 1) − 2',
  'days from Start to End',
  'working days from Start to End without holidays × Rate',
  'nights from Start to today × (Rate + 0.45)',
  'years from Born of Worker to today',
])('[FORMULA5] "%s" is read as it is said', (text) => {
  const found = read(text);
  expect('formula' in found && sayFormula(found.formula, job, PLAN)).toBe(text);
});

test.each([
  ['Hours', '“Hours” is no field and no number.'],
  ['Rate +', 'Something is missing at the end.'],
  ['(Rate', 'A bracket is not closed.'],
  ['Rate Rate', '“Rate” is not understood here.'],
  ['days from Start', 'Say until when, for example “days from Start to End”.'],
  ['days from Start to End without worker', 'Say which records hold the days that do not count.'],
])('[FORMULA5] "%s" is answered with a sentence', (text, wrong) => {
  expect(read(text)).toEqual({ wrong });
});

function withFormula(name: string, text: string): Blueprint {
  const set = setFormula(PLAN, job, jobOf(PLAN).one(name), text);
  if ('wrong' in set) throw new Error(set.wrong);
  return set.blueprint;
}

test('[FORMULA5] a field gets a formula, its rounding, and is entered again without it', () => {
  const plan = withFormula('price', 'Hours per day × Rate of Worker');
  expect(plan.version).toBe(2);
  expect(findBlueprintProblems(plan)).toEqual([]);
  const { one } = jobOf(plan);
  expect(one('price')).toMatchObject({ input: 'computed', required: false });
  expect(one('price').min).toBeUndefined();
  for (const { value } of listRoundings(plan, one('price')))
    expect(
      roundingOf(plan, jobOf(setRounding(plan, jobOf(plan).job, one('price'), value)).one('price')),
    ).toBe(value);
  const back = setFormula(plan, jobOf(plan).job, one('price'), '');
  expect(back).toMatchObject({ blueprint: { version: 1 } });
  expect(formulaText(plan, jobOf(plan).job, one('price'))).toBe('Hours per day × Rate of Worker');
  expect(formulaText(plan, jobOf(plan).job, one('starts'))).toBeNull();
});

test.each([
  ['price', 'Hours per day × Rate of Worker', (plan: Blueprint) => removeField(plan, 'worker', 'rate')],
  ['price', 'Hours per day × Rate of Worker', (plan: Blueprint) => removeField(plan, 'job', 'worker')],
  ['price', 'Hours per day × Rate of Worker', (plan: Blueprint) => forgetEntity(plan, 'worker')],
  ['count', 'days from Start to End without holidays', (plan: Blueprint) => forgetEntity(plan, 'holiday')],
  ['count', 'Hours per day × 2', (plan: Blueprint) => retypeField(plan, 'job', 'hours', 'text')],
] as const)('[FORMULA5] %s = %s goes with what it reads', (name, text, forget) => {
  const { blueprint, alsoRemoved } = forget(withFormula(name, text));
  expect(jobOf(blueprint).one(name).formula).toBeUndefined();
  expect(jobOf(blueprint).one(name).input).toBe('always');
  expect(findBlueprintProblems(blueprint)).toEqual([]);
  expect(alsoRemoved.join()).toContain('the formula of');
});

test('[FORMULA5] what pointed elsewhere reads nothing there', () => {
  const plan = pointField(withFormula('price', 'Hours per day × Rate of Worker'), 'job', 'worker', 'holiday');
  expect(findBlueprintProblems(plan)).toEqual([]);
});

const problemsOf = (name: string, is: Formula, more: Partial<Field> = {}) => {
  const plan = structuredClone(PLAN);
  const wrong = jobOf(plan).one(name);
  Object.assign(wrong, { input: 'computed', min: undefined, formula: { is, round: 'nearest' }, ...more });
  return findBlueprintProblems(plan).map(({ message }) => message);
};

test('[FORMULA3] what cannot be worked out is said', () => {
  const price: Formula = { field: 'price' };
  expect(problemsOf('count', price)).toEqual([expect.stringContaining('comes out as money')]);
  expect(problemsOf('price', { field: 'hours' })).toEqual([expect.stringContaining('a plain number')]);
  expect(problemsOf('price', price)).toEqual([expect.stringContaining('worked out of itself')]);
  expect(problemsOf('count', { field: 'nothing' })).toEqual([
    expect.stringContaining('"nothing", which is not there'),
  ]);
  expect(problemsOf('count', { field: 'rate', of: 'hours' })).toEqual([
    expect.stringContaining('points at no record'),
  ]);
  expect(problemsOf('count', { field: 'title' })).toEqual([expect.stringContaining('neither a number')]);
  expect(problemsOf('count', { plus: [{ field: 'starts' }, { value: 1 }] })).toEqual([
    expect.stringContaining('a date'),
  ]);
  expect(problemsOf('count', { count: 'days', from: { field: 'hours' }, to: { field: 'ends' } })).toEqual([
    expect.stringContaining('no dates'),
  ]);
  expect(problemsOf('price', { plus: [{ money: 5 }, { value: 1 }] })).toEqual([
    expect.stringContaining('adds up money'),
  ]);
  expect(problemsOf('count', { value: 1 }, { input: 'always' })).toEqual([
    expect.stringContaining('nobody enters it'),
  ]);
  const many: Formula = { plus: Array.from({ length: 12 }, () => ({ plus: Array(12).fill({ value: 1 }) })) };
  expect(problemsOf('count', many)).toEqual([expect.stringContaining('parts')]);
});
