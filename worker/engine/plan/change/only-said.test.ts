/** What a request does not say is not done for it. */
import { expect, test } from 'vitest';
import { planMarked } from '../../../../tests/engine/plan-marked.ts';
import { readMarkedText } from '../../language/marks/marked-text.ts';
import { changeByWords } from './change-by-words.ts';

const { blueprint: pianos } = planMarked(
  'A [thing piano] has an [field owner name], a [field make] and an [field e-mail]. A [thing visit] belongs to a [thing piano] and has a [field date] and a [field price].',
);

/** Carries out a request whose marks were made by hand. */
function change(marked: string) {
  const { text, marks } = readMarkedText(marked);
  return changeByWords(pianos, text, () => marks);
}

test('[CHANGE8] "not" alone takes no kind of record away', () => {
  const { blueprint, notDone } = change('I meant [not not] [thing pianos].');
  expect(blueprint.entities).toEqual(pianos.entities);
  expect(notDone[0]?.reason).toContain('Say “remove the pianos”');
});

test('[CHANGE8] another noun in front of the refusal is the new name', () => {
  const { blueprint, changes } = change('I say [thing harpsichord], [not not] [thing piano].');
  expect(changes.map(({ kind }) => kind)).toEqual(['rename-entity']);
  expect(blueprint.entities.map(({ label }) => label)).toContain('Harpsichord');
  expect(blueprint.entities).toHaveLength(pianos.entities.length);
});

test('[CHANGE9] a field that is only shown or counted is not added', () => {
  const { blueprint, notDone } = change('A [view board] of the [thing pianos] by their [field colour].');
  expect(blueprint.entities).toEqual(pianos.entities);
  expect(notDone.map(({ reason }) => reason)).toContain('Pianos have no field “colour”.');
});

test('[CHANGE9] choices of what is called like a kind are a sort of it', () => {
  const { blueprint } = change('[thing Pianos] are [value grand] or [value upright].');
  const labels = (of: string) =>
    blueprint.entities.find(({ name }) => name === of)?.fields.map(({ label }) => label);
  expect(labels('piano')).toContain('Kind');
  expect(labels('visit')).toEqual(
    pianos.entities.find(({ name }) => name === 'visit')?.fields.map(({ label }) => label),
  );
});

test('[CHANGE9] a limit for each of something that is not kept is refused', () => {
  const { blueprint, notDone } = change('At most [max two] of each [thing visit] per [by trumpet].');
  expect(blueprint.entities).toEqual(pianos.entities);
  expect(notDone).toHaveLength(1);
});
