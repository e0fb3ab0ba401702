/**
 * Words and parts of speech. `compromise` gives a first guess from its dictionary and endings; what descriptions of apps
 * do differently (long lists of bare plurals, words that are noun and verb alike: post, book, order) is decided here.
 */

import { singularise } from '../../../core/names/inflection.ts';
import { isFieldName } from '../../lexicon/fields.ts';
import type { Line } from '../text/clean-text.ts';
import { dropPlaces } from '../text/drop-places.ts';
import { correctSpelling } from '../text/spelling.ts';
import { chooseTag } from './choose-tag.ts';
import { findCompound } from './compounds.ts';
import { type Guessed, isKnownNoun } from './guessed.ts';
import type { Sentence, Token } from './token.ts';
import { findVerb } from './verb-forms.ts';
import { isPersonWord } from './vocabulary.ts';

type Tagger = typeof import('compromise/two')['default'];

/** Loads the dictionary of parts of speech when it is first needed (about 100 ms); its module stays in memory. */
export async function loadTagger(): Promise<Tagger> {
  return (await import('compromise/two')).default;
}

/** Whether a general dictionary has a word (lower case). */
export async function isDictionaryWord(): Promise<(word: string) => boolean> {
  const model = (await loadTagger()).model() as unknown as { one: { lexicon: Record<string, unknown> } };
  return (word) =>
    Object.hasOwn(model.one.lexicon, word) ||
    isKnownNoun(word) ||
    isKnownNoun(singularise(word)) ||
    findVerb(word) !== null;
}

interface Term {
  text: string;
  pre: string;
  post: string;
  tags?: string[];
}

const JOINED = '\u02d7'; // stands for the hyphen inside a word, which the tagger would split

// "priority low/medium/high", "status: new/in progress/done"
const SLASHED =
  /\b(priorit(?:y|ies)|status(?:es)?|states?|stages?|types?|kinds?|categor(?:y|ies)|levels?|severity|difficulty|size|condition|phase):? \(?((?:\p{L}[\p{L}-]*(?: \p{L}+)?\s*\/\s*)+\p{L}[\p{L}-]*(?: (?!and|or|with|for|per)\p{L}+(?=[,.;)]|$))?)\)?/giu;

/** Sentences of the lines with tagged words. */
export async function tagText(lines: readonly Line[]): Promise<Sentence[]> {
  const nlp = await loadTagger();
  const isKnown = await isDictionaryWord();
  const sentences: Sentence[] = [];
  const near = new Set(
    lines.flatMap((line) => line.text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).filter(isKnown),
  );
  for (const line of lines) {
    const prepared = correctSpelling(line.text, isKnown, near)
      .replace(SLASHED, (_, noun: string, list: string) => `${noun} (${list.split(/\s*\/\s*/).join(', ')})`)
      .replace(/(\p{L})\s*\/\s*(?=\p{L})/gu, '$1, ')
      .replace(/([\p{L}\d])-(?=[\p{L}\d])/gu, `$1${JOINED}`)
      .replace(/\s→\s/g, ', ');
    const parsed = nlp(prepared).json({
      terms: { text: true, whitespace: true, tags: true },
      offset: false,
    }) as {
      terms: Term[];
    }[];
    parsed.forEach((sentence, index) => {
      const terms = sentence.terms.filter((term) => term.text !== '');
      const tokens = tagTokens(dropPlaces(terms, (word) => isKnownNoun(singularise(word))));
      if (tokens.length > 0)
        sentences.push({
          text: tokens.map((token) => `${token.before}${token.text}${token.after}`).join(' '),
          tokens,
          section: line.section,
          bullet: line.bullet,
          first: index === 0,
        });
    });
  }
  return sentences;
}

function tagTokens(terms: Term[]): Token[] {
  const plain = terms.map((term): Token & { guess: readonly string[] } => {
    const text = term.text.replaceAll(JOINED, '-').replace(/'s$/i, '');
    const lower = text.toLowerCase();
    return {
      text,
      lower,
      lemma: isShortening(text) ? lower : singularise(lower),
      tag: 'O',
      plural: false,
      before: term.pre.trim(),
      after: `${/'s$/i.test(term.text) ? "'s" : ''}${term.post.trim()}`,
      guess: term.tags ?? [],
    };
  });
  const merged = mergeCompounds(plain);
  merged.forEach((token, index) => {
    token.tag = chooseTag(token, merged[index - 1], merged[index + 1], merged, index);
  });
  return merged.map(({ guess: _guess, ...token }) => finish(token));
}

/** POS, OS, SOS: letters that stand for a name and are no plural. */
function isShortening(text: string): boolean {
  return /^(?:POS|OS|SMS|SOS|GPS|CMS|LMS|CSS|DNS|RSS|ATS|IOS|SAAS|SaaS|saas)$/.test(text);
}

function finish(token: Token): Token {
  if (token.tag === 'V')
    return { ...token, lemma: findVerb(token.lower)?.base ?? token.lower, plural: false };
  if (token.tag !== 'N') return { ...token, plural: false };
  const lastLower = token.lower.split(' ').at(-1) ?? '';
  const plural =
    (singularise(lastLower) !== lastLower && !isShortening(token.text)) ||
    /^(people|children|men|women|data|media|criteria|staff|income)$/.test(lastLower);
  return { ...token, plural };
}

function mergeCompounds(tokens: Guessed[]): Guessed[] {
  const lowers = tokens.map((token) => token.lower);
  const lemmas = tokens.map((token) => token.lemma);
  const open = (from: number, to: number) =>
    tokens.slice(from, to).every((token) => token.after === '') &&
    tokens.slice(from + 1, to + 1).every((token) => token.before === '');
  const merged: Guessed[] = [];
  const ellipses = findEllipses(tokens);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    const full = ellipses.get(index);
    if (full) {
      merged.push({ ...token, lemma: full, lower: full, guess: ['Noun', 'Compound'] });
      continue;
    }
    // "volunteers work shifts" is no kind of shift: they work them.
    const doer = merged.at(-1);
    const isAction =
      doer !== undefined &&
      doer.after === '' &&
      doer.lemma !== doer.lower &&
      isPersonWord(doer.lemma) &&
      findVerb(token.lower)?.form === 'base';
    const compound = isAction ? null : findCompound(lowers, lemmas, index, open);
    if (!compound) {
      merged.push(token);
      continue;
    }
    const parts = tokens.slice(index, index + compound.length);
    merged.push({
      ...token,
      text: parts.map((part) => part.text).join(' '),
      lower: parts.map((part) => part.lower).join(' '),
      lemma: compound.lemma,
      after: parts.at(-1)?.after ?? '',
      guess: ['Noun', 'Compound'],
    });
    index += compound.length - 1;
  }
  return merged;
}

// Words that stand before the same noun: "source and target language", "home and away team".
const PAIRED = new Set(
  'source target home away first last start end billing shipping delivery planned actual estimated minimum maximum opening closing gross net birth death old new front back maiden current previous inbound outbound departure arrival pickup dropoff systolic diastolic buying selling upper lower left right morning evening'.split(
    ' ',
  ),
);

/** "start and end date", "first and last name": the first one lacks its noun. By the place of the word that stands alone. */
function findEllipses(tokens: readonly Guessed[]): Map<number, string> {
  const found = new Map<number, string>();
  for (let index = 0; index + 3 < tokens.length; index += 1) {
    const [first, and, second, noun] = tokens.slice(index, index + 4);
    if (!first || !and || !second || !noun || first.after !== '' || second.after !== '') continue;
    if (and.lower !== 'and' && and.lower !== 'or') continue;
    const lone = `${first.lower} ${noun.lemma}`;
    const known = isFieldName(lone) && isFieldName(`${second.lower} ${noun.lemma}`);
    // "birth and death date"; in "name and birth date" the name lacks nothing.
    const dates =
      /^(?:date|time)$/.test(noun.lemma) && /^[a-z-]+$/.test(first.lower) && !isFieldName(first.lower);
    const paired = PAIRED.has(first.lower) && PAIRED.has(second.lower) && noun.after !== "'s";
    if (
      paired ||
      known ||
      (dates && singularise(first.lower) === first.lower && !/^(?:the|a|an|with|has|have)$/.test(first.lower))
    )
      found.set(index, lone);
  }
  return found;
}
