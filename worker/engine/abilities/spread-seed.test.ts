import { expect, test } from 'vitest';
import { Entity } from '../../contract/plan/blueprint.ts';
import { ConflictCheckOptions } from './conflict-check/conflict-check-options.ts';
import { spreadSeed } from './spread-seed.ts';

const stay = (seed: unknown[]) =>
  Entity.parse({
    name: 'stay',
    plural: 'stays',
    label: 'Stay',
    label_plural: 'Stays',
    title_field: 'guest',
    fields: [
      { name: 'guest', label: 'Guest', type: 'text' },
      { name: 'arrival', label: 'Arrival', type: 'date' },
      { name: 'departure', label: 'Departure', type: 'date' },
    ],
    seed,
  });

test('[CONFLICT1] examples that meet are moved apart, those of other rooms and given up ones stay', () => {
  const options = ConflictCheckOptions.parse({
    start: 'arrival',
    end: 'departure',
    resources: ['room'],
    last_day_taken: false,
    status: 'status',
    released: ['cancelled'],
  });
  const entity = stay([
    { room: 1, arrival: { in_days: 0 }, departure: { in_days: 3 } },
    { room: 1, arrival: { in_days: 2 }, departure: { in_days: 4 } },
    { room: 2, arrival: { in_days: 2 }, departure: { in_days: 4 } },
    { room: 1, status: 'cancelled', arrival: { in_days: 1 }, departure: { in_days: 2 } },
  ]);
  spreadSeed(entity, [entity], options);
  expect(entity.seed.map(({ arrival }) => arrival)).toEqual([
    { in_days: 0 },
    { in_days: 3 },
    { in_days: 2 },
    { in_days: 1 },
  ]);
});
