/**
 * Which nouns of a text are kept as records. Each gathers points over all its mentions: what is listed, added or owns
 * attributes is kept; what is only somebody's attribute becomes a field; people who only act become roles.
 */

import { toIdentifier } from '../../../core/names/identifier.ts';
import { findFieldKind } from '../../lexicon/fields.ts';
import { findThings } from '../../lexicon/things.ts';
import { STATE_NOUNS } from '../fields/state-lists.ts';
import type { DomainScore } from '../find-domains.ts';
import { isLooksNoun } from '../read-looks.ts';
import { noteOwner, noteShown } from '../unsaid/note-shown.ts';
import type { Mention, Mentions } from '../walk/mention.ts';
import type { NounPhrase } from '../words/phrases.ts';
import { isPersonWord, ORGANISATIONS } from '../words/vocabulary.ts';
import { beginCandidate } from './begin-candidate.ts';
import type { Weighing } from './candidate.ts';
import { isAppNoun } from './judge-noun.ts';
import { mergeSynonyms } from './merge-synonyms.ts';
import { isCollected, note, pointsOf } from './noun-points.ts';
import { isAbilityNoun, type ResolvedNoun, resolveNoun } from './resolve-noun.ts';

/** Weighs all nouns of the mentions. */
export function weighNouns(
  read: Mentions,
  domains: readonly DomainScore[],
  own: ReadonlySet<string>,
): Weighing {
  const part = read.mentions.find((mention) => mention.part === 'kind_part');
  const weighing: Weighing = {
    candidates: new Map(),
    meaning: new Map(),
    domains,
    own,
    // "A company website with services and reviews" is of a company, not of records of companies.
    named:
      part !== undefined &&
      findThings(part.phrase.words).length > 0 &&
      !(ORGANISATIONS.has(part.phrase.head) && /(?:site|website|homepage|page)$/.test(read.kind)) &&
      !/(?:shop|store|boutique)$/.test(read.kind),
    shared: findSharedHeads(read),
    plurals: countPlurals(read),
    collected:
      read.mentions.find(({ part, phrase }) => part === 'kind_part' && phrase.plural)?.phrase.words ?? '',
  };
  const fielded = new Set(read.mentions.filter(({ part }) => part === 'attribute').map(({ owner }) => owner));
  for (const mention of read.mentions) weigh(mention, weighing, fielded);
  for (const mention of read.mentions) if (mention.part === 'attribute') weighOwner(mention, weighing);
  for (const pointer of read.pointers) {
    weighTarget(pointer.to, pointer.kind, weighing);
    if (pointer.kind === 'belongs') weighPart(pointer.from, weighing);
  }
  for (const phrase of read.actionPhrases)
    if (
      !phrase.negated &&
      (LENDING.test(phrase.verb) || (phrase.verb === 'work' && /shift|hours?$/.test(phrase.object)))
    )
      weighPart(phrase.subject, weighing);
  mergeSynonyms(weighing, read, part?.phrase.words ?? '');
  // "stages applied, interview and offer": what has its values named is a field, wherever it is spoken of.
  for (const { part: role, phrase } of read.mentions) {
    if (role !== 'attribute' || !phrase.choices || !STATE_NOUNS.has(phrase.head)) continue;
    const key = weighing.meaning.get(phrase.words);
    if (key !== undefined) weighing.candidates.delete(key);
    weighing.meaning.delete(phrase.words);
  }
  return weighing;
}

/** How many things in the plural each sentence keeps. */
function countPlurals({ mentions }: Mentions): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { part, phrase, sentence } of mentions)
    if (phrase.plural && part === 'kept') counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
}

function findSharedHeads(read: Mentions): Set<string> {
  const phrases = new Map<string, Set<string>>();
  for (const { part, phrase } of read.mentions)
    if (phrase.words.includes(' ') && (part === 'listed' || part === 'kept' || part === 'attribute')) {
      const plain = phrase.words.split(' ').at(-1) ?? '';
      phrases.set(plain, (phrases.get(plain) ?? new Set()).add(phrase.words));
    }
  return new Set([...phrases].filter(([, different]) => different.size > 1).map(([head]) => head));
}

/** Meaning of a phrase in this text. */
export function resolveIn(
  phrase: Pick<NounPhrase, 'words' | 'head' | 'modifiers'>,
  weighing: Weighing,
): ResolvedNoun {
  const resolved = resolveNoun(phrase, weighing.domains);
  const plain = phrase.words.split(' ').at(-1) ?? '';
  const whole = phrase.words.includes(' ') && resolved.words !== phrase.words && weighing.shared.has(plain);
  return whole && resolved.ownerWords === undefined && findFieldKind(phrase.words) === null
    ? { ...resolved, words: phrase.words }
    : resolved;
}

/** "Translators have a profile": the record of a translator is that profile. */
export function isOwnProfile({ part, owner, phrase }: Mention): boolean {
  return (
    part === 'attribute' &&
    owner !== '' &&
    /^(?:profile|account|page)$/.test(phrase.words) &&
    isPersonWord(owner)
  );
}

// Words of what apps do that name records where such records are at home: bank accounts, tattoo designs.
const KEPT_TOO = /^(?:account|design|badge|notification|thing|copy)$/;

// Words that stand for whatever was named before.
const NOTHING =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|one|other|same|rest|both|none|several|much|many|mess|lot|bit|what|who|which|stuff|total)$/;

/**
 * Weighs one mention.
 * @param fielded words of what has fields of its own
 */
export function weigh(mention: Mention, weighing: Weighing, fielded: ReadonlySet<string> = new Set()): void {
  const { phrase, part } = mention;
  if (phrase.determiner === 'pronoun' || phrase.negated || part === 'kind' || isOwnProfile(mention)) return;
  if (part === 'audience') {
    weighSubject(mention, weighing, fielded.has(phrase.words));
    return;
  }
  if (
    (isAbilityNoun(phrase.words) && !(KEPT_TOO.test(phrase.words) && weighing.own.has(phrase.words))) ||
    !/^\p{L}/u.test(phrase.words)
  ) {
    noteShown(mention, weighing);
    return;
  }
  if (isLooksNoun(phrase) || NOTHING.test(phrase.words)) return;
  if (isAppNoun(phrase, weighing.own)) {
    noteShown(mention, weighing);
    return;
  }
  // "10 places", "a school sells places in classes": how many may come.
  const isRoom = phrase.quantity !== undefined || /^(?:sell|get|take|offer)$/.test(mention.verb);
  if (/^(?:place|spot)$/.test(phrase.words) && isRoom) return;
  // "I sell soaps on markets": where somebody sells is told, not kept.
  if (
    part === 'target' &&
    /^(?:i|we)$/.test(mention.subject) &&
    /^(?:sell|make|live|be|teach|work|keep|grow)$/.test(mention.verb)
  )
    return;
  const resolved = resolveIn(phrase, weighing);
  const field = findFieldKind(resolved.words);
  const isOfOwner = resolved.ownerWords !== undefined && field !== null && !resolved.inDomain;
  if (resolved.ownerWords !== undefined && isOfOwner && !isCollected(phrase.words, weighing)) {
    // "product photos" speaks of products, and of their photos; an event's "ticket price" is its own.
    if (mention.part !== 'attribute' || mention.owner === '' || mention.owner === resolved.ownerWords)
      noteOwner(resolved.ownerWords, mention, weighing);
    return;
  }
  // Records of no kind are whatever was spoken of before.
  if (resolved.words === 'record' && !resolved.inDomain) return;
  // "alarms …; critical alarms": some of those named before.
  const plain = toIdentifier(phrase.words, 'thing');
  const key =
    resolved.thing === undefined && weighing.candidates.has(plain)
      ? plain
      : toIdentifier(resolved.words, 'thing');
  weighing.meaning.set(phrase.words, key);
  const candidate = weighing.candidates.get(key) ?? beginCandidate(key, resolved, mention, weighing, field);
  // "a meal plan" is of many meals.
  const siblings = weighing.plurals.get(mention.sentence) ?? 0;
  // "characters, quests, loot and session notes"
  const isMass =
    siblings >= 2 &&
    part === 'kept' &&
    phrase.determiner === '' &&
    field === null &&
    resolved.thing === undefined;
  const many = isMass || (resolved.many === true && /^(?:listed|kept|done|seen)$/.test(mention.part));
  const said = resolved.shell || many ? { ...mention, phrase: { ...phrase, plural: true } } : mention;
  candidate.points += pointsOf(said, candidate);
  note(candidate, mention);
}

// "A streaming site for indie films": what the site is about is kept, if the domain keeps such things.
function weighSubject(mention: Mention, weighing: Weighing, hasFields: boolean): void {
  const { phrase } = mention;
  if (!phrase.plural || isPersonWord(phrase.head) || isAbilityNoun(phrase.words)) return;
  const resolved = resolveIn(phrase, weighing);
  if (resolved.inCore || hasFields) weigh({ ...mention, part: 'listed' }, weighing);
}

// Something with attributes of its own is kept.
function weighOwner(mention: Mention, weighing: Weighing): void {
  const { owner } = mention;
  if (mention.grouped) return;
  const phrase = { words: owner, head: owner.split(' ').at(-1) ?? '', modifiers: [] };
  if (owner === '' || isAbilityNoun(mention.phrase.words) || isAbilityNoun(owner)) return;
  if (isAppNoun({ ...mention.phrase, ...phrase }, weighing.own)) return;
  const resolved = resolveIn(phrase, weighing);
  const key = weighing.meaning.get(owner) ?? toIdentifier(resolved.words, 'thing');
  let candidate = weighing.candidates.get(key);
  if (!candidate) {
    if (!resolved.thing) return;
    candidate = beginCandidate(key, resolved, mention, weighing, null);
    candidate.points = 0.3;
    weighing.meaning.set(owner, key);
  }
  if (candidate.key === weighing.meaning.get(mention.phrase.words)) return;
  candidate.points += 0.3 + candidate.penalty;
  candidate.penalty = 0;
  candidate.attributeOnly = false;
  candidate.onlySeen = false;
}

function weighTarget(words: string, kind: string, weighing: Weighing): void {
  const candidate = weighing.candidates.get(weighing.meaning.get(words) ?? '');
  if (!candidate) return;
  // "plants by category": what the core of the domain sorts by is kept.
  if (kind === 'grouped') candidate.points += candidate.inCore ? 0.3 : 0.05;
  else candidate.points += kind === 'belongs' ? 0.45 : kind === 'assigned' ? 0.5 : 0.3;
  // "pieces per student"
  if (kind === 'each' && candidate.person && !ANYBODY.test(candidate.words)) {
    candidate.points += 0.1;
    candidate.attributeOnly = false;
  }
  if (kind === 'belongs' || kind === 'assigned' || (kind === 'grouped' && candidate.inCore))
    candidate.attributeOnly = false;
}

// Who has borrowed something is written down with it.
const LENDING = /^(?:borrow|lend|rent|hire out|check out)$/;

// "Contacts belong to a company": people who are part of something are kept, not only acting.
function weighPart(words: string, weighing: Weighing): void {
  const candidate = weighing.candidates.get(weighing.meaning.get(words) ?? '');
  if (
    !candidate?.person ||
    !candidate.plural ||
    candidate.thing === undefined ||
    ANYBODY.test(candidate.words)
  )
    return;
  candidate.points += 0.5;
  candidate.attributeOnly = false;
}

const ANYBODY = /^(?:user|visitor|guest|person|everyone|admin)$/;
