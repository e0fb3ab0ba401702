/** [STATE1] One table of moves for changes, new records, presses and imports. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../../tests/engine/fixtures.ts';
import type { Entity } from '../../../contract/plan/blueprint.ts';
import { deriveTransitions } from './derive-transitions.ts';

const STATES = ['submitted', 'approved', 'rejected'];

function request(
  actions: [name: string, from: string[] | null, to: string][],
  transitions?: [string, string[]][],
) {
  const tones: Record<string, string> = { approved: 'success', rejected: 'danger' };
  return {
    fields: [
      {
        name: 'status',
        options: STATES.map((value) => ({ value, label: value, tone: tones[value] ?? 'neutral' })),
      },
    ],
    flow: {
      field: 'status',
      initial: 'submitted',
      ...(transitions ? { transitions: transitions.map(([from, to]) => ({ from, to })) } : {}),
    },
    actions: actions.map(([name, from, to]) => ({
      name,
      label: name,
      when: from ? [{ field: 'status', is: from }] : [],
      set: [{ field: 'status', to }],
    })),
    rules: [],
  } as unknown as Entity;
}

const table = (entity: Entity) =>
  Object.fromEntries(deriveTransitions(entity)?.map(({ from, to }) => [from, to]) ?? []);

test('[STATE1] where nothing is said every state may follow', () => {
  expect(deriveTransitions(request([]))).toBeUndefined();
});

test('[STATE2] what a press ends is not left by another press, said or not', () => {
  const decided = { submitted: ['approved', 'rejected'], approved: ['submitted', 'rejected'], rejected: [] };
  const presses: [string, string[] | null, string][] = [
    ['approve', null, 'approved'],
    ['reject', null, 'rejected'],
  ];
  expect(table(request(presses))).toEqual(decided);
  // To name all others says no more than to name none.
  const named: typeof presses = [
    ['approve', ['submitted', 'rejected'], 'approved'],
    ['reject', ['submitted', 'approved'], 'rejected'],
  ];
  expect(table(request(named))).toEqual(decided);
  const everything = STATES.map((from): [string, string[]] => [from, STATES.filter((to) => to !== from)]);
  expect(table(request(named, everything))).toEqual(decided);
});

test('[STATE2] a press that leads back to the beginning, or says from where it leads, leaves an end', () => {
  const presses: [string, string[] | null, string][] = [
    ['approve', null, 'approved'],
    ['reject', null, 'rejected'],
  ];
  expect(table(request([...presses, ['reopen', null, 'submitted']])).rejected).toEqual(['submitted']);
  expect(
    table(
      request([
        ['approve', ['rejected'], 'approved'],
        ['reject', null, 'rejected'],
      ]),
    ).rejected,
  ).toContain('approved');
});

test('[STATE1] what the plan says stays as it says it', () => {
  const said: [string, string[]][] = [['submitted', ['approved']]];
  expect(table(request([['reject', null, 'rejected']], said))).toEqual({ submitted: ['approved'] });
  const reservation = readFixture('restaurant-site').entities.find(({ name }) => name === 'reservation');
  if (!reservation) throw new Error('There is no reservation');
  expect(table(reservation)).toEqual({
    asked: ['confirmed', 'declined'],
    confirmed: ['asked', 'declined'],
    declined: [],
  });
});
