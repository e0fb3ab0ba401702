/** How much one mention speaks for records being kept. */
import { DOMAINS } from '../../lexicon/domains.ts';
import { type FieldKind, findFieldKind, isFieldName } from '../../lexicon/fields.ts';
import { findThings, requireThing } from '../../lexicon/things.ts';
import { SURE_DOMAIN } from '../unsaid/complete-entities.ts';
import type { Mention } from '../walk/mention.ts';
import { isPersonWord } from '../words/vocabulary.ts';
import type { Candidate, Weighing } from './candidate.ts';
import { isAbilityNoun, type ResolvedNoun } from './resolve-noun.ts';

// Fields by name whose plural, listed by itself, is more often kept: treatments, genres, answers.
const KEPT_IN_PLURAL = new Set(['text', 'long_text', 'markdown', 'enum']);

export function penaltyOf(
  resolved: ResolvedNoun,
  { phrase, part, owner, verb }: Mention,
  weighing: Weighing,
  field: FieldKind | null,
): number {
  if (field === null || resolved.inCore || resolved.shell) return 0;
  if (isValueOfCore(resolved.words, weighing)) return 0.9;
  // "A catalogue of family videos": what a collection is of is kept, whatever its name tells elsewhere.
  if (/^(?:listed|kind_part)$/.test(part) && phrase.plural && isCollected(phrase.words, weighing)) return 0;
  if (resolved.inDomain && phrase.plural) return 0;
  const answers = /^(?:review|comment|question|answer)$/.test(resolved.words);
  if (isUsuallyKept(resolved.words) && !(weighing.named && part === 'listed' && !answers)) return 0;
  const listed =
    phrase.plural &&
    (part === 'listed' || part === 'kept' || (part === 'attribute' && ANYONE.test(owner))) &&
    !weighing.named;
  // Only the end of the name is known as a field: "practice areas" are no areas.
  if (listed && resolved.words.includes(' ') && !isFieldName(resolved.words) && field.type === 'text')
    return 0;
  // "a site with attendees, photos and memories"
  if (listed && isPersonWord(phrase.head)) return 0;
  if (listed && field.type === 'image') return 0.1;
  if (listed && KEPT_IN_PLURAL.has(field.type)) return field.type === 'long_text' ? 0.15 : 0.1;
  // "participants upload photos": what is handed in is kept, though photos are a field elsewhere.
  const handsIn = /^(?:upload|share|submit|post|publish|collect|exhibit|enter)$/;
  if (part === 'kept' && phrase.plural && field.type === 'image' && handsIn.test(verb)) return 0.1;
  // "I have beds": what somebody has is kept, though beds are a number elsewhere.
  if (part === 'kept' && phrase.plural && field.type === 'number') return 0.05;
  return resolved.inDomain ? 0.4 : 0.7;
}

/** "A journal with mood and a calendar of moods": what each of its entries has. */
function isValueOfCore(words: string, { domains }: Weighing): boolean {
  const best = domains[0];
  const core = best && best.score >= SURE_DOMAIN ? DOMAINS[best.name]?.core[0] : undefined;
  return (
    core !== undefined &&
    findThings(words).length === 0 &&
    requireThing(core).fields.some((one) => one.words === words)
  );
}

/** Whether the app is a list of these, by its name. */
export function isCollected(words: string, { collected }: Weighing): boolean {
  return collected !== '' && collected === words;
}

// Words that are fields by name, yet named alone are more often records.
function isUsuallyKept(words: string): boolean {
  if (/ (?:review|comment)$|^(?:delivery|credit|case|field) note$/.test(words)) return true;
  return /^(comment|review|category|note|ingredient|message|member|customer|author|contact|question|answer|room|venue|company|supplier|department|teacher|doctor|team|player|speaker|artist|album|driver|coach|trainer|instructor|score|grade|client|course|section|payment|brand|source|subject|group|video|story|chapter|article|poll|round|place|session|round|meal)$/.test(
    words,
  );
}

// A text's "users" are whoever uses the app; what they have, the app has.
const ANYONE = /^(user|visitor|guest|member|person|everyone|customer|people|client)$/;

export function pointsOf(mention: Mention, candidate: Candidate): number {
  const { phrase, part } = mention;
  switch (part) {
    case 'kind_part':
      // "A book shop": it sells them.
      if (candidate.thing && SOLD_IN.test(mention.evidence)) return 0.6;
      return candidate.thing ? 0.35 : 0.15;
    case 'listed':
      if (candidate.person && !candidate.inDomain)
        return !phrase.plural ? 0.1 : ANYONE.test(candidate.words) ? 0.45 : 0.6;
      return phrase.plural ? 0.6 : candidate.thing ? 0.3 : 0.1;
    case 'kept':
      // "plan my wedding" speaks of the one occasion, not of records of many.
      if (!phrase.plural && /^(?:my|our)$/.test(phrase.determiner)) return 0.1;
      return phrase.plural ? 0.65 : phrase.determiner !== '' ? 0.5 : 0.35;
    case 'done':
      // "book a table" is a booking.
      if (
        !phrase.plural &&
        BOOKED_TIMES.test(phrase.head) &&
        /^(?:book|reserve|request|choose|pick)$/.test(mention.verb)
      )
        return candidate.inCore ? 0.1 : -0.3;
      if (phrase.plural && isWorked(mention, candidate)) return 0.65;
      if (isAskedFor(mention, candidate)) return phrase.plural ? 0.65 : 0.6;
      return phrase.plural ? 0.35 : candidate.inDomain ? 0.25 : 0.1;
    case 'seen':
      if (phrase.plural && candidate.thing !== undefined && isUsuallyKept(candidate.words)) return 0.5;
      return phrase.plural ? 0.4 : 0.2;
    case 'attribute':
      // "book a slot with a stylist": whom one books is kept.
      if (!phrase.plural) {
        if (isBookedWith(mention, candidate)) return 0.9;
        return candidate.person && candidate.inCore && isAbilityNoun(mention.owner) ? 0.2 : 0;
      }
      // "Workouts have a date and notes": notes of something are one text of it.
      if (candidate.words === 'note' && knowsField(mention.owner, 'notes')) return 0;
      if (ANYONE.test(mention.owner)) return 0.6;
      // "plants with daily readings": one each day is written down by itself.
      if (
        /^(?:reading|measurement|inspection|check-in|entry|log entry|visit)$/.test(
          phrase.head.split(' ').at(-1) ?? '',
        )
      )
        return 0.6;
      if (candidate.thing !== undefined && isUsuallyKept(candidate.words)) return 0.45;
      return candidate.thing !== undefined || findFieldKind(candidate.words) === null ? 0.3 : 0;
    case 'subject':
      // "each child has chores"
      if (candidate.person && OWNING_EACH.test(phrase.determiner)) return 0.4;
      if (candidate.person) return candidate.inCore ? 0.05 : 0;
      // "Creators start a campaign": who acts, though a channel is called so elsewhere.
      if (isPersonWord(phrase.head) && isMedium(candidate)) return 0.1;
      // "A plan has exercises"
      if (/^an?$/.test(phrase.determiner)) return 0.3;
      return phrase.plural ? 0.45 : 0.2;
    case 'target':
      // "volunteers register for shifts"
      if (phrase.plural && /^(?:register|sign|enrol|enroll|apply|volunteer|book)$/.test(mention.verb))
        return 0.55;
      // "points can be swapped for rewards"
      if (phrase.plural && /^(?:swap|exchange|trade|redeem|spend)$/.test(mention.verb)) return 0.65;
      return phrase.plural ? 0.25 : /^(each|every)$/.test(phrase.determiner) ? 0.3 : 0.1;
    default:
      return 0;
  }
}

const OWNING_EACH = /^(?:each|every)$/;

const SOLD_IN = /\b(?:an?|my|our|online|the) (?:\p{L}+ ){0,2}(?:shop|store|boutique)\b/iu;

// What is booked by its time rather than by its name: appointments and places are made of it.
const BOOKED_TIMES =
  /^(?:slot|time|table|seat|spot|place|visit|call|demo|viewing|trial|consultation|appointment|meeting|session|lesson|ticket|date|day|trip|tour|stay|ride|one|it|quote|help|service)$/;

function isMedium({ thing, words, inCore }: Candidate): boolean {
  if (inCore || thing === undefined) return false;
  const known = requireThing(thing);
  return known.nature === 'media' && known.words[0] !== words;
}

/** "volunteers work shifts", "members attend rehearsals": it happens at a time that is written down. */
function isWorked({ verb }: Mention, { thing }: Candidate): boolean {
  return (
    /^(?:work|attend|cover|swap|teach|give)$/.test(verb) &&
    thing !== undefined &&
    requireThing(thing).nature === 'event'
  );
}

/** "students book a wheel", "employees request hardware": what people ask for is kept. */
function isAskedFor({ verb, phrase }: Mention, { thing, person }: Candidate): boolean {
  if (person || BOOKED_TIMES.test(phrase.head)) return false;
  if (/^(?:book|reserve|hire|borrow)$/.test(verb)) return thing === undefined;
  // "backers choose a reward level"
  if (/^(?:choose|pick|select)$/.test(verb))
    return (
      (thing === undefined || requireThing(thing).nature === 'product') &&
      /^an?$/.test(phrase.determiner) &&
      findFieldKind(phrase.words) === null
    );
  return verb === 'request' && (phrase.choices !== undefined || phrase.plural);
}

/** "book an appointment with a doctor": whom one books is kept. */
function isBookedWith({ verb, owner }: Mention, { person, inDomain }: Candidate): boolean {
  if (!person || !inDomain || !/^(?:book|reserve|schedule|request|make)$/.test(verb)) return false;
  return findThings(owner).some((thing) => requireThing(thing).nature === 'event');
}

/** Whether the lexicon's thing of this name has such a field. */
function knowsField(owner: string, name: string): boolean {
  const [thing] = findThings(owner);
  return thing !== undefined && requireThing(thing).fields.some((field) => field.name === name);
}

export function note(candidate: Candidate, mention: Mention): void {
  const { phrase, part } = mention;
  if (part !== 'seen') candidate.onlySeen = false;
  if (part !== 'kind_part') candidate.onlyKind = false;
  if (part === 'listed' || part === 'kept') candidate.passive = false;
  if (part !== 'attribute' && part !== 'target' && part !== 'seen') candidate.attributeOnly = false;
  if (part === 'attribute' && isBookedWith(mention, candidate)) candidate.attributeOnly = false;
  if (!phrase.plural) return;
  candidate.plural = true;
  const fieldLike =
    findFieldKind(candidate.words) !== null &&
    !candidate.inDomain &&
    !((part === 'attribute' || part === 'seen') && isUsuallyKept(candidate.words));
  if (part !== 'target' && part !== 'subject' && !fieldLike) candidate.attributeOnly = false;
}
