/** Who may do what with the records of one entity, from what the text says and what is usual for such records. */
import type { Access, Role, Rule } from '../../../contract/blueprint.ts';
import { isSentIn } from '../../architect/design-forms.ts';
import type { Draft, DraftEntity } from '../../architect/draft.ts';
import { singularise } from '../../naming/inflection.ts';

/** What an app's people are, for all of its entities. */
export interface PeoplePlan {
  /** `own`: everyone keeps their own; `open`: visitors read; `closed`: only for people with accounts. */
  kind: 'own' | 'open' | 'closed';
  roles: Role[];
  /** Roles of those for whom the app is, without rights over others: students, members, customers. */
  served: ReadonlySet<string>;
  /** Visitors must sign in before they send something in. */
  signInToSend: boolean;
}

/** What follows for one entity. */
export interface EntityPeople {
  rules: Rule[];
  /** Records belong to who makes them. */
  owned: boolean;
}

const ADMIN: Access = { roles: ['admin'] };

const MAKES =
  /^(?:create|add|post|write|publish|enter|upload|submit|list|sell|book|reserve|order|buy|apply|start|open|record|log|register|request|report|share|make|place|offer|send|ask|answer|reply|comment|review|suggest|propose|organi[sz]e|host|borrow|rent|fill|sign|join|manage|assign|schedule|set|plan|issue|grade|mark|run|teach)$/;
const CHANGES =
  /^(?:update|edit|change|approve|reject|confirm|manage|assign|move|close|resolve|mark|cancel|grade|handle|process|review|lock|pin|moderate)$/;
const DELETES = /^(?:delete|remove|erase|manage|moderate)$/;

export function planEntity(draft: Draft, one: DraftEntity, people: PeoplePlan): EntityPeople {
  if (people.kind === 'own') return ownOnly(one);
  const whole = draft.entities.find((other) => one.nature === 'part' && isWholeOf(other, one));
  if (whole && !isSaid(one)) return planPart(draft, one, whole, people);
  const sent = people.kind === 'open' && isSentIn(one);
  const makers = whoMakes(draft, one, people, sent);
  const byMany = makers.some((maker) => maker === 'signed_in' || isServed(maker, people));
  const owned = byMany && (people.kind === 'open' || people.served.size > 0 || isPersonal(draft, one));
  const read = whoReads(draft, one, people, sent, owned);
  const handling = doersOf(draft, one, CHANGES, people.roles).filter((name) => !isOwnRole(name, people));
  const staff = withAdmin([...handling, ...staffOf(people)]);
  const change = changers({ owned, makers, staff, people });
  const rules: Rule[] = [
    { operations: ['list', 'read', 'summary', 'export'], allow: read },
    { operations: ['create'], allow: makers },
    { operations: ['update'], allow: change },
    { operations: ['delete'], allow: whoDeletes(draft, one, people, owned, change) },
    ...one.entity.actions.map(({ name }) => ({
      operations: [name],
      allow: whoActs(draft, name, people, change),
    })),
  ];
  return { rules: fitRules(rules, one), owned };
}

function isWholeOf(other: DraftEntity, part: DraftEntity): boolean {
  return (
    other !== part &&
    other.nature !== 'part' &&
    part.entity.fields.some((field) => field.reference?.entity === other.entity.name && field.required)
  );
}

/** The lines of an order are for whom the order is for. */
function planPart(draft: Draft, one: DraftEntity, whole: DraftEntity, people: PeoplePlan): EntityPeople {
  const { rules, owned } = planEntity(draft, whole, people);
  const allowed = (deed: string) =>
    rules.find(({ operations }) => operations.includes(deed))?.allow ?? ['public'];
  const [read, make, change] = [allowed('list'), allowed('create'), allowed('update')];
  const isOpen = change.includes('public') && !make.includes('public');
  return {
    owned,
    rules: fitRules(
      [
        { operations: ['list', 'read', 'summary', 'export'], allow: read },
        { operations: ['create'], allow: make },
        {
          operations: ['update', 'delete', ...one.entity.actions.map(({ name }) => name)],
          allow: isOpen ? make : change,
        },
      ],
      one,
    ),
  };
}

/** Everyone keeps their own and sees nothing of the others. */
function ownOnly(one: DraftEntity): EntityPeople {
  const rest = [
    'list',
    'read',
    'update',
    'delete',
    'summary',
    'export',
    ...one.entity.actions.map(({ name }) => name),
  ];
  return {
    owned: true,
    rules: fitRules(
      [
        { operations: ['create'], allow: ['signed_in'] },
        { operations: rest, allow: ['owner'] },
      ],
      one,
    ),
  };
}

/** Only what the entity has, and only what is not for everyone anyway. */
export function fitRules(rules: readonly Rule[], { entity }: DraftEntity): Rule[] {
  const doable = new Set<string>([...entity.operations, ...entity.actions.map(({ name }) => name)]);
  const merged = new Map<string, Rule>();
  for (const { operations, allow } of rules) {
    const there = operations.filter((name) => doable.has(name));
    if (there.length === 0 || allow.includes('public')) continue;
    const key = JSON.stringify(allow);
    const same = merged.get(key);
    if (same) same.operations.push(...there);
    else merged.set(key, { operations: there, allow: [...allow] });
  }
  return [...merged.values()];
}

/** Roles that look and change nothing. */
const VIEWER = /^(?:viewer|reader|read_only|observer|auditor)$/;

function whoMakes(draft: Draft, one: DraftEntity, people: PeoplePlan, sent: boolean): Access[] {
  const only = onlyRule(draft, one, MAKES);
  if (only) return withAdmin(rolesNamed(only, people.roles));
  const makers = doersOf(draft, one, MAKES, people.roles);
  if (makers.length > 0) return withAdmin(makers);
  if (sent) return people.signInToSend ? ['signed_in'] : ['public'];
  const viewers = people.roles.filter(({ name }) => VIEWER.test(name));
  if (people.kind === 'closed' && viewers.length > 0)
    return withAdmin(people.roles.filter((role) => !viewers.includes(role)).map(({ name }) => name));
  const staff = staffOf(people);
  if (people.kind === 'closed' && people.served.size > 0 && staff.length > 0) return withAdmin(staff);
  if (people.kind === 'closed') return isGroup(one) && people.roles.length > 1 ? [ADMIN] : ['signed_in'];
  if (isSaid(one) && isSaidByVisitors(draft)) return ['public'];
  if (isWritten(draft, one) || isDoneByAnyone(draft, one)) return ['signed_in'];
  return withAdmin(staff);
}

function whoReads(
  draft: Draft,
  one: DraftEntity,
  people: PeoplePlan,
  sent: boolean,
  owned: boolean,
): Access[] {
  const staff = withAdmin([
    ...staffOf(people),
    ...doersOf(
      draft,
      one,
      /^(?:see|view|read|check|review|approve|confirm|manage|process|handle)$/,
      people.roles,
    ).filter((name) => !isOwnRole(name, people)),
  ]);
  const only = onlyRule(draft, one, /^(?:see|view|read|access|look|browse)$/);
  if (only) return withAdmin(rolesNamed(only, people.roles));
  if (isPersonal(draft, one)) return owned ? ['owner', ...staff] : staff;
  const receivers = sent ? withAdmin([...namesOf(staff), ...receiversOf(draft, one, people)]) : staff;
  if (sent) return owned ? ['owner', ...receivers] : receivers;
  if (
    people.kind === 'open' &&
    (one.nature === 'person' || one.fact.person) &&
    people.served.has(one.entity.name)
  )
    return owned ? ['owner', ...staff] : staff;
  return people.kind === 'open' ? ['public'] : ['signed_in'];
}

/** Employers see what comes in for jobs, since they are the ones who post them. */
function receiversOf(draft: Draft, one: DraftEntity, people: PeoplePlan): string[] {
  return one.entity.fields.flatMap((field) => {
    const about = draft.entities.find(({ entity }) => entity.name === field.reference?.entity);
    return about ? doersOf(draft, about, MAKES, people.roles) : [];
  });
}

function changers({
  owned,
  makers,
  staff,
  people,
}: {
  owned: boolean;
  makers: Access[];
  staff: Access[];
  people: PeoplePlan;
}): Access[] {
  if (owned) return ['owner', ...staff];
  if (makers.includes('public')) return withAdmin([...staffOf(people), ...namesOf(staff)]);
  if (makers.includes('signed_in')) return makers;
  return withAdmin([...namesOf(makers), ...namesOf(staff)]);
}

function whoDeletes(
  draft: Draft,
  one: DraftEntity,
  people: PeoplePlan,
  owned: boolean,
  change: Access[],
): Access[] {
  const only = onlyRule(draft, one, DELETES);
  if (only) return withAdmin(rolesNamed(only, people.roles));
  if (owned) return change;
  return change.includes('signed_in') && people.roles.length > 1 ? [ADMIN] : change;
}

/** "only managers can approve", "managers approve or reject requests": what they do by an action is theirs. */
const DECISIONS = /^(?:approve|reject|accept|decline|confirm|deny|refuse)$/;

function whoActs(draft: Draft, action: string, people: PeoplePlan, change: Access[]): Access[] {
  const [verb = ''] = action.split('_');
  // Whoever approves may reject as well.
  const isSame = (other: string) => other === verb || (DECISIONS.test(verb) && DECISIONS.test(other));
  const only = draft.facts.rules.find((rule) => rule.kind === 'only' && isSame(rule.verb));
  if (only) return withAdmin(rolesNamed(only.subject, people.roles));
  const doers = people.roles.filter((role) =>
    draft.facts.roles.some(
      ({ words, does }) => words === role.name.replaceAll('_', ' ') && does.some((deed) => isSame(deed.verb)),
    ),
  );
  if (doers.length > 0) return withAdmin(doers.map(({ name }) => name));
  return change.filter((one) => one !== 'owner');
}

/** The subject of a sentence such as "only admins can delete jobs", where it is about such a deed. */
function onlyRule(draft: Draft, one: DraftEntity, deed: RegExp): string | null {
  const found = draft.facts.rules.find(
    (rule) => rule.kind === 'only' && deed.test(rule.verb) && isAbout(rule.object, rule.evidence, one),
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
export function isNamed(word: string, { entity, fact }: DraftEntity): boolean {
  const bare = singularise(word.toLowerCase()).replaceAll(' ', '_');
  const names = [entity.name, fact.name, fact.words.replaceAll(' ', '_')];
  return (
    names.some((name) => name === bare || name.endsWith(`_${bare}`)) || singularise(entity.plural) === bare
  );
}

function doersOf(draft: Draft, one: DraftEntity, deed: RegExp, roles: readonly Role[]): string[] {
  return roles
    .filter((role) =>
      draft.facts.roles.some(
        ({ words, does }) =>
          words === role.name.replaceAll('_', ' ') &&
          does.some(({ verb, object }) => deed.test(verb) && isObject(draft, one, verb, object)),
      ),
    )
    .map(({ name }) => name);
}

// What somebody makes by doing something to something else: whoever borrows a book makes a loan.
const DEEDS: readonly [verb: RegExp, made: RegExp][] = [
  [/^borrow$/, /loan|borrowing|lending|checkout/],
  [/^(?:book|reserve|schedule)$/, /booking|reservation|appointment|lesson/],
  [/^(?:order|buy|purchase)$/, /order|purchase/],
  [/^rent$/, /rental|booking/],
  [/^apply$/, /application/],
  [/^(?:join|register|sign|enrol|enroll)$/, /registration|attend|membership|enrol|participa|signup|rsvp/],
  [/^(?:review|rate)$/, /review|rating/],
  [/^(?:comment|reply|answer)$/, /comment|reply|answer/],
  [/^ask$/, /question/],
  [/^donate$/, /donation/],
  [/^request$/, /request|leave/],
];

/** Whether doing this to that makes records of the entity. */
function isObject(draft: Draft, one: DraftEntity, verb: string, object: string): boolean {
  const made = DEEDS.find(([pattern]) => pattern.test(verb))?.[1];
  if (made?.test(one.entity.name)) return true;
  if (made && draft.entities.some((other) => made.test(other.entity.name))) return false;
  return object !== '' && isNamed(object, one);
}

/** Whether people without a role of their own do it: "users share recipes". */
function isDoneByAnyone(draft: Draft, one: DraftEntity): boolean {
  return draft.facts.roles.some(({ does }) =>
    does.some(({ verb, object }) => MAKES.test(verb) && object !== '' && isNamed(object, one)),
  );
}

/** What people write for one another. */
function isWritten(draft: Draft, one: DraftEntity): boolean {
  if (one.nature === 'post' && draft.layout !== 'store') return isCommunity(draft);
  return /^(reply|answer|comment|review|question|thread|topic|post|listing|idea|suggestion)$/.test(
    one.entity.name,
  );
}

/** What is said about something else. */
function isSaid({ entity }: DraftEntity): boolean {
  return /(?:^|_)(?:reply|answer|comment|review|feedback)$/.test(entity.name);
}

function isSaidByVisitors(draft: Draft): boolean {
  return /\b(?:visitors?|guests?|anyone|everyone|anybody|everybody|readers) (?:can|may|should be able to|could) (?:also )?(?:comment|reply|answer|review|leave|write|post)/i.test(
    draft.facts.text,
  );
}

const COMMUNITY =
  /\b(?:forum|community|social|network|discussion|marketplace|members?|users|people (?:can |may )?(?:post|share|write|publish))\b/i;

function isCommunity(draft: Draft): boolean {
  return COMMUNITY.test(draft.facts.text);
}

/** "their own grades": the text says that these are not for everybody who has an account. */
export function isPersonal(draft: Draft, one: DraftEntity): boolean {
  return draft.facts.wanted.some(
    (wanted) =>
      wanted.ability === 'ownership' &&
      (wanted.entity === one.entity.name || isOwnIn(wanted.evidence, one) || isOwnIn(draft.facts.text, one)),
  );
}

function isOwnIn(text: string, one: DraftEntity): boolean {
  return [
    ...text.matchAll(
      /\b(?:their|his|her|my|your|only their|only his|only my)(?: own)? (?:\p{L}+ ){0,2}?(\p{L}+)/giu,
    ),
  ].some(([phrase, word]) => /own|only/i.test(phrase) && word !== undefined && mentions(phrase, one));
}

function isGroup(one: DraftEntity): boolean {
  return one.nature === 'group';
}

/** Roles that are given come with rights over what visitors send in. */
function staffOf({ roles, served }: PeoplePlan): string[] {
  return roles.map(({ name }) => name).filter((name) => !served.has(name) && name !== 'admin');
}

function isOwnRole(name: string, { served }: PeoplePlan): boolean {
  return served.has(name);
}

function isServed(access: Access, { served }: PeoplePlan): boolean {
  return typeof access === 'object' && access.roles.some((name) => served.has(name));
}

function rolesNamed(subject: string, roles: readonly Role[]): string[] {
  const bare = singularise(subject.toLowerCase());
  return roles
    .filter((role) => role.name === bare || role.name === subject.toLowerCase())
    .map(({ name }) => name);
}

function namesOf(access: readonly Access[]): string[] {
  return access.flatMap((one) => (typeof one === 'object' ? one.roles : []));
}

function withAdmin(names: readonly string[]): Access[] {
  return [{ roles: [...new Set([...names, 'admin'])] }];
}
