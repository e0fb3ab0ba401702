/**
 * Mentions → entities, fields and relations, with the whole text in view. Each noun gathers points for being kept as
 * records: what is listed, added or owns attributes is kept; what is only somebody's attribute becomes a field.
 */
import { findFieldKind } from '../lexicon/fields.ts';
import type { Thing } from '../lexicon/thing.ts';
import { requireThing } from '../lexicon/things.ts';
import { toIdentifier } from '../naming/identifier.ts';
import { pluralise, singularise } from '../naming/inflection.ts';
import type { EntityFact, FieldFact, RelationFact } from './facts.ts';
import type { DomainScore } from './find-domains.ts';
import type { NounPhrase } from './phrases.ts';
import { isAppNoun, type Mention, type Mentions } from './read-mentions.ts';
import { isAbilityNoun, resolveNoun } from './resolve-noun.ts';
import { ORGANISATIONS, PEOPLE } from './vocabulary.ts';

/** Points from which on records are kept. */
const THRESHOLD = 0.5;

interface Candidate {
  key: string;
  words: string;
  thing?: string;
  inDomain: boolean;
  inCore: boolean;
  person: boolean;
  points: number;
  /** It stood as somebody's single attribute ("a city"), and nowhere in the plural. */
  attributeOnly: boolean;
  /** It is only looked at ("see the results"), never named as what is kept. */
  onlySeen: boolean;
  plural: boolean;
  order: number;
  evidence: string;
}

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
  const candidates = new Map<string, Candidate>();
  const meaning = new Map<string, string>();
  const people = new Set<string>();
  let audience = '';
  let subject = '';
  for (const mention of read.mentions) {
    const { phrase } = mention;
    if (phrase.determiner === 'pronoun') continue;
    if (PEOPLE.has(phrase.head)) people.add(phrase.head);
    if (mention.part === 'audience') {
      if (!phrase.plural || PEOPLE.has(phrase.head) || ORGANISATIONS.has(phrase.head))
        audience ||= phrase.quote.replace(/[.,:;]+$/, '');
      else subject ||= phrase.quote.replace(/[.,:;]+$/, '');
      continue;
    }
    if (phrase.negated || mention.part === 'kind') continue;
    note(mention, candidates, meaning, domains, own);
  }
  for (const mention of read.mentions)
    if (mention.part === 'attribute') owns(mention, candidates, meaning, domains);
  for (const pointer of read.pointers) pointsAt(pointer.to, pointer.kind, candidates, meaning);
  mergeSynonyms(candidates, meaning, read);
  const kept = [...candidates.values()].filter((one) => isKept(one, read)).sort((a, b) => a.order - b.order);
  const entities = kept.map((candidate) => {
    const entity = toEntity(candidate);
    if (entity.name !== candidate.key)
      for (const [words, key] of meaning) if (key === candidate.key) meaning.set(words, entity.name);
    return entity;
  });
  const byKey = new Map(entities.map((entity) => [entity.name, entity]));
  const main = chooseMain(read, entities, meaning, domains);
  const relations: RelationFact[] = [];
  const part = read.mentions.find((mention) => mention.part === 'kind_part');
  const mainIsKind = main !== null && part !== undefined && meaning.get(part.phrase.words) === main.name;
  addFields(read, { byKey, meaning, domains, own, main, mainIsKind, relations });
  addPointers(read, byKey, meaning, relations);
  return { entities, relations, people: [...people], main: main?.name ?? null, audience, subject };
}

function note(
  mention: Mention,
  candidates: Map<string, Candidate>,
  meaning: Map<string, string>,
  domains: readonly DomainScore[],
  own: ReadonlySet<string>,
): void {
  const { phrase } = mention;
  if (isAppNoun(phrase, own)) {
    noteShown(phrase, mention, candidates, meaning, domains);
    return;
  }
  if (isAbilityNoun(phrase.words) || phrase.words === '' || !/^[\p{L}]/u.test(phrase.words)) return;
  const resolved = resolveNoun(phrase, domains);
  const key = toIdentifier(resolved.words, 'thing');
  meaning.set(phrase.words, key);
  if (resolved.ownerWords !== undefined && findFieldKind(resolved.words) !== null && !resolved.inCore) {
    // "product photos" speaks of products, and of their photos.
    noteOwner(resolved.ownerWords, mention, candidates, meaning, domains);
    return;
  }
  const fieldOnly =
    findFieldKind(resolved.words) !== null &&
    (resolved.thing === undefined || (!resolved.inDomain && !isUsuallyKept(resolved.words)));
  const existing = candidates.get(key);
  const candidate: Candidate = existing ?? {
    key,
    words: resolved.words,
    thing: resolved.thing,
    inDomain: resolved.inDomain,
    inCore: resolved.inCore,
    person:
      PEOPLE.has(phrase.head) ||
      (resolved.thing !== undefined && requireThing(resolved.thing).nature === 'person'),
    points:
      (resolved.inCore ? 0.4 : resolved.inDomain ? 0.3 : resolved.thing ? 0.05 : -0.1) -
      (fieldOnly ? 0.7 : 0),
    attributeOnly: true,
    onlySeen: true,
    plural: false,
    order: candidates.size,
    evidence: mention.evidence,
  };
  candidates.set(key, candidate);
  candidate.points += pointsOf(mention, candidate);
  if (mention.part !== 'seen') candidate.onlySeen = false;
  if (mention.part !== 'attribute' && mention.part !== 'target' && mention.part !== 'seen')
    candidate.attributeOnly = false;
  if (phrase.plural) {
    candidate.plural = true;
    if (mention.part !== 'target' && mention.part !== 'subject')
      candidate.attributeOnly =
        candidate.attributeOnly && findFieldKind(candidate.words) !== null && !candidate.inDomain;
  }
}

// "a table reservation form", "a high score table": a part of the screen that shows records.
function noteShown(
  phrase: NounPhrase,
  mention: Mention,
  candidates: Map<string, Candidate>,
  meaning: Map<string, string>,
  domains: readonly DomainScore[],
): void {
  const words = phrase.words.split(' ');
  if (
    words.length < 2 ||
    !/^(form|table|list|board|calendar|gallery|catalogue|catalog|directory|page|map|timeline|grid)$/.test(
      words.at(-1) ?? '',
    )
  )
    return;
  const before = singularise(words.slice(0, -1).join(' '));
  if (
    /^(contact|price|photo|image|picture|home|about|landing|login|admin|user|kanban|heat|score)$/.test(before)
  )
    return;
  noteOwner(before, mention, candidates, meaning, domains);
}

function noteOwner(
  words: string,
  mention: Mention,
  candidates: Map<string, Candidate>,
  meaning: Map<string, string>,
  domains: readonly DomainScore[],
): void {
  const resolved = resolveNoun({ words, head: words.split(' ').at(-1) ?? '', modifiers: [] }, domains);
  if (!resolved.thing || !resolved.inDomain) return;
  const key = toIdentifier(resolved.words, 'thing');
  const known = candidates.get(key);
  if (known) {
    known.points += 0.2;
    return;
  }
  meaning.set(words, key);
  candidates.set(key, {
    key,
    words: resolved.words,
    thing: resolved.thing,
    inDomain: resolved.inDomain,
    inCore: resolved.inCore,
    person: requireThing(resolved.thing).nature === 'person',
    points: resolved.inCore ? 0.75 : 0.5,
    attributeOnly: false,
    onlySeen: false,
    plural: false,
    order: candidates.size,
    evidence: mention.evidence,
  });
}

// Words that are fields by name, yet listed by themselves are more often records.
function isUsuallyKept(words: string): boolean {
  return (
    /^(comment|review|category|note|tag|ingredient|message|member|customer|author|contact|question|answer|room|venue|company|supplier|department|teacher|doctor|team|player|speaker|artist|album|driver|coach|trainer|instructor|score|grade|client|location|course|topic|section|genre|goal|label|payment|feature|skill|language|address|link|video|story|chapter|article|poll|price)$/.test(
      words,
    ) && !/^(tag|price|skill|language|address|link|goal|topic|genre|label|feature|location)$/.test(words)
  );
}

function pointsOf(mention: Mention, candidate: Candidate): number {
  const { phrase, part } = mention;
  const person = candidate.person;
  switch (part) {
    case 'kind_part':
      return candidate.thing ? 0.35 : 0.15;
    case 'listed':
      if (person && !candidate.inDomain) return phrase.plural ? 0.45 : 0.1;
      return phrase.plural ? 0.6 : candidate.thing ? 0.3 : 0.1;
    case 'kept':
      return phrase.plural ? 0.65 : phrase.determiner !== '' ? 0.5 : 0.35;
    case 'done':
      return phrase.plural ? 0.35 : candidate.inDomain ? 0.25 : 0.1;
    case 'seen':
      return phrase.plural ? 0.4 : 0.2;
    case 'attribute':
      return phrase.plural && (candidate.thing !== undefined || findFieldKind(candidate.words) === null)
        ? 0.3
        : 0;
    case 'subject':
      return person ? (candidate.inCore ? 0.05 : 0) : phrase.plural ? 0.45 : 0.2;
    case 'target':
      return phrase.plural ? 0.25 : phrase.determiner === 'each' || phrase.determiner === 'every' ? 0.3 : 0.1;
    default:
      return 0;
  }
}

// Something with attributes of its own is kept.
function owns(
  mention: Mention,
  candidates: Map<string, Candidate>,
  meaning: Map<string, string>,
  domains: readonly DomainScore[],
): void {
  if (mention.owner === '' || isAbilityNoun(mention.phrase.words)) return;
  const key =
    meaning.get(mention.owner) ??
    toIdentifier(
      resolveNoun(
        { words: mention.owner, head: mention.owner.split(' ').at(-1) ?? '', modifiers: [] },
        domains,
      ).words,
      'thing',
    );
  let owner = candidates.get(key);
  if (!owner) {
    const resolved = resolveNoun(
      { words: mention.owner, head: mention.owner.split(' ').at(-1) ?? '', modifiers: [] },
      domains,
    );
    if (!resolved.thing || isAbilityNoun(mention.owner)) return;
    owner = {
      key,
      words: resolved.words,
      thing: resolved.thing,
      inDomain: resolved.inDomain,
      inCore: resolved.inCore,
      person: requireThing(resolved.thing).nature === 'person',
      points: 0.3,
      attributeOnly: false,
      onlySeen: false,
      plural: false,
      order: candidates.size,
      evidence: mention.evidence,
    };
    candidates.set(key, owner);
    meaning.set(mention.owner, key);
  }
  if (owner.key === meaning.get(mention.phrase.words)) return;
  owner.points += 0.3;
  owner.attributeOnly = false;
}

function pointsAt(
  words: string,
  kind: string,
  candidates: Map<string, Candidate>,
  meaning: Map<string, string>,
): void {
  const candidate = candidates.get(meaning.get(words) ?? '');
  if (!candidate) return;
  candidate.points += kind === 'belongs' ? 0.45 : kind === 'assigned' ? 0.5 : kind === 'each' ? 0.3 : 0.05;
  if (kind === 'belongs' || kind === 'assigned') candidate.attributeOnly = false;
}

function isKept(candidate: Candidate, read: Mentions): boolean {
  if (candidate.points < THRESHOLD) return false;
  if (candidate.attributeOnly && findFieldKind(candidate.words) !== null) return false;
  if (
    /^(user|visitor|guest|admin|administrator|everyone|people|public|visitor)$/.test(candidate.words) &&
    !candidate.inCore
  )
    return read.mentions.some(
      (mention) =>
        mention.owner === candidate.words &&
        mention.part === 'attribute' &&
        findFieldKind(mention.phrase.words) !== null,
    );
  return true;
}

// "A to-do list with tasks": two words for one thing, unless both are listed by themselves.
function mergeSynonyms(
  candidates: Map<string, Candidate>,
  meaning: Map<string, string>,
  read: Mentions,
): void {
  const part = meaning.get(read.mentions.find((mention) => mention.part === 'kind_part')?.phrase.words ?? '');
  for (const one of [...candidates.values()])
    for (const other of [...candidates.values()]) {
      if (one === other || one.thing === undefined || one.thing !== other.thing) continue;
      if (!candidates.has(one.key) || !candidates.has(other.key)) continue;
      if (
        one.plural &&
        other.plural &&
        one.points >= THRESHOLD &&
        other.points >= THRESHOLD &&
        one.key !== part &&
        other.key !== part
      )
        continue;
      const [stays, goes] = rank(one, part) >= rank(other, part) ? [one, other] : [other, one];
      stays.points += Math.max(0, goes.points);
      stays.order = Math.min(stays.order, goes.order);
      stays.attributeOnly &&= goes.attributeOnly;
      stays.onlySeen &&= goes.onlySeen;
      candidates.delete(goes.key);
      for (const [words, key] of meaning) if (key === goes.key) meaning.set(words, stays.key);
    }
}

function rank(candidate: Candidate, part: string | undefined): number {
  return (
    candidate.points +
    (candidate.plural ? 1 : 0) -
    (candidate.key === part ? 0.5 : 0) -
    candidate.order / 1000
  );
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
  if (!usual || usual === candidate.words) return candidate.words;
  const shown = /^(.+) (?:listing|record|entry|list)$/.exec(candidate.words)?.[1];
  if (shown === usual) return usual;
  return candidate.onlySeen && candidate.inDomain ? usual : candidate.words;
}

function chooseMain(
  read: Mentions,
  entities: readonly EntityFact[],
  meaning: Map<string, string>,
  domains: readonly DomainScore[],
): EntityFact | null {
  const part = read.mentions.find((mention) => mention.part === 'kind_part');
  const byPart = part ? entities.find((entity) => entity.name === meaning.get(part.phrase.words)) : undefined;
  if (byPart) return byPart;
  const core = domains[0]
    ? entities.find((entity) => entity.thing !== undefined && isFirstOf(entity.thing, domains))
    : undefined;
  return core ?? entities.find((entity) => !entity.person) ?? entities[0] ?? null;
}

function isFirstOf(thing: string, domains: readonly DomainScore[]): boolean {
  return (
    domains[0] !== undefined &&
    resolveNoun({ words: requireThing(thing).words[0] ?? '', head: '', modifiers: [] }, domains.slice(0, 1))
      .inCore
  );
}

interface Known {
  byKey: Map<string, EntityFact>;
  meaning: Map<string, string>;
  domains: readonly DomainScore[];
  own: ReadonlySet<string>;
  main: EntityFact | null;
  /** The app is named after its main records ("a recipe collection"): what it lists belongs to them. */
  mainIsKind: boolean;
  relations: RelationFact[];
}

function addFields(read: Mentions, known: Known): void {
  let lastEntity: EntityFact | null = null;
  let lastSentence = -1;
  for (const mention of read.mentions) {
    const { phrase, part } = mention;
    if (
      phrase.negated ||
      phrase.determiner === 'pronoun' ||
      part === 'kind' ||
      part === 'audience' ||
      part === 'kind_part'
    )
      continue;
    if (mention.sentence !== lastSentence) {
      lastSentence = mention.sentence;
      if (part !== 'attribute') lastEntity = null;
    }
    const entity = known.byKey.get(known.meaning.get(phrase.words) ?? '');
    if (part === 'attribute') {
      const named = ownerEntity(mention, known);
      // Attributes of something that is not kept ("a checkout with a discount code") go to what was spoken of last.
      const owner = named ?? (entity ? null : (lastEntity ?? known.main));
      if (owner) addAttribute(owner, entity ?? null, mention, known);
      if (entity) addSorts(entity, phrase);
      continue;
    }
    if (entity) {
      addSorts(entity, phrase);
      if (part !== 'subject' && part !== 'target') lastEntity = entity;
      continue;
    }
    if (part === 'listed' && isField(phrase, known)) {
      const resolved = resolveNoun(phrase, known.domains);
      const named =
        resolved.ownerWords !== undefined
          ? known.byKey.get(toIdentifier(resolved.ownerWords, 'thing'))
          : undefined;
      const owner: EntityFact | null = named ?? (known.mainIsKind ? known.main : (lastEntity ?? known.main));
      if (owner) addField(owner, phrase, known);
    }
  }
}

function ownerEntity(mention: Mention, known: Known): EntityFact | null {
  if (mention.owner === '') return null;
  return (
    known.byKey.get(known.meaning.get(mention.owner) ?? toIdentifier(singularise(mention.owner), 'thing')) ??
    null
  );
}

function isField(phrase: NounPhrase, known: Known): boolean {
  if (isAbilityNoun(phrase.words) || (isAppNoun(phrase, known.own) && findFieldKind(phrase.words) === null))
    return false;
  if (/^(page|form|screen|website|week|month|year|day)$/.test(phrase.head.split(' ').at(-1) ?? ''))
    return false;
  return findFieldKind(phrase.words) !== null;
}

function addSorts(entity: EntityFact, phrase: NounPhrase): void {
  if (phrase.kinds && !entity.fields.some((field) => field.name === 'type'))
    entity.fields.push({
      name: 'type',
      words: 'type',
      kind: null,
      choices: [...phrase.kinds],
      source: 'text',
    });
  if (phrase.choices) entity.examples ??= [...phrase.choices];
}

function addAttribute(owner: EntityFact, entity: EntityFact | null, mention: Mention, known: Known): void {
  const { phrase } = mention;
  if (entity === owner) return;
  if (entity) {
    const single = !phrase.plural && phrase.determiner !== 'each' && phrase.determiner !== 'every';
    const relation: RelationFact = single
      ? { from: owner.name, to: entity.name, kind: 'belongs', source: 'text', evidence: mention.evidence }
      : {
          from: entity.name,
          to: owner.name,
          kind: isPart(entity) ? 'part' : 'belongs',
          source: 'text',
          evidence: mention.evidence,
        };
    // "books with authors and genres": what many records share is pointed at, not owned.
    const shared = !single && (entity.person || isGroup(entity));
    addRelation(
      known.relations,
      shared ? { ...relation, from: owner.name, to: entity.name, kind: 'belongs' } : relation,
    );
    return;
  }
  if (isAbilityNoun(phrase.words)) return;
  if (isAppNoun(phrase, known.own) && findFieldKind(phrase.words) === null) return;
  addField(partHolding(owner, phrase, mention, known) ?? owner, phrase, known);
}

/** "Workouts with sets, reps and weight": what the lexicon knows of the part listed before, belongs to the part. */
function partHolding(
  owner: EntityFact,
  phrase: NounPhrase,
  mention: Mention,
  known: Known,
): EntityFact | null {
  const name = toIdentifier(fieldWords(phrase, owner));
  const knows = (entity: EntityFact) =>
    entity.thing !== undefined && requireThing(entity.thing).fields.some((field) => field.name === name);
  if (knows(owner)) return null;
  const relation = known.relations.find(
    (one) => one.to === owner.name && one.kind === 'part' && one.evidence === mention.evidence,
  );
  const part = relation ? known.byKey.get(relation.from) : undefined;
  return part && knows(part) ? part : null;
}

function isPart(entity: EntityFact): boolean {
  return entity.thing !== undefined && requireThing(entity.thing).nature === 'part';
}

function isGroup(entity: EntityFact): boolean {
  return entity.thing !== undefined && requireThing(entity.thing).nature === 'group';
}

function addField(owner: EntityFact, phrase: NounPhrase, known: Known): void {
  const words = fieldWords(phrase, owner);
  const name = toIdentifier(words);
  if (
    name === owner.name ||
    /^(id|created_at|updated_at)$/.test(name) ||
    /^(data|detail|info|information|thing|record)$/.test(name)
  )
    return;
  const existing = owner.fields.find((field) => field.name === name);
  if (existing) {
    if (phrase.choices && !existing.choices) existing.choices = phrase.choices;
    return;
  }
  const kind = findFieldKind(words);
  const list =
    !phrase.choices && phrase.plural && kind === null && findFieldKind(singularise(words)) === null;
  const field: FieldFact = {
    name,
    words,
    kind: phrase.choices ? null : (kind ?? (list ? { type: 'list', max: 40 } : null)),
    ...(phrase.choices ? { choices: phrase.choices } : {}),
    source: 'text',
  };
  if (phrase.choices && /^(status|state|stage|phase)$/.test(phrase.head))
    owner.states = { field: name, states: phrase.choices, flow: true, source: 'text' };
  owner.fields.push(field);
  void known;
}

/** The field's name in the person's words, without the owner's own name before it ("product photos" → "photo"). */
function fieldWords(phrase: NounPhrase, owner: EntityFact): string {
  const telling = phrase.modifiers.filter(
    (word) => !phrase.words.split(' ').includes(word) && !/(?:ed|able|ful)$/.test(word),
  );
  let words = phrase.words;
  if (words.startsWith(`${owner.words} `)) words = words.slice(owner.words.length + 1);
  const keepPlural =
    phrase.plural &&
    /^(notes|ingredients|steps|tags|bedrooms|bathrooms|reps|sets|guests|seats|pages|minutes|hours|calories|skills|allergies|details|instructions|opening hours|servings|episodes|points|goals)$/.test(
      pluralise(words),
    );
  return [...telling, keepPlural ? pluralise(words) : words].join(' ');
}

function addPointers(
  read: Mentions,
  byKey: Map<string, EntityFact>,
  meaning: Map<string, string>,
  relations: RelationFact[],
): void {
  for (const pointer of read.pointers) {
    const from = byKey.get(meaning.get(pointer.from) ?? '');
    const to = byKey.get(meaning.get(pointer.to) ?? '');
    if (!from || !to || from === to) continue;
    addRelation(relations, {
      from: from.name,
      to: to.name,
      kind: pointer.kind === 'assigned' ? 'assigned' : isPart(from) ? 'part' : 'belongs',
      source: 'text',
      evidence: pointer.evidence,
    });
  }
}

function addRelation(relations: RelationFact[], relation: RelationFact): void {
  const known = relations.some(
    (one) =>
      (one.from === relation.from && one.to === relation.to) ||
      (one.from === relation.to && one.to === relation.from),
  );
  if (!known) relations.push(relation);
}
