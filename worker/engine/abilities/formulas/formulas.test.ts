/** [FORMULA1] What a formula says is what the app comes to, on both stacks. */
import { expect, test, vi } from 'vitest';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { Blueprint, type BlueprintInput } from '../../../contract/plan/blueprint.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { kit } from '../../index.ts';
import { examinePlan, findGeneratorProblems } from '../../problems/find-problems.ts';
import { settlePlan } from '../../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 240_000 });

type FieldInput = BlueprintInput['entities'][number]['fields'][number];

const ALL = ['list', 'read', 'create', 'update', 'delete', 'summary', 'export'] as const;
const text = (name: string): FieldInput => ({ name, label: name, type: 'text', required: true });
const number = (name: string, more: Partial<FieldInput> = {}): FieldInput => ({
  name,
  label: name,
  type: 'number',
  ...more,
});
const money = (name: string, more: Partial<FieldInput> = {}): FieldInput => ({
  name,
  label: name,
  type: 'money',
  ...more,
});
const day = (name: string): FieldInput => ({ name, label: name, type: 'date' });
const worked = (field: FieldInput, formula: FieldInput['formula']): FieldInput => ({
  ...field,
  input: 'computed',
  formula,
});
const of = (field: string, through?: string) => (through ? { field, of: through } : { field });

const entity = (name: string, fields: FieldInput[]): BlueprintInput['entities'][number] => ({
  name,
  plural: `${name}s`,
  label: name.replaceAll('_', ' '),
  label_plural: `${name}s`.replaceAll('_', ' '),
  title_field: 'title',
  fields: [text('title'), ...fields],
  operations: [...ALL],
});

/** Workers with a rate, jobs that are paid by it, holidays, and who was born when. */
const SHOP = Blueprint.parse({
  version: 2,
  name: 'Works',
  audience: 'public',
  time_zone: 'Europe/Berlin',
  entities: [
    entity('worker', [money('rate', { required: true }), day('born')]),
    entity('holiday', [day('day')]),
    entity('job', [
      { name: 'worker', label: 'Worker', type: 'reference', required: true, reference: { entity: 'worker' } },
      number('hours', { required: true }),
      number('area', { min: 0 }),
      number('people', { integer: true, required: true }),
      day('starts_on'),
      day('ends_on'),
      worked(money('price'), { is: { times: [of('hours'), of('rate', 'worker')] } }),
      worked(money('deposit'), { is: { percent: { value: 20 }, of: of('price') }, round: 'up' }),
      worked(money('rough'), { is: of('price'), digits: 0, round: 'down' }),
      worked(money('each'), { is: { divided: [{ plus: [of('price'), { money: 1_99 }] }, of('people')] } }),
      worked(number('paint'), { is: { times: [of('area'), { value: 0.45 }] }, digits: 1, round: 'up' }),
      worked(number('rest'), { is: { minus: [of('area'), of('hours')] } }),
      worked(number('days', { integer: true }), {
        is: { count: 'days', from: of('starts_on'), to: of('ends_on') },
      }),
      worked(number('nights'), {
        is: {
          count: 'nights',
          from: of('starts_on'),
          to: of('ends_on'),
          closed: { entity: 'holiday', field: 'day' },
        },
      }),
      worked(number('working'), {
        is: {
          count: 'working_days',
          from: of('starts_on'),
          to: of('ends_on'),
          closed: { entity: 'holiday', field: 'day' },
        },
      }),
      worked(number('age'), { is: { years_from: of('born', 'worker'), to: of('starts_on') } }),
      worked(number('age_now'), { is: { years_from: of('starts_on'), to: { day: 'today' } } }),
    ]),
  ],
  pages: [
    { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'job' }] },
    {
      name: 'job',
      title: 'Job',
      path: '/jobs/:id',
      nav: false,
      blocks: [{ ability: 'detail', entity: 'job' }],
    },
  ],
} satisfies BlueprintInput);

const suite = deriveContractSuite(SHOP);
const ofFormulas = suite.checks.filter(({ ability }) => ability === 'formulas');

test('[FORMULA1] every check of a plan with formulas passes on Hono', async () => {
  expect(findGeneratorProblems(SHOP)).toEqual([]);
  expect(ofFormulas.map(({ id }) => id)).toEqual(
    [
      ...['price', 'price.bounds', 'deposit', 'rough', 'each'],
      ...['paint', 'rest', 'days', 'nights', 'working', 'age', 'age_now'],
    ].map((id) => `job.formula.${id}`),
  );
  const files = generateBackend(SHOP, 'React + Hono');
  expect(await findFailures(await loadBackend(files), suite.checks)).toEqual([]);
});

test('[FORMULA1] every check of a plan with formulas passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const files = generateBackend(SHOP, 'React + FastAPI');
  expect(await findFastapiFailures(files, suite.checks, found.python)).toEqual([]);
});

test('[FORMULA1] pages with formulas are typed', async () => {
  const files = await generateFrontend(SHOP);
  expect(findTypeErrors(files).filter((error) => !((error.split(':')[0] ?? '') in kit))).toEqual([]);
});

/** What a backend may get wrong: part of a statement, and what stands there instead. */
const WRONG: readonly [RegExp, string][] = [
  [/^.*$/, 'NULL'],
  [/^.*$/, '0'],
  [/ \* /, ' + '],
  [/ \* 1\.0 \/ /, ' * '],
  [/ - (?!\(_value)/, ' + '],
  [/ \+ 1 END/, ' END'],
  [/ \+ 199/, ' + 299'],
  [/0\.45/, '0.46'],
  [/\(20 \*/, '(21 *'],
  [/ \/ 100\.0/, ' / 99.0'],
  [/\+ \(_value > CAST\(_value AS INTEGER\)\)/, ''],
  [/^(MAX\([^(]*\([^(]*)CAST\(ROUND\(ROUND/, '$1CAST((ROUND'],
  [/ NOT IN \('0', '6'\)/, " NOT IN ('9')"],
  [/ - \(SELECT COUNT.*\) END/, ' END'],
  [/ % 7 \+ 1, 5/, ' % 7 + 1, 7'],
  [/ - \(strftime\('%m-%d', jobs.*\) END/, ' END'],
  [/ <= /, ' > '],
  [/= jobs\.worker_id/g, '= 1'],
  [/julianday\(jobs\.ends_on/, 'julianday(jobs.starts_on'],
];

test('[FORMULA1] a backend that reckons one thing otherwise is noticed', async () => {
  const files = generateBackend(SHOP, 'React + Hono');
  const path = 'backend/records/jobs.ts';
  const records = files[path] ?? '';
  const columns = [...records.matchAll(/^ {4}(\w+): \{\s+sql: (['"])(.*)\2,$/gm)];
  const tried: string[] = [];
  const unnoticed: string[] = [];
  for (const { 0: whole, 1: name = '', 3: sql = '' } of columns)
    for (const [part, other] of WRONG) {
      const wrong = sql.replace(part, other);
      const ofField = ofFormulas.filter(({ id }) => id === `job.formula.${name}`);
      if (wrong === sql || ofField.length === 0) continue;
      tried.push(`${name}: ${part}`);
      const broken = { ...files, [path]: records.replace(whole, () => whole.replace(sql, () => wrong)) };
      if ((await findFailures(await loadBackend(broken), ofField)).length === 0)
        unnoticed.push(`${name}: ${part}`);
    }
  expect(unnoticed).toEqual([]);
  expect(tried.length).toBeGreaterThan(50);
});

test('[FORMULA2] a backend that takes what is too large is noticed', async () => {
  const files = generateBackend(SHOP, 'React + Hono');
  const path = 'backend/routes/jobs.ts';
  const broken = {
    ...files,
    [path]: (files[path] ?? '').replaceAll('NOT BETWEEN', 'BETWEEN 1 AND 0 AND 0 BETWEEN'),
  };
  const bounds = ofFormulas.filter(({ id }) => id.endsWith('.bounds'));
  expect(await findFailures(await loadBackend(broken), bounds)).toHaveLength(bounds.length);
});

test('[FORMULA4] what is worked out of fields for some people is for those who see all of them', () => {
  const plan = structuredClone(SHOP);
  plan.roles = ['admin', 'payroll', 'foreman'].map((name) => ({
    name,
    label: name,
    description: '',
    sign_up: false,
  }));
  plan.abilities = [{ ability: 'accounts', options: {} }];
  const see = (of: string, name: string, roles: string[]) => {
    const field = plan.entities.find((one) => one.name === of)?.fields.find((one) => one.name === name);
    if (field) field.see = [{ roles }];
  };
  see('worker', 'rate', ['admin', 'payroll']);
  see('job', 'hours', ['admin', 'foreman']);
  const { plan: settled, problems } = examinePlan(plan);
  expect(problems).toEqual([]);
  const job = settled?.model.entity('job');
  expect(job?.field('price').seenBy).toEqual([{ roles: ['admin'] }]);
  expect(job?.field('deposit').seenBy).toEqual([{ roles: ['admin'] }]);
  expect(job?.field('rest').seenBy).toEqual([{ roles: ['admin', 'foreman'] }]);
  expect(job?.field('paint').seenBy).toBeNull();
});

test('[FORMULA3] a formula that cannot be worked out leaves the plan, and the field is entered', () => {
  const plan = structuredClone(SHOP);
  const price = plan.entities.find(({ name }) => name === 'job')?.fields.find(({ name }) => name === 'price');
  if (price?.formula) price.formula.is = { field: 'hours' };
  const settled = settlePlan(plan, null);
  expect(settled).toMatchObject({ ok: true, consequences: ['the formula of “price” of jobs'] });
  const left = settled.ok ? settled.blueprint.entities.find(({ name }) => name === 'job') : undefined;
  expect(left?.fields.find(({ name }) => name === 'price')).toMatchObject({ input: 'always' });
});
