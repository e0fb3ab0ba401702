/** Part of speech of a word from its dictionary guess and its neighbours. */
import { singularise } from '../../../core/names/inflection.ts';
import { earlierVerb, type Guessed, isKnownNoun, isPluralNoun, looksNominal } from './guessed.ts';
import { tagEither } from './tag-either.ts';
import { ACTIVITY, CHORES } from './tag-words.ts';
import type { Tag } from './token.ts';
import { findVerb } from './verb-forms.ts';
import {
  CONJUNCTIONS,
  DETERMINERS,
  FILLER_ADJECTIVES,
  MODALS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from './vocabulary.ts';

const RECORDS = /^(?:report|receipt|request|claim|log|entry|form|record|note|level|list|file|plan)$/;

export function chooseTag(
  token: Guessed,
  before: Guessed | undefined,
  next: Guessed | undefined,
  all: Guessed[],
  index: number,
): Tag {
  const word = token.lower;
  // "an IT department", "a POS": letters that stand for a name.
  if (token.guess.includes('Compound') || /^(?:IT|HR|PR|QA|POS|SMS|SOS)$/.test(token.text)) return 'N';
  const closed = closedClass(word, token.guess, next);
  if (closed) return closed;
  if (/^(?:standing|recurring|repeating|ongoing|incoming|outgoing|pending|outstanding)$/.test(word) && next)
    return 'A';
  // "workers present, work done": said of what stands before it.
  if (
    /^(?:present|absent|missing|involved)$/.test(word) &&
    isPluralNoun(before) &&
    before?.after === '' &&
    (token.after !== '' || !next)
  )
    return 'A';
  // "cafés place standing orders"
  const ordered = all[index + 1]?.lemma === 'order' ? all[index + 1] : all[index + 2];
  if (word === 'place' && before?.after === '' && /^(?:order|bid|bet)$/.test(ordered?.lemma ?? ''))
    return 'V';
  // "sizes and favourite colours"
  if (
    /^favou?rite$/.test(word) &&
    next &&
    token.after === '' &&
    before?.tag === 'C' &&
    singularise(next.lower) !== next.lower
  )
    return 'A';
  const verb = findVerb(word);
  const noun = isKnownNoun(token.lemma) || isKnownNoun(word);
  const prev = before && before.after === '' && token.before === '' ? before : undefined;
  const near = next && token.after === '' && next.before === '' ? next : undefined;
  if (verb) {
    // "mileage, damage reports by drivers", "wagons and track plans": nobody does anything to them.
    const isListed = before !== undefined && (before.after.includes(',') || before.tag === 'C');
    const isItem = before?.tag === 'C' && all[index - 2]?.tag === 'N' && all[index - 3]?.after === ',';
    if (
      verb.form === 'base' &&
      near &&
      RECORDS.test(near.lemma) &&
      isListed &&
      (isItem || !earlierVerb(all, index))
    )
      return 'N';
    if (verb.form === 'ing') return tagGerund(word, prev, near, noun);
    if (verb.form === 'ed') return tagParticiple(prev, near, noun);
    // "…, mark as done": what is done as something is an action.
    if (near?.lower === 'as' && !prev) return 'V';
    // "each bake with flour"
    if (verb.form === 'base' && /^(?:each|every|an?|one|per)$/.test(prev?.lower ?? '')) return 'N';
    if (!noun && !token.guess.includes('Noun')) {
      if (
        FILLER_ADJECTIVES.has(word) &&
        near &&
        looksNominal(near) &&
        prev?.tag !== 'X' &&
        prev?.tag !== 'M' &&
        !isPluralNoun(prev)
      )
        return 'A';
      return 'V';
    }
    return tagEither(token, verb.form, before, prev, near, all, index) ? 'V' : 'N';
  }
  if (noun) return 'N';
  if (token.guess.includes('Adjective') || FILLER_ADJECTIVES.has(word)) return 'A';
  if (token.guess.includes('Adverb')) return 'B';
  if (token.guess.includes('Verb')) {
    // A bare form in -s after a comma, "with" or "and" is the next item of a list, not a verb.
    const listed =
      !prev ||
      prev.tag === 'P' ||
      prev.tag === 'C' ||
      prev.tag === 'D' ||
      prev.tag === 'A' ||
      // "number of brood frames and temper"
      (prev.tag === 'N' && word.endsWith('s') && (!near || CONJUNCTIONS.has(near.lower))) ||
      // "I need batches with recipe", "gardeners list seeds they have"
      (prev.tag === 'V' &&
        word.endsWith('s') &&
        near !== undefined &&
        (PREPOSITIONS.has(near.lower) || /^(?:i|we|they|you)$/.test(near.lower))) ||
      // "Hotel housekeeping: …"
      (prev.tag === 'N' && /.{4}ing$/.test(word) && !near);
    return listed && !(near && (near.tag === 'D' || DETERMINERS.has(near.lower))) ? 'N' : 'V';
  }
  if (token.guess.includes('Noun') || /^[\p{L}-]+$/u.test(word)) return 'N';
  return 'O';
}

function closedClass(word: string, guess: readonly string[], next: Guessed | undefined): Tag | null {
  if (/^(no|not|never|without|don't|doesn't|isn't|aren't|won't|nor|neither)$/.test(word)) return 'G';
  if (INTERJECTIONS.has(word)) return 'O';
  if (/^(?:how|why)$/.test(word)) return 'B';
  if (word === 'what') return 'R';
  if (/^(up|off|down|out)$/.test(word)) return 'P';
  if (/^(there|here|too|also|yet|again|together|twice|once|away)$/.test(word)) return 'B';
  // "last watered", "next due": what comes before an action names when it was or will be done.
  if (
    /^(?:last|next)$/.test(word) &&
    next &&
    /(?:ed|en|nt|ught|de|ne|due|date|visit|check)$/.test(next.lower)
  )
    return 'A';
  if (word === 'last' && /^(?:days?|weeks?|months?|years?|hours?)$/.test(next?.lower ?? '')) return 'A';
  if (/^(be|have|do)$/.test(findVerb(word)?.base ?? ''))
    return word === 'being' || word === 'done' ? null : 'V';
  if (/^\d/.test(word) || NUMBER_WORDS.test(word)) return 'Q';
  if (PRONOUNS.has(word) && word !== 'people') return word === 'her' && next ? 'D' : 'X';
  if (CONJUNCTIONS.has(word)) return 'C';
  if (RELATIVES.has(word)) return 'R';
  if (MODALS.has(word)) return 'M';
  if (PREPOSITIONS.has(word)) return 'P';
  if (DETERMINERS.has(word) || guess.includes('Possessive')) return 'D';
  return null;
}

const INTERJECTIONS = new Set(
  'hi hello hey dear thanks thank please ok okay yes sorry cheers greetings etc'.split(' '),
);

const NUMBER_WORDS =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|dozen|first|third|fourth)$/;

function tagGerund(word: string, prev: Guessed | undefined, near: Guessed | undefined, noun: boolean): Tag {
  // "Cooking class bookings": what is taught.
  if (near && /^(?:class|course|lesson|school|workshop|club)(?:e?s)?\b/.test(near.lower)) return 'N';
  // "guests, cleaning tasks, income"
  if (
    near &&
    CHORES.test(word) &&
    /^(?:task|plan|list|schedule|duty|log|day|session|slot|job|item|supply)(?:e?s)?$/.test(near.lower)
  )
    return 'A';
  if (!near)
    return noun || prev?.tag === 'D' || prev?.tag === 'A' || (prev?.tag === 'N' && ACTIVITY.test(word))
      ? 'N'
      : 'V';
  if (noun && prev?.tag !== 'P' && looksNominal(near)) return 'N';
  if (prev?.tag === 'D') return looksNominal(near) ? 'A' : 'N';
  if (DETERMINERS.has(near.lower) || singularise(near.lower) !== near.lower) return 'V';
  if (PREPOSITIONS.has(near.lower) || CONJUNCTIONS.has(near.lower)) return prev?.tag === 'P' ? 'V' : 'N';
  return looksNominal(near) ? 'A' : 'V';
}

function tagParticiple(prev: Guessed | undefined, near: Guessed | undefined, noun: boolean): Tag {
  const before = prev?.tag;
  if (near && looksNominal(near) && before !== 'X' && before !== 'N' && before !== 'M') return 'A';
  if (noun && !near) return 'N';
  return 'V';
}
