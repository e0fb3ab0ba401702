/** [FIELD5] Who sees and sets a field is changed by hand, and a plan that can be built comes out. */
import { expect, test } from 'vitest';
import { PRIVATE_TRIPS } from '../../../tests/engine/private-trips.ts';
import { findBlueprintProblems } from '../plan/blueprint-meaning.ts';
import { settleFieldAccess } from '../plan/field-access.ts';
import { addField } from './edit-field.ts';
import { type FieldRight, listFieldAccess, setFieldAccess } from './edit-field-access.ts';
import type { Who } from './edit-rules.ts';

const PLAN = addField(PRIVATE_TRIPS, 'trip', 'Price', 'money');

function tripOf(plan: typeof PLAN) {
  const trip = plan.entities.find(({ name }) => name === 'trip');
  const price = trip?.fields.at(-1);
  if (!trip || !price) throw new Error('There is no price of a trip');
  return { trip, price };
}

function rowsOf(plan: typeof PLAN) {
  const { trip, price } = tripOf(plan);
  return listFieldAccess(plan, trip, price);
}

test('[FIELD5] each choice is kept as it was made', () => {
  for (const { right, choices, who } of rowsOf(PLAN)) {
    expect(who).toBe('public');
    expect(choices.length).toBeGreaterThan(3);
    for (const { value } of choices) {
      const changed = setFieldAccess(PLAN, 'trip', tripOf(PLAN).price.name, right, value);
      expect(rowsOf(changed).find((row) => row.right === right)?.who).toBe(value);
      expect(findBlueprintProblems(changed)).toEqual([]);
      expect(changed.version).toBe(value === 'public' ? 1 : 2);
      expect(settleFieldAccess(changed)).toEqual(changed);
    }
  }
});

test('[FIELD5] who sees a field decides anew who sets it', () => {
  const choose = (plan: typeof PLAN, right: FieldRight, who: Who) =>
    setFieldAccess(plan, 'trip', tripOf(plan).price.name, right, who);
  const set = choose(PLAN, 'set', 'role:team');
  const seen = choose(set, 'see', 'role:admin');
  expect(rowsOf(seen).map(({ right, who }) => [right, who])).toEqual([
    ['see', 'role:admin'],
    ['set', 'role:admin'],
  ]);
  expect(choose(seen, 'see', 'public')).toEqual(PLAN);
});

test('[FIELD5] the field by which records are called is for all who see them', () => {
  const { trip } = tripOf(PLAN);
  const title = trip.fields.find(({ name }) => name === trip.title_field);
  expect(title && listFieldAccess(PLAN, trip, title).map(({ right }) => right)).toEqual(['set']);
});
