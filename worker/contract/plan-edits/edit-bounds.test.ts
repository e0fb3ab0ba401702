import { expect, test } from 'vitest';
import { kind } from '../../../tests/engine/plan-parts.ts';
import { Blueprint } from '../plan/blueprint.ts';
import { findBlueprintProblems } from '../plan/blueprint-meaning.ts';
import { listBoundRows, newBound, removeBound, setBound } from './edit-bounds.ts';
import { addEffect, listEffectChoices, removeEffect } from './edit-effects.ts';

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));
const plan = Blueprint.parse({
  version: 1,
  name: 'Tables',
  entities: [
    kind(
      'booking',
      [
        { name: 'table', label: 'Table', type: 'reference', reference: { entity: 'table' }, required: true },
        { name: 'day', label: 'Day', type: 'date' },
        { name: 'people', label: 'People', type: 'number', integer: true },
        { name: 'left_on', label: 'Left on', type: 'date', input: 'never' },
        { name: 'state', label: 'State', type: 'enum', options: choices('open', 'gone') },
      ],
      {
        flow: { field: 'state', initial: 'open' },
        actions: [{ name: 'leave', label: 'Leave', set: [{ field: 'state', to: 'gone' }] }],
      },
    ),
    kind('table', [
      { name: 'seats', label: 'Seats', type: 'number', integer: true, min: 0 },
      { name: 'use', label: 'Use', type: 'enum', options: choices('free', 'taken') },
    ]),
    kind('visit', [
      { name: 'booking', label: 'Booking', type: 'reference', reference: { entity: 'booking' } },
      { name: 'day', label: 'Day', type: 'date' },
    ]),
  ],
  pages: [{ name: 'home', title: 'Home', path: '/', blocks: [{ ability: 'table', entity: 'booking' }] }],
});
const booking = (one: Blueprint) => {
  const found = one.entities.find(({ name }) => name === 'booking');
  if (!found) throw new Error('There is no booking');
  return found;
};

test('[TOGETHER4] by hand a bound is a line: how many, of the same what, without which', () => {
  const next = newBound(plan, booking(plan));
  expect(next).toEqual({ most: 1, first: 'name', second: 'nothing', without: 'nothing', perPerson: false });
  if (!next) return;
  const added = setBound(plan, 'booking', null, {
    ...next,
    most: 4,
    first: 'table',
    second: 'day',
    without: 'state gone',
  });
  expect(booking(added).bounds).toEqual([
    { same: ['table', 'day'], per_person: false, most: 4, unless: [{ field: 'state', is: ['gone'] }] },
  ]);
  expect([added.version, findBlueprintProblems(added)]).toEqual([2, []]);
  expect(listBoundRows(added, booking(added))[0]).toMatchObject({
    most: 4,
    first: 'table',
    second: 'day',
    without: 'state gone',
    isOwned: false,
  });
  const [row] = listBoundRows(added, booking(added));
  expect(row?.withouts.map(({ label }) => label)).toContain('not counting State: gone');
  const removed = removeBound(added, 'booking', 0);
  expect([removed.version, booking(removed).bounds]).toEqual([1, undefined]);
});

test('[TOGETHER4] what the plan says in other words stands there and is not changed by a choice', () => {
  const said = { same: ['table', 'day', 'people'], per_person: false, most: 1 };
  const entities = plan.entities.map((one) => (one.name === 'booking' ? { ...one, bounds: [said] } : one));
  const other = { ...plan, entities };
  expect(listBoundRows(other, booking(other))[0]).toMatchObject({ first: null, second: null });
});

test('[EFFECT5] by hand what becomes of other things is chosen as a sentence, each of which can be built', () => {
  const offered = listEffectChoices(plan, booking(plan));
  const labels = offered.map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining([
      'Bookings take People from “Seats” of its table, for as long as they are there, never below 0.',
      'Coming to gone sets Left on to today.',
      '“Leave” sets Use to free of its table.',
    ]),
  );
  for (const { value } of offered) {
    const added = addEffect(plan, 'booking', value);
    expect(findBlueprintProblems(added)).toEqual([]);
    expect(listEffectChoices(added, booking(added)).map((one) => one.value)).not.toContain(value);
    expect(booking(removeEffect(added, 'booking', 0)).effects).toBeUndefined();
  }
});
