/** Choices of a field: set, added, taken back. */
import type { Entity } from '../../../contract/plan/blueprint.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { findChoices } from '../../reading/change/names-in-plan.ts';
import { choiceKind, readFieldWords } from '../resolve/field-words.ts';
import { addFieldTo } from './change-fields.ts';
import { type Desk, holdsRefusal, isAdding, isRefused, marksOf, type Result, wordsBetween } from './desk.ts';
import {
  type FoundField,
  findExactField,
  findKindOf,
  isNoKind,
  placeField,
  placeKind,
} from './plan-nouns.ts';
import { cleanValue, labelOfChoice, setLabels } from './set-labels.ts';
import { takeAway } from './take-away.ts';

type Choices = StatementOf<'choices'>;

/** "size: S, M or L", "the species can be horse and goat as well", "not Ines but Kwame". */
export function changeChoices(desk: Desk, one: Choices): Result {
  const values = one.values.map(cleanValue).filter((value) => value !== '');
  if (values.length === 0) return null;
  if (isRefused(desk, one)) return takeEach(desk, one, values);
  const place = placeChoices(desk, one, values);
  if ('why' in place) return place;
  if ('field' in place) {
    const { entity, field } = place;
    const isChoice = field.type === 'enum';
    const isMore = isChoice && (isAdding(desk, one) || values.length === 1) && !isWholeList(desk, one);
    const known = isMore ? (field.options ?? []).map(({ label }) => label) : [];
    return setLabels(desk, entity, field, [...known, ...values]);
  }
  if (values.length === 1) return { why: `It is not clear what “${values[0]}” is a choice of.` };
  const words = place.words ?? (one.field === undefined ? 'kind' : readFieldWords(one.field).words);
  return addFieldTo(desk.blueprint, place.entity, words, choiceKind(values.map(labelOfChoice)));
}

/** "Add a level: A1, A2": the list behind its field is the whole of it, whatever is added. */
function isWholeList(desk: Desk, { field, marks }: Choices): boolean {
  const [first] = marks;
  if (field === undefined || !first || marks.length < 2) return false;
  const before = wordsBetween(desk, Math.max(0, first.at - 12), first.at);
  return /(?::|=|\(|\bis|\bare|\beither|\bone of)\s*(?:an? |the |["“])?$/.test(before);
}

function takeEach(desk: Desk, one: Choices, values: readonly string[]): Result {
  const [what] = values;
  return what === undefined
    ? null
    : takeAway(desk, {
        kind: 'remove',
        what,
        tag: 'value',
        of: one.of,
        marks: one.marks,
        sentence: one.sentence,
      });
}

function placeChoices(
  desk: Desk,
  one: Choices,
  values: readonly string[],
): FoundField | { entity: Entity; words?: string } | { why: string } {
  const { blueprint, focus } = desk;
  if (one.field !== undefined) {
    const place = placeField(desk, one.of, one.field);
    if ('field' in place && isMeant(place, one.field)) return place;
    const kind = findCalled(blueprint.entities, one.field);
    if (kind) return { entity: kind, words: 'kind' };
    const entity = placeKind(desk, one.of);
    return 'why' in entity ? entity : { entity };
  }
  // "conditions are Mint and Good": what looks like a kind is a field.
  if (!isNoKind(one.of) && !findKindOf(blueprint, one.of)) {
    const place = placeField(desk, undefined, one.of ?? '');
    if ('field' in place && isMeant(place, one.of ?? '')) return place;
    const entity = placeKind(desk, undefined);
    return 'why' in entity ? entity : { why: `The app keeps no ${one.of}.` };
  }
  const known = values.flatMap((value) => findChoices(blueprint, value));
  const [place] = known.filter(({ entity }) => isNoKind(one.of) || entity === findKindOf(blueprint, one.of));
  if (place) return place;
  const before = nameBefore(desk, one);
  if (before !== undefined) {
    const kind = findCalled(blueprint.entities, before);
    if (kind) return { entity: kind, words: 'kind' };
    const named = placeField(desk, undefined, before);
    const target = placeKind(desk, one.of);
    return 'field' in named ? named : 'why' in target ? target : { entity: target, words: before };
  }
  const entity = placeKind(desk, one.of);
  if ('why' in entity) return entity;
  const spoken = entity.fields.find(({ name }) => name === focus.field);
  const isOpen = spoken?.type === 'enum' || spoken?.type === 'text';
  if (spoken && isOpen && entity.name === focus.entity) return { entity, field: spoken };
  const choices = entity.fields.filter(({ type, name }) => type === 'enum' && name !== entity.flow?.field);
  const [only] = choices;
  if (only && choices.length === 1 && isAdding(desk, one) && values.length < 3)
    return { entity, field: only };
  // "a milking is morning or evening": which sort of it.
  return isNoKind(one.of)
    ? { why: 'It is not said what these are the choices of.' }
    : { entity, words: 'kind' };
}

/** "customers are private, farm or council": what is called like a kind is a sort of it. */
const findCalled = (entities: readonly Entity[], said: string) =>
  entities.find(({ label, label_plural }) =>
    [label, label_plural].some((name) => name.toLowerCase() === said.toLowerCase()),
  );

/** A text becomes a choice only where it is named letter by letter: "customers are private" is not about the customer's name. */
const isMeant = ({ entity, field }: FoundField, said: string) =>
  field.type === 'enum' || findExactField(entity, said) === field;

/** "Difficulty easy, medium or hard": a noun that no mark says stands before the choices, and nothing else. */
function nameBefore(desk: Desk, one: Choices): string | undefined {
  const sentence = desk.sentences[one.sentence];
  const [first] = one.marks;
  if (!sentence || !first || marksOf(desk, one)[0]?.at !== first.at) return undefined;
  const words = desk.text
    .slice(sentence.at, first.at)
    .toLowerCase()
    .replace(/[:(=–-]/g, ' ')
    .replace(/\b(?:is|are|can be|may be|the|a|an|of|one of|either)\b/g, ' ')
    .trim();
  const isTalk = /^(?:and|or|both|but|yes|no|ok|sorry|also|i|we|it|they)\b/.test(words);
  return /^\p{L}+(?: \p{L}+)?$/u.test(words) && !holdsRefusal(words) && !isTalk ? words : undefined;
}
