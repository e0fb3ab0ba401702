/** [SETTING4] Settings by hand: a line each, their page comes and goes with them, and so does what reads them. */
import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/engine/fixtures.ts';
import { findGeneratorProblems } from '../../engine/problems/find-problems.ts';
import { listBoundRows, setBound } from './edit-bounds.ts';
import { setFormula } from './edit-formula.ts';
import { listGuardRows, setGuard } from './edit-guards.ts';
import { addSetting, canHaveSettings, changeSetting, removeSetting } from './edit-settings.ts';
import { countText, readCount } from './read-count.ts';

const plan = readFixture('mileage');

test('[SETTING4] a setting is added, named, and read by a formula under its label', () => {
  expect(canHaveSettings(plan)).toBe(true);
  const added = addSetting(plan, 'Fee per trip');
  const changed = changeSetting(added, 'fee_per_trip', { type: 'money', value: 250 });
  expect(changed.settings?.at(-1)).toMatchObject({ name: 'fee_per_trip', type: 'money', value: 250 });
  const [trip] = changed.entities;
  const amount = trip?.fields.find(({ name }) => name === 'amount');
  if (!trip || !amount) throw new Error('The plan has no trips');
  const set = setFormula(changed, trip, amount, 'Miles × Rate per mile + Fee per trip');
  if ('wrong' in set) throw new Error(set.wrong);
  expect(findGeneratorProblems(set.blueprint)).toEqual([]);
  expect(JSON.stringify(set.blueprint)).toContain('{"setting":"fee_per_trip"}');
  // What it could not begin with changes nothing.
  expect(changeSetting(changed, 'fee_per_trip', { value: 0.5 })).toEqual(changed);
});

test('[SETTING4] what reads a setting goes with it, and the page with the last one', () => {
  const names = plan.settings?.map(({ name }) => name) ?? [];
  const removed: string[] = [];
  const without = names.reduce((before, name) => {
    const edit = removeSetting(before, name);
    removed.push(...edit.alsoRemoved);
    expect(findGeneratorProblems(edit.blueprint)).toEqual([]);
    return edit.blueprint;
  }, plan);
  expect(removed).toEqual([
    'the formula of Amount of Trip',
    'the formula of Tax of Trip',
    'when something may be done to Trips',
    'how many Trips there are at most',
  ]);
  expect(without).toMatchObject({ version: 1, pages: [{ name: 'trips' }] });
  expect(without).not.toHaveProperty('settings');
});

test('[SETTING4] a limit and a deadline are said by the name of a setting, which is a whole number from then on', () => {
  const added = changeSetting(addSetting(plan, 'Places'), 'places', { value: 3 });
  const most = readCount('places', added, 1);
  expect(most).toEqual({ setting: 'places' });
  expect(['4', '0', 'VAT', 'Seats', ''].map((text) => readCount(text, added, 1))).toEqual([
    4,
    null,
    { setting: 'vat' },
    null,
    null,
  ]);
  const [trip] = added.entities;
  const [bound] = trip ? listBoundRows(added, trip) : [];
  const [guard] = trip ? listGuardRows(added, trip) : [];
  if (
    !bound?.first ||
    !bound.second ||
    !bound.without ||
    !guard?.what ||
    !guard.when ||
    !guard.except ||
    !most
  )
    throw new Error('The plan has lines for all of it');
  expect(countText(bound.most, added)).toBe('Trips a day');
  expect(guard.minutes).toEqual({ setting: 'notice', unit: 'hours' });
  const { first, second, without, perPerson } = bound;
  const limited = setBound(added, 'trip', 0, { most, first, second, without, perPerson });
  expect(limited.entities[0]?.bounds).toMatchObject([{ most: { setting: 'places' } }]);
  expect(limited.settings?.at(-1)).toMatchObject({ integer: true, min: 1 });
  const { what, when, except } = guard;
  const said = setGuard(limited, 'trip', 0, {
    what,
    when,
    except,
    minutes: { setting: 'places', unit: 'days' },
  });
  expect(said.entities[0]?.guards).toMatchObject([
    { when: [{ field: 'starts_at', ahead: { setting: 'places', unit: 'days' } }] },
  ]);
  expect(findGeneratorProblems(said)).toEqual([]);
});
