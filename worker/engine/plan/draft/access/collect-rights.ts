/** Rights: what each party may do with the records of one kind, from all that the text says of it. */
import type { Audience, BlueprintInput, Role } from '../../../../contract/plan/blueprint.ts';
import { isAboutPeople } from '../../../core/access/is-about-people.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import type { StatementOf } from '../../../language/statements/statement.ts';
import { EVERYONE_WORDS } from '../../knowledge/people.ts';
import { findKind, type Sketch } from '../../sketch.ts';
import { findField } from '../apply-fields.ts';
import { ALL, ANYBODY, isRole, MEMBER, type Party, partyOf, VISITOR } from './party.ts';

type EntityInput = BlueprintInput['entities'][number];
type Said = StatementOf<'access'>;

/** What rules are given for, in the order in which they stand. */
export const PERMISSIONS = ['see', 'add', 'change', 'delete'] as const;
export type Permission = (typeof PERMISSIONS)[number];
type Extent = 'all' | 'own' | 'none';

export interface Rights {
  /** What each party may, where the text says it. */
  given: Map<Party, Partial<Record<Permission, Extent>>>;
  /** What was given without a word on whether it is for all or for one's own. */
  loose: Set<string>;
  /** Parties that alone may, besides whoever runs the app. */
  exclusive: Map<Permission, Set<Party>>;
  /** Nobody may at all. */
  nobody: Set<Permission>;
  /** Who takes a record to a state. */
  steps: { step: string; parties: Party[]; isRefused: boolean; isOnly: boolean }[];
}

export function collectRights(sketch: Sketch, entity: EntityInput, audience: Audience): Rights {
  const rights: Rights = {
    given: new Map(),
    loose: new Set(),
    exclusive: new Map(),
    nobody: new Set(),
    steps: [],
  };
  for (const said of sketch.access) {
    if (!isAbout(said, entity, sketch)) continue;
    const parties = partiesOf(said, entity, sketch, audience);
    if (said.field !== undefined && (said.isRefused || said.right === 'see')) {
      // The record is theirs to see, its other fields are not (`close-fields.ts`).
      if (!said.isRefused && parties.includes(VISITOR) && listNamed(said, entity).length > 0)
        give(rights, VISITOR, 'see', 'all');
      continue;
    }
    if (said.right === 'step') {
      if (said.step !== undefined)
        rights.steps.push({
          step: said.step,
          parties,
          isRefused: said.isRefused === true,
          isOnly: said.isOnly === true,
        });
      else if (/^(?:cancel|withdraw)/.test(said.verb))
        for (const party of parties) give(rights, party, 'change', said.which ?? 'own');
      continue;
    }
    const permissions: readonly Permission[] =
      said.right === 'everything'
        ? PERMISSIONS
        : said.field !== undefined && said.right !== 'add'
          ? ['change']
          : [said.right];
    for (const permission of permissions) {
      if (said.isRefused) refuse(rights, said, parties, permission);
      else {
        for (const party of parties) {
          give(rights, party, permission, extentOf(said, party, entity));
          if (said.which === undefined) rights.loose.add(looseKey(party, permission));
        }
        if (said.isOnly && said.which !== 'own' && said.field === undefined)
          exclude(rights, permission, parties);
      }
    }
  }
  return rights;
}

/**
 * Which records a right is for. Who runs the app needs none of their own. Visitors have none either: "the cakes with their price" are all of
 * them, unless they are about people, of whom "their" may be said.
 */
function extentOf({ which = 'all', marks }: Said, party: Party, entity: EntityInput): Extent {
  if (party === 'admin') return 'all';
  const isOfField = marks.some(({ tag, end }, index) => {
    const next = marks[index + 1];
    return tag === 'whose' && next?.tag === 'field' && next.at === end + 1;
  });
  return party === VISITOR && isOfField && !isAboutPeople(entity) ? 'all' : which;
}

/** Names of the fields of a record that a statement names. */
export function listNamed({ field }: Said, entity: EntityInput): string[] {
  return (field?.split(' + ') ?? []).flatMap((words) => findField(entity, words)?.name ?? []);
}

/**
 * Whom a statement means. Visitors are meant by name, and by "everybody" where the app is for them and the records are not about people;
 * never by a pronoun for one person, which stands for somebody of whom nothing was understood.
 */
export function partiesOf(said: Said, entity: EntityInput, sketch: Sketch, audience: Audience): Party[] {
  const isOfPeople = isAboutPeople(entity) || findKind(sketch, entity.label.toLowerCase())?.isPerson === true;
  const hasRoles = sketch.access.some(({ who }) => who.some(isRole));
  return said.who.map(partyOf).flatMap((party): Party[] => {
    if (party !== VISITOR && party !== ALL && party !== ANYBODY) return [party];
    if (said.isOnePerson && !said.isRefused) return [];
    // "everybody can do everything" is said of those among us; where strangers come in, it gives them nothing.
    if (said.right === 'everything' && !said.isRefused && audience === 'public') return [];
    const isOutside =
      party === VISITOR ||
      (party === ALL ? said.right !== 'see' || !isOfPeople : !hasRoles) ||
      said.isRefused === true;
    return [isOutside && audience === 'public' ? VISITOR : MEMBER];
  });
}

/** Whether a right is about records of this kind: named, all of them, or of the one thing that is there. */
function isAbout(said: Said, entity: EntityInput, sketch: Sketch): boolean {
  if (said.thing === undefined) {
    if (said.right === 'everything' || said.which === 'all') return true;
    return sketch.kinds.length === 1 || findMentioned(said, sketch) === entity.name;
  }
  return toIdentifier(said.thing, 'record') === entity.name || said.thing === entity.label.toLowerCase();
}

/** The kind that was last spoken of before a right that names none. */
function findMentioned(said: Said, sketch: Sketch): string | undefined {
  const at = said.marks[0]?.at ?? 0;
  const before = sketch.kinds.flatMap((kind) =>
    kind.marks.filter((mark) => mark.at < at).map((mark) => ({ kind: kind.name, at: mark.at })),
  );
  const last = before.sort((one, other) => other.at - one.at)[0];
  return last && toIdentifier(last.kind, 'record');
}

function give(rights: Rights, party: Party, permission: Permission, extent: Extent): void {
  const own = rights.given.get(party) ?? {};
  own[permission] = own[permission] === 'all' && extent === 'own' ? 'own' : extent;
  rights.given.set(party, own);
}

function refuse(rights: Rights, said: Said, parties: readonly Party[], permission: Permission): void {
  const isNobody = said.who.some((name) => EVERYONE_WORDS.has(name));
  if (isNobody && said.isOnly) return;
  if (isNobody && permission !== 'see' && permission !== 'add') rights.nobody.add(permission);
  else for (const party of parties) give(rights, party, permission, said.which === 'all' ? 'own' : 'none');
}

function exclude(rights: Rights, permission: Permission, parties: readonly Party[]): void {
  const known = rights.exclusive.get(permission) ?? new Set<Party>();
  for (const party of parties) known.add(party);
  rights.exclusive.set(permission, known);
}

/** Who adds or changes sees; who runs the app may all; whoever alone may takes the right from the others. */
export function complete(rights: Rights, roles: readonly Role[], entity: EntityInput): void {
  for (const [party, own] of rights.given) narrowOutsider(rights, party, own, roles, entity);
  for (const [party, own] of rights.given) {
    const isStaff = roles.some(({ name, sign_up }) => name === party && !sign_up);
    const writes = own.add === 'all' || own.add === 'own';
    if (
      own.see === undefined &&
      (writes || own.change !== undefined || own.delete !== undefined) &&
      party !== VISITOR
    )
      own.see = own.change === 'own' && !isStaff ? 'own' : isStaff ? 'all' : 'own';
    if (own.see === 'own' && own.change === 'all') own.change = 'own';
    if (own.see === 'own' && own.delete === 'all') own.delete = 'own';
    if (party === VISITOR) {
      delete own.change;
      delete own.delete;
    }
  }
  for (const { parties, isRefused } of rights.steps)
    for (const party of parties) {
      const own = rights.given.get(party) ?? {};
      if (!isRefused && own.see === undefined && party !== VISITOR)
        rights.given.set(party, { ...own, see: 'all' });
    }
  for (const [permission, parties] of rights.exclusive)
    for (const [party, own] of rights.given)
      if (!parties.has(party) && own[permission] !== undefined && own[permission] !== 'none')
        own[permission] = permission === 'see' ? own[permission] : 'none';
}

export const looseKey = (party: Party, permission: Permission) => `${party} ${permission}`;

/**
 * Whoever may register and adds records changes their own of them, and of what is about people sees their own, unless the words say
 * that it is all of them.
 */
function narrowOutsider(
  { loose }: Rights,
  party: Party,
  own: Partial<Record<Permission, Extent>>,
  roles: readonly Role[],
  entity: EntityInput,
): void {
  const isOutsider = party === MEMBER || roles.some(({ name, sign_up }) => name === party && sign_up);
  if (!isOutsider || own.add === undefined || own.add === 'none') return;
  const narrowed: Permission[] = isAboutPeople(entity) ? ['see', 'change', 'delete'] : ['change', 'delete'];
  for (const permission of narrowed)
    if (own[permission] === 'all' && loose.has(looseKey(party, permission))) own[permission] = 'own';
}
