/** [OVERLAP2] What has a beginning and an end ends no earlier than it begins: entered, changed, and in a file. */
import { expect, test, vi } from 'vitest';
import { onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { findFailures, loadBackend } from '../../../../tests/engine/run-backend.ts';
import { deriveContractSuite, generateBackend } from '../../generate.ts';
import { hasEnds } from './find-ends.ts';

vi.setConfig({ testTimeout: 120_000 });

const name = { name: 'name', label: 'Name', type: 'text', required: true } as const;
const time = (field: string, type: 'date' | 'datetime' = 'date') => ({ name: field, label: field, type });

const trips = openPlan(
  [
    { name: 'trip', plural: 'trips', fields: [name, time('starts_on'), time('ends_on')] },
    { name: 'coupon', plural: 'coupons', fields: [name, time('valid_from'), time('valid_until')] },
    { name: 'invoice', plural: 'invoices', fields: [name, time('issued_on'), time('due_on')] },
    { name: 'loan', plural: 'loans', fields: [name, time('lent_on'), time('returned_at', 'datetime')] },
  ],
  {
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'trip' }] },
      { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'trip' }] },
    ],
  },
);

test('[OVERLAP2] two times are a beginning and an end where they are called so and are of one type', () => {
  const found = trips.entities.filter((entity) => hasEnds(entity, trips)).map((entity) => entity.name);
  expect(found).toEqual(['trip', 'coupon']);
});

test.each(STACKS)('[OVERLAP2] no trip ends before it starts: %s', (stack) =>
  onStack(stack, trips, async (call) => {
    const trip = (starts_on: string | null, ends_on: string | null) => ({ name: 'Out', starts_on, ends_on });
    const refused = await call('POST', '/api/trips', trip('2099-06-10', '2099-06-09'));
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].loc).toEqual(['body', 'ends_on']);
    const { id } = (await call('POST', '/api/trips', trip('2099-06-10', '2099-06-10'))).body;
    expect((await call('POST', '/api/trips', trip(null, '2099-06-09'))).status).toBe(201);
    expect((await call('POST', '/api/trips', trip('2099-06-10', null))).status).toBe(201);
    expect((await call('PATCH', `/api/trips/${id}`, { ends_on: '2099-06-01' })).status).toBe(422);
    expect((await call('PATCH', `/api/trips/${id}`, { starts_on: '2099-06-11' })).status).toBe(422);
    expect((await call('PATCH', `/api/trips/${id}`, trip('2099-07-01', '2099-07-02'))).status).toBe(200);
    const rows = [trip('2099-06-01', '2099-06-02'), trip('2099-06-04', '2099-06-03')];
    expect((await call('POST', '/api/trips/import', { rows })).status).toBe(422);
    expect((await call('GET', '/api/trips')).body.total).toBe(3);
    const coupon = { name: 'Ten', valid_from: '2099-02-01', valid_until: '2099-01-01' };
    expect((await call('POST', '/api/coupons', coupon)).status).toBe(422);
  }),
);

test('[OVERLAP2] a backend that lets a trip end before it starts fails its contract', async () => {
  const files = generateBackend(trips, 'React + Hono');
  const path = 'backend/routes/trips.ts';
  const broken = files[path]?.replaceAll('ends_on < starts_on', 'ends_on < starts_on AND FALSE') ?? '';
  expect(broken).not.toBe(files[path]);
  const { checks } = deriveContractSuite(trips);
  expect(await findFailures(await loadBackend(files), checks)).toEqual([]);
  const failures = await findFailures(await loadBackend({ ...files, [path]: broken }), checks);
  expect(failures.map((failure) => failure.split(':')[0])).toEqual(['trip.ends']);
});
