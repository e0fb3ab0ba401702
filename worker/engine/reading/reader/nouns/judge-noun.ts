/** What a noun phrase is by its words alone: a part of the screen, a person, the name of the app. */
import { isFieldName } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import type { NounPhrase, Phrase, VerbPhrase } from '../words/phrases.ts';
import type { Sentence } from '../words/token.ts';
import { APP_NOUNS, CONTAINERS, HAVING, isPersonWord, ORGANISATIONS } from '../words/vocabulary.ts';

/**
 * Whether the phrase speaks of the app or its screen.
 * @param own words that are records in the likely domain all the same (pages of a wiki).
 */
export function isAppNoun(phrase: NounPhrase, own: ReadonlySet<string>): boolean {
  if (own.has(phrase.words) || isPersonWord(phrase.head)) return false;
  // "nothing of others"
  if (/^(?:others?|nothing|none)$/.test(phrase.words)) return true;
  // "sites with inverters": places.
  if (phrase.words === 'site' && phrase.plural) return false;
  // "my prints" are pictures; to print is something else.
  if (phrase.head === 'print' && phrase.plural) return false;
  const compound = phrase.words.includes(' ');
  // "light needs"
  if (compound && phrase.head.split(' ').at(-1) === 'need') return false;
  if (compound && (findThings(phrase.words).length > 0 || isFieldName(phrase.words))) return false;
  return APP_NOUNS.has(phrase.head) || APP_NOUNS.has(phrase.head.split(' ').at(-1) ?? '');
}

export function isPerson(phrase: NounPhrase): boolean {
  return isPersonWord(phrase.head);
}

export function isOrganisation(phrase: NounPhrase): boolean {
  return ORGANISATIONS.has(phrase.head);
}

/** Verbs whose objects are parts of their subject. */
export const OWNING = /^(have|include|contain|hold|consist|comprise)$/;

/** Whether the objects of the verb are attributes of its subject. */
export function hasAttributes(subject: NounPhrase, verb: VerbPhrase, own: ReadonlySet<string>): boolean {
  if (OWNING.test(verb.base)) return true;
  return (
    HAVING.has(verb.base) &&
    !isAppNoun(subject, own) &&
    !isPerson(subject) &&
    findThings(subject.words).length > 0
  );
}

const KIND_ENDING =
  /(?:store|shop|board|site|hub|desk|book|base|tracker|planner|manager|builder|portal|app|log|list|clone|like|portfolio|reminder|registration|exchange|forum|community|network|wiki|blog|magazine|club|shop|gallery|diary|journal|finder|directory|organi[sz]er|game|quiz|calculator)$/;

/**
 * Whether the first phrase of a text names the app: "A recipe collection", "Online bookstore".
 * @param isCue whether a domain of the lexicon is called so.
 */
export function isKind(
  phrase: NounPhrase,
  sentence: Sentence,
  next: Phrase | undefined,
  isCue: (words: string) => boolean,
): boolean {
  if (sentence.bullet) return false;
  const known = findThings(phrase.words).length > 0;
  if (phrase.plural && known) return false;
  const last = phrase.head.split(' ').at(-1) ?? '';
  if (CONTAINERS.has(last) || APP_NOUNS.has(last) || ORGANISATIONS.has(last) || KIND_ENDING.test(last))
    return true;
  // "City travel guide with sights": what somebody reads, nobody who leads.
  if (last === 'guide' && phrase.words.includes(' ')) return true;
  if (isCue(phrase.words) && !phrase.plural) return true;
  if (phrase.plural) return false;
  // "Camping gear rental." is a sentence of its own.
  if (next === undefined) return true;
  const link = next?.type === 'link' ? next.word : '';
  if (link === 'for' || link === 'where') return true;
  // "Pub quiz: …" is about one quiz; "Customer: name, email" says what a customer has.
  if (link === ':') return !known || phrase.words.includes(' ');
  return /^(a|an|my|our)$/.test(phrase.determiner);
}
