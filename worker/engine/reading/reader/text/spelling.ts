/**
 * Corrects slips of the hand in words that matter here (names of things, fields, domains). Only slips that people really
 * make are undone: swapped, doubled, missing or extra letters and a wrong vowel; a changed consonant makes another word.
 */

import { pluralise, singularise } from '../../../core/names/inflection.ts';
import { listColourWords } from '../../lexicon/colours.ts';
import { DOMAINS } from '../../lexicon/domains.ts';
import { listFieldNames } from '../../lexicon/fields.ts';
import { listThingWords } from '../../lexicon/things.ts';
import { findVerb } from '../words/verb-forms.ts';
import {
  ACT_VERBS,
  APP_NOUNS,
  CONTAINERS,
  KEEP_VERBS,
  ORGANISATIONS,
  PEOPLE,
  SEE_VERBS,
} from '../words/vocabulary.ts';
import { isLeftAlone } from './left-alone.ts';

/** Shorter words have too many neighbours. */
const SHORTEST = 5;

let targets: Map<number, string[]> | null = null;
let words: Set<string> | null = null;

function vocabulary(): Set<string> {
  if (words) return words;
  words = new Set<string>();
  const phrases = [
    ...listThingWords(),
    ...listFieldNames(),
    ...APP_NOUNS,
    ...CONTAINERS,
    ...ORGANISATIONS,
    ...PEOPLE,
    ...KEEP_VERBS,
    ...SEE_VERBS,
    ...Object.keys(ACT_VERBS),
    ...Object.values(DOMAINS).flatMap((domain) =>
      `${domain.cues}, ${domain.hints}`.split(',').map((cue) => cue.trim()),
    ),
    ...listColourWords(),
  ];
  for (const phrase of phrases)
    for (const word of phrase.split(/[\s-]+/)) {
      if (!/^\p{Ll}{3,}$/u.test(word)) continue;
      words.add(word);
      if (word.length >= 4) words.add(pluralise(word));
    }
  return words;
}

function targetsOfLength(length: number): string[] {
  if (!targets) {
    targets = new Map();
    for (const word of vocabulary()) targets.set(word.length, [...(targets.get(word.length) ?? []), word]);
  }
  return targets.get(length) ?? [];
}

/**
 * The text with slips corrected.
 * @param isKnown whether a general dictionary has the word (lower case); such words are left alone.
 * @param near words of the text (lower case), which are likelier than others.
 */
export function correctSpelling(
  text: string,
  isKnown: (word: string) => boolean,
  near: ReadonlySet<string> = new Set(),
): string {
  return text.replace(/(?<![\p{L}@.#/_-])\p{L}{5,24}(?![\p{L}@_/]|\.\p{L})/gu, (word, offset: number) => {
    const lower = word.toLowerCase();
    // A capital inside a sentence is a name.
    const name = word !== lower && offset > 0 && !/[.!?:\n-]\s*$/.test(text.slice(0, offset));
    if (name || vocabulary().has(lower) || isKnown(lower) || findVerb(lower)) return word;
    if (isLeftAlone(singularise(lower))) return word;
    const corrected = findCorrection(lower, near);
    if (!corrected) return word;
    return word === lower ? corrected : corrected.charAt(0).toUpperCase() + corrected.slice(1);
  });
}

/** The one word of the vocabulary that the slip stands for, or null when there is none or more than one. */
export function findCorrection(lower: string, near: ReadonlySet<string> = new Set()): string | null {
  if (lower.length < SHORTEST || !/^\p{Ll}+$/u.test(lower)) return null;
  const found = new Set<string>();
  for (const length of [lower.length, lower.length - 1, lower.length + 1])
    for (const target of targetsOfLength(length))
      if (target[0] === lower[0] && isSlip(lower, target)) found.add(target);
  if (found.size === 0 && consonants(lower).length >= 4 && !WELL_ENDED.test(lower))
    for (const length of [lower.length, lower.length - 1, lower.length + 1])
      for (const target of targetsOfLength(length))
        if (target.slice(0, 3) === lower.slice(0, 3) && consonants(target) === consonants(lower))
          found.add(target);
  const likely = found.size > 1 ? chooseLikely([...found], lower, near) : [...found];
  return likely.length === 1 ? (likely[0] ?? null) : null;
}

// What the text names elsewhere, else the one that lacks only a doubled letter: "clases", "comittee".
function chooseLikely(found: readonly string[], lower: string, near: ReadonlySet<string>): string[] {
  const said = found.filter((word) => near.has(word));
  if (said.length > 0) return said;
  const single = (word: string) => word.replace(/(.)\1/g, '$1');
  return found.filter((word) => word.length > lower.length && single(word) === single(lower));
}

/** What stays of a word when its vowels are misspelled: recepies and recipes. */
function consonants(word: string): string {
  return word.replace(/[aeiouy]/g, '').replace(/(.)\1/g, '$1');
}

// "reputation" is no slip of "repetition": of words with such an end, one letter at most is wrong.
const WELL_ENDED = /(?:tion|sion|ment|ness|ity|ance|ence|able)s?$/;
const VOWEL = /[aeiouy]/;

/** Whether one slip of the hand leads from `target` to `written`. */
function isSlip(written: string, target: string): boolean {
  let start = 0;
  while (start < written.length && written[start] === target[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(written.length, target.length) - start &&
    written[written.length - 1 - end] === target[target.length - 1 - end]
  )
    end += 1;
  const wrong = written.slice(start, written.length - end);
  const right = target.slice(start, target.length - end);
  // A final s is a plural, not a slip.
  if (end === 0 && (wrong === 's' || right === 's' || right === 'es')) return false;
  if (wrong.length === 2 && right.length === 2) return wrong[0] === right[1] && wrong[1] === right[0];
  // Wrong vowels, with the consonants between them right: "recepies", "definately".
  const isWhole = wrong.length > 1 && WELL_ENDED.test(written);
  if (
    wrong.length === right.length &&
    wrong.length <= 3 &&
    !isWhole &&
    (wrong.length === 1 || written.length >= 7)
  )
    return [...wrong].every(
      (letter, at) => letter === right[at] || (VOWEL.test(letter) && VOWEL.test(right[at] ?? '')),
    );
  return (wrong.length === 0 && right.length === 1) || (wrong.length === 1 && right.length === 0);
}
