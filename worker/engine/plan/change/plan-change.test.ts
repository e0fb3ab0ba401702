import { expect, test } from 'vitest';
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import { loadTagger } from '../../language/load-tagger.ts';
import { planDescription } from '../plan-description.ts';
import { changeByWords } from './change-by-words.ts';
import { planChange } from './plan-change.ts';

const { mark } = await loadTagger();

async function planOf(description: string): Promise<Blueprint> {
  const outcome = await planDescription(description);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}

const pianos = await planOf(
  'A piano has an owner name, a make and a serial number. A visit belongs to a piano and has a date, a price and a remark.',
);

const fieldsOf = (plan: Blueprint, kind: string) =>
  plan.entities.find(({ name }) => name === kind)?.fields ?? [];

test('fields are added, renamed and removed in the kind that is named, and the rest stays [CHANGE1]', () => {
  const { blueprint, notDone } = changeByWords(
    pianos,
    'Add a phone number to the pianos. Rename remark to notes. Remove the price.',
    mark,
  );
  expect(notDone).toEqual([]);
  expect(fieldsOf(blueprint, 'piano').map(({ label }) => label)).toContain('Phone number');
  const labels = fieldsOf(blueprint, 'visit').map(({ label }) => label);
  expect(labels).toContain('Notes');
  expect(labels).not.toContain('Price');
  expect(blueprint.theme).toEqual(pianos.theme);
  expect(blueprint.name).toBe(pianos.name);
});

test('a noun that the plan does not know is taken for no other one [CHANGE2]', () => {
  const outcome = changeByWords(pianos, 'Remove the warranty from the trumpets.', mark);
  expect(outcome.blueprint).toEqual(pianos);
  expect(outcome.notDone).toHaveLength(1);
});

test('a wish for how all of it feels brings no kind of record [CHANGE2]', () => {
  const outcome = changeByWords(pianos, 'make it pop with wibble', mark);
  expect(outcome.blueprint).toEqual(pianos);
  expect(outcome.notDone).toHaveLength(1);
});

test('what cannot be done is said, and the rest is done [CHANGE3]', () => {
  const { blueprint, changes, notDone } = changeByWords(
    pianos,
    'Rename remark to notes. Remove the barometer.',
    mark,
  );
  expect(changes).toHaveLength(1);
  expect(notDone.map(({ asked }) => asked)).toEqual(['Remove the barometer.']);
  expect(fieldsOf(blueprint, 'visit').map(({ label }) => label)).toContain('Notes');
});

test('the same request gives the same plan [CHANGE4]', async () => {
  const request = 'Every visit also needs a duration in minutes.';
  expect(await planChange(pianos, request)).toEqual(await planChange(pianos, request));
});

test('a kind that is brought stands with what is said of it, and points at what is there [CHANGE5]', () => {
  const { blueprint, notDone } = changeByWords(
    pianos,
    'Add tuners with name, phone and email. Each visit belongs to a tuner.',
    mark,
  );
  expect(notDone).toEqual([]);
  expect(fieldsOf(blueprint, 'tuner').map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Name', 'Phone', 'Email']),
  );
  expect(fieldsOf(blueprint, 'visit').map(({ reference }) => reference?.entity)).toContain('tuner');
  expect(fieldsOf(blueprint, 'piano')).toEqual(fieldsOf(pianos, 'piano'));
});

test('visitors get no right to change or delete, whatever is asked [CHANGE6]', () => {
  const outcome = changeByWords(pianos, 'Visitors can delete the visits.', mark);
  expect(outcome.blueprint).toEqual(pianos);
  expect(outcome.notDone).not.toEqual([]);
  const { blueprint } = changeByWords(pianos, 'Employees add visits.', mark);
  expect(JSON.stringify(blueprint.entities.map(({ rules }) => rules))).not.toContain('"public"');
  expect(blueprint.audience).not.toBe('public');
});

test('a refusal is never read as a right, marked or not [CHANGE6]', () => {
  const { blueprint } = changeByWords(
    pianos,
    "Apprentices may see pianos. They don't get to see visits.",
    mark,
  );
  const allow =
    blueprint.entities.find(({ name }) => name === 'visit')?.rules.flatMap((rule) => rule.allow) ?? [];
  expect(JSON.stringify(allow)).not.toContain('apprentice');
});

test('steps stand where the sentence puts them, and choices keep their meaning [CHANGE7]', () => {
  const begun = changeByWords(pianos, 'The steps of a visit are planned, done.', mark).blueprint;
  const more = changeByWords(begun, 'Add confirmed between planned and done.', mark).blueprint;
  const visit = more.entities.find(({ name }) => name === 'visit');
  const status = visit?.fields.find(({ name }) => name === visit.flow?.field);
  expect(status?.options?.map(({ value }) => value)).toEqual(['planned', 'confirmed', 'done']);
});
