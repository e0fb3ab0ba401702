/** Several words of a text for one thing: they are one kind of record, under the name that is rather what is kept. */
import type { Mentions } from '../walk/mention.ts';
import { findVerb } from '../words/verb-forms.ts';
import { type Candidate, THRESHOLD, type Weighing } from './candidate.ts';

/**
 * "A to-do list with tasks": two words for one thing, unless both are listed by themselves. Also then where one is only the
 * other behind a verb ("adjusting tasks"), and where no sentence sets the two apart ("post positions. Students apply for jobs").
 */
export function mergeSynonyms(weighing: Weighing, read: Mentions, kindPart: string): void {
  const { candidates, meaning } = weighing;
  const part = meaning.get(kindPart);
  const sentences = findSentences(weighing, read);
  const apart = (one: Candidate) => one.plural && one.points >= THRESHOLD && one.key !== part && !one.passive;
  for (const one of [...candidates.values()])
    for (const other of [...candidates.values()]) {
      if (one === other || one.thing === undefined || one.thing !== other.thing) continue;
      if (!candidates.has(one.key) || !candidates.has(other.key)) continue;
      if (apart(one) && apart(other) && !isSame(one, other, sentences)) continue;
      const isFirst =
        isBehindVerb(other, one) || (!isBehindVerb(one, other) && rank(one, part) >= rank(other, part));
      const [stays, goes] = isFirst ? [one, other] : [other, one];
      stays.points += Math.max(0, goes.points);
      stays.order = Math.min(stays.order, goes.order);
      stays.attributeOnly &&= goes.attributeOnly;
      stays.onlySeen &&= goes.onlySeen;
      candidates.delete(goes.key);
      for (const [words, key] of meaning) if (key === goes.key) meaning.set(words, stays.key);
    }
}

/** Where each candidate stands, by its key. */
function findSentences({ meaning }: Weighing, { mentions }: Mentions): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const { phrase, sentence } of mentions) {
    const key = meaning.get(phrase.words);
    if (key !== undefined) found.set(key, (found.get(key) ?? new Set()).add(sentence));
  }
  return found;
}

function isSame(one: Candidate, other: Candidate, sentences: ReadonlyMap<string, Set<number>>): boolean {
  if (withoutVerb(one.words) === withoutVerb(other.words)) return true;
  // "Articles and posts", "jobs and gigs": who names both means both. "Sales orders" are some orders among others.
  if (one.words.includes(' ') || other.words.includes(' ')) return false;
  const [here, there] = [sentences.get(one.key), sentences.get(other.key)];
  return here !== undefined && there !== undefined && [...here].every((sentence) => !there.has(sentence));
}

/** "Adjusting task", "parse request": what is left is what something is done with. */
function withoutVerb(words: string): string {
  const [first = '', ...rest] = words.split(' ');
  const isVerb = findVerb(first) !== null || /[aeiouy].*ing$/.test(first);
  return rest.length > 0 && isVerb ? rest.join(' ') : words;
}

function isBehindVerb(one: Candidate, other: Candidate): boolean {
  return one.words !== other.words && withoutVerb(one.words) === other.words;
}

function rank(candidate: Candidate, part: string | undefined): number {
  const listed = candidate.plural && !candidate.passive ? 1 : 0;
  return candidate.points + listed - (candidate.key === part ? 0.5 : 0) - candidate.order / 1000;
}
