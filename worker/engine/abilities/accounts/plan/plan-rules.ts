/**
 * Who may do what with the records of one entity, from what the text says and what is usual for such records.
 * Long, since all of it decides one thing, step by step, from the same few facts.
 */

import type { Access, Role, Rule } from '../../../../contract/plan/blueprint.ts';
import { rolesIn } from '../../../../contract/plan/roles-in.ts';
import { singularise } from '../../../core/names/inflection.ts';
import type { Draft, DraftEntity } from '../../../reading/architect/draft/draft.ts';
import { isSentIn } from '../../../reading/architect/pages/design-forms.ts';
import { ADDRESSED } from '../../../reading/reader/walk/mention.ts';
import {
  doersOf,
  isDoneByAnyone,
  isPersonal,
  isSaid,
  isSaidByVisitors,
  isWritten,
  MAKES,
  onlyRule,
} from './read-people.ts';

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
  /** The text says that whoever made them may delete them. */
  ownDeletes?: boolean;
  /** They belong to whom the record belongs that this field points at. */
  through?: string;
  /** They belong to whom that record belongs as well, who decides about them. */
  also?: string;
}

const ADMIN: Access = { roles: ['admin'] };

const CHANGES =
  /^(?:update|edit|change|approve|reject|confirm|manage|assign|move|close|resolve|mark|cancel|grade|handle|process|review|lock|pin|moderate)$/;
/** What somebody does who takes back what they made. */
const WITHDRAWS = /^(?:delete|remove|withdraw)$/;
const DELETES = /^(?:delete|remove|erase|manage|moderate)$/;

export function planEntity(draft: Draft, one: DraftEntity, people: PeoplePlan): EntityPeople {
  if (people.kind === 'own') return ownOnly(one);
  const whole = draft.entities.find((other) => one.nature === 'part' && isWholeOf(other, one));
  if (whole && !isSaid(one)) return planPart(draft, one, whole, people);
  const about = isSaid(one)
    ? draft.entities.find((other) => !isSaid(other) && isWholeOf(other, one))
    : undefined;
  const said = about && planSaid(draft, one, about, people);
  if (said) return said;
  const sent = people.kind === 'open' && isSentIn(one);
  const makers = whoMakes(draft, one, people, sent);
  const owned = isOwned(draft, one, people, makers);
  const receiver = owned ? findReceiver(draft, one, people, makers) : null;
  const read = whoReads(draft, one, people, sent, owned);
  const handling = doersOf(draft, one, CHANGES, people.roles).filter((name) => !isOwnRole(name, people));
  const staff = withAdmin([...handling, ...staffOf(people)]);
  const change = changers({
    owned,
    makers: isHandedOut(draft, one) ? leaveServed(makers, people) : makers,
    staff,
    people,
    only: onlyRule(draft, one, /^(?:edit|change|update|modify|manage|write)$/),
  });
  const rules: Rule[] = [
    { operations: ['list', 'read', 'summary', 'export'], allow: read },
    { operations: ['create'], allow: makers },
    { operations: ['update'], allow: change },
    { operations: ['delete'], allow: whoDeletes(draft, one, people, owned, change) },
    ...one.entity.actions.map(({ name }) => ({
      operations: [name],
      allow: whoActs(draft, name, people, owned, change),
    })),
  ];
  const ownDeletes = doersOf(draft, one, WITHDRAWS, people.roles).some((name) => isOwnRole(name, people));
  if (!receiver || !read.includes('owner')) return { rules: fitRules(rules, one), owned, ownDeletes };
  return { rules: fitRules(leaveToOwners(rules, receiver.roles), one), owned, also: receiver.field };
}

/** Many make them, each their own. */
function isOwned(draft: Draft, one: DraftEntity, people: PeoplePlan, makers: readonly Access[]): boolean {
  if (isHandedOut(draft, one)) return false;
  const sent = people.kind === 'open' && isSentIn(one);
  const byMany = makers.some((maker) => maker === 'signed_in' || isServed(maker, people));
  const isOwnOrder = sent && isPersonal(draft, one);
  return (
    isOwnOrder || (byMany && (people.kind === 'open' || people.served.size > 0 || isPersonal(draft, one)))
  );
}

/** What is handed out to others is no more theirs who asked for it. */
function leaveServed(makers: readonly Access[], people: PeoplePlan): Access[] {
  return makers.some((maker) => isServed(maker, people))
    ? withAdmin(rolesIn(makers).filter((name) => !people.served.has(name)))
    : [...makers];
}

/** Who offers a job gets the applications for it, and not those for the jobs of others. */
function findReceiver(
  draft: Draft,
  one: DraftEntity,
  people: PeoplePlan,
  makers: readonly Access[],
): { field: string; roles: string[] } | null {
  for (const { name, reference } of one.entity.fields) {
    const about = draft.entities.find((other) => other !== one && other.entity.name === reference?.entity);
    if (!about || people.served.has(about.entity.name)) continue;
    const sent = people.kind === 'open' && isSentIn(about);
    const offers = whoMakes(draft, about, people, sent);
    const roles = doersOf(draft, about, MAKES, people.roles).filter(
      (role) => role !== 'admin' && people.served.has(role) && !rolesIn(makers).includes(role),
    );
    if (roles.length > 0 && isOwned(draft, about, people, offers)) return { field: name, roles };
  }
  return null;
}

/** Rules in which these roles have no rights over what is not theirs. */
function leaveToOwners(rules: readonly Rule[], roles: readonly string[]): Rule[] {
  return rules.map((rule) => {
    if (rule.operations.includes('create')) return rule;
    const isMeant = rolesIn(rule.allow).some((name) => roles.includes(name));
    const allow = rule.allow.flatMap((one): Access[] => {
      if (typeof one !== 'object') return [one];
      const left = one.roles.filter((name) => !roles.includes(name));
      return left.length > 0 ? [{ roles: left }] : [];
    });
    return { ...rule, allow: isMeant && !allow.includes('owner') ? ['owner', ...allow] : allow };
  });
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
  const allowed = (permission: string) =>
    rules.find(({ operations }) => operations.includes(permission))?.allow ?? ['public'];
  const change = allowed('update').includes('public') ? allowed('create') : allowed('update');
  const through = one.entity.fields.find((field) => field.reference?.entity === whole.entity.name)?.name;
  return {
    owned,
    ...(owned && through !== undefined ? { through } : {}),
    rules: fitRules(
      [
        { operations: ['list', 'read', 'summary', 'export'], allow: allowed('list') },
        {
          operations: ['create', 'update', 'delete', ...one.entity.actions.map(({ name }) => name)],
          allow: change,
        },
      ],
      one,
    ),
  };
}

/** What is said about a record that only some may see is for the same people. */
function planSaid(
  draft: Draft,
  one: DraftEntity,
  about: DraftEntity,
  people: PeoplePlan,
): EntityPeople | null {
  const { rules, owned } = planEntity(draft, about, people);
  const read = rules.find(({ operations }) => operations.includes('list'))?.allow ?? ['public'];
  const through = one.entity.fields.find((field) => field.reference?.entity === about.entity.name)?.name;
  if (!owned || through === undefined || !read.includes('owner')) return null;
  return {
    owned,
    through,
    rules: fitRules(
      [
        { operations: ['list', 'read', 'summary', 'export', 'create'], allow: read },
        { operations: ['update', 'delete'], allow: withAdmin(staffOf(people)) },
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

// "Instructors answer questions below each lesson": somebody else asks them.
const SAYS = /^(?:comment|review|write|post|leave|ask|discuss|add|create)$/;

function whoMakes(draft: Draft, one: DraftEntity, people: PeoplePlan, sent: boolean): Access[] {
  // Who is an employer here keeps the page of their own company.
  if (people.served.has(one.entity.name)) return withAdmin([one.entity.name]);
  const only = onlyRule(draft, one, MAKES) ?? onlyRule(draft, one, /^(?:edit|change|modify|manage)$/);
  if (only) return withAdmin(rolesNamed(only, people.roles));
  const makers = doersOf(draft, one, isSaid(one) ? SAYS : MAKES, people.roles);
  if (makers.length > 0) return withAdmin(makers);
  if (sent) return people.signInToSend ? ['signed_in'] : ['public'];
  if (isHandedOut(draft, one)) return withAdmin(staffOf(people).filter((name) => !pointsAt(one, name)));
  const viewers = people.roles.filter(({ name }) => VIEWER.test(name));
  if (people.kind === 'closed' && viewers.length > 0)
    return withAdmin(people.roles.filter((role) => !viewers.includes(role)).map(({ name }) => name));
  const staff = staffOf(people);
  if (people.kind === 'closed' && people.served.size > 0) return withAdmin(staff);
  if (people.kind === 'closed') return isGroup(one) && people.roles.length > 1 ? [ADMIN] : ['signed_in'];
  if (isSaid(one) && isSaidByVisitors(draft)) return ['public'];
  if (isWritten(draft, one) || isDoneByAnyone(draft, one)) return ['signed_in'];
  // Somebody approves what others make.
  if (one.entity.approval) return ['signed_in'];
  return withAdmin(staff);
}

/** Whether others give each record to one of those who see only what is theirs. */
function isHandedOut(draft: Draft, one: DraftEntity): boolean {
  return draft.facts.wanted.some(
    ({ ability, entity, evidence }) =>
      ability === 'ownership' && entity === one.entity.name && ADDRESSED.test(evidence),
  );
}

function pointsAt({ entity }: DraftEntity, role: string): boolean {
  return entity.fields.some(({ reference }) => reference?.entity === role);
}

const SEES = /^(?:see|view|read|check|review|approve|confirm|manage|process|handle|answer)$/;

/** People whose dealings with those who run the app are their own. */
const CLIENTS =
  /^(?:customer|client|patient|tenant|candidate|applicant|buyer|student|pupil|member|guest|parent|donor|volunteer|user|subscriber)$/;

function whoReads(
  draft: Draft,
  one: DraftEntity,
  people: PeoplePlan,
  sent: boolean,
  owned: boolean,
): Access[] {
  const seers = doersOf(draft, one, SEES, people.roles).filter((name) => !isOwnRole(name, people));
  const staff = withAdmin([...staffOf(people), ...seers]);
  const only = onlyRule(draft, one, /^(?:see|view|read|access|look|browse)$/);
  if (only) return withAdmin(rolesNamed(only, people.roles));
  // What somebody lets be seen is for everyone.
  if (one.entity.approval) return people.kind === 'open' ? ['public'] : ['signed_in'];
  const makers = doersOf(draft, one, MAKES, people.roles);
  const receivers = receiversOf(draft, one, people).filter((name) => !makers.includes(name));
  const inside = withAdmin([...rolesIn(staff), ...receivers]);
  const isBetweenTwo = owned && makers.some((name) => CLIENTS.test(name));
  if (isPersonal(draft, one) || sent || isBetweenTwo) return owned ? ['owner', ...inside] : inside;
  // Who is a candidate or a customer is nobody's business.
  if (people.kind === 'open' && CLIENTS.test(one.entity.name)) return owned ? ['owner', ...staff] : staff;
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
  only,
}: {
  owned: boolean;
  makers: Access[];
  staff: Access[];
  people: PeoplePlan;
  only: string | null;
}): Access[] {
  if (only !== null) return withAdmin(rolesNamed(only, people.roles));
  if (owned) return ['owner', ...staff];
  if (makers.includes('public')) return withAdmin([...staffOf(people), ...rolesIn(staff)]);
  if (makers.includes('signed_in')) return makers;
  return withAdmin([...rolesIn(makers), ...rolesIn(staff)]);
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
  // Who is given records gets no right to do away with them.
  if (isHandedOut(draft, one)) return leaveServed(whoMakes(draft, one, people, false), people);
  return change.includes('signed_in') && people.roles.length > 1 ? [ADMIN] : change;
}

/** "only managers can approve", "managers approve or reject requests": what they do by an action is theirs. */
const DECISIONS = /^(?:approve|reject|accept|decline|confirm|deny|refuse)$/;

function whoActs(
  draft: Draft,
  action: string,
  people: PeoplePlan,
  owned: boolean,
  change: Access[],
): Access[] {
  const [verb = ''] = action.split('_');
  // Whoever approves may reject as well.
  const isSame = (other: string) => other === verb || (DECISIONS.test(verb) && DECISIONS.test(other));
  const only = draft.facts.rules.find((rule) => rule.kind === 'only' && isSame(rule.verb));
  if (only) return withAdmin(rolesNamed(only.subject, people.roles));
  const doers = people.roles.filter((role) =>
    draft.facts.roles.some(
      ({ words, does }) =>
        words === role.name.replaceAll('_', ' ') && does.some((permission) => isSame(permission.verb)),
    ),
  );
  // What those do for whom the app is, each does with their own records.
  const own = owned && doers.some(({ name }) => isOwnRole(name, people));
  if (own && change.includes('owner')) return change;
  if (doers.length > 0) return withAdmin(doers.map(({ name }) => name));
  return change.filter((one) => one !== 'owner');
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

function withAdmin(names: readonly string[]): Access[] {
  return [{ roles: [...new Set([...names, 'admin'])] }];
}
