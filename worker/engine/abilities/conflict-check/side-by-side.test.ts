/** [OVERLAP1] A thing is taken once at a time: side by side, when records move, and in a file. */
import { expect, test, vi } from 'vitest';
import { countStatuses, onStack, openPlan, STACKS } from '../../../../tests/engine/both-stacks.ts';

vi.setConfig({ testTimeout: 120_000 });

const kilns = openPlan(
  [
    {
      name: 'firing',
      plural: 'firings',
      fields: [
        { name: 'name', label: 'Name', type: 'text', required: true },
        { name: 'kiln', label: 'Kiln', type: 'reference', required: true, reference: { entity: 'kiln' } },
        { name: 'starts_at', label: 'Starts at', type: 'datetime', required: true },
        { name: 'ends_at', label: 'Ends at', type: 'datetime', required: true },
      ],
    },
    {
      name: 'kiln',
      plural: 'kilns',
      fields: [{ name: 'name', label: 'Name', type: 'text', required: true }],
    },
  ],
  {
    abilities: [
      {
        ability: 'conflict-check',
        entity: 'firing',
        options: { start: 'starts_at', end: 'ends_at', resources: ['kiln'] },
      },
    ],
    pages: [
      { name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'firing' }] },
      { name: 'load', title: 'Load', path: '/load', blocks: [{ ability: 'csv-import', entity: 'firing' }] },
    ],
  },
);

const at = (hour: number) => `2099-06-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

test.each(STACKS)('[OVERLAP1] of twenty firings of one kiln at once there is one: %s', (stack) =>
  onStack(stack, kilns, async (call) => {
    const kiln_id = (await call('POST', '/api/kilns', { name: 'Big' })).body.id;
    const firing = (from: number, to: number) => ({
      name: 'Pots',
      kiln_id,
      starts_at: at(from),
      ends_at: at(to),
    });
    const made = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/api/firings', firing(10, 12))),
    );
    expect(countStatuses(made)).toEqual({ 201: 1, 409: 19 });
    expect((await call('GET', '/api/firings')).body.total).toBe(1);
    expect((await call('POST', '/api/firings', firing(11, 13))).status).toBe(409);
    expect((await call('POST', '/api/firings', firing(15, 14))).status).toBe(422);
    const later = (await call('POST', '/api/firings', firing(12, 14))).body.id;
    expect((await call('PATCH', `/api/firings/${later}`, { starts_at: at(11) })).status).toBe(409);
    const rows = [firing(14, 16), firing(15, 17)];
    expect((await call('POST', '/api/firings/import', { rows })).status).toBe(422);
    expect((await call('GET', '/api/firings')).body.total).toBe(2);
    // What was given up is free at once.
    const first = made.find(({ status }) => status === 201)?.body.id;
    expect((await call('DELETE', `/api/firings/${first}`)).status).toBe(204);
    expect((await call('POST', '/api/firings', firing(10, 12))).status).toBe(201);
  }),
);
