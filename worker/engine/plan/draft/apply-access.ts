/** Who may what, from what the text says: roles, rules, whose records are whose, fields that some do not see. */
import type { Access, Audience, BlueprintInput, Role, Rule } from '../../../contract/plan/blueprint.ts';
import { toIdentifier } from '../../core/names/identifier.ts';
import { capitalise } from '../../core/names/words.ts';
import type { StatementOf } from '../../language/statements/statement.ts';
import { EVERYONE_WORDS, MEMBER_WORDS, OWNER_WORDS } from '../knowledge/people.ts';
import type { Sketch } from '../sketch.ts';
import { findEntity, findField } from './apply-fields.ts';

type EntityInput = BlueprintInput['entities'][number];
type Said = StatementOf<'access'>;

/** What rules are given for, in the order in which they stand. */
const PERMISSIONS = ['see', 'add', 'change', 'delete'] as const;
type Permission = (typeof PERMISSIONS)[number];
type Extent = 'all' | 'own' | 'none';

/** Somebody who is told apart: a role by name, whoever has an account, or visitors. */
type Party = string;
const VISITOR = '*visitor';
const MEMBER = '*member';

interface Rights {
  /** What each party may, where the text says it. */
  given: Map<Party, Partial<Record<Permission, Extent>>>;
  /** Parties that alone may, besides whoever runs the app. */
  exclusive: Map<Permission, Set<Party>>;
  /** Nobody may at all. */
  nobody: Set<Permission>;
  /** Who takes a record to a state. */
  steps: { step: string; parties: Party[]; isRefused: boolean; isOnly: boolean }[];
}

export function applyAccess(blueprint: BlueprintInput, sketch: Sketch): void {
  const audience = chooseAudience(sketch);
  blueprint.audience = audience;
  const roles = makeRoles(sketch);
  const isTold = sketch.access.length > 0;
  if (roles.length === 0 && !isTold) return;
  blueprint.roles = roles;
  if (!blueprint.abilities?.some(({ ability }) => ability === 'accounts'))
    blueprint.abilities = [{ ability: 'accounts', options: {} }, ...(blueprint.abilities ?? [])];
  for (const entity of blueprint.entities)
    giveRules(blueprint, entity, collectRights(sketch, entity, audience), roles, sketch);
  letSeeWhatIsChosen(blueprint);
  for (const said of sketch.access) if (said.field !== undefined) applyFieldAccess(blueprint, said);
}

/** Who may open the app. */
function chooseAudience({ statements, access, text }: Sketch): Audience {
  const shut = statements
    .flatMap((one) => (one.kind === 'audience' ? [one.words.toLowerCase()] : []))
    .join(' | ');
  if (
    /\bpublic\b|no (?:accounts?|log-?ins?)|open to (?:all|everyone|anyone)|anyone can (?:open|see|use)|everyone can/.test(
      shut,
    ) &&
    !/not public/.test(shut)
  )
    return 'public';
  if (/invite|invitation|team|staff|family|colleague|employee|us\b|members? only|our/.test(shut))
    return 'invited';
  if (shut !== '') return 'owner';
  if (statements.some((one) => one.kind === 'login' && /invit/i.test(one.words))) return 'invited';
  const parties = access.filter(({ isRefused }) => !isRefused).flatMap(({ who }) => who.map(partyOf));
  const isLogin = statements.some((one) => one.kind === 'login' && !one.isRefused);
  if (parties.includes(VISITOR) && !isLogin) return 'public';
  const isSite =
    /\b(?:web ?site|home ?page|landing ?page|web ?page|wedding page|portfolio|blog|(?:online|web) ?shop|store)\b/i.test(
      text,
    );
  if (isSite) return 'public';
  const roles = access.flatMap(({ who }) => who).filter((name) => isRole(name));
  if (parties.includes(VISITOR)) return 'public';
  if (isLogin || parties.includes(MEMBER)) return 'accounts';
  if (statements.some((one) => one.kind === 'login' && one.isRefused)) return 'public';
  if (roles.length > 0) return 'invited';
  return 'owner';
}

function partyOf(name: string): Party {
  if (OWNER_WORDS.has(name)) return 'admin';
  if (MEMBER_WORDS.has(name)) return MEMBER;
  if (EVERYONE_WORDS.has(name)) return VISITOR;
  return toIdentifier(name, 'role').slice(0, 40);
}

const isRole = (name: string) =>
  !OWNER_WORDS.has(name) && !MEMBER_WORDS.has(name) && !EVERYONE_WORDS.has(name);

function makeRoles({ roles, access }: Sketch): Role[] {
  const named = roles.map(({ name, isOwnSignUp }) => ({
    name: toIdentifier(name, 'role').slice(0, 40),
    label: capitalise(name),
    description: '',
    sign_up: isOwnSignUp,
  }));
  if (named.length === 0 && access.length === 0) return [];
  return [
    {
      name: 'admin',
      label: 'Admin',
      description: 'Runs the app: may see and change everything, and gives people their roles.',
      sign_up: false,
    },
    ...named.filter(({ name }) => name !== 'admin'),
  ];
}

function collectRights(sketch: Sketch, entity: EntityInput, audience: Audience): Rights {
  const rights: Rights = { given: new Map(), exclusive: new Map(), nobody: new Set(), steps: [] };
  for (const said of sketch.access) {
    if (!isAbout(said, entity, sketch)) continue;
    if (said.field !== undefined && (said.isRefused || said.right === 'see')) continue;
    const parties = said.who
      .map(partyOf)
      .map((party) => (party === VISITOR && audience !== 'public' ? MEMBER : party));
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
        for (const party of parties) give(rights, party, permission, said.which ?? 'all');
        if (said.isOnly && said.which !== 'own' && said.field === undefined)
          exclude(rights, permission, parties);
      }
    }
  }
  return rights;
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

const OPERATIONS: Record<Permission, string[]> = {
  see: ['list', 'read', 'summary', 'export'],
  add: ['create'],
  change: ['update'],
  delete: ['delete'],
};

function giveRules(
  blueprint: BlueprintInput,
  entity: EntityInput,
  rights: Rights,
  roles: readonly Role[],
  sketch: Sketch,
): void {
  complete(rights, roles);
  for (const permission of rights.nobody)
    entity.operations = (entity.operations ?? [...DEFAULT_OPERATIONS]).filter(
      (name) => !OPERATIONS[permission].includes(name),
    );
  const isOwned = PERMISSIONS.some((permission) =>
    [...rights.given.values()].some((own) => own[permission] === 'own'),
  );
  const owned = isOwned && giveOwner(blueprint, entity, rights, roles, sketch);
  const rules: Rule[] = PERMISSIONS.flatMap((permission) => {
    const allow = allowOf(rights, permission, roles, owned);
    return allow.length > 0 ? [{ operations: OPERATIONS[permission], allow }] : [];
  });
  const steps = stepRules(entity, rights, roles, allowOf(rights, 'change', roles, owned));
  entity.rules = [...rules, ...steps]
    .map((rule) => ({ ...rule, operations: rule.operations.filter((name) => isOperation(entity, name)) }))
    .filter(({ operations }) => operations.length > 0);
  giveFlow(entity, rights, roles);
}

const DEFAULT_OPERATIONS = ['list', 'read', 'create', 'update', 'delete', 'summary'] as const;

function isOperation(entity: EntityInput, name: string): boolean {
  return (
    (entity.operations ?? DEFAULT_OPERATIONS).some((one) => one === name) ||
    (entity.actions ?? []).some((action) => action.name === name)
  );
}

/** Who adds or changes sees; who runs the app may all; whoever alone may takes the right from the others. */
function complete(rights: Rights, roles: readonly Role[]): void {
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

function allowOf(rights: Rights, permission: Permission, roles: readonly Role[], isOwned: boolean): Access[] {
  const allowed = [...rights.given].flatMap(([party, own]) =>
    own[permission] === 'all' || (own[permission] === 'own' && (permission === 'add' || !isOwned))
      ? [party]
      : [],
  );
  const named = roles
    .filter(({ name }) => name !== 'admin' && allowed.includes(name))
    .map(({ name }) => name);
  const hasAdmin = roles.some(({ name }) => name === 'admin');
  const hasOwn =
    isOwned && permission !== 'add' && [...rights.given.values()].some((own) => own[permission] === 'own');
  const access: Access[] = [
    ...(allowed.includes(VISITOR) ? (['public'] as const) : []),
    ...(allowed.includes(MEMBER) ? (['signed_in'] as const) : []),
    ...(hasOwn ? (['owner'] as const) : []),
    ...(hasAdmin ? [{ roles: ['admin', ...named] }] : named.length > 0 ? [{ roles: named }] : []),
  ];
  return access;
}

/** Makes the records somebody's: of whoever adds them, else of the person to whom they point. */
function giveOwner(
  blueprint: BlueprintInput,
  entity: EntityInput,
  rights: Rights,
  roles: readonly Role[],
  sketch: Sketch,
): boolean {
  blueprint.abilities ??= [];
  const { abilities } = blueprint;
  if (abilities.some(({ ability, entity: of }) => ability === 'ownership' && of === entity.name)) return true;
  const parties = [...rights.given].flatMap(([party, own]) =>
    PERMISSIONS.some((permission) => own[permission] === 'own') ? [party] : [],
  );
  const isMadeBy = parties.some(
    (party) =>
      rights.given.get(party)?.add === 'all' || rights.given.get(party)?.add === 'own' || party === MEMBER,
  );
  const role = roles.find(({ name }) => parties.includes(name));
  if (isMadeBy || !role) {
    abilities.push({ ability: 'ownership', entity: entity.name, options: {} });
    return true;
  }
  const person = blueprint.entities.find(
    ({ name, label }) => name === role.name || label.toLowerCase() === role.label.toLowerCase(),
  );
  const pointer = entity.fields.find(
    ({ reference }) => reference !== undefined && reference.entity === person?.name,
  );
  role.sign_up = false;
  if (person === entity) {
    abilities.push({
      ability: 'ownership',
      entity: entity.name,
      options: { of: { role: role.name, email: emailOf(entity) } },
    });
    return true;
  }
  const kept = person ?? makePerson(blueprint, role, sketch);
  const reference = pointer ?? addPointer(entity, kept);
  abilities.push({
    ability: 'ownership',
    entity: entity.name,
    options: { of: { role: role.name, reference: reference.name, email: emailOf(kept) } },
  });
  return true;
}

function emailOf(entity: EntityInput): string {
  const known = entity.fields.find(({ type }) => type === 'email');
  if (known) return known.name;
  entity.fields.push({ name: 'email', label: 'Email', type: 'email' });
  return 'email';
}

/** A kind for the people of a role, by whose address their accounts are known. */
function makePerson(blueprint: BlueprintInput, role: Role, _sketch: Sketch): EntityInput {
  const entity: EntityInput = {
    name: role.name,
    plural: `${role.name}s`,
    label: role.label,
    label_plural: `${role.label}s`,
    icon: 'user-round',
    title_field: 'name',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'email', label: 'Email', type: 'email' },
    ],
    rules: [{ operations: [...DEFAULT_OPERATIONS], allow: [{ roles: ['admin'] }] }],
  };
  blueprint.entities.push(entity);
  blueprint.pages.push({
    name: entity.plural,
    title: entity.label_plural,
    path: `/${entity.plural.replaceAll('_', '-')}`,
    icon: 'user-round',
    audience: { roles: ['admin'] },
    blocks: [{ ability: 'table', entity: entity.name, options: {} }],
  });
  return entity;
}

function addPointer(entity: EntityInput, person: EntityInput) {
  const taken = entity.fields.findIndex(({ name }) => name === person.name);
  if (taken >= 0 && entity.title_field !== person.name) entity.fields.splice(taken, 1);
  const name = entity.fields.some((field) => field.name === person.name)
    ? `${person.name}_person`
    : person.name;
  const field = {
    name,
    label: person.label,
    type: 'reference' as const,
    reference: { entity: person.name, on_delete: 'empty' as const },
  };
  entity.fields.push(field);
  return field;
}

/** Rules of presses that take a record to a state that only some may. */
function stepRules(
  entity: EntityInput,
  rights: Rights,
  roles: readonly Role[],
  change: readonly Access[],
): Rule[] {
  return (entity.actions ?? []).map(({ name, set }) => {
    const reached = set.map(({ to }) => String(to));
    const told = rights.steps.filter(
      ({ step, isRefused }) =>
        !isRefused && step.split(' + ').some((one) => reached.includes(toIdentifier(one))),
    );
    const named = [...new Set(told.flatMap(({ parties }) => parties))].filter((party) =>
      roles.some((role) => role.name === party),
    );
    const allow: Access[] =
      named.length > 0
        ? [{ roles: [...new Set(['admin', ...named])] }]
        : change.length > 0
          ? [...change]
          : [{ roles: ['admin'] }];
    return { operations: [name], allow };
  });
}

/** Who takes the steps of a flow, where the text names them. */
function giveFlow(entity: EntityInput, rights: Rights, roles: readonly Role[]): void {
  if (!entity.flow || roles.length === 0) return;
  const told = rights.steps.filter(({ isRefused }) => !isRefused);
  const named = [...new Set(told.flatMap(({ parties }) => parties))].filter((party) =>
    roles.some(({ name }) => name === party),
  );
  if (named.length === 0) return;
  entity.flow.by = [...new Set(['admin', ...named])];
  const changing = entity.rules?.find(({ operations }) => operations.includes('update'));
  if (!changing) return;
  const missing = named.filter(
    (role) => !changing.allow.some((one) => typeof one === 'object' && one.roles.includes(role)),
  );
  if (missing.length > 0 && !changing.allow.includes('owner'))
    changing.allow = [
      ...changing.allow.filter((one) => typeof one !== 'object'),
      {
        roles: [
          ...new Set([
            'admin',
            ...changing.allow.flatMap((one) => (typeof one === 'object' ? one.roles : [])),
            ...missing,
          ]),
        ],
      },
    ];
}

/** Whoever adds a record chooses among those that it points at, and so sees them. */
function letSeeWhatIsChosen(blueprint: BlueprintInput): void {
  const hasAdmin = blueprint.roles?.some(({ name }) => name === 'admin');
  for (const entity of blueprint.entities)
    for (const { reference } of entity.fields) {
      const target = reference && blueprint.entities.find(({ name }) => name === reference.entity);
      if (!target || target === entity) continue;
      const adding = entity.rules?.find(({ operations }) => operations.includes('create'))?.allow ?? [];
      const seeing = target.rules?.find(({ operations }) => operations.includes('list'));
      if (!seeing || seeing.allow.includes('owner') || !hasAdmin) continue;
      const roles = adding.flatMap((one) => (typeof one === 'object' ? one.roles : []));
      const known = seeing.allow.flatMap((one) => (typeof one === 'object' ? one.roles : []));
      const missing = roles.filter((role) => !known.includes(role));
      if (missing.length > 0)
        seeing.allow = [
          ...seeing.allow.filter((one) => typeof one !== 'object'),
          { roles: [...known, ...missing] },
        ];
    }
}

/** A field that some do not see, or that only some set. */
function applyFieldAccess(blueprint: BlueprintInput, said: Said): void {
  const words = (said.field ?? '').split(' + ');
  const entities =
    said.thing === undefined
      ? blueprint.entities
      : [findEntity(blueprint, said.thing)].filter((one) => one !== undefined);
  const roles = (blueprint.roles ?? []).map(({ name }) => name);
  for (const entity of entities)
    for (const one of words) {
      const field =
        findField(entity, one) ??
        findWho(entity, one) ??
        entity.fields.find(
          ({ label }) => label.toLowerCase().endsWith(one) || one.endsWith(label.toLowerCase()),
        );
      if (!field) continue;
      const parties = said.who.map(partyOf);
      if (said.isRefused && (said.right === 'see' || said.right === 'everything')) {
        const others = roles.filter((role) => !parties.includes(role));
        if (field.name !== entity.title_field && (others.length > 0 || roles.length > 0))
          field.see = [{ roles: others.length > 0 ? others : ['admin'] }];
      } else if (said.isOnly && (said.right === 'change' || said.right === 'step' || said.right === 'add')) {
        const named = parties.filter((party) => roles.includes(party));
        field.set = [{ roles: [...new Set(['admin', ...named])].filter((role) => roles.includes(role)) }];
        if (field.set[0] && typeof field.set[0] === 'object' && field.set[0].roles.length === 0)
          delete field.set;
      }
    }
}

/** "who took it": whom the record names. */
function findWho(entity: EntityInput, words: string) {
  if (!/^who\b/.test(words)) return undefined;
  return (
    entity.fields.find(({ name }) => /^who/.test(name)) ??
    entity.fields.find(({ name }) =>
      /name$|^(?:client|customer|hirer|payer|tenant|family|person|contact)$/.test(name),
    )
  );
}
