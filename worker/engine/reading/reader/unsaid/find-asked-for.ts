/** What people ask for or book, where each time is written down: "students book a wheel", "employees request hardware". */
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact } from '../facts.ts';
import type { DomainScore } from '../find-domains.ts';
import { pickThing } from '../nouns/resolve-noun.ts';
import type { ActionPhrase } from '../walk/mention.ts';

export interface AskedFor {
  object: EntityFact;
  /** What the object is where nothing is known of it. */
  as?: string;
  /** What arises from asking. */
  thing: string;
}

/** What an action asks for, or null where it asks for nothing that is kept. */
export function findAskedFor(
  { verb, object: words }: ActionPhrase,
  entities: readonly EntityFact[],
  domains: readonly DomainScore[],
): AskedFor | null {
  const object = entities.find((entity) => entity.words === words || entity.plural === words);
  if (!object || object.person) return null;
  if (/^(?:book|reserve|hire)$/.test(verb) && object.thing === undefined)
    return { object, as: 'resource', thing: 'resource_booking' };
  if (/^(?:book|reserve)$/.test(verb) && object.thing !== undefined) {
    if (isBookedAnyway(entities, domains) || !/^(?:product|place|record)$/.test(natureOf(object)))
      return null;
    return object.thing === 'room'
      ? { object, thing: 'room_booking' }
      : { object, as: 'resource', thing: 'resource_booking' };
  }
  if (verb !== 'request') return null;
  if (!/^(?:|product|record)$/.test(natureOf(object))) return null;
  return { object, thing: pickThing('request', domains).thing ?? 'request' };
}

/** "book the common room": there is one of it, and it is kept since its times are. @returns its thing */
export function findBookedPlace(
  { verb, object, negated }: ActionPhrase,
  entities: readonly EntityFact[],
  domains: readonly DomainScore[],
): string | null {
  if (negated || !/^(?:book|reserve)$/.test(verb) || isBookedAnyway(entities, domains)) return null;
  if (entities.some((entity) => entity.words === object || entity.plural === object)) return null;
  const { thing } = pickThing(object.split(' ').at(-1) ?? '', domains);
  return thing === 'room' ? thing : null;
}

/**
 * "screenings, 72 seats, people reserve seats": what is taken is a place at what happens, and seats are not kept.
 * @returns the entity that stands for the seats, undefined where there is none; null where no seat is meant.
 */
export function findSeats(
  { verb, object, negated }: ActionPhrase,
  entities: readonly EntityFact[],
): EntityFact | undefined | null {
  if (negated || !/^(?:book|reserve|buy)$/.test(verb) || !/^(?:seat|ticket)$/.test(object)) return null;
  const dated = entities.filter((entity) => natureOf(entity) === 'event' && entity.thing !== 'ticket_order');
  if (dated.length !== 1 || entities.some(({ words }) => /(?:booking|reservation|ticket|order)$/.test(words)))
    return null;
  const seats = entities.find(({ words, fields }) => words === object && fields.length === 0);
  return seats;
}

/** Whether the domain, or what is kept, has its own bookings. */
function isBookedAnyway(entities: readonly EntityFact[], domains: readonly DomainScore[]): boolean {
  return (
    ['booking', 'reservation', 'appointment'].some((word) => pickThing(word, domains).inDomain) ||
    entities.some(({ words }) => /(?:^| )(?:booking|reservation|appointment|rental|loan)$/.test(words))
  );
}

function natureOf({ thing }: EntityFact): string {
  return thing === undefined ? '' : requireThing(thing).nature;
}
