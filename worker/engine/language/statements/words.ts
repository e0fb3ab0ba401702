/** Words of marks as statements hold them. */
import { singularise } from '../../core/names/inflection.ts';

const LEADING =
  /^(?:the|a|an|each|every|all|any|some|our|my|your|their|his|her|its|own|new|more|one|of|these|those|this|that) /;

/** Lower case, without article, closing sign and spaces that are too many. */
export function plainWords(words: string): string {
  let plain = words
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[.:;,!?]+$/, '')
    .trim();
  while (LEADING.test(plain)) plain = plain.replace(LEADING, '');
  return plain;
}

/** The name of a kind of record or of a person: plain and singular. */
export function singularWords(words: string): string {
  return singularise(plainWords(words).replace(/['’]s$|(?<=s)['’]$/, ''));
}
