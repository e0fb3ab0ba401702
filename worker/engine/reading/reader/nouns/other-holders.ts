/** Values that are named beside one record and belong to another: states to what moves, dates to the rental. */
import { DOMAINS } from '../../lexicon/domains.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact } from '../facts.ts';
import { type Attaching, natureOf } from '../fields/attaching.ts';
import type { Mention } from '../walk/mention.ts';
import type { NounPhrase } from '../words/phrases.ts';

/** "leads, properties, viewings; pipeline new, contacted, closed": whatever moves through a pipeline, not what was named last. */
export function flowingOf(
  { phrase, owner, evidence }: Mention,
  { byKey, main }: Attaching,
): EntityFact | null {
  const first = phrase.choices?.[0];
  if (first === undefined || phrase.head !== 'status') return null;
  // "messages, internal comments, status open or done"
  const isAbout = main !== null && /^(?:work|record|message|post)$/.test(natureOf(main));
  if (isAbout && main.name !== owner && /(?:^| )(?:comment|reply|note|review)$/.test(owner)) return main;
  // "users comment; admins set the status": of what the app is about, not of what was said to it.
  if (owner === '' && main !== null && natureOf(main) === 'work') return main;
  const at = evidence.toLowerCase().indexOf(first.toLowerCase());
  if (
    !/(?:^|[,;] )(?:a |sales |the )?(?:pipeline|funnel|kanban)(?: board| stages?)?:? ?$/i.test(
      evidence.slice(0, at),
    )
  )
    return null;
  return [...byKey.values()].find((one) => natureOf(one) === 'work') ?? main;
}

// From when to when something is had.
const PERIOD =
  /^(?:pick-?up|return|drop-?off|check-?in|check-?out|arrival|departure|rental start|rental end|start|end) (?:date|time|day)$/;

/** The rental that has these dates goes without saying: it comes with the domain. */
export function isOfRental(
  owner: EntityFact | null,
  { words }: NounPhrase,
  { byKey, weighing }: Attaching,
): boolean {
  if (!owner || !PERIOD.test(words) || !/^(?:product|place)$/.test(natureOf(owner))) return false;
  const best = weighing.domains[0];
  return (best ? (DOMAINS[best.name]?.core ?? []) : []).some(
    (name) =>
      requireThing(name).fields.some(
        ({ required, reference }) => required && reference?.thing === owner.thing,
      ) && ![...byKey.values()].some(({ thing }) => thing === name),
  );
}

/** "Cars with price, pickup and return date": a car has a price, its rental the dates. */
export function bookingOf(
  owner: EntityFact | null,
  { words }: NounPhrase,
  { byKey }: Attaching,
): EntityFact | null {
  if (!owner || !PERIOD.test(words) || !/^(?:product|place)$/.test(natureOf(owner))) return null;
  const points = ({ thing }: EntityFact) =>
    thing !== undefined &&
    requireThing(thing).fields.some(
      ({ required, reference }) => required && reference?.thing === owner.thing,
    );
  return [...byKey.values()].find(points) ?? null;
}
