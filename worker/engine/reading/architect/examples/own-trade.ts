/**
 * Whether the lexicon's rows of a thing are examples of the trade that the text describes. They are only where the record
 * goes by a name of the thing, the text names that very trade, and what else the text says of its app stays within it.
 */

import { singularise } from '../../../core/names/inflection.ts';
import { DOMAINS } from '../../lexicon/domains.ts';
import { requireThing } from '../../lexicon/things.ts';
import { isOpenThing, listTradeCues, listTrades } from '../../lexicon/trades.ts';
import type { Facts } from '../../reader/facts.ts';
import { isDomainCue } from '../../reader/find-domains.ts';
import { findVerb } from '../../reader/words/verb-forms.ts';
import {
  APP_NOUNS,
  CONJUNCTIONS,
  CONTAINERS,
  DETERMINERS,
  FILLER_ADJECTIVES,
  MODALS,
  PREPOSITIONS,
  PRONOUNS,
  RELATIVES,
} from '../../reader/words/vocabulary.ts';
import type { Draft, DraftEntity } from '../draft/draft.ts';

/** Letters that stand for a name are no plurals. */
const SHORT = 3;
const LONGEST_CUE = 4;

/** People and groups that are in every trade. */
const ANYONE = new Set(
  `user visitor customer client member admin administrator manager staff team friend colleague people person owner guest me us
  company business firm startup department office organisation organization enterprise corporation group household family
  community agency freelancer employee hour time price opening form booking contact self others please small one two three`.split(
    /\s+/,
  ),
);

/** Whether the rows of the lexicon are examples of what this record is. */
export function isOwnTrade(one: DraftEntity, { facts }: Draft): boolean {
  const { thing, fact } = one;
  if (!thing?.words.includes(fact.words)) return false;
  const trades = listTrades(thing.name);
  if (!listNamedTrades(facts).some((domain) => trades.includes(domain))) return false;
  return !isOpenThing(thing.name) || !namesSubjects(facts);
}

/** Domains below this share of the best one are not what the text is about. */
const SHARE = 0.6;
/** Points below which a domain is a guess. */
const LEAST = 1.5;

/** Domains whose trade the opening names with nothing narrower, best first: "a hair salon" besides "appointment booking". */
export function listNamedTrades(facts: Facts): string[] {
  const top = facts.domains[0]?.score ?? 0;
  return facts.domains
    .filter(
      ({ name, score }) => score >= LEAST && score >= top * SHARE && findNarrowing(facts, name)?.length === 0,
    )
    .map(({ name }) => name);
}

/** Whether goods of the subject are all that the opening speaks of: in "children's shoes" they are not. */
export function isWholeSubject(facts: Facts, subject: string): boolean {
  const said = new Set(subject.toLowerCase().split(/\s+/).map(wordOf));
  const own = listOwnWords('shop');
  return readOpening(facts).every(
    ({ word, base }) =>
      said.has(base) || said.has(word) || own.has(base) || saysNothing(word, base) || isDomainCue(word),
  );
}

/**
 * What the opening of the text says beyond the trade ("vegan" in "a vegan restaurant").
 * @returns null where the opening does not name the trade at all.
 */
export function findNarrowing(facts: Facts, domain: string): string[] | null {
  const opening = readOpening(facts);
  const cues = listTradeCues(domain).map((cue) => cue.split(/\s+/).map(wordOf));
  const named = new Set<number>();
  for (let at = 0; at < opening.length; at += 1)
    for (const cue of cues)
      if (cue.length <= LONGEST_CUE && cue.every((word, offset) => opening[at + offset]?.base === word))
        for (let offset = 0; offset < cue.length; offset += 1) named.add(at + offset);
  if (named.size === 0) return null;
  const own = listOwnWords(domain);
  return opening.flatMap(({ word, base }, at) =>
    named.has(at) || own.has(base) || saysNothing(word, base) ? [] : [word],
  );
}

/** Whether records are asked for that the lexicon does not know: the text has a subject of its own. */
function namesSubjects({ entities, subject }: Facts): boolean {
  return (
    subject !== undefined || entities.some(({ source, thing }) => source === 'text' && thing === undefined)
  );
}

interface OpeningWord {
  word: string;
  base: string;
}

/** Words of the first sentence up to where it says what the app does. */
function readOpening({ text, name }: Facts): OpeningWord[] {
  const first = text.trim().split(/(?<=[.!?])\s|\n/)[0] ?? '';
  const head = first.split(/[:;,(]|\s(?:that|which|where|who|so that|to)\s/)[0] ?? '';
  const unnamed = name === undefined ? head : head.replace(name, ' ');
  const inPlace = unnamed.replace(/\b(in|near|from) (?:(?:the|our|my) )?(?:\p{Lu}[\p{L}-]+ ?)+/gu, ' ');
  return (inPlace.match(/[\p{L}\p{N}&'’-]+/gu) ?? []).map((one) => {
    const word = one.toLowerCase().replace(/[’']s$/, '');
    return { word, base: wordOf(word) };
  });
}

function saysNothing(word: string, base: string): boolean {
  return (
    word.length <= 1 ||
    ANYONE.has(base) ||
    [
      APP_NOUNS,
      CONTAINERS,
      FILLER_ADJECTIVES,
      DETERMINERS,
      PREPOSITIONS,
      CONJUNCTIONS,
      RELATIVES,
      MODALS,
      PRONOUNS,
    ].some((words) => words.has(word) || words.has(base)) ||
    findVerb(word) !== null
  );
}

/** Words of what such an app is called and keeps; its hints may be of a neighbouring trade and do not count. */
function listOwnWords(domain: string): Set<string> {
  const { title = '', things = [], core = [] } = DOMAINS[domain] ?? {};
  const names = [...new Set([...things, ...core])].flatMap((thing) => {
    const { words, fields } = requireThing(thing);
    return [...words, ...fields.map((field) => field.words)];
  });
  return new Set([title, ...names].flatMap((phrase) => phrase.toLowerCase().split(/\s+/)).map(wordOf));
}

const wordOf = (word: string) => (word.length <= SHORT ? word : singularise(word));
