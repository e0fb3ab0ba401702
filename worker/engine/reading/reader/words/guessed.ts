/** A word with the dictionary's guess, and what can be told from it and its neighbours alone. */

import { singularise } from '../../../core/names/inflection.ts';
import { findFieldKind, listFieldNames } from '../../lexicon/fields.ts';
import { listThingWords } from '../../lexicon/things.ts';
import type { Token } from './token.ts';
import {
  APP_NOUNS,
  CONJUNCTIONS,
  DETERMINERS,
  ORGANISATIONS,
  PEOPLE,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from './vocabulary.ts';

let nouns: Set<string> | null = null;

export function isKnownNoun(lemma: string): boolean {
  nouns ??= new Set([...listThingWords(), ...listFieldNames(), ...APP_NOUNS, ...PEOPLE, ...ORGANISATIONS]);
  return nouns.has(lemma);
}

export type Guessed = Token & { guess: readonly string[] };

// "that" opens a clause about the noun before it far more often than it points at the next one.
export function startsObject(word: string): boolean {
  return (DETERMINERS.has(word) || PRONOUNS.has(word)) && !RELATIVES.has(word) && word !== 'i';
}

export function leadsToObject(near: Guessed | undefined): boolean {
  if (!near) return false;
  if (startsObject(near.lower)) return true;
  const plural = singularise(near.lower) !== near.lower && !PREPOSITIONS.has(near.lower);
  return (
    plural &&
    (isKnownNoun(near.lemma) || near.guess.includes('Noun')) &&
    findFieldKind(near.lower)?.type !== 'date'
  );
}

export function earlierVerb(all: Guessed[], index: number): boolean {
  return all.slice(Math.max(0, index - 6), index).some((token) => token.tag === 'V');
}

export function looksNominal(token: Guessed): boolean {
  if (PREPOSITIONS.has(token.lower) || DETERMINERS.has(token.lower) || CONJUNCTIONS.has(token.lower))
    return false;
  return isKnownNoun(token.lemma) || token.guess.includes('Noun') || token.guess.includes('Compound');
}

export function isPluralNoun(token: Guessed | undefined): boolean {
  return token?.tag === 'N' && singularise(token.lower) !== token.lower;
}
