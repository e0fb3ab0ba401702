/** [TOGETHER1] No more records have the same values than a plan says, however many are made at once, on both stacks. */
import { expect, test, vi } from 'vitest';
import { countStatuses, onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { findFastapiFailures, findPython } from '../../../../tests/engine/run-fastapi.ts';
import { Blueprint } from '../../../contract/plan/blueprint.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { findGeneratorProblems } from '../../problems/find-problems.ts';

vi.setConfig({ testTimeout: 240_000 });

const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
const table = { name: 'table', plural: 'tables', fields: [name] };
const booking = {
  name: 'booking',
  plural: 'bookings',
  fields: [
    name,
    { name: 'table', label: 'Table', type: 'reference', required: true, reference: { entity: 'table' } },
    { name: 'day', label: 'Day', type: 'date' },
    {
      name: 'state',
      label: 'State',
      type: 'enum',
      options: ['open', 'seated', 'cancelled', 'missed'].map((value) => ({ value, label: value })),
    },
  ],
  bounds: [
    { same: ['table', 'day'], most: 3, unless: [{ field: 'state', is: ['cancelled', 'missed'] }] },
    { same: ['name', 'day'], says: 'You have a table on that day.' },
  ],
} as const;
const entities = [booking, table] as unknown as Parameters<typeof openPlan>[0];
const pages = [
  { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'booking' }] },
  { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'booking' }] },
];
const CAFE = openPlan(entities, { pages });

test.each(STACKS)(
  '[TOGETHER1] [TOGETHER5] of twenty bookings at once so many are taken as there is room for: %s',
  (stack) =>
    onStack(stack, CAFE, async (call) => {
      const table_id = (await call('POST', '/api/tables', { name: 'Round' })).body.id;
      const book = (who: string, day: string | null) => ({ name: who, table_id, day });
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          call('POST', '/api/bookings', book(`Guest ${index}`, '2099-06-01')),
        ),
      );
      expect(countStatuses(made)).toEqual({ 201: 3, 409: 17 });
      const alike = await Promise.all(
        Array.from({ length: 20 }, () => call('POST', '/api/bookings', book('Ann', '2099-06-02'))),
      );
      expect(countStatuses(alike)).toEqual({ 201: 1, 409: 19 });
      expect(alike.find(({ status }) => status === 409)?.body).toEqual({
        detail: 'You have a table on that day.',
      });
      const free = await call('POST', '/api/bookings', book('Ann', null));
      expect([free.status, (await call('POST', '/api/bookings', book('Ann', null))).status]).toEqual([
        201, 201,
      ]);
      expect((await call('PATCH', `/api/bookings/${free.body.id}`, { day: '2099-06-02' })).status).toBe(409);
      const rows = [book('Bea', '2099-06-03'), book('Bea', '2099-06-03')];
      expect((await call('POST', '/api/bookings/import', { rows })).status).toBe(422);
      expect((await call('GET', '/api/bookings')).body.total).toBe(6);
      // What is cancelled leaves its place, and does not come back to where none is free.
      const [gone] = made.filter(({ status }) => status === 201).map(({ body }) => body.id);
      const change = async (state: string | null) =>
        (await call('PATCH', `/api/bookings/${gone}`, { state })).status;
      expect(await change('cancelled')).toBe(200);
      expect((await call('POST', '/api/bookings', book('Cid', '2099-06-01'))).status).toBe(201);
      expect([await change('seated'), await change(null), await change('missed')]).toEqual([409, 409, 200]);
    }),
);

/** Each member comes once to a course. */
const COURSES = Blueprint.parse({
  ...CAFE,
  name: 'Courses',
  roles: [
    { name: 'admin', label: 'Office', sign_up: false },
    { name: 'member', label: 'Member', sign_up: true },
  ],
  entities: [
    {
      ...CAFE.entities[0],
      bounds: [{ same: ['table'], per_person: true }],
      rules: [
        { operations: ['create'], allow: ['signed_in'] },
        {
          operations: ['list', 'read', 'update', 'delete', 'summary'],
          allow: ['owner', { roles: ['admin'] }],
        },
      ],
    },
    CAFE.entities[1],
  ],
  pages: [{ ...pages[0], audience: 'signed_in' }],
  abilities: [{ ability: 'accounts' }, { ability: 'ownership', entity: 'booking' }],
});

test.each([
  ['many', CAFE],
  ['each person', COURSES],
])(
  '[TOGETHER1] [TOGETHER5] every check passes, and a backend that forgets a bound is noticed: %s',
  async (_, plan) => {
    expect(findGeneratorProblems(plan)).toEqual([]);
    const { checks } = deriveContractSuite(plan);
    const own = checks.filter(({ ability }) => ability === 'bounds');
    const bounds = plan.entities[0]?.bounds ?? [];
    expect(own.length).toBe(bounds.length + bounds.flatMap(({ unless = [] }) => unless).length);
    const files = generateBackend(plan, 'React + Hono');
    expect(await findFailures(await loadBackend(files), checks)).toEqual([]);
    const path = 'backend/routes/bookings.ts';
    const places = [...(files[path] ?? '').matchAll(/COUNT\(\*\) FROM bookings AS _other/g)];
    expect(places.length).toBe((plan === CAFE ? 3 : 2) * bounds.length);
    for (const { index } of places) {
      const text = files[path] ?? '';
      const broken = { ...files, [path]: `${text.slice(0, index)}0${text.slice(index + 'COUNT(*)'.length)}` };
      expect(await findFailures(await loadBackend(broken), checks), `${index}`).not.toEqual([]);
    }
    const text = files[path] ?? '';
    for (const { 0: part } of text.matchAll(/ AND NOT \(COALESCE\(_other[^)]*\), FALSE\)\)/g))
      expect(
        await findFailures(
          await loadBackend({ ...files, [path]: text.replaceAll(part, ` AND (${part.slice(5)} OR TRUE)`) }),
          own,
        ),
      ).not.toEqual([]);
  },
);

test('[TOGETHER1] every check of such a plan passes on FastAPI, and a forgotten bound is noticed', async (context) => {
  const found = await findPython();
  if ('missing' in found) return context.skip(found.missing);
  const { checks } = deriveContractSuite(COURSES);
  const files = generateBackend(COURSES, 'React + FastAPI');
  expect(await findFastapiFailures(files, checks, found.python)).toEqual([]);
  const path = 'backend/routers/bookings.py';
  const broken = {
    ...files,
    [path]: (files[path] ?? '').replaceAll('COUNT(*) FROM bookings AS _other', '0 FROM bookings AS _other'),
  };
  expect(broken[path]).not.toBe(files[path]);
  const own = checks.filter(({ ability }) => ability === 'bounds');
  expect(await findFastapiFailures(broken, own, found.python)).not.toEqual([]);
});

test('[TOGETHER2] what cannot be counted, or is broken by the examples, is no plan', () => {
  const problems = (bound: object, seed: object[] = []) => {
    const plan = structuredClone(CAFE);
    const [first, second] = plan.entities;
    Object.assign(first ?? {}, { bounds: [{ per_person: false, most: 1, ...bound }], seed });
    Object.assign(second ?? {}, { seed: [{ name: 'Round' }] });
    return findGeneratorProblems(plan)
      .map(({ message }) => message)
      .join('\n');
  };
  expect(problems({ same: ['seat'] })).toContain('has no field "seat"');
  expect(problems({ same: ['table'], per_person: true })).toContain('Nobody owns');
  expect(problems({ same: ['table'], unless: [{ field: 'name', is: ['Ann'] }] })).toContain(
    'neither a choice',
  );
  const every = ['open', 'seated', 'cancelled', 'missed'];
  expect(problems({ same: ['table'], unless: [{ field: 'state', is: every }] })).toContain('by every choice');
  const row = { name: 'Ann', table: 1, day: '2099-06-01' };
  expect(problems({ same: ['table', 'day'] }, [row, { ...row, name: 'Bea' }])).toContain(
    'The examples have more',
  );
  expect(problems({ same: ['table', 'day'], most: 2 }, [row, { ...row, name: 'Bea' }])).toBe('');
  const left = [{ field: 'state', is: ['cancelled'] }];
  const cancelled = { ...row, name: 'Bea', state: 'cancelled' };
  expect(problems({ same: ['table', 'day'], unless: left }, [row, cancelled])).toBe('');
});
