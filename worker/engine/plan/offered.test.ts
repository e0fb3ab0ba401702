/** What is put up to be booked: whoever books takes a place of what is there, and makes none of it. */
import { describe, expect, test } from 'vitest';
import { planMarked } from '../../../tests/engine/plan-marked.ts';
import { checkApp } from '../../../tests/support/apps/check-app.ts';
import { planDescription } from './plan-description.ts';

const BOOKED = '[who Members] [may book] [thing slots].';
const WITH_ROOM = 'Each [thing slot] has a [field date], a [field start time] and a [field capacity].';

const entitiesOf = (marked: string) => planMarked(marked).blueprint.entities;
const namesOf = (marked: string) => entitiesOf(marked).map(({ name }) => name);
const mayDo = (marked: string, name: string, operation: string) =>
  JSON.stringify(
    entitiesOf(marked)
      .find((one) => one.name === name)
      ?.rules.filter(({ operations }) => operations.some((one) => one === operation)),
  );
const usesOf = (marked: string) => planMarked(marked).blueprint.abilities;

describe('what has room for several, at a time of its own', () => {
  test('[WORDS23] is seen by who books it, who makes a booking of it and none of what is booked', () => {
    const marked = `${BOOKED} ${WITH_ROOM}`;
    expect(namesOf(marked)).toEqual(['slot', 'booking']);
    expect(mayDo(marked, 'slot', 'list')).toContain('member');
    expect(mayDo(marked, 'slot', 'create')).not.toContain('member');
    expect(mayDo(marked, 'booking', 'create')).toContain('member');
    expect(usesOf(marked)).toContainEqual(
      expect.objectContaining({
        ability: 'capacity',
        entity: 'booking',
        options: expect.objectContaining({ of: 'slot', capacity: 'capacity' }),
      }),
    );
  });

  test('[WORDS23] is at its own time: the booking asks for none', () => {
    const booking = entitiesOf(`${BOOKED} ${WITH_ROOM}`).find(({ name }) => name === 'booking');
    expect(booking?.fields.filter(({ type }) => type === 'datetime' || type === 'date')).toEqual([]);
  });

  test('[WORDS23] a room has a capacity and no time: it is booked for one', () => {
    const marked =
      'A [thing room] has a [field name] and a [field capacity]. [who Members] [may book] [thing rooms].';
    expect(usesOf(marked).map(({ ability }) => ability)).not.toContain('capacity');
  });
});

describe('what others put up', () => {
  const marked =
    '[who Teachers] [may add] [thing slots] with a [field start time]. [who Students] [may book] [thing slots].';

  test('[WORDS23] is there to be booked, a slot by one', () => {
    expect(namesOf(marked)).toEqual(['slot', 'booking']);
    expect(mayDo(marked, 'slot', 'create')).toContain('teacher');
    expect(mayDo(marked, 'slot', 'create')).not.toContain('student');
    const capacity = entitiesOf(marked)
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'capacity');
    expect(capacity?.default).toBe(1);
  });

  test('[WORDS23] who manages bookings puts up nothing', () => {
    const courts =
      'A [thing court] has a [field name]. [who Members] [may book] [thing slots] on [thing courts]. [who Admins] [may manage] [thing slots].';
    expect(namesOf(courts)).not.toContain('booking');
  });
});

describe('whoever books', () => {
  test('[WORDS23] sees it, visitors too: they send the booking, and change nothing', () => {
    const marked =
      'A [thing room] has a [field name] and a [field price]. [who Customers] [may book] [thing rooms].';
    expect(mayDo(marked, 'room', 'list')).toContain('public');
    expect(mayDo(marked, 'booking', 'create')).toContain('public');
    for (const operation of ['create', 'update', 'delete'])
      expect(mayDo(marked, 'room', operation)).not.toContain('public');
    expect(mayDo(marked, 'booking', 'list')).not.toContain('public');
  });

  test('[WORDS23] is shown no people by that', () => {
    const marked =
      'An [thing employee] has a [field name] and a [field phone]. [who Visitors] [may book] [thing employees].';
    expect(mayDo(marked, 'employee', 'list')).not.toContain('public');
  });

  test('[WORDS23] books what the sentence named before', () => {
    const marked =
      '[who Members] [may see] the [thing classes] and [may book] one. [who Staff] [may manage] [thing classes].';
    expect(namesOf(marked)).toEqual(['class', 'booking']);
    expect(mayDo(marked, 'class', 'create')).not.toContain('member');
    expect(mayDo(marked, 'booking', 'create')).toContain('member');
  });
});

test.each([
  'Staff add trips with a date and a number of places. Members book trips.',
  'Community garden app: members book slots. Each slot has a date, a start time and a capacity.',
])('[WORDS23] the contract holds of: %s', async (text) => {
  const outcome = await planDescription(text);
  if (!outcome.understood) throw new Error(outcome.message);
  expect(outcome.plan.not_built).toEqual([]);
  const rules = await checkApp(outcome.plan.blueprint);
  expect(rules.filter(({ failure }) => failure !== null)).toEqual([]);
});
