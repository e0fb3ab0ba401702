/** Mentions → entities, fields and relations, with the whole text in view. */

import { toIdentifier } from '../../core/names/identifier.ts';
import { pluralise } from '../../core/names/inflection.ts';
import { DOMAINS } from '../lexicon/domains.ts';
import { findFieldKind } from '../lexicon/fields.ts';
import type { Thing } from '../lexicon/thing.ts';
import { requireThing } from '../lexicon/things.ts';
import type { EntityFact, RelationFact } from './facts.ts';
import { addRelation, attachFields } from './fields/attach-fields.ts';
import { natureOf } from './fields/attaching.ts';
import type { DomainScore } from './find-domains.ts';
import { type Candidate, THRESHOLD, type Weighing } from './nouns/candidate.ts';
import { standIn } from './nouns/stand-in.ts';
import { weighNouns } from './nouns/weigh-nouns.ts';
import { findMade, findTold } from './unsaid/find-told.ts';
import { readDay } from './unsaid/read-day.ts';
import type { Mentions } from './walk/mention.ts';
import { isPersonWord, ORGANISATIONS } from './words/vocabulary.ts';

export interface Understanding {
  entities: EntityFact[];
  relations: RelationFact[];
  /** Words of people who act. */
  people: string[];
  /** Entity that the app is mainly about. */
  main: string | null;
  audience: string;
  subject: string;
}

/** Decides what is kept, with which fields, and what points at what. */
export function understand(
  read: Mentions,
  domains: readonly DomainScore[],
  own: ReadonlySet<string>,
): Understanding {
  const weighing = weighNouns(read, domains, own);
  const all = [...weighing.candidates.values()];
  const sure = all
    .filter((one) => isKept(one, read) && !isPlayedWith(one, read, domains))
    .sort((a, b) => a.order - b.order);
  const isSure = sure.length > 0 || (domains[0]?.score ?? 0) >= SURE_DOMAIN;
  const day = sure.length > 0 ? null : readDay(read, isSure ? domains[0] : undefined);
  const kept = isSure ? sure : day ? [] : lastResort(all, read, weighing);
  const entities = kept.map((candidate) => {
    const entity = toEntity(candidate);
    if (entity.name !== candidate.key)
      for (const [words, key] of weighing.meaning)
        if (key === candidate.key) weighing.meaning.set(words, entity.name);
    return entity;
  });
  if (day) entities.push(day);
  standIn(entities, kept, weighing);
  const byKey = new Map(entities.map((entity) => [entity.name, entity]));
  const part = read.mentions.find((mention) => mention.part === 'kind_part');
  const byPart = part ? (byKey.get(weighing.meaning.get(part.phrase.words) ?? '') ?? null) : null;
  const main = byPart ?? chooseMain(entities, domains);
  const relations: RelationFact[] = [];
  attachFields(read, { byKey, weighing, main, mainIsKind: byPart !== null, relations });
  addPointers(read, byKey, weighing, relations);
  addOwners(read, byKey, weighing, relations);
  return { entities, relations, ...readAudience(read), main: main?.name ?? null };
}

/** Points from which on a domain knows what is kept without the text. */
const SURE_DOMAIN = 2;
// Names of apps that hold what stands before them: a visitor log holds visitors.
const HOLDS =
  /(?:log|list|tracker|collection|register|registry|directory|manager|database|book|planner|catalog(?:ue)?|archive|library|finder|organi[sz]er|records?|inventory|shop|store)$/;

/** Where nothing is surely kept, what the app is named after, or else what comes closest. */
function lastResort(all: readonly Candidate[], read: Mentions, weighing: Weighing): Candidate[] {
  const named = all.find((one) => one.onlyKind && HOLDS.test(read.kind));
  if (named) return [named];
  const close = all
    .filter((one) => one.points >= THRESHOLD / 2 && (!one.attributeOnly || isVotedFor(one, read)))
    .sort((a, b) => b.points - a.points);
  const [best] = close;
  if (best && !ANYONE.test(best.words)) return [best];
  const only = all.find((one) => isAllThereIs(one, read));
  const found = (best ? undefined : only) ?? findTold(read, weighing) ?? findMade(read, weighing) ?? best;
  return found ? [found] : [];
}

/** "People vote for ideas": what is voted for is there to be chosen from. */
function isVotedFor({ words }: Candidate, { mentions }: Mentions): boolean {
  return mentions.some(
    ({ part, verb, phrase }) => part === 'target' && verb === 'vote' && phrase.words === words,
  );
}

const ALL_AND_NOTHING = /^(?:life|business|company|work|time|world|day|thing|house|home|family|mind|head)$/;

/** "Keep track of my medication": the one thing that a text names, and what it wants kept. */
function isAllThereIs(one: Candidate, { mentions }: Mentions): boolean {
  const [first] = mentions;
  return (
    mentions.length === 1 &&
    first?.part === 'kept' &&
    /^(?:track|keep|manage|log|record|organi[sz]e|collect|list|catalogue|store|monitor|document)$/.test(
      first.verb,
    ) &&
    one.points >= 0 &&
    !ALL_AND_NOTHING.test(one.words) &&
    !one.person
  );
}

// What people do who sell what they do it with.
const MAKING = /^(?:sell|make|bake|craft|brew|roast|sew|knit|carve|restore|handmake)$/;

/** For whom the app is, what it sells, and who acts in the text. */
function readAudience(read: Mentions): { people: string[]; audience: string; subject: string } {
  const people = new Set<string>();
  let audience = '';
  let subject = '';
  for (const { part, phrase, verb, subject: seller } of read.mentions) {
    if (isPersonWord(phrase.head)) people.add(phrase.head);
    // "We sell homemade jam"
    if (/^(?:kept|done)$/.test(part) && MAKING.test(verb) && phrase.plural && /^(?:i|we)$/.test(seller))
      subject ||= phrase.quote.replace(/[.,:;]+$/, '');
    if (part !== 'audience') continue;
    const words = phrase.quote.replace(/[.,:;]+$/, '');
    if (!phrase.plural || isPersonWord(phrase.head) || ORGANISATIONS.has(phrase.head)) audience ||= words;
    else subject ||= words;
  }
  return { people: [...people], audience, subject };
}

/** "A memory game with animals": what the cards show, nothing that is kept. */
function isPlayedWith(one: Candidate, { kind }: Mentions, domains: readonly DomainScore[]): boolean {
  const isGame = domains[0]?.name === 'game' && /\b(?:game|puzzle|memory)$/.test(kind);
  return isGame && !one.inDomain && !one.person;
}

// Whoever uses the app.
const ANYONE = /^(user|visitor|guest|admin|administrator|everyone|people|public)$/;

function isKept(candidate: Candidate, read: Mentions): boolean {
  if (candidate.points < THRESHOLD) return false;
  if (candidate.attributeOnly && findFieldKind(candidate.words) !== null) return false;
  if (!ANYONE.test(candidate.words) || candidate.inCore) return true;
  // "episodes, guests with contact details": guests of something are written down.
  if (candidate.words === 'guest' && !candidate.passive) return true;
  const fields = read.mentions.filter(
    ({ owner, part, phrase }) =>
      owner === candidate.words &&
      part === 'attribute' &&
      !phrase.plural &&
      findFieldKind(phrase.words) !== null,
  );
  return fields.length > 0;
}

function toEntity(candidate: Candidate): EntityFact {
  const thing = candidate.thing ? requireThing(candidate.thing) : undefined;
  const words = calledBy(candidate, thing);
  return {
    name: toIdentifier(words, 'thing'),
    words,
    plural: pluralise(words),
    fields: [],
    ...(thing ? { thing: thing.name } : {}),
    person: candidate.person,
    source: 'text',
    confidence: Math.min(1, Math.round(candidate.points * 100) / 100),
    evidence: candidate.evidence,
  };
}

/** What records are called: the person's word, unless it only says how they are shown ("property listings"). */
function calledBy(candidate: Candidate, thing: Thing | undefined): string {
  const usual = thing?.words[0];
  if (usual && candidate.words.startsWith('our ')) return usual;
  if (!usual || usual === candidate.words) return candidate.words;
  // "A journal with mood, tags": each entry has one.
  if (thing?.fields.some((field) => field.words === candidate.words)) return usual;
  const shown = /^(.+) (?:listing|record|entry|list)$/.exec(candidate.words)?.[1];
  if (shown === usual) return usual;
  // "Concert diary": the events are concerts.
  if (candidate.onlyKind && thing?.nature === 'event' && thing.words.includes(candidate.words))
    return candidate.words;
  const answers = candidate.onlySeen && /^(log|part)$/.test(thing?.nature ?? '');
  return candidate.inDomain && (answers || candidate.onlyKind) ? usual : candidate.words;
}

function chooseMain(entities: readonly EntityFact[], domains: readonly DomainScore[]): EntityFact | null {
  const core = domains[0] ? (DOMAINS[domains[0].name]?.core ?? []) : [];
  return (
    entities.find((entity) => entity.thing !== undefined && core.includes(entity.thing) && !entity.person) ??
    entities.find((entity) => !entity.person) ??
    entities[0] ??
    null
  );
}

function addPointers(
  read: Mentions,
  byKey: Map<string, EntityFact>,
  { meaning }: Weighing,
  relations: RelationFact[],
): void {
  for (const pointer of read.pointers) {
    const from = byKey.get(meaning.get(pointer.from) ?? '');
    const to = byKey.get(meaning.get(pointer.to) ?? '');
    if (from && !to && pointer.kind === 'each') addSorting(from, pointer.to);
    if (!from || !to || from === to) continue;
    addRelation(relations, {
      from: from.name,
      to: to.name,
      kind: pointer.kind === 'assigned' ? 'assigned' : natureOf(from) === 'part' ? 'part' : 'belongs',
      source: 'text',
      evidence: pointer.evidence,
    });
  }
}

// What organisations do with what is theirs.
const OFFERING =
  /^(?:post|publish|list|offer|submit|upload|run|host|organi[sz]e|sell|rent|advertise|announce)$/;

/** "Hospitals post jobs": where both are kept, a job is of a hospital. Who acts for themselves owns by other rules. */
function addOwners(
  read: Mentions,
  byKey: Map<string, EntityFact>,
  { meaning }: Weighing,
  relations: RelationFact[],
): void {
  for (const { subject, verb, object, negated, evidence } of read.actionPhrases) {
    const owner = byKey.get(meaning.get(subject) ?? '');
    const owned = byKey.get(meaning.get(object) ?? '');
    if (!owner || !owned || owner === owned || negated || !OFFERING.test(verb)) continue;
    if (owner.person || /^(?:group|product|part)$/.test(natureOf(owner))) continue;
    addRelation(relations, {
      from: owned.name,
      to: owner.name,
      kind: 'belongs',
      source: 'text',
      evidence,
    });
  }
}

// What amounts are told by, and words for whoever comes along: nothing that sorts records.
const NO_SORTING =
  /^(?:day|week|month|year|hour|minute|night|quarter|season|term|kg|kilo|gram|litre|unit|piece|portion|item|page|person|people|user|member|child|head|session|visit|time|round|use|side|screen)$/;

/** "posts per country", "defects per building": each has one. */
function addSorting(from: EntityFact, words: string): void {
  const name = toIdentifier(words);
  if (from.person || words.includes(' ') || NO_SORTING.test(words) || isPersonWord(words)) return;
  if (from.fields.some((field) => field.name === name) || from.name === name) return;
  if (from.thing && requireThing(from.thing).fields.some((field) => field.name === name)) return;
  from.fields.push({ name, words, kind: findFieldKind(words) ?? { type: 'text', max: 120 }, source: 'text' });
}
