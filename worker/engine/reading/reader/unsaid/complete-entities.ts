/**
 * What a text leaves unsaid: records that its verbs and abilities bring about ("people register" → registrations), parts
 * without which a thing makes no sense (the questions of a survey), and for a bare wish all that such an app usually keeps.
 */

import { toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise } from '../../../core/names/inflection.ts';
import { DOMAINS } from '../../lexicon/domains.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact, RelationFact, WantedAbility } from '../facts.ts';
import type { DomainScore } from '../find-domains.ts';
import { pickThing } from '../nouns/resolve-noun.ts';
import type { ActionPhrase } from '../walk/mention.ts';
import { eventOf, takesPart } from '../walk/takes-part.ts';
import { ACT_VERBS } from '../words/vocabulary.ts';
import { addNeeded, findRegistration, MOST } from './add-needed.ts';
import { findAskedFor, findBookedPlace, findSeats } from './find-asked-for.ts';

/** A text with fewer words that names fewer than two kinds of records is a wish, not a specification. */
const WISH_WORDS = 14;
/** Points from which on a domain may add to what a text names. */
export const SURE_DOMAIN = 2;

// Verbs that bring about records in whatever domain.
const ALWAYS =
  /^(leave|give|write|post|comment|reply|apply|donate|bid|rsvp|enquire|inquire|enrol|enroll|sign up|log|track|record|request|borrow)$/;

// What somebody gets again and again, as against news.
const DELIVERED =
  /(?:^| )(?:delivery|box|bag|basket|crate|meal|plan|product|flower|coffee|bread|milk|share)$/;

export interface Unsaid {
  entities: readonly EntityFact[];
  /** Gains what points at what by an action: the registration at the shift that people sign up for. */
  relations: RelationFact[];
  actionPhrases: readonly ActionPhrase[];
  /** Nouns that wanted abilities bring along, with the ability's passage. */
  implied: readonly { noun: string; evidence: string; wanted: WantedAbility }[];
  domains: readonly DomainScore[];
  unwanted: readonly string[];
  wordCount: number;
}

/** The entities with what was left unsaid. */
export function completeEntities(unsaid: Unsaid): EntityFact[] {
  const entities = [...unsaid.entities];
  const best = unsaid.domains[0];
  const domain = best && best.score >= SURE_DOMAIN ? DOMAINS[best.name] : undefined;
  const add = (
    thingName: string,
    words: string | undefined,
    evidence: string,
    source: EntityFact['source'],
  ) => {
    const thing = requireThing(thingName);
    const name = words ?? thing.words[0] ?? thingName;
    if (entities.some((entity) => entity.thing === thingName || entity.name === toIdentifier(name, 'thing')))
      return;
    if (unsaid.unwanted.some((refused) => refused.toLowerCase().includes(name))) return;
    entities.push({
      name: toIdentifier(name, 'thing'),
      words: name,
      plural: pluralise(name),
      fields: [],
      thing: thingName,
      person: thing.nature === 'person',
      source,
      confidence: source === 'lexicon' ? 0.5 : 0.7,
      evidence,
    });
  };
  for (const phrase of unsaid.actionPhrases) {
    if (phrase.negated) continue;
    const seats = findSeats(phrase, entities);
    if (seats !== null) {
      if (seats) entities.splice(entities.indexOf(seats), 1);
      add('ticket_order', phrase.verb === 'reserve' ? 'reservation' : 'booking', phrase.evidence, 'text');
      continue;
    }
    const place = findBookedPlace(phrase, entities, unsaid.domains);
    if (place !== null) add(place, phrase.object, phrase.evidence, 'text');
    const asked = findAskedFor(phrase, entities, unsaid.domains);
    if (asked) {
      asked.object.thing = asked.as ?? asked.object.thing;
      if (!isCovered(asked.thing, entities)) add(asked.thing, undefined, phrase.evidence, 'text');
      const made = entities.find(({ thing }) => thing === asked.thing);
      if (made) tie(made, asked.object, phrase.evidence, unsaid.relations);
      continue;
    }
    // "neighbours subscribe to a weekly delivery"
    if (phrase.verb.startsWith('subscribe') && DELIVERED.test(phrase.object)) {
      add('box_subscription', 'subscription', phrase.evidence, 'text');
      continue;
    }
    const noun = nounOf(phrase);
    if (noun === undefined) continue;
    // "buy online" in a shop makes an order; "order by date" does not.
    const picked = pickThing(noun, unsaid.domains);
    if (!picked.thing || !(picked.inDomain || ALWAYS.test(phrase.verb) || takesPart(phrase))) continue;
    if (isCovered(picked.thing, entities)) continue;
    const event = takesPart(phrase) ? eventOf(phrase.object) : undefined;
    if (event !== undefined && !isCovered(event, entities))
      add(event, phrase.object, phrase.evidence, 'text');
    add(picked.thing, noun, phrase.evidence, 'text');
    if (!takesPart(phrase)) continue;
    const made = entities.find(({ thing }) => thing === picked.thing);
    const dated = entities.find(({ words }) => words === phrase.object);
    if (made && dated?.thing !== undefined && requireThing(dated.thing).nature === 'event')
      tie(made, dated, phrase.evidence, unsaid.relations);
  }
  for (const { noun, evidence, wanted } of unsaid.implied) {
    const picked = pickThing(noun, unsaid.domains);
    if (!picked.thing || wanted.confidence < 0.5 || isCovered(picked.thing, entities)) continue;
    if (noun === 'score' && entities.some(hasPoints)) continue;
    if (noun === 'expense' && (entities.some(isSpentOrAsked) || entities.length === 0)) continue;
    // "a waiting list for plots": where nothing is filled up by those who register, there is only the list.
    const waits = /\bwait(?:ing)?[- ]?list/i.test(wanted.evidence);
    if (waits && noun === 'registration' && !entities.some(isTakenPartIn)) {
      add('waiting_entry', undefined, evidence, 'ability');
      continue;
    }
    const own = noun === 'registration' ? findRegistration(domain?.things ?? [], entities) : undefined;
    if (own !== undefined) {
      add(own, undefined, evidence, 'ability');
      continue;
    }
    if (
      picked.inDomain ||
      /^(comment|order|score|expense|registration|subscriber|application|line item|check-in|quiz|contact message|contact request)$/.test(
        noun,
      )
    )
      add(picked.thing, undefined, evidence, 'ability');
  }
  if (!domain) return entities;
  const isOther = unsaid.entities.some(
    ({ source, thing, person, fields }) =>
      source === 'text' &&
      !person &&
      (thing === undefined ? fields.length > 0 : !domain.things.includes(thing)),
  );
  // "profiles, followers, likes and comments": they are of something that goes without saying.
  const [main] = domain.core;
  if (
    main !== undefined &&
    entities.length > 0 &&
    entities.length < MOST &&
    entities.every(
      ({ thing }) => thing !== undefined && /^(?:person|part|message)$/.test(requireThing(thing).nature),
    ) &&
    /^(?:post|media)$/.test(requireThing(main).nature)
  )
    add(main, undefined, '', 'lexicon');
  if ((isWish(unsaid.entities, unsaid.wordCount) && !isOther) || entities.length === 0)
    for (const thing of domain.core.filter((one) => !hasSibling(one, unsaid.entities, domain.core)))
      add(thing, undefined, '', 'lexicon');
  else addNeeded(domain.core, entities, unsaid.wordCount > WISH_WORDS && domain.core.length > 2, add);
  return entities;
}

/** "My board games": what a collection holds is said; collectibles beside them would be the same once more. */
function hasSibling(core: string, said: readonly EntityFact[], cores: readonly string[]): boolean {
  const { nature } = requireThing(core);
  return (
    /^(?:media|product|post)$/.test(nature) &&
    said.some(
      ({ source, thing }) =>
        source === 'text' &&
        thing !== undefined &&
        !cores.includes(thing) &&
        requireThing(thing).nature === nature,
    )
  );
}

/** Whether a text only names an app, and leaves to us what is in it. */
export function isWish(said: readonly EntityFact[], wordCount: number): boolean {
  return said.filter(({ source }) => source === 'text').length < 2 && wordCount <= WISH_WORDS;
}

function tie(from: EntityFact, to: EntityFact, evidence: string, relations: RelationFact[]): void {
  if (relations.some((one) => one.from === from.name && one.to === to.name)) return;
  relations.push({ from: from.name, to: to.name, kind: 'belongs', source: 'text', evidence });
}

/** What arises from an action: "log their time" makes a time entry, "sign up for it" a registration. */
function nounOf({ verb, object, evidence }: ActionPhrase): string | undefined {
  if (
    /^(log|track|record|enter|report|book)$/.test(verb) &&
    /^(time|hour|working time|working hour)$/.test(object)
  )
    return 'time entry';
  if (
    verb === 'request' &&
    /^(?:day off|days off|day|vacation|holiday|leave|time off|absence|pto)$/.test(object)
  )
    return 'leave request';
  if (verb === 'request' && /(?:^| )(?:seat|lift|ride)$/.test(object)) return 'seat request';
  if (takesPart({ verb, object, evidence })) return 'registration';
  if (/^(?:leave|give|write|post)$/.test(verb) && /^(?:review|rating)$/.test(object)) return 'review';
  if (verb === 'ask' && /\bask(?:s|ed)? (?:about|for)\b/i.test(evidence)) return 'enquiry';
  return ACT_VERBS[verb];
}

/** People take part in it, or buy or book it: it can be full. */
function isTakenPartIn({ thing, fields }: EntityFact): boolean {
  const nature = thing === undefined ? '' : requireThing(thing).nature;
  return nature === 'event' || fields.some(({ name }) => /capacity|places|seats|spots|max_/.test(name));
}

// "players with rating": what is ranked has its figure.
function hasPoints({ fields, thing }: EntityFact): boolean {
  const usual = thing === undefined ? [] : requireThing(thing).fields.map(({ name }) => ({ name }));
  return [...fields, ...usual].some(({ name }) =>
    /^(?:points|score|rating|wins|total_points|elo|goals|views?|likes|votes|sales|downloads)$/.test(name),
  );
}

// Money is written down already, or a budget is what somebody has ("leads with budget").
function isSpentOrAsked({ name, fields, thing }: EntityFact): boolean {
  const money = /amount|cost|price|budget|goal|target|raised|fee|salary|spent/;
  const usual = thing === undefined ? [] : requireThing(thing).fields;
  return (
    /expense|spending|cost|purchase|transaction|payment|bill|donation|pledge|contribution|invoice|deposit|saving/.test(
      name,
    ) ||
    fields.some((field) => money.test(field.name)) ||
    usual.some((field) => /^(?:amount|cost|goal)$/.test(field.name))
  );
}

// A booking, an appointment and a reservation are the same record under different names.
function isCovered(thingName: string, entities: readonly EntityFact[]): boolean {
  const thing = requireThing(thingName);
  return entities.some((entity) => {
    if (entity.thing === thingName || thing.words.includes(entity.words)) return true;
    return (
      entity.thing !== undefined &&
      requireThing(entity.thing).words.some((word) => thing.words.slice(0, 3).includes(word))
    );
  });
}
