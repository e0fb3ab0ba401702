/** [OVERLAP4] No more come than have room at what is booked; [OVERLAP5] calls, and [OVERLAP8] files, book what the page offers. */
import { expect, test, vi } from 'vitest';
import { comingDay, onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { hasParty } from './find-party.ts';

vi.setConfig({ testTimeout: 120_000 });

const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
const number = (field: string) => ({
  name: field,
  label: field,
  type: 'number' as const,
  integer: true,
  min: 1,
});
const time = (field: string) => ({ name: field, label: field, type: 'datetime' as const, required: true });
const table = {
  name: 'table',
  label: 'Table',
  type: 'reference',
  required: true,
  reference: { entity: 'table' },
} as const;
const period = { start: 'starts_at', end: 'ends_at', minutes: 60 };

const dinners = openPlan(
  [
    { name: 'table', plural: 'tables', fields: [name, number('seats')] },
    {
      name: 'dinner',
      plural: 'dinners',
      fields: [name, table, number('party_size'), time('starts_at'), time('ends_at')],
    },
    // What is bought by the piece brings nobody.
    { name: 'cloth', plural: 'cloths', fields: [name, table, number('quantity'), time('bought_at')] },
  ],
  {
    pages: [
      {
        name: 'home',
        title: 'Home',
        path: '/',
        blocks: [
          {
            ability: 'booking',
            entity: 'dinner',
            options: {
              ...period,
              resource: 'table',
              step: 30,
              hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '17:00', to: '23:00' }],
            },
          },
        ],
      },
      { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'dinner' }] },
    ],
    abilities: [
      { ability: 'conflict-check', entity: 'dinner', options: { ...period, resources: ['table'] } },
    ],
  },
);

test('[OVERLAP4] who comes to what has room at some time is bound by it', async () => {
  const found = dinners.entities.filter((entity) => hasParty(entity, dinners)).map((entity) => entity.name);
  expect(found).toEqual(['dinner']);
  const files = generateBackend(dinners, 'React + Hono');
  const { checks } = deriveContractSuite(dinners);
  expect(await findFailures(await loadBackend(files), checks)).toEqual([]);
  const path = 'backend/routes/dinners.ts';
  const broken = files[path]?.replaceAll('.party_size > ', '.party_size > 100 + ') ?? '';
  const failures = await findFailures(await loadBackend({ ...files, [path]: broken }), checks);
  expect(failures.map((failure) => failure.split(':')[0])).toEqual(['dinner.party']);
  const tables = 'backend/routes/tables.ts';
  const taken = files[tables]?.replaceAll('.party_size > ', '.party_size > 100 + ') ?? '';
  expect(taken).not.toBe(files[tables]);
  const less = await findFailures(await loadBackend({ ...files, [tables]: taken }), checks);
  expect(less.map((failure) => failure.split(':')[0])).toEqual(['dinner.party']);
});

test.each(STACKS)('[OVERLAP4] [OVERLAP5] calls book what the page offers: %s', (stack) =>
  onStack(stack, dinners, async (call) => {
    const make = async (seats: number) =>
      (await call('POST', '/api/tables', { name: `For ${seats}`, seats })).body.id;
    const [two, six] = [await make(2), await make(6)];
    const day = comingDay(1);
    const at = (clock: string) => `${day}T${clock}:00.000Z`;
    const dinner = (from: string, to: string, more: object = {}) => ({
      name: 'Ada',
      table_id: two,
      party_size: 2,
      starts_at: at(from),
      ends_at: at(to),
      ...more,
    });
    const book = async (...given: Parameters<typeof dinner>) =>
      (await call('POST', '/api/dinners', dinner(...given))).status;
    expect(await book('18:00', '19:00', { party_size: 3 })).toBe(422);
    expect(await book('18:10', '19:10')).toBe(409);
    expect(await book('16:30', '17:30')).toBe(409);
    const { id } = (await call('POST', '/api/dinners', dinner('18:30', '19:30'))).body;
    const change = async (body: object) => (await call('PATCH', `/api/dinners/${id}`, body)).status;
    expect(await change({ party_size: 3 })).toBe(422);
    expect(await change({ party_size: 3, table_id: six })).toBe(200);
    expect(await change({ table_id: two })).toBe(422);
    // Nor is room taken from those who are to come; from who has been there it is.
    const room = async (seats: number) => (await call('PATCH', `/api/tables/${six}`, { seats })).status;
    expect(await room(2)).toBe(422);
    expect(await room(3)).toBe(200);
    expect(await change({ ends_at: at('23:30') })).toBe(409);
    expect(await change({ ends_at: at('18:00') })).toBe(422);
    expect(await change({ starts_at: at('18:40') })).toBe(409);
    expect(await change({ starts_at: '2019-06-03T18:30:00.000Z' })).toBe(409);
    expect(await change({ starts_at: at('19:00') })).toBe(200);
    expect(await change({ name: 'Ada L.', starts_at: at('19:00') })).toBe(200);
  }),
);

test.each(STACKS)('[OVERLAP8] a file books what the form books, all of its rows or none: %s', (stack) =>
  onStack(stack, dinners, async (call) => {
    const table_id = (await call('POST', '/api/tables', { name: 'For 2', seats: 2 })).body.id;
    const row = (from: string, to: string, more: object = {}, day = comingDay(1)) => ({
      name: 'Ada',
      table_id,
      party_size: 2,
      starts_at: `${day}T${from}:00.000Z`,
      ends_at: `${day}T${to}:00.000Z`,
      ...more,
    });
    const good = row('18:00', '19:00');
    const late = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const bad = {
      overlap: row('18:30', '19:30'),
      closed: row('16:30', '17:30'),
      between: row('20:10', '21:10'),
      passed: row('18:00', '19:00', {}, '2019-06-03'),
      'too far ahead': row('18:00', '19:00', {}, late),
      'too many': row('20:00', '21:00', { party_size: 3 }),
      'ends before it starts': row('20:00', '19:30'),
    };
    const load = (...rows: object[]) => call('POST', '/api/dinners/import', { rows });
    for (const [what, one] of Object.entries(bad)) {
      const { status, body } = await load(good, one);
      expect([what, status, JSON.stringify(body)]).toEqual([what, 422, expect.stringMatching(/rows.{0,5}1/)]);
    }
    expect((await call('GET', '/api/dinners')).body.total).toBe(0);
    expect((await load(good, row('19:00', '20:00'))).status).toBe(201);
    // What is there already is taken as well.
    expect((await load(row('19:30', '20:30'))).status).toBe(422);
  }),
);

test('[OVERLAP7] whatever is counted alike by a record and by what it takes up is bound, however it is called', () => {
  const kennel = (fields: object[], place: object[]) =>
    openPlan(
      [
        { name: 'kennel', plural: 'kennels', fields: [name, ...place] as never },
        {
          name: 'stay',
          plural: 'stays',
          fields: [
            name,
            { ...table, name: 'kennel', label: 'Kennel', reference: { entity: 'kennel' } },
            time('starts_at'),
            time('ends_at'),
            ...fields,
          ] as never,
        },
      ],
      {
        abilities: [
          { ability: 'conflict-check', entity: 'stay', options: { ...period, resources: ['kennel'] } },
        ],
      },
    );
  const isBound = (fields: object[], place: object[]) => {
    const plan = kennel(fields, place);
    return plan.entities.some((entity) => hasParty(entity, plan));
  };
  expect(isBound([number('dogs')], [number('max_dogs')])).toBe(true);
  expect(isBound([{ ...number('brought'), unit: 'dogs' }], [{ ...number('size'), unit: 'dogs' }])).toBe(true);
  // The number on its door is no room for anybody, and what is measured is not counted.
  expect(isBound([number('dogs')], [number('door')])).toBe(false);
  expect(isBound([{ ...number('weight'), integer: false }], [{ ...number('weight'), integer: false }])).toBe(
    false,
  );
});
