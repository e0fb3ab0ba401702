/** A value of the text → a field of its record, with the person's words, its type and its choices. */

import { toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise, singularise } from '../../../core/names/inflection.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import type { EntityFact, FieldFact } from '../facts.ts';
import type { NounPhrase } from '../words/phrases.ts';

/** Adds the field unless it is there; choices said later are added to it. */
export function addField(owner: EntityFact, phrase: NounPhrase): void {
  const words = fieldWords(phrase, owner);
  const name = toIdentifier(words);
  if (
    name === owner.name ||
    /^(id|created_at|updated_at|data|detail|details|info|information|thing|record|other)$/.test(name)
  )
    return;
  const existing = owner.fields.find((field) => field.name === name);
  if (existing) {
    if (phrase.choices && !existing.choices) {
      existing.choices = phrase.choices;
      existing.kind = null;
      noteStates(owner, existing, phrase);
    }
    return;
  }
  const kind = phrase.choices ? null : findFieldKind(words);
  const list =
    !phrase.choices && phrase.plural && kind === null && findFieldKind(singularise(words)) === null;
  const field: FieldFact = {
    name,
    words,
    kind: kind ?? (list ? { type: 'list', max: 40 } : null),
    ...(phrase.choices ? { choices: phrase.choices } : {}),
    source: 'text',
  };
  owner.fields.push(field);
  noteStates(owner, field, phrase);
}

function noteStates(owner: EntityFact, field: FieldFact, phrase: NounPhrase): void {
  if (phrase.choices && /^(status|state|stage|phase)$/.test(phrase.head))
    owner.states = { field: field.name, states: phrase.choices, flow: true, source: 'text' };
}

// Plurals that name one value: three bedrooms are one number, notes are one text.
const PLURAL_FIELDS =
  /(?:^|^(?:max|min|total|internal|private) )(notes|ingredients|steps|tags|bedrooms|bathrooms|beds|reps|sets|guests|seats|pages|minutes|hours|calories|skills|views|likes|sales|downloads|followers|labels|keywords|languages|interests|allergies|details|instructions|opening hours|servings|episodes|points|goals|kilometres|kilometers|participants|players|rooms|amenities|features|tasting notes|show notes|care instructions)$/;

/** The field's name in the person's words, without the owner's own name before it ("product photos" → "photo"). */
export function fieldWords(phrase: NounPhrase, owner: EntityFact): string {
  const telling = phrase.modifiers.filter(
    (word) =>
      !phrase.words.split(' ').includes(word) &&
      // "last watered date"
      (!/(?:ed|able|ful)$/.test(word) || /^(?:last|next)$/.test(phrase.modifiers[0] ?? '')),
  );
  let words = phrase.words;
  if (words.startsWith(`${owner.words} `)) words = words.slice(owner.words.length + 1);
  const keepPlural = phrase.plural && PLURAL_FIELDS.test(pluralise(words));
  return [...telling, keepPlural ? pluralise(words) : words].join(' ');
}
