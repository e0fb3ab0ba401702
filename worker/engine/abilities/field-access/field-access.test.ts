/**
 * [FIELD1] A field that is for some people is in no answer that others get, and [FIELD2] set by nobody else. Long, since each of them is tried on both stacks.
 */
import { expect, test, vi } from 'vitest';
import { findTypeErrors } from '../../../../tests/engine/find-type-errors.ts';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { settleAccess } from '../../core/access/settle-access.ts';
import { deriveContractSuite, generateBackend, generateFrontend } from '../../generate.ts';
import { kit } from '../../index.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';
import { settle } from '../../settle/settle.ts';
import { settlePlan } from '../../settle/settle-plan.ts';

vi.setConfig({ testTimeout: 240_000 });

const ALL = ['list', 'read', 'create', 'update', 'delete', 'summary', 'export'];
const name = { name: 'name', label: 'Name', type: 'text', required: true };
const roles = [
  { name: 'admin', label: 'Office', description: '', sign_up: false },
  { name: 'teacher', label: 'Teacher', description: '', sign_up: false },
  { name: 'parent', label: 'Parent', description: '', sign_up: true },
];
const staff = { roles: ['admin', 'teacher'] };

/** A school: teachers see no money, parents see what is noted of their own child alone. */
const SCHOOL = Blueprint.parse({
  version: 1,
  name: 'School',
  audience: 'public',
  roles,
  entities: [
    {
      name: 'pupil',
      plural: 'pupils',
      label: 'Pupil',
      label_plural: 'Pupils',
      title_field: 'name',
      fields: [
        name,
        { name: 'fee', label: 'Fee', type: 'money', required: true, see: [{ roles: ['admin'] }] },
        { name: 'diagnosis', label: 'Diagnosis', type: 'long_text', see: ['owner', { roles: ['admin'] }] },
        { name: 'class_name', label: 'Class', type: 'text', set: [staff] },
        { name: 'allergy', label: 'Allergy', type: 'text', see: [staff, 'owner'], set: ['owner', staff] },
        { name: 'born', label: 'Born', type: 'date' },
      ],
      operations: ALL,
      rules: [{ operations: ALL, allow: ['signed_in'] }],
    },
    {
      name: 'visit',
      plural: 'visits',
      label: 'Visit',
      label_plural: 'Visits',
      title_field: 'name',
      fields: [
        name,
        { name: 'pupil', label: 'Pupil', type: 'reference', reference: { entity: 'pupil' }, see: [staff] },
        { name: 'price', label: 'Price', type: 'money', set: [{ roles: ['teacher'] }] },
      ],
      operations: ALL,
      rules: [
        { operations: ['create', 'update', 'delete'], allow: [staff] },
        { operations: ['list', 'read', 'summary', 'export'], allow: ['public'] },
      ],
    },
  ],
  pages: [
    {
      name: 'home',
      title: 'Home',
      path: '/',
      audience: 'signed_in',
      blocks: [{ ability: 'table', entity: 'pupil' }],
    },
    { name: 'visits', title: 'Visits', path: '/visits', blocks: [{ ability: 'table', entity: 'visit' }] },
    {
      name: 'pupil',
      title: 'Pupil',
      path: '/pupils/:id',
      audience: 'signed_in',
      nav: false,
      blocks: [{ ability: 'detail', entity: 'pupil' }],
    },
  ],
  abilities: [{ ability: 'accounts' }, { ability: 'ownership', entity: 'pupil', options: {} }],
});

const suite = deriveContractSuite(SCHOOL);
const ofFields = suite.checks.filter(({ ability }) => ability === 'field-access');

test('[FIELD1] [FIELD2] every check of a plan with such fields passes on Hono', async () => {
  expect(findGeneratorProblems(SCHOOL)).toEqual([]);
  expect(ofFields.map(({ entity }) => entity)).toEqual([
    ...Array(4).fill('pupil'),
    ...Array(2).fill('visit'),
  ]);
  const files = generateBackend(SCHOOL, 'React + Hono');
  expect(await findFailures(await loadBackend(files), suite.checks)).toEqual([]);
});

test('[FIELD1] a field for whoever is signed in, in records that visitors see, on Hono', async () => {
  const school = structuredClone(SCHOOL);
  const visit = school.entities.find((entity) => entity.name === 'visit');
  if (!visit) throw new Error('The school has visits');
  // What points at pupils is for those who see these.
  visit.fields = visit.fields.filter((field) => field.name !== 'pupil');
  for (const field of visit.fields) if (field.name === 'price') field.see = ['signed_in'];
  expect(findGeneratorProblems(school)).toEqual([]);
  const files = generateBackend(school, 'React + Hono');
  expect(await findFailures(await loadBackend(files), deriveContractSuite(school).checks)).toEqual([]);
});

test('[FIELD1] [FIELD2] every check of a plan with such fields passes on FastAPI', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const files = generateBackend(SCHOOL, 'React + FastAPI');
  expect(await findFastapiFailures(files, suite.checks, found.python)).toEqual([]);
});

/** Each place of a backend that keeps a field from somebody. */
const KEPT = /\[\s*'(?:fee|diagnosis|allergy|pupil_id|pupil_label)',?\s*\]/g;

test('[FIELD1] a backend that forgets one field in one call is noticed', async () => {
  const files = generateBackend(SCHOOL, 'React + Hono');
  const callOf = (text: string, index: number) =>
    /[\s\S]*\n {4}\.(\w+\('[^']*')/.exec(text.slice(0, index))?.[1] ?? '';
  // An export has the titles of records that are pointed at, and not their ids.
  const isRead = (text: string, index: number, part: string) =>
    callOf(text, index).startsWith('get') &&
    !(callOf(text, index).includes('/export.csv') && part.includes('_id'));
  const places = Object.entries(files).flatMap(([path, text]) =>
    [...(path.startsWith('backend/routes/') ? text.matchAll(KEPT) : [])]
      .filter(({ index, 0: part }) => isRead(text, index, part))
      .map(({ index, 0: part }) => ({ path, index, part })),
  );
  expect(places).toHaveLength(19);
  const unnoticed: string[] = [];
  for (const { path, index, part } of places) {
    const text = files[path] ?? '';
    const broken = { ...files, [path]: `${text.slice(0, index)}[]${text.slice(index + part.length)}` };
    const failures = await findFailures(await loadBackend(broken), ofFields);
    if (failures.length === 0) unnoticed.push(`${path}: ${text.slice(index - 400, index + part.length)}`);
  }
  expect(unnoticed).toEqual([]);
});

test('[FIELD2] a backend that takes one field from anybody is noticed', async () => {
  const files = generateBackend(SCHOOL, 'React + Hono');
  const path = 'backend/routes/pupils.ts';
  const [kept, changes = ''] = (files[path] ?? '').split(".patch('/:id'");
  const refusals = [...changes.matchAll(/throw invalidMember\('\w+', 'This is set by[^;]*;/g)];
  expect(refusals).toHaveLength(4);
  for (const { 0: refusal } of refusals) {
    const broken = { ...files, [path]: `${kept}.patch('/:id'${changes.replace(refusal, 'changes;')}` };
    expect(await findFailures(await loadBackend(broken), ofFields)).not.toEqual([]);
  }
});

test('[FIELD1] pages offer what those who look may see and set', async () => {
  const files = await generateFrontend(SCHOOL);
  // The kit is checked with packages of its own.
  expect(findTypeErrors(files).filter((error) => !((error.split(':')[0] ?? '') in kit))).toEqual([]);
  const form = Object.entries(files).find(([path]) => path.endsWith('PupilForm.tsx'))?.[1];
  expect(form).toContain("may('fee:fill'");
  expect(JSON.stringify(files)).toContain('visibleColumns(columns, pupils)');
});

test('[FIELD3] who runs the app sees all of it, and figures of such fields are for those who see them', () => {
  const plan = settleAccess(
    Blueprint.parse({
      ...SCHOOL,
      entities: SCHOOL.entities.map((entity) => ({
        ...entity,
        fields: entity.fields.map((field) =>
          field.name === 'fee' ? { ...field, see: [{ roles: ['teacher'] }] } : field,
        ),
      })),
      pages: [
        ...SCHOOL.pages,
        {
          name: 'money',
          title: 'Money',
          path: '/money',
          audience: 'signed_in',
          blocks: [
            {
              ability: 'dashboard',
              options: { tiles: [{ entity: 'pupil', label: 'Fees', measure: 'sum', of: 'fee' }] },
            },
          ],
        },
      ],
    }),
  );
  const fee = plan.entities[0]?.fields.find(({ name }) => name === 'fee');
  expect(plan.version).toBe(2);
  expect(fee).toMatchObject({ see: [{ roles: ['teacher'] }, { roles: ['admin'] }], required: false });
  expect(plan.pages.find(({ name }) => name === 'money')?.audience).toEqual({ roles: ['admin', 'teacher'] });
  expect(settleAccess(plan)).toEqual(plan);
});

test('[FIELD3] what everybody needs cannot be kept from anybody, and roles are those of the plan', () => {
  const [pupil] = SCHOOL.entities;
  const plan = Blueprint.parse({
    ...SCHOOL,
    entities: [
      {
        ...pupil,
        fields: pupil?.fields.map((field) =>
          field.name === 'name'
            ? { ...field, see: [{ roles: ['admin'] }] }
            : field.name === 'born'
              ? { ...field, set: [{ roles: ['nurse'] }] }
              : field,
        ),
      },
    ],
    pages: SCHOOL.pages.filter(({ name }) => name !== 'visits'),
  });
  expect(findGeneratorProblems(plan)).toMatchObject([
    {
      path: ['entities', 0, 'fields', 0, 'see'],
      message: expect.stringContaining('records are called by it'),
    },
    {
      path: ['entities', 0, 'fields', 5, 'set'],
      message: expect.stringContaining('"nurse", which is not defined'),
    },
  ]);
});

/** The school with games whose points teachers alone see, a ranking by them, and what the points come to. */
function withRanking(ranking: object[]): Blueprint {
  const number = { type: 'number', integer: true } as const;
  return Blueprint.parse({
    ...SCHOOL,
    entities: [
      ...SCHOOL.entities,
      {
        name: 'game',
        plural: 'games',
        label: 'Game',
        label_plural: 'Games',
        title_field: 'name',
        fields: [name, { name: 'points', label: 'Points', ...number, required: true, see: [staff] }],
        operations: ALL,
        rules: [{ operations: ALL, allow: ['signed_in'] }],
      },
    ],
    pages: [
      ...SCHOOL.pages,
      {
        name: 'games',
        title: 'Games',
        path: '/games',
        audience: 'signed_in',
        blocks: [{ ability: 'table', entity: 'game' }, ...ranking],
      },
    ],
  });
}

test('[FIELD6] what would show such a field elsewhere is no plan that can be built, and leaves a new one with a sentence', () => {
  expect(findGeneratorProblems(withRanking([]))).toEqual([]);
  const plan = withRanking([
    { ability: 'leaderboard', entity: 'game', options: { points: 'points', player: 'name' } },
  ]);
  const [problem] = findGeneratorProblems(plan);
  expect(problem?.message).toContain('would show "Points" of Games to people whom it is not for');
  expect(problem?.path.slice(0, 1)).toEqual(['pages']);
  const settled = settlePlan(plan, null);
  if (!settled.ok) throw new Error(settled.problem.message);
  expect(JSON.stringify(settled.blueprint.pages)).not.toContain('leaderboard');
  expect(settled.consequences.join()).not.toBe('');
});

test('[FIELD6] what is worked out of such a field is for the same people', async () => {
  const invoices = readFixture('invoices');
  const plan = settleAccess(
    Blueprint.parse({
      ...invoices,
      roles,
      entities: invoices.entities.map((entity) => ({
        ...entity,
        fields: entity.fields.map((field) =>
          field.name === 'unit_price' ? { ...field, see: ['owner', staff] } : field,
        ),
      })),
    }),
  );
  const { model } = settle(plan);
  const seenBy = (entity: string, field: string) => model.entity(entity).field(field).seenBy;
  for (const [entity, field] of [
    ['line', 'amount'],
    ['invoice', 'subtotal'],
    ['invoice', 'vat'],
    ['invoice', 'total'],
  ] as const)
    expect(seenBy(entity, field), field).toEqual([staff]);
  expect(seenBy('project', 'progress')).toBeNull();
  const { checks } = deriveContractSuite(plan);
  expect(await findFailures(await loadBackend(generateBackend(plan, 'React + Hono')), checks)).toEqual([]);
});
