/** What people ask for or book, where each time is written down: "students book a wheel", "employees request hardware". */
import { requireThing } from '../lexicon/things.ts';
import type { EntityFact } from './facts.ts';
import type { DomainScore } from './find-domains.ts';
import type { Deed } from './mention.ts';
import { pickThing } from './resolve-noun.ts';

export interface AskedFor {
  object: EntityFact;
  /** What the object is where nothing is known of it. */
  as?: string;
  /** What arises from asking. */
  thing: string;
}

/** What a deed asks for, or null where it asks for nothing that is kept. */
export function findAskedFor(
  { verb, object: words }: Deed,
  entities: readonly EntityFact[],
  domains: readonly DomainScore[],
): AskedFor | null {
  const object = entities.find((entity) => entity.words === words || entity.plural === words);
  if (!object || object.person) return null;
  if (/^(?:book|reserve|hire)$/.test(verb) && object.thing === undefined)
    return { object, as: 'resource', thing: 'resource_booking' };
  if (verb !== 'request') return null;
  const nature = object.thing === undefined ? '' : requireThing(object.thing).nature;
  if (!/^(?:|product|record)$/.test(nature)) return null;
  return { object, thing: pickThing('request', domains).thing ?? 'request' };
}
