/** [OVERLAP3] What takes up a place or a thing from one time to another takes it up alone, unless one press on the plan says else. */
import { expect, test } from 'vitest';
import { listAssumed } from '../../../contract/plan-edits/list-assumed.ts';
import { findGeneratorProblems } from '../../index.ts';
import { planApp } from '../../reading/architect/plan-app.ts';

async function plan(text: string) {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error('Nothing was understood');
  return outcome.plan.blueprint;
}

const ROOMS = 'We rent out meeting rooms. A reservation has a room, a start, an end and a remark.';

test('[OVERLAP3] no words ask for it: the rule is there, is said, and goes with one press', async () => {
  const blueprint = await plan(ROOMS);
  const rule = blueprint.abilities.find(({ ability }) => ability === 'conflict-check');
  expect(rule).toMatchObject({ entity: 'reservation', options: { resources: ['room'] } });
  const [line] = listAssumed(blueprint).filter(({ about }) => about === 'overlaps');
  expect(line?.sentence).toContain('Reservations do not overlap');
  const open = line?.open() ?? blueprint;
  expect(open.abilities.map(({ ability }) => ability)).not.toContain('conflict-check');
  expect(listAssumed(open).filter(({ about }) => about === 'overlaps')).toEqual([]);
  expect(findGeneratorProblems(open)).toEqual([]);
});

test('[OVERLAP3] words that ask for it leave nothing to assume', async () => {
  const blueprint = await plan(`${ROOMS} No double bookings.`);
  expect(blueprint.abilities.map(({ ability }) => ability)).toContain('conflict-check');
  expect(listAssumed(blueprint).filter(({ about }) => about === 'overlaps')).toEqual([]);
});

test.each([
  ['days of a course', 'A course has a title, a room, a start date and an end date. A room has a name.'],
  ['no end', 'A visit has a room and a time. A room has a name.'],
])('[OVERLAP3] other things may share what they point at: %s', async (_, text) => {
  expect(listAssumed(await plan(text)).filter(({ about }) => about === 'overlaps')).toEqual([]);
});
