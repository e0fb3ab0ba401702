/** What a text says of people and the records of one entity: who makes them, who alone may do something, whose they are. */
import type { Role } from '../../../../contract/plan/blueprint.ts';
import { singularise } from '../../../core/names/inflection.ts';
import type { Draft, DraftEntity } from '../../../reading/architect/draft/draft.ts';
import type { Facts } from '../../../reading/reader/facts.ts';

/** Verbs by which records come to be. */
export const MAKES =
  /^(?:create|add|post|write|publish|enter|upload|submit|list|sell|book|reserve|order|buy|apply|start|open|record|log|register|request|report|share|make|place|offer|send|message|ask|answer|reply|comment|review|suggest|propose|organi[sz]e|host|borrow|rent|fill|sign|join|enrol|enroll|donate|bid|manage|assign|schedule|set|plan|issue|run|teach)$/;

/** The subject of a sentence such as "only admins can delete jobs", where its verb is one of these. */
export function onlyRule(draft: Draft, one: DraftEntity, verbs: RegExp): string | null {
  const found = draft.facts.rules.find(
    (rule) => rule.kind === 'only' && verbs.test(rule.verb) && isAbout(rule.object, rule.evidence, one),
  );
  return found?.subject ?? null;
}

/** Whether the object of a sentence is the entity; "them" is what the sentence speaks of before. */
function isAbout(object: string, evidence: string, one: DraftEntity): boolean {
  if (
    object === '' ||
    /^(?:it|them|things|records|entries|content|data|anything|everything|stuff|items)$/.test(object)
  )
    return object === '' || !/^(?:it|them)$/.test(object) || mentions(evidence, one);
  return isNamed(object, one);
}

function mentions(text: string, one: DraftEntity): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .some((word) => isNamed(word, one));
}

/** `grade` and `grades`; `order` for a `bakery_order`, too. */
export function isNamed(word: string, { entity, fact, thing, nature }: DraftEntity): boolean {
  const bare = singularise(word.toLowerCase()).replaceAll(' ', '_');
  // "employees report problems": on a support desk those are tickets.
  if (nature === 'work' && thing?.words.includes(bare.replaceAll('_', ' '))) return true;
  const names = [entity.name, fact.name, fact.words.replaceAll(' ', '_')];
  return (
    names.some((name) => name === bare || name.endsWith(`_${bare}`)) || singularise(entity.plural) === bare
  );
}

export function doersOf(draft: Draft, one: DraftEntity, verbs: RegExp, roles: readonly Role[]): string[] {
  return roles
    .filter((role) =>
      draft.facts.roles.some(
        ({ words, does }) =>
          words === role.name.replaceAll('_', ' ') &&
          does.some(
            ({ verb, object }) =>
              verbs.test(verb) &&
              (isObject(one, verb, object) || isTakenBy(draft, one, verb, object)) &&
              !isSigningIn(verb, draft.facts.text),
          ),
      ),
    )
    .map(({ name }) => name);
}

// What somebody makes by doing something to something else: whoever borrows a book makes a loan.
const MAKING_VERBS: readonly [verb: RegExp, made: RegExp][] = [
  [/^borrow$/, /loan|borrowing|lending|checkout/],
  [/^(?:book|reserve|schedule)$/, /booking|reservation|appointment|lesson/],
  [/^(?:order|buy|purchase)$/, /order|purchase/],
  [/^rent$/, /rental|booking/],
  [/^apply$/, /application/],
  [/^(?:join|register|sign|enrol|enroll)$/, /registration|attend|membership|enrol|participa|signup|rsvp/],
  [/^(?:review|rate)$/, /review|rating/],
  [/^(?:comment|reply|answer)$/, /comment|reply|answer/],
  [/^ask$/, /question|request|leave/],
  [/^donate$/, /donation/],
  [/^message$/, /message|question|enquiry/],
  [/^request$/, /request|leave/],
];

/** Whether doing this to that makes records of the entity. */
export function isObject(one: DraftEntity, verb: string, object: string): boolean {
  const made = MAKING_VERBS.find(([pattern]) => pattern.test(verb))?.[1];
  if (made) return made.test(one.entity.name);
  // "editors can write": all that is written.
  if (object === '' || /^(?:it|them|everything|content|data|things|all|records)$/.test(object))
    return /^(?:write|edit|manage|update|publish)$/.test(verb) && !one.fact.person;
  return isNamed(object, one);
}

/** Whoever requests what takes up a time of its own makes it, whatever it is called: a session, a grooming. */
function isTakenBy({ abilities }: Draft, one: DraftEntity, verb: string, object: string): boolean {
  const takesTime = abilities.some(
    ({ ability, entity }) => ability === 'conflict-check' && entity === one.entity.name,
  );
  return takesTime && /^(?:book|reserve|schedule|request)$/.test(verb) && isNamed(object, one);
}

// "log in to see their invoices" logs nothing.
function isSigningIn(verb: string, text: string): boolean {
  return (
    /^(?:log|sign|register)$/.test(verb) &&
    /\b(?:log|sign)(?:ging|ing|ged|ned)? (?:in|up|on)\b|\bregister\b/i.test(text)
  );
}

/** Whether people without a role of their own do it: "users share recipes". */
export function isDoneByAnyone(
  draft: Draft,
  one: DraftEntity,
  people: Facts['roles'] = draft.facts.roles,
): boolean {
  return people.some(({ does }) =>
    does.some(({ verb, object }) => MAKES.test(verb) && object !== '' && isObject(one, verb, object)),
  );
}

/** What people write for one another. */
export function isWritten(draft: Draft, one: DraftEntity): boolean {
  if (/^(?:event|media)$/.test(one.nature) && /\b(?:social|community)\b/i.test(draft.facts.text)) return true;
  if (one.nature === 'post' && draft.layout !== 'store') return isCommunity(draft);
  // On such a site everyone has a page of their own.
  if (one.thing?.name === 'profile') return isCommunity(draft);
  return /^(reply|answer|comment|review|question|thread|topic|post|listing|idea|suggestion)$/.test(
    one.entity.name,
  );
}

/** What is said about something else. */
export function isSaid({ entity }: DraftEntity): boolean {
  return /(?:^|_)(?:reply|answer|comment|review|feedback)$/.test(entity.name);
}

export function isSaidByVisitors(draft: Draft): boolean {
  return /\b(?:visitors?|guests?|anyone|everyone|anybody|everybody|readers) (?:can|may|should be able to|could) (?:also )?(?:comment|reply|answer|review|leave|write|post)/i.test(
    draft.facts.text,
  );
}

const COMMUNITY =
  /\b(?:forum|community|social|network|discussion|marketplace|members?|users|people (?:can |may )?(?:post|share|write|publish))\b/i;

// Kinds of apps in which people write for one another, whether or not the text says so.
const COMMUNITIES = new Set(['forum', 'social', 'dating', 'marketplace', 'groups', 'chat']);

function isCommunity(draft: Draft): boolean {
  return COMMUNITY.test(draft.facts.text) || COMMUNITIES.has(draft.domain?.name ?? '');
}

/** Words for those who stand for children, and for the children in what a text keeps. */
const PARENT = /^(?:parent|guardian|mother|father)$/;
const CHILD = /^(?:child|kid|pupil|student|scout|player)$/;

/** Whether parents see what is about their own children, and of whom records are kept for that. */
export function findChildOf(draft: Draft): { role: string; child: DraftEntity; only: boolean } | null {
  const role = draft.facts.roles.find(({ words }) => PARENT.test(words));
  const said =
    /\bparents?\b[^.;\n]*?\b(only )?(?:see|view|check|follow|read|access|track)s? (only )?(?:the )?(?:[\p{L} ,]{0,40}? (?:of|for|about) )?(?:their|his|her)(?: own)? (?:child(?:ren)?|kids?|sons?|daughters?)\b/iu.exec(
      draft.facts.text,
    );
  const child = draft.entities.find((one) => CHILD.test(one.fact.words) || CHILD.test(one.entity.name));
  if (!role || !said || !child) return null;
  return { role: role.words, child, only: said[1] !== undefined || said[2] !== undefined };
}

/** "parents see only their own children": the children, and all that is kept about them. */
function isOfChild(draft: Draft, one: DraftEntity): boolean {
  const found = findChildOf(draft);
  if (!found) return false;
  const points = one.entity.fields.some(({ reference }) => reference?.entity === found.child.entity.name);
  return one === found.child || (points && !/^(?:group|person)$/.test(one.nature));
}

/** People whose records are nobody else's business, even where the text does not say so. */
export const PRIVATE = /^(?:patient|client|customer|tenant|candidate|applicant|buyer|donor)$/;

/** Where patients have accounts, they see neither each other nor what is kept about the others. */
function isAboutClient(draft: Draft, one: DraftEntity): boolean {
  if (one.nature === 'group') return false;
  const isRole = (other: DraftEntity) =>
    PRIVATE.test(other.entity.name) && draft.facts.roles.some(({ words }) => words === other.entity.name);
  return (
    isRole(one) ||
    draft.entities.some(
      (other) =>
        isRole(other) && one.entity.fields.some(({ reference }) => reference?.entity === other.entity.name),
    )
  );
}

/** "their own grades": the text says that these are not for everybody who has an account. */
export function isPersonal(draft: Draft, one: DraftEntity): boolean {
  if (isOfChild(draft, one) || isAboutClient(draft, one)) return true;
  return draft.facts.wanted.some(
    (wanted) =>
      wanted.ability === 'ownership' &&
      (/history/i.test(wanted.evidence)
        ? /order|purchase|booking|loan|borrowing/.test(one.entity.name) && one.nature !== 'part'
        : wanted.entity === one.entity.name ||
          isOwnIn(wanted.evidence, one) ||
          listOwnOf(draft.facts).some((rest) => mentions(rest, one))),
  );
}

/** "their own appointments and prescriptions", "see their invoices and projects" */
function isOwnIn(text: string, one: DraftEntity): boolean {
  return listOwn(text).some((rest) => mentions(rest, one));
}

// Asked for each entity of the same plan: the text is searched once.
const OWN = new WeakMap<Facts, string[]>();

function listOwnOf(facts: Facts): string[] {
  const known = OWN.get(facts);
  if (known) return known;
  const own = listOwn(facts.text);
  OWN.set(facts, own);
  return own;
}

function listOwn(text: string): string[] {
  const phrases = text.matchAll(
    /\b(?:(?<!\b(?:for|of|on|to|about|from|in) )(?:their|his|her|my) own|only (?:see |view |access |edit )?(?:their|his|her|my)|(?:see|view|check|track|access|manage|download)s? (?:only )?their)(?: own)? ([^.;:\n]{1,60})/giu,
  );
  return [...phrases].map(([, rest = '']) =>
    rest.replace(/\b(?:who|while|but|managers?|doctors?|teachers?|admins?)\b.*/i, ''),
  );
}
