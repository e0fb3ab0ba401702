/** [GUARD8] When something may be done is changed by hand, and a plan that can be built comes out. */
import { expect, test } from 'vitest';
import { PRIVATE_TRIPS } from '../../../tests/engine/private-trips.ts';
import type { Blueprint } from '../plan/blueprint.ts';
import { findBlueprintProblems } from '../plan/blueprint-meaning.ts';
import { addField } from './edit-field.ts';
import { listGuardRows, newGuard, removeGuard, setGuard } from './edit-guards.ts';

const PLAN = addField(addField(PRIVATE_TRIPS, 'trip', 'Start', 'datetime'), 'trip', 'Locked', 'boolean');
const trip = (plan: Blueprint) => {
  const found = plan.entities.find(({ name }) => name === 'trip');
  if (!found) throw new Error('There is no trip');
  return found;
};

test('[GUARD8] each choice is kept as it was made, and taken away again', () => {
  const said = newGuard(PLAN, trip(PLAN));
  if (!said) throw new Error('Nothing can be said of trips');
  const added = setGuard(PLAN, 'trip', null, said);
  const [row] = listGuardRows(added, trip(added));
  expect(row).toMatchObject({ index: 0, what: said.what, when: said.when, except: 'nobody' });
  expect(row?.whats.map(({ value }) => value)).toEqual(['create', 'update', 'delete']);
  expect(row?.excepts.map(({ value }) => value)).toContain('admin');
  for (const { value: what } of row?.whats ?? []) {
    const about = setGuard(added, 'trip', 0, { ...said, what });
    const [one] = listGuardRows(about, trip(about));
    expect(one?.whens.map(({ value }) => value)).toEqual([
      'ahead start',
      'behind start',
      'is locked true',
      'is locked false',
      ...(what === 'create' ? [] : ['never owner']),
    ]);
    for (const { value: when } of one?.whens ?? [])
      for (const { value: except } of one?.excepts ?? []) {
        const changed = setGuard(about, 'trip', 0, { what, when, minutes: 90, except });
        const timed = /^(?:ahead|behind)/.test(when) ? 90 : null;
        expect(listGuardRows(changed, trip(changed))[0]).toMatchObject({
          what,
          when,
          except,
          minutes: timed,
        });
        expect(findBlueprintProblems(changed)).toEqual([]);
        expect(changed.version).toBe(2);
      }
  }
  expect(removeGuard(added, 'trip', 0)).toEqual(PLAN);
});

test('[GUARD8] what is about something else gives way to what can be said of it', () => {
  const owner = setGuard(PLAN, 'trip', null, {
    what: 'delete',
    when: 'never owner',
    minutes: 0,
    except: 'nobody',
  });
  const added = setGuard(owner, 'trip', 0, {
    what: 'create',
    when: 'never owner',
    minutes: 60,
    except: 'nobody',
  });
  expect(trip(added).guards).toEqual([{ operations: ['create'], when: [{ field: 'start', ahead: 60 }] }]);
});

test('[GUARD8] what is none of the choices is left as it is said', () => {
  const when = [
    { field: 'locked', is: [false] },
    { field: 'start', ahead: 5 },
  ];
  const plan = {
    ...PLAN,
    entities: PLAN.entities.map((one) =>
      one.name === 'trip' ? { ...one, guards: [{ operations: ['update', 'delete'], when }] } : one,
    ),
  };
  expect(listGuardRows(plan, trip(plan))[0]).toMatchObject({ what: null, when: null, minutes: null });
});
