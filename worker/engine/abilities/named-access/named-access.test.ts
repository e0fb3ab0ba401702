/** [NAMED1] What is for the persons whom a record names is theirs, over one pointer or two, and nobody else's, on both stacks. */
import { expect, test, vi } from 'vitest';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { ALL_OPERATIONS, kind } from '../../../../tests/engine/plan-parts.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { listRuleRows, setRule } from '../../../contract/plan-edits/edit-rules.ts';
import { settleAccess } from '../../core/access/settle-access.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { kit } from '../../index.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';

vi.setConfig({ testTimeout: 240_000 });

const office = { roles: ['admin'] };
const pointer = (to: string, more: object = {}) => ({
  name: to,
  label: to.charAt(0).toUpperCase() + to.slice(1),
  type: 'reference',
  reference: { entity: to },
  ...more,
});
const ALL = [...ALL_OPERATIONS, 'export'];
const ruled = (one: string, fields: unknown[], rules: [string[], unknown[]][], more: object = {}) =>
  kind(one, fields, {
    operations: ALL,
    rules: rules.map(([operations, allow]) => ({ operations, allow })),
    ...more,
  });
const page = (of: string, path: string, blocks: object[]) => ({
  name: of,
  title: of,
  path,
  blocks,
});

/** A school with a van: examiners see and enter the exams of their courses, drivers the trips that are theirs; a customer has their own. */
const SCHOOL = Blueprint.parse({
  version: 2,
  name: 'School',
  audience: 'public',
  roles: [
    { name: 'admin', label: 'Office', description: '', sign_up: false },
    { name: 'examiner', label: 'Examiner', description: '', sign_up: false },
    { name: 'driver', label: 'Driver', description: '', sign_up: false },
    { name: 'customer', label: 'Customer', description: '', sign_up: true },
  ],
  entities: [
    ruled(
      'examiner',
      [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
      [
        [['list', 'read', 'summary', 'export'], ['signed_in']],
        [['create', 'update', 'delete'], [office]],
      ],
    ),
    ruled(
      'driver',
      [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
      [[ALL, ['owner', office]]],
    ),
    ruled(
      'course',
      [pointer('examiner')],
      [
        [['list', 'read', 'summary', 'export'], ['signed_in']],
        [['create', 'update', 'delete'], [office]],
      ],
    ),
    ruled(
      'exam',
      [pointer('course', { required: true }), { name: 'points', label: 'Points', type: 'number' }],
      [[ALL, [{ named: ['course', 'examiner'] }]]],
    ),
    ruled(
      'remark',
      [pointer('exam', { required: true, reference: { entity: 'exam', on_delete: 'delete' } })],
      [],
    ),
    ruled(
      'trip',
      [pointer('driver'), { name: 'done', label: 'Done', type: 'boolean', input: 'never' }],
      [
        [
          ['list', 'read', 'summary', 'export'],
          ['owner', { named: ['driver'] }, office],
        ],
        [['create'], [{ roles: ['customer', 'admin'] }]],
        [['delete'], ['owner', office]],
        [
          ['update', 'finish'],
          [{ named: ['driver'] }, office],
        ],
      ],
      { actions: [{ name: 'finish', label: 'Finish', set: [{ field: 'done', to: true }] }] },
    ),
  ],
  pages: [
    page('home', '/', [{ ability: 'table', entity: 'trip' }]),
    page('exams', '/exams', [{ ability: 'table', entity: 'exam' }]),
    page('one_exam', '/exams/:id', [
      { ability: 'detail', entity: 'exam', options: { related: [{ entity: 'remark', field: 'exam' }] } },
    ]),
  ].map((one) => ({ ...one, nav: !one.path.includes(':') })),
  abilities: [
    { ability: 'accounts' },
    { ability: 'ownership', entity: 'examiner', options: { of: { role: 'examiner', email: 'email' } } },
    { ability: 'ownership', entity: 'driver', options: { of: { role: 'driver', email: 'email' } } },
    { ability: 'ownership', entity: 'trip', options: {} },
  ],
});

const suite = () => deriveContractSuite(SCHOOL);
const ofNamed = () => suite().checks.filter(({ ability }) => ability === 'named-access');

test('[NAMED1] every check of a plan with such rules passes on Hono', async () => {
  expect(findGeneratorProblems(SCHOOL)).toEqual([]);
  expect(ofNamed().map(({ id }) => id)).toEqual([
    'exam.named.course.examiner',
    'remark.named.exam.course.examiner',
    'trip.named.driver',
  ]);
  expect(
    await findFailures(await loadBackend(generateBackend(SCHOOL, 'React + Hono')), suite().checks),
  ).toEqual([]);
});

test('[NAMED1] every check of a plan with such rules passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  expect(
    await findFastapiFailures(generateBackend(SCHOOL, 'React + FastAPI'), suite().checks, found.python),
  ).toEqual([]);
});

test('[NAMED1] pages are for those who are named, and their code has no fault', async () => {
  const files = await generateFrontend(SCHOOL);
  expect(findTypeErrors(files).filter((error) => !((error.split(':')[0] ?? '') in kit))).toEqual([]);
  const settled = settleAccess(SCHOOL);
  expect(settleAccess(settled)).toEqual(settled);
  expect(settled.pages.map(({ audience }) => audience)).toEqual([
    'signed_in',
    { roles: ['admin', 'examiner'] },
    { roles: ['admin', 'examiner'] },
  ]);
});

/** Each place of a backend that asks whom a record names, forgotten in turn. */
function breaks(files: Record<string, string>, forms: readonly (readonly [RegExp, string])[]) {
  return Object.entries(files)
    .filter(([path]) => /^backend\/route\w+\/(?:exams|trips)\./.test(path))
    .flatMap(([path, text]) =>
      forms.flatMap(([form, nothing]) =>
        [...text.matchAll(form)].map(({ index, 0: part }) => ({
          what: `${path} ${index}: ${part}`,
          files: { ...files, [path]: text.slice(0, index) + nothing + text.slice(index + part.length) },
        })),
      ),
    );
}

test('[NAMED1] a backend that forgets in one call whom a record names is noticed on Hono', async () => {
  const broken = breaks(generateBackend(SCHOOL, 'React + Hono'), [
    [/\w+\.named_\w+ !== user\.id/g, 'false'],
    [/\{ \w*named_\w+: \[String\(user\.id\)\] \}/g, '{}'],
    [/throw new Refusal\(403, 'Choose a course of yours\.'\)/g, '{}'],
    [/changes\.course_id !== exam\.course_id/g, 'false'],
  ]);
  expect(broken.length).toBe(14);
  const checks = ofNamed();
  for (const { what, files } of broken)
    expect(await findFailures(await loadBackend(files), checks), what).not.toEqual([]);
});

test('[NAMED1] a backend that forgets in one call whom a record names is noticed on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const checks = ofNamed().filter(({ entity }) => entity === 'exam');
  const broken = breaks(generateBackend(SCHOOL, 'React + FastAPI'), [
    [/exam\["named_\w+"\] != user\.id/g, 'False'],
    [/\{"named_course_\w+": \[str\(user\.id\)\]\}/g, '{}'],
    [/raise HTTPException\(403, "Choose a course of yours\."\)/g, 'pass'],
  ]);
  expect(broken.length).toBe(7);
  for (const { what, files } of broken)
    expect(await findFastapiFailures(files, checks, found.python), what).not.toEqual([]);
});

test('[NAMED2] a way that leads to nobody with an account is no plan', () => {
  const problems = (change: (plan: Blueprint) => void) => {
    const plan = structuredClone(SCHOOL);
    change(plan);
    return findGeneratorProblems(plan)
      .map(({ message }) => message)
      .join('\n');
  };
  const rule = (plan: Blueprint, of: string) =>
    plan.entities.find(({ name }) => name === of)?.rules[0] ?? { allow: [] };
  const say =
    (of: string, ...named: string[]) =>
    (plan: Blueprint) => {
      rule(plan, of).allow = [{ named, roles: [] }];
    };
  expect(problems(say('exam', 'points'))).toContain('does not lead from one record to another one');
  expect(problems(say('exam', 'course'))).toContain('nothing says which account a Course has');
  expect(problems(say('exam', 'course', 'boss'))).toContain('does not lead');
  expect(
    problems((plan) => {
      plan.pages[0] = {
        ...plan.pages[0],
        audience: { named: ['driver'], roles: [] },
      } as Blueprint['pages'][number];
    }),
  ).toContain('no record that could name somebody');
  expect(
    problems((plan) => {
      const field = plan.entities.find(({ name }) => name === 'exam')?.fields[2];
      if (field) field.see = [{ named: ['course', 'examiner'], roles: [] }];
    }),
  ).toContain('Only rules of Exams');
});

test('[NAMED3] whoever knows version 1 alone refuses such a plan, and roles beside such a name give nothing', () => {
  expect(settleAccess({ ...SCHOOL, version: 1 }).version).toBe(2);
  const [access] =
    Blueprint.parse({
      ...SCHOOL,
      entities: [
        {
          ...SCHOOL.entities[3],
          rules: [{ operations: ['list'], allow: [{ named: ['course', 'examiner'], roles: ['customer'] }] }],
        },
      ],
    }).entities[0]?.rules[0]?.allow ?? [];
  expect(access).toEqual({ named: ['course', 'examiner'], roles: [] });
});

test('[NAMED5] by hand it is a choice where a way leads to a person, and is kept as it was made', () => {
  const exam = (plan: Blueprint) =>
    plan.entities.find(({ name }) => name === 'exam') as Blueprint['entities'][number];
  const plan = setRule(SCHOOL, 'exam', ['update'], 'role:admin');
  const choices = listRuleRows(plan, exam(plan)).find(({ label }) => label === 'Change')?.choices ?? [];
  expect(choices).toContainEqual({ value: 'named:course.examiner', label: 'The Examiner of its Course' });
  const changed = setRule(plan, 'exam', ['update'], 'named:course.examiner');
  expect(findGeneratorProblems(changed)).toEqual([]);
  expect(listRuleRows(changed, exam(changed)).find(({ label }) => label === 'Change')?.who).toBe(
    'named:course.examiner',
  );
});
