/** Attributes of the text → fields of its entities, or relations between them. */

import { toIdentifier } from '../../../core/names/identifier.ts';
import { singularise } from '../../../core/names/inflection.ts';
import { findFieldKind, isFieldName } from '../../lexicon/fields.ts';
import { requireThing } from '../../lexicon/things.ts';
import { wordTable } from '../../lexicon/word-table.ts';
import type { EntityFact, RelationFact } from '../facts.ts';
import { isAppNoun } from '../nouns/judge-noun.ts';
import { bookingOf, flowingOf, isOfRental } from '../nouns/other-holders.ts';
import { isAbilityNoun, resolveNoun } from '../nouns/resolve-noun.ts';
import { isOwnProfile } from '../nouns/weigh-nouns.ts';
import { isLooksNoun } from '../read-looks.ts';
import type { Mention, Mentions } from '../walk/mention.ts';
import type { NounPhrase } from '../words/phrases.ts';
import { addField, fieldWords } from './add-field.ts';
import { type Attaching, entityOf, natureOf } from './attaching.ts';

/** Adds fields and relations to the entities, mention by mention. */
export function attachFields(read: Mentions, attaching: Attaching): void {
  let lastEntity: EntityFact | null = null;
  let lastSentence = -1;
  for (const mention of read.mentions) {
    const { phrase, part } = mention;
    if (phrase.negated || phrase.determiner === 'pronoun' || /^(kind|audience|kind_part)$/.test(part))
      continue;
    if (mention.sentence !== lastSentence) {
      lastSentence = mention.sentence;
      if (part !== 'attribute') lastEntity = null;
    }
    const entity = entityOf(phrase.words, attaching);
    if (part === 'attribute') {
      attachAttribute(mention, entity, lastEntity, attaching);
      if (entity) addSorts(entity, phrase);
    } else if (entity) {
      addSorts(entity, phrase);
      if (part !== 'subject' && part !== 'target') lastEntity = entity;
    } else if ((part === 'listed' || isShownField(mention, lastEntity)) && isField(phrase, attaching)) {
      const resolved = resolveNoun(phrase, attaching.weighing.domains);
      const named =
        resolved.ownerWords === undefined
          ? undefined
          : attaching.byKey.get(toIdentifier(resolved.ownerWords, 'thing'));
      const owner: EntityFact | null =
        named ?? (attaching.mainIsKind ? attaching.main : (lastEntity ?? attaching.main));
      // "guests …, budget by category": money of the whole.
      const isOfWhole = read.pointers.some(({ from, kind }) => from === 'budget' && kind === 'grouped');
      if (phrase.words === 'budget' && (owner?.person || isOfWhole)) continue;
      const form = findForm(mention);
      if (form !== null) addToForm(form, phrase, attaching);
      else if (owner && !isFigure(mention, owner)) addField(owner, phrase);
    }
  }
}

// What is worked out of the records, where they say how much each is.
const FIGURES =
  /(?:^|\b)(?:total|revenue|income|turnover|profit|net worth|spending|consumption|occupancy|earnings|balance|unbilled amount|outstanding amount|utili[sz]ation|summary)$/;

/** "Show revenue per month": a figure over the records rather than a field of each. */
function isFigure({ phrase, evidence }: Mention, owner: EntityFact): boolean {
  if (!FIGURES.test(phrase.words)) return false;
  const isWorkedOut =
    /\b(?:per|by|over|end[- ]of|overview|summary|report|chart|graph|dashboard|show|see|total|monthly|weekly|yearly)\b/i.test(
      evidence,
    );
  const says = (name: string) => /amount|price|cost|value|fee|rent|hours|rate|spend|reading/.test(name);
  const knows =
    owner.fields.some((field) => says(field.name)) ||
    (owner.thing !== undefined && requireThing(owner.thing).fields.some((field) => says(field.name)));
  return isWorkedOut && knows;
}

// Sums of lines bring the lines of a bill themselves.
const LINES = /^(?:(?:order|invoice) )?line(?: item)?$/;

/**
 * "A quote form with phone number": what a form asks for is no field of what was spoken of before.
 * @returns the words before "form", or null where no form asks for it.
 */
function findForm({ phrase, evidence }: Mention): string | null {
  const at = evidence.toLowerCase().indexOf(phrase.quote.replace(/[.,:;()]+$/, '').toLowerCase());
  if (at <= 0) return null;
  const form = /\b(?:(\p{L}+) )?forms? (?:with|for|asking for|that asks for) [^.;]*$/iu.exec(
    evidence.slice(0, at),
  );
  return form ? (form[1] ?? '').toLowerCase() : null;
}

/** "An enquiry form with the wedding date": an enquiry has it. */
function addToForm(words: string, phrase: NounPhrase, attaching: Attaching): void {
  const sent = entityOf(words, attaching) ?? attaching.byKey.get(toIdentifier(words || 'form', 'thing'));
  if (sent && natureOf(sent) === 'message') addField(sent, phrase);
}

/** "browse plants, see photos and care instructions": looked-at details of what was spoken of. */
function isShownField({ part, phrase }: Mention, lastEntity: EntityFact | null): boolean {
  if (part !== 'seen' || lastEntity === null) return false;
  return /^(text|long_text|image|list|url)$/.test(findFieldKind(phrase.words)?.type ?? '');
}

// Ends of names that only fields have: "badge number", "arrival time".
const FIELD_ENDS = / (?:number|code|date|time|level|id|address)$/;

function isField(phrase: NounPhrase, { weighing }: Attaching): boolean {
  if (!phrase.plural && FIELD_ENDS.test(phrase.words) && !isAbilityNoun(phrase.words)) return true;
  if (isAbilityNoun(phrase.words) || isLooksNoun(phrase) || findFieldKind(phrase.words) === null)
    return false;
  // "a board view" is a part of the screen.
  if (phrase.words.includes(' ') && isAppNoun(phrase, weighing.own) && !isFieldName(phrase.words))
    return false;
  return (
    !/^(page|form|screen|website|week|month|year|day|time|end|hand)$/.test(
      phrase.head.split(' ').at(-1) ?? '',
    ) || weighing.own.has(phrase.words)
  );
}

function attachAttribute(
  mention: Mention,
  entity: EntityFact | null,
  lastEntity: EntityFact | null,
  attaching: Attaching,
): void {
  const { phrase, owner: words } = mention;
  if (isOwnProfile(mention) || (entity === null && LINES.test(phrase.words))) return;
  const owner =
    words === ''
      ? null
      : (entityOf(words, attaching) ??
        attaching.byKey.get(toIdentifier(singularise(words), 'thing')) ??
        null);
  if (entity) {
    if (owner && owner !== entity) relate(owner, entity, mention, attaching.relations);
    return;
  }
  if (words === 'budget' && owner === null) return;
  // "comments that need approval": somebody decides about them.
  if (/^(?:approval|moderation)$/.test(phrase.words) && !phrase.choices) return;
  // "Notes with title, text and colour": each note has one.
  const isOwnColour = /^colou?r$/.test(phrase.words) && owner !== null && phrase.adjectives.length === 0;
  // "Wines have a vintage and a grape": a colour elsewhere.
  const isDressed =
    isLooksNoun(phrase) &&
    !isOwnColour &&
    (owner === null ||
      /\b(?:colou?rs?|theme|palette|design|background|style|buttons?|font)\b/i.test(mention.evidence));
  if ((isAbilityNoun(phrase.words) && !isFieldName(phrase.words)) || isDressed) return;
  if (isAppNoun(phrase, attaching.weighing.own) && findFieldKind(phrase.words) === null) return;
  // What a checkout or a form has is not a field of the records spoken of before.
  if (
    owner === null &&
    words !== '' &&
    (isAbilityNoun(words) ||
      isAppNoun({ ...phrase, words, head: words.split(' ').at(-1) ?? '' }, attaching.weighing.own))
  )
    return;
  if (isOfRental(owner, phrase, attaching)) return;
  const target =
    flowingOf(mention, attaching) ??
    bookingOf(owner, phrase, attaching) ??
    owner ??
    lastEntity ??
    attaching.main;
  if (target && !(words !== '' && owner === null && isFigure(mention, target)))
    addField(partHolding(target, mention, attaching) ?? target, phrase);
}

function relate(
  owner: EntityFact,
  entity: EntityFact,
  { phrase, evidence }: Mention,
  relations: RelationFact[],
): void {
  const single = !phrase.plural && phrase.determiner !== 'each' && phrase.determiner !== 'every';
  // "books with authors and genres": what many records share is pointed at, not owned.
  const shared = !single && (entity.person || natureOf(entity) === 'group');
  if (single || shared)
    addRelation(relations, { from: owner.name, to: entity.name, kind: 'belongs', source: 'text', evidence });
  else
    addRelation(relations, {
      from: entity.name,
      to: owner.name,
      kind: natureOf(entity) === 'part' ? 'part' : 'belongs',
      source: 'text',
      evidence,
    });
}

/** Adds the relation unless the two are related already, in either direction. */
export function addRelation(relations: RelationFact[], relation: RelationFact): void {
  const known = relations.some(
    (one) =>
      (one.from === relation.from && one.to === relation.to) ||
      (one.from === relation.to && one.to === relation.from),
  );
  if (!known) relations.push(relation);
}

/** "Workouts with sets, reps and weight": what the lexicon knows of the part listed before belongs to the part. */
function partHolding(
  owner: EntityFact,
  { phrase, evidence }: Mention,
  { relations, byKey }: Attaching,
): EntityFact | null {
  const name = toIdentifier(fieldWords(phrase, owner));
  const knows = (entity: EntityFact) =>
    entity.thing !== undefined && requireThing(entity.thing).fields.some((field) => field.name === name);
  if (knows(owner)) return null;
  const relation = relations.find(
    (one) => one.to === owner.name && one.kind === 'part' && one.evidence === evidence,
  );
  const part = relation ? byKey.get(relation.from) : undefined;
  return part && knows(part) ? part : null;
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
  if (!phrase.choices) return;
  // "Shifts (early, late, night)" are of three sorts; "sections (politics, sport)" are called so.
  const known = entity.thing === undefined ? undefined : fieldOfChoices(entity.thing, phrase.choices);
  const sort = known ?? SORTED[natureOf(entity)];
  if (sort === undefined) entity.examples ??= [...phrase.choices];
  else if (!entity.fields.some((field) => field.name === sort))
    entity.fields.push({ name: sort, words: sort, kind: null, choices: [...phrase.choices], source: 'text' });
}

/** The lexicon's field that has some of these choices: "attendance (present, late, absent)" is its status. */
function fieldOfChoices(thing: string, choices: readonly string[]): string | undefined {
  const said = new Set(choices.map((choice) => choice.toLowerCase()));
  return requireThing(thing).fields.find(({ choices: own }) =>
    own?.some((one) => said.has(one.toLowerCase())),
  )?.name;
}

const SORTED = wordTable<string>({
  event: 'type',
  log: 'type',
  work: 'type',
  message: 'type',
  product: 'category',
});
