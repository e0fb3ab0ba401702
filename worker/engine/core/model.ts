/**
 * The resolved view of a Blueprint that all printers read: every name in every case, wire names, references in both
 * directions, who may do what. Nothing here is decided twice; a printer that needs a name takes it from here. Long, since
 * it is one table of names: what an entity is called depends on its fields, and they on what they point at.
 */

import { findKeptOfAssigned } from '../../contract/plan/assigned-fields.ts';
import {
  type AbilityUse,
  type Access,
  type Action,
  type Approval,
  type Audience,
  type Blueprint,
  type Bound,
  type Effect,
  type Entity,
  type EnumOption,
  type Field,
  type FieldFormula,
  type FieldStart,
  type FieldType,
  type Flow,
  type Guard,
  type GuardCondition,
  type GuardTime,
  type Json,
  type Numbering,
  type OnDelete,
  type OperationName,
  type Page,
  type Role,
  type SeedRecord,
  type Setting,
  type Theme,
  TIME_UNITS,
} from '../../contract/plan/blueprint.ts';
import { OWN_TIMES, type OwnTime } from '../../contract/plan/blueprint-meaning.ts';
import { findApart } from '../../contract/plan/bound-problems.ts';
import { isShare, pointerOf } from '../../contract/plan/effect.ts';
import { isHidden, settersOf } from '../../contract/plan/field-access.ts';
import { holderOf } from '../../contract/plan/guard-problems.ts';
import { namesPersons, roleNamed, wayOf } from '../../contract/plan/named-access.ts';
import { rolesIn } from '../../contract/plan/roles-in.ts';
import { sayBoundRefusal } from '../../contract/plan/say-bound.ts';
import { sayCondition, sayRefusal } from '../../contract/plan/say-guard.ts';
import { findSetting } from '../../contract/plan/settings.ts';
import { findFirstRole, OWNER } from '../../contract/plan/usual-roles.ts';
import { AccountsOptions } from './access/accounts-options.ts';
import { findSender } from './access/find-sender.ts';
import { type Name, named, toName } from './names/name.ts';
import { namePackage } from './names/package-name.ts';
import { javascriptName, sqlName, typeName } from './names/reserved.ts';
import { type NameForms, nameForms } from './names/words.ts';
import { deriveTransitions } from './operations/derive-transitions.ts';
import { moneyBounds } from './operations/money-bounds.ts';
import { listOwnTables } from './operations/own-tables.ts';
import type { RecordPart } from './pages/block-part.ts';
import { findKeptFields } from './records/kept-fields.ts';
import { OwnershipOptions } from './records/ownership-options.ts';
import type { SampleValues } from './sample-values.ts';

export interface AppModel {
  /** As people see it. */
  name: string;
  /** kebab-case ASCII of the name, at most 50 characters: package name, file names. */
  slug: Name;
  tagline: string;
  locale: string;
  currency: Currency;
  /** IANA name of the clock on which the app's times are meant; null: on everyone's own. */
  timeZone: string | null;
  theme: Theme;
  /** Who may open it unless its environment says otherwise. */
  audience: Audience;
  roles: Role[];
  /** People can register and sign in. */
  hasAccounts: boolean;
  /** The role of those who run the app, its owner first of all; null where there are no accounts. */
  firstRole: Role | null;
  /** In the Blueprint's order. */
  entities: EntityModel[];
  pages: PageModel[];
  /** The document itself, for what is only passed on. */
  blueprint: Blueprint;
  /** @throws Error when the Blueprint has no such entity (its meaning was not checked). */
  entity(name: string): EntityModel;
}

export interface Currency {
  /** ISO 4217. */
  code: string;
  /** Decimal digits of the smallest unit: 2 for USD, 0 for JPY. */
  digits: number;
}

export interface EntityModel {
  /** Singular. `names.camel` is safe as a variable, `names.pascal` as a type. */
  names: NameForms;
  plural: NameForms;
  label: string;
  labelPlural: string;
  description: string;
  icon: string;
  /** `/api/line-items` */
  apiPath: string;
  /** Table in SQL: the plural in snake_case. */
  table: Name;
  /** The field by which people call a record; it may be a reference. */
  titleField: FieldModel;
  fields: FieldModel[];
  /** Fields of this entity that point at records. */
  references: ReferenceModel[];
  /** Fields of any entity that point at this one. */
  referencedBy: ReferenceModel[];
  operations: ReadonlySet<OperationName>;
  flow: FlowModel | null;
  actions: ActionModel[];
  seed: SeedRecord[];
  /** The page that shows one record (its path ends in `/:id`), or null. */
  detailPage: PageModel | null;
  /** Column and wire name of the account that a record belongs to; null where records belong to nobody. */
  owner: Name | null;
  /** SQL that works the owner out, where records are about people instead of made by them; null: a column of the table. */
  ownerSql: string | null;
  /** The pointer by way of which a record is somebody's; null where it is theirs by itself, or nobody's. */
  ownerThrough: FieldModel | null;
  /** The reference to the person whom records are about, where it is theirs for that. */
  aboutPerson: FieldModel | null;
  /** The role of those whom records are about, and the field of the person's record that holds their address; null likewise. */
  aboutWhom: { role: string; email: FieldModel } | null;
  /** Who else a record belongs to, as SQL, and who of the two changes it; null where it is nobody. */
  alsoOwner: { sql: string; changes: 'maker' | 'other' | 'both' } | null;
  /** Persons whom such records name and who have a right by that, in the order of the rules. */
  persons: PersonModel[];
  /** Example accounts to which the examples belong, in turn. */
  exampleOwners: number[];
  /** SQL that gives who wrote a record, as calls know persons (`account:7`); null where nobody knows. */
  author: string | null;
  /** What holds of records together. */
  bounds: BoundModel[];
  /** What becomes of other things with a record. */
  effects: Effect[];
  /** When something may be done to a record, whoever may do it. */
  guards: GuardModel[];
  /** Others see a record only in some states of a field; null where they see it from the start. */
  approval: ApprovalModel | null;
  /** What is not for those who send a record by a form to set, and whose it is; null where all is. */
  kept: { fields: FieldModel[]; by: string[] } | null;
  /** What those to whom it is assigned do not set, their role, and the roles that do; null where they set all that they may change. */
  assigned: { fields: FieldModel[]; role: string; by: string[] } | null;
  /** Those who may not see whom they could pick say who they are; null where everybody picks. */
  sender: SenderModel | null;
  /** What abilities add wherever a record is shown. Set by `completeModel`. */
  recordParts: RecordPart[];
  /** Values that checks must send so that a record keeps the rules of abilities. Set by `completeModel`. */
  samples: SampleValues[];
  /** Texts that name whoever made a record, where people sign in. Set by `completeModel`. */
  signatures: FieldModel[];
  /** Who may do an operation or an action; `['public']` without a rule. */
  access(operation: string): Access[];
  /** @throws Error when there is no such field. */
  field(name: string): FieldModel;
  /** What a page shows under this name: a field, or a time that every record has. @throws Error when there is neither. */
  shown(name: string): FieldModel;
}

export interface FieldModel {
  names: NameForms;
  label: string;
  type: FieldType;
  /** Name in JSON and in SQL: the field's name, `<name>_id` for a reference. */
  wire: Name;
  required: boolean;
  unique: boolean;
  /** Records differ by it where they must not have all of the same values, as they do by what is unique. */
  apart: boolean;
  default: Json | undefined;
  min: number | undefined;
  max: number | undefined;
  /** Whole numbers alone (money always). */
  integer: boolean;
  /** Of money alone: what it is counted in. */
  currency: Currency | null;
  unit: string | null;
  options: EnumOption[];
  /** `never` also for what is computed. */
  input: Exclude<Field['input'], 'computed'>;
  /** SQL that works it out when a record is read; null for what is stored. Set by `completeModel`. */
  computed: string | null;
  /** What it is worked out of, where the plan says it itself; null: stored, or an ability works it out. */
  formula: FieldFormula | null;
  /** How the app numbers records in it; null where it does not. */
  numbering: Numbering | null;
  /** What a new record takes in it where none is entered; null: nothing. */
  starts: FieldStart | null;
  help: string | null;
  /** Who sees it of those who see the record; null: all of them. */
  seenBy: Access[] | null;
  /** Who sets it of those who add or change the record; null: all of them. */
  setBy: Access[] | null;
  /** Lists alone: address that answers the values in use. Set by `completeModel`. */
  suggestions: string | null;
  /** An input of the kit instead of the usual one. Set by `completeModel`. */
  picker: { name: string; module: string } | null;
  /** Set for references alone. */
  reference: ReferenceModel | null;
  /** The flow that this field's states follow, or null. */
  flow: FlowModel | null;
}

export interface ReferenceModel {
  /** The entity that holds the pointer. */
  from: EntityModel;
  field: FieldModel;
  /** What it points at. */
  to: EntityModel;
  onDelete: OnDelete;
  /**
   * Member that a record carries beside `<name>_id`: the title of the record pointed at as text, or null. Read only
   * (ignored in bodies); `sort` accepts it.
   */
  labelWire: Name;
}

export interface PersonModel {
  /** The pointers that lead to the person, one at least. */
  way: ReferenceModel[];
  /** Column and wire name of their account. */
  column: Name;
  /** SQL of their account, over the table of the record. */
  sql: string;
  /** The same over the table of what the first pointer leads to. */
  rest: string;
  /** The role by which they are known; null where nothing says it. */
  role: string | null;
}

export interface SenderModel {
  /** What points at a person. */
  reference: ReferenceModel;
  /** What tells who sends a record, as fields of its body, the person's title first. */
  fields: FieldModel[];
  /** Those of them that are asked for this alone (`customer_name`); the others are the record's own. */
  asked: FieldModel[];
  /** The one of them that, with the title, tells a person who is there already: an address; null where none is asked. */
  known: FieldModel | null;
  /** The person's own field. */
  stored(field: FieldModel): FieldModel;
  /** Roles whose people pick. */
  by: string[];
  /** A record has a person in any case. */
  needed: boolean;
}

export interface BoundModel {
  same: FieldModel[];
  perPerson: boolean;
  most: number;
  /** The setting that says how many; `most` is what it begins with. Null where the plan says it. */
  mostBy: Setting | null;
  /** What is not counted. */
  unless: { field: FieldModel; is: Json[] }[];
  /** What whoever is refused is told. */
  sentence: string;
}

export interface GuardModel {
  /** Operations and actions, by name. */
  operations: ReadonlySet<string>;
  when: GuardConditionModel[];
  /** Who does it at any time. */
  except: Access[];
  /** Whose own records they do not do it to, as the access of whoever has a record; empty where nobody is kept from it. */
  notBy: Access[];
  /** What others are told. */
  sentence: string;
}

export interface GuardConditionModel {
  field: FieldModel;
  /** The pointer to the record whose field it is; null: the record's own. */
  through: ReferenceModel | null;
  test: { is: Json[] } | { ahead: TimeModel } | { behind: TimeModel };
}

/** So many minutes, or so many times what a setting says. */
export interface TimeModel {
  minutes: number;
  of: Setting | null;
}

export interface ApprovalModel {
  field: FieldModel;
  /** States in which others see a record, in the field's order. */
  shown: string[];
  /** Roles whose people see what waits and let it be seen. */
  by: string[];
}

export interface FlowModel extends Flow {
  /** State → states that may follow it (not itself), complete for every state. */
  next: ReadonlyMap<string, readonly string[]>;
}

export interface ActionModel extends Action {
  names: NameForms;
  /** Last part of `POST /api/<plural>/{id}/<path>`. */
  path: Name;
}

export interface PageModel {
  names: NameForms;
  title: string;
  path: string;
  icon: string;
  nav: boolean;
  audience: Access;
  blocks: Page['blocks'];
  /** The entity whose record the page shows when its path ends in `/:id`, or null. */
  shows: EntityModel | null;
}

/** Resolves a Blueprint whose shape and meaning are already checked. */
export function buildModel(blueprint: Blueprint): AppModel {
  const hasAccounts = blueprint.abilities.some(({ ability }) => ability === 'accounts');
  const roles =
    hasAccounts && !findFirstRole(blueprint.roles) ? [OWNER, ...blueprint.roles] : blueprint.roles;
  const own = listOwnTables(blueprint);
  const entities = new Map(
    blueprint.entities.map((entity) => [entity.name, buildEntity(entity, blueprint, own)]),
  );
  const entityNamed = (name: string) => requireValue(entities.get(name), `the entity "${name}"`);
  for (const entity of blueprint.entities) connect(entity, entityNamed);
  for (const entity of blueprint.entities)
    entityNamed(entity.name).guards = (entity.guards ?? []).map((guard) =>
      buildGuard(guard, entityNamed(entity.name), blueprint),
    );
  for (const use of ownershipUses(blueprint)) {
    const owned = entityNamed(use.entity ?? '');
    owned.owner = owned.fields.some(({ wire }) => wire === 'owner_id')
      ? named`owner_account_id`
      : named`owner_id`;
    const options = OwnershipOptions.parse(use.options);
    owned.ownerSql = findOwnerSql(owned, options);
    owned.ownerThrough = options.through === undefined ? null : owned.field(options.through);
    const about = options.of?.reference;
    owned.aboutPerson = about === undefined ? null : owned.field(about);
    const person = owned.aboutPerson?.reference?.to;
    const { of } = options;
    owned.aboutWhom = of && person ? { role: of.role, email: person.field(of.email) } : null;
    owned.alsoOwner = findAlsoOwner(owned, options);
    owned.exampleOwners = owned.ownerSql === null ? findExampleOwners(owned, blueprint) : [];
  }
  for (const entity of entities.values()) entity.author = findAuthorSql(entity, blueprint);
  for (const entity of blueprint.entities) nameToPersons(entity, entityNamed(entity.name), blueprint);
  for (const entity of blueprint.entities)
    entityNamed(entity.name).kept = findKept(entity, entityNamed(entity.name), blueprint);
  for (const entity of blueprint.entities)
    entityNamed(entity.name).assigned = buildAssigned(entity, entityNamed(entity.name), blueprint);
  for (const entity of blueprint.entities)
    entityNamed(entity.name).sender = buildSender(entity, entityNamed(entity.name), blueprint);
  const pages = blueprint.pages.map((page) => buildPage(page, entityNamed));
  for (const page of pages) if (page.shows && !page.shows.detailPage) page.shows.detailPage = page;
  return {
    name: blueprint.name,
    slug: namePackage(blueprint.name),
    tagline: blueprint.tagline,
    locale: blueprint.locale,
    currency: { code: blueprint.currency, digits: currencyDigits(blueprint.currency) },
    timeZone: blueprint.time_zone ?? null,
    theme: blueprint.theme,
    audience: blueprint.audience ?? 'owner',
    roles,
    hasAccounts,
    firstRole: findFirstRole(roles),
    entities: [...entities.values()],
    pages,
    blueprint,
    entity: entityNamed,
  };
}

/** Those that belong to somebody by way of another record come after that one, however long the way is. */
function ownershipUses(blueprint: Blueprint): AbilityUse[] {
  const uses = blueprint.abilities.filter(
    ({ ability, entity }) => ability === 'ownership' && entity !== undefined,
  );
  const wayOf = ({ entity, options }: AbilityUse): string | undefined => {
    const { through, also } = OwnershipOptions.parse(options);
    const fields = blueprint.entities.find(({ name }) => name === entity)?.fields;
    return fields?.find(({ name }) => name === (through ?? also?.through))?.reference?.entity;
  };
  const ordered: AbilityUse[] = [];
  const add = (use: AbilityUse, asking: readonly AbilityUse[]) => {
    if (ordered.includes(use) || asking.includes(use)) return;
    const before = uses.find(({ entity }) => entity === wayOf(use));
    if (before && before !== use) add(before, [...asking, use]);
    ordered.push(use);
  };
  for (const use of uses) add(use, []);
  return ordered;
}

function findOwnerSql(entity: EntityModel, { of, through }: OwnershipOptions): string | null {
  const own = (name: string) => `${sqlName(entity.table)}.${sqlName(name)}`;
  if (through !== undefined) return ownerThrough(entity, through);
  if (!of) return null;
  const reference = of.reference === undefined ? null : entity.field(of.reference).reference;
  const email = (reference?.to ?? entity).field(of.email).wire;
  const address = reference
    ? `(SELECT ${sqlName(email)} FROM ${sqlName(reference.to.table)} AS _person WHERE _person.id = ${own(reference.field.wire)})`
    : own(email);
  return `(SELECT id FROM user_accounts WHERE email = LOWER(${address}) AND role = '${of.role}')`;
}

/** A table of its own remembers who wrote a comment, where comments do not belong to their writers. */
function findAuthorSql(entity: EntityModel, blueprint: Blueprint): string | null {
  const { owner, ownerSql, table, names } = entity;
  const own = `${sqlName(table)}.`;
  if (owner !== null && ownerSql === null) return `'account:' || ${own}${sqlName(owner)}`;
  const isWritten = ({ ability, options }: AbilityUse) =>
    ability === 'comments' && options.of === names.snake;
  if (!blueprint.abilities.some(isWritten)) return ownerSql && `'account:' || ${ownerSql}`;
  return `(SELECT person FROM ${names.snake}_writers WHERE ${names.snake}_id = ${own}id)`;
}

function buildGuard(guard: Guard, entity: EntityModel, blueprint: Blueprint): GuardModel {
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  const own = entities.get(entity.names.snake);
  const sentences = guard.when.map((condition) => {
    const holder = own && holderOf(own, condition, entities);
    const field = holder?.fields.find(({ name }) => name === condition.field);
    const pointer = own?.fields.find(({ name }) => name === condition.of);
    return field ? sayCondition(condition, field, pointer?.label ?? null, blueprint.settings ?? []) : '';
  });
  return {
    operations: new Set(guard.operations),
    when: guard.when.map((condition) => {
      const through = condition.of === undefined ? null : entity.field(condition.of).reference;
      return {
        field: (through?.to ?? entity).field(condition.field),
        through,
        test: buildTest(condition, blueprint),
      };
    }),
    except: guard.except ?? [],
    notBy: guard.not_by
      ? tellNamed(['owner', ...guard.not_by.filter((one) => one !== 'owner')], guard.not_by.includes('owner'))
      : [],
    sentence: sayRefusal(guard, sentences),
  };
}

function buildTest(condition: GuardCondition, blueprint: Blueprint): GuardConditionModel['test'] {
  if ('is' in condition) return { is: condition.is };
  const read = (time: GuardTime): TimeModel =>
    typeof time === 'number'
      ? { minutes: time, of: null }
      : { minutes: TIME_UNITS[time.unit], of: settingNamed(blueprint, time.setting) };
  return 'ahead' in condition ? { ahead: read(condition.ahead) } : { behind: read(condition.behind) };
}

function buildMost({ most }: Bound, blueprint: Blueprint): Pick<BoundModel, 'most' | 'mostBy'> {
  if (typeof most === 'number') return { most, mostBy: null };
  const mostBy = settingNamed(blueprint, most.setting);
  return { most: mostBy.value, mostBy };
}

function settingNamed(blueprint: Blueprint, name: string): Setting {
  return requireValue(findSetting(blueprint, name), `the setting "${name}"`);
}

function findKept(entity: Entity, { field }: EntityModel, blueprint: Blueprint): EntityModel['kept'] {
  const kept = findKeptFields(entity, blueprint);
  return kept && { fields: kept.fields.map(field), by: kept.by };
}

function buildAssigned(
  entity: Entity,
  { field }: EntityModel,
  blueprint: Blueprint,
): EntityModel['assigned'] {
  const assigned = findKeptOfAssigned(entity, blueprint);
  if (!assigned) return null;
  const by = blueprint.roles.map(({ name }) => name).filter((name) => name !== assigned.role);
  return { fields: assigned.kept.map(field), role: assigned.role, by };
}

/** What is asked instead of a pointer, which is then nothing that each call must send. */
function buildSender(entity: Entity, { field }: EntityModel, blueprint: Blueprint): SenderModel | null {
  const sender = findSender(entity, blueprint);
  const reference = sender && field(sender.reference).reference;
  if (!reference) return null;
  const fields = sender.fields.map((name, index) => {
    const stored = reference.to.field(name);
    const own = sender.own[name];
    const isOwn = own !== undefined;
    const names = nameForms(`${sender.reference}_${name}`);
    const label = `Your ${stored.label.charAt(0).toLowerCase()}${stored.label.slice(1)}`;
    const said = isOwn ? field(own) : { ...stored, names, wire: names.snake, label, unique: false };
    return { stored, isOwn, said: { ...said, required: stored.required || said.required || index === 0 } };
  });
  const needed = reference.field.required;
  reference.field.required = false;
  return {
    reference,
    fields: fields.map(({ said }) => said),
    asked: fields.filter(({ isOwn }) => !isOwn).map(({ said }) => said),
    known: fields.find(({ stored }) => stored.type === 'email')?.said ?? null,
    stored: (one) => requireValue(fields.find(({ said }) => said === one)?.stored, `what "${one.label}" is`),
    by: sender.by,
    needed,
  };
}

/** Whose the record is that a field points at. */
function ownerThrough(entity: EntityModel, through: string): string | null {
  const reference = entity.field(through).reference;
  if (!reference) return null;
  const { table, owner, ownerSql } = reference.to;
  return readThrough(reference, ownerSql ?? `${sqlName(table)}.${owner ?? 'owner_id'}`);
}

/** What belongs to somebody by way of a record that belongs to two belongs to both. */
function findAlsoOwner(entity: EntityModel, { also, through }: OwnershipOptions): EntityModel['alsoOwner'] {
  const reference = through === undefined ? null : entity.field(through).reference;
  const shared = reference?.to.alsoOwner;
  if (reference && shared) return { ...shared, sql: readThrough(reference, shared.sql) };
  const sql = also ? ownerThrough(entity, also.through) : null;
  return also && sql !== null ? { sql, changes: also.changes } : null;
}

/**
 * Rights of persons whom a record names are those of its owner to whatever asks whether rows are told apart; whose they are then
 * is said by the ways that stand beside, the empty one for whoever owns it by itself (`claimsOf`).
 */
function tellNamed(allowed: Access[], isOwners = allowed.includes('owner')): Access[] {
  if (!namesPersons(allowed) || allowed.includes('public') || allowed.includes('signed_in')) return allowed;
  const own: Access[] = isOwners ? [{ named: [], roles: [] }] : [];
  return ['owner', ...own, ...allowed.filter((one) => one !== 'owner')];
}

/** The persons whom records of this kind name. Where nobody else owns these, the first is whose they are. In place. */
function nameToPersons(said: Entity, entity: EntityModel, blueprint: Blueprint): void {
  const ways = new Map<string, Access>();
  const ruled = said.rules.flatMap(({ allow }) => allow);
  for (const access of [...ruled, ...(said.guards ?? []).flatMap(({ not_by = [] }) => not_by)])
    if (wayOf(access)) ways.set((wayOf(access) ?? []).join('_'), access);
  entity.persons = [...ways].flatMap(([key, access]) => {
    const person = findPerson(entity, wayOf(access) ?? []);
    const column = toName(`named_${key}_account`);
    return person ? [{ ...person, column, role: roleNamed(said, access, blueprint) }] : [];
  });
  const [first] = entity.persons;
  if (!first || entity.owner !== null || !namesPersons(ruled)) return;
  entity.owner = first.column;
  entity.ownerSql = first.sql;
}

function findPerson(
  entity: EntityModel,
  names: readonly string[],
): Pick<PersonModel, 'way' | 'sql' | 'rest'> | null {
  const way: ReferenceModel[] = [];
  for (const name of names) {
    const { reference } = (way.at(-1)?.to ?? entity).field(name);
    if (!reference) return null;
    way.push(reference);
  }
  const [start, ...more] = way;
  const end = way.at(-1)?.to;
  if (!start || !end || end.owner === null) return null;
  const own = end.ownerSql ?? `${sqlName(end.table)}.${sqlName(end.owner)}`;
  const rest = more.reduceRight((inner, reference) => readThrough(reference, inner), own);
  return { way, rest, sql: readThrough(start, rest) };
}

function readThrough({ from, field, to }: ReferenceModel, sql: string): string {
  const table = sqlName(to.table);
  return `(SELECT ${sql} FROM ${table} WHERE ${table}.id = ${sqlName(from.table)}.${sqlName(field.wire)})`;
}

// People who may make such records, else those who do not run the app, else anybody.
function findExampleOwners(entity: EntityModel, blueprint: Blueprint): number[] {
  const use = blueprint.abilities.find(({ ability }) => ability === 'accounts');
  const people = AccountsOptions.safeParse(use?.options ?? {}).data?.people ?? [];
  const makers = rolesIn(entity.access('create'));
  const first = findFirstRole(blueprint.roles)?.name;
  const idsOf = (fits: (person: (typeof people)[number]) => boolean) =>
    people.flatMap((person, index) => (fits(person) ? [index + 1] : []));
  const choices = [
    idsOf(({ role }) => role !== undefined && makers.includes(role)),
    idsOf(({ role }) => role !== first || first === undefined),
    idsOf(() => true),
  ];
  return choices.find((ids) => ids.length > 0) ?? [];
}

/** A reference's target title as text: the field at the end of the chain when titles are references themselves. */
export function titleChain(entity: EntityModel): { references: ReferenceModel[]; field: FieldModel } | null {
  const references: ReferenceModel[] = [];
  let current = entity;
  while (current.titleField.reference) {
    references.push(current.titleField.reference);
    current = current.titleField.reference.to;
    if (references.length > 4) return null;
  }
  return { references, field: current.titleField };
}

function buildEntity(entity: Entity, blueprint: Blueprint, own: ReadonlySet<string>): EntityModel {
  const code = blueprint.currency;
  const flow = entity.flow ? buildFlow(entity, entity.flow) : null;
  const fields = entity.fields.map((field) => buildField(field, flow, { entity, code }));
  const field = (name: string) =>
    requireValue(
      fields.find((candidate) => candidate.names.snake === name),
      `the field "${name}" of "${entity.name}"`,
    );
  const times = OWN_TIMES.map((name) => buildField(timeField(name), null, { entity, code }));
  const plural = nameForms(entity.plural);
  return {
    names: safeForms(entity.name),
    plural: safeForms(entity.plural),
    label: onOneLine(entity.label),
    labelPlural: onOneLine(entity.label_plural),
    description: onOneLine(entity.description),
    icon: entity.icon,
    apiPath: `/api/${plural.kebab}`,
    table: own.has(plural.snake) ? toName(`${plural.snake}_kept`) : plural.snake,
    titleField: field(entity.title_field),
    fields,
    references: [],
    referencedBy: [],
    operations: new Set(entity.operations),
    flow,
    actions: entity.actions.map((action) => {
      const names = nameForms(action.name);
      return { ...action, label: onOneLine(action.label), names, path: names.kebab };
    }),
    seed: entity.seed,
    detailPage: null,
    owner: null,
    ownerSql: null,
    ownerThrough: null,
    aboutPerson: null,
    aboutWhom: null,
    alsoOwner: null,
    persons: [],
    exampleOwners: [],
    author: null,
    kept: null,
    assigned: null,
    sender: null,
    guards: [],
    effects: entity.effects ?? [],
    bounds: (entity.bounds ?? []).map((bound) => ({
      same: bound.same.map(field),
      perPerson: bound.per_person,
      ...buildMost(bound, blueprint),
      unless: (bound.unless ?? []).map((one) => ({ field: field(one.field), is: one.is })),
      sentence: sayBoundRefusal(bound, entity, blueprint.settings ?? []),
    })),
    approval: entity.approval ? buildApproval(entity.approval, field(entity.approval.field)) : null,
    recordParts: [],
    samples: [],
    signatures: [],
    access: (operation) => {
      const allowed = entity.rules
        .filter((rule) => rule.operations.includes(operation))
        .flatMap((rule) => rule.allow);
      return allowed.length > 0 ? tellNamed(allowed) : ['public'];
    },
    field,
    shown: (name) => times.find(({ wire }) => wire === name) ?? field(name),
  };
}

/** As a plan would say it, if it had to. */
function timeField(name: OwnTime): Field {
  const label = name === 'created_at' ? 'Created at' : 'Updated at';
  return { name, label, type: 'datetime', required: true, unique: false, integer: false, input: 'never' };
}

function buildField(
  field: Field,
  flow: FlowModel | null,
  { entity, code }: { entity: Entity; code: string },
): FieldModel {
  const { min, max } = field.type === 'money' ? moneyBounds(field, entity.seed) : field;
  return {
    names: nameForms(field.name),
    label: onOneLine(field.label),
    type: field.type,
    wire: toName(field.type === 'reference' ? `${field.name}_id` : field.name),
    required: field.required,
    unique: field.unique,
    apart:
      field.unique ||
      (entity.bounds ?? []).some((bound) => findApart(bound, entity) === field.name) ||
      (entity.effects ?? []).some((effect) => !isShare(effect) && pointerOf(effect) === field.name),
    default: field.default ?? (flow?.field === field.name ? flow.initial : undefined),
    min,
    max,
    integer: field.integer || field.type === 'money',
    currency: field.type === 'money' ? { code, digits: currencyDigits(code) } : null,
    unit: field.unit ?? null,
    options: field.options ?? [],
    input: field.input === 'computed' ? 'never' : field.input,
    computed: field.input === 'computed' ? 'NULL' : null,
    formula: field.formula ?? null,
    numbering: field.numbering ?? null,
    starts: field.starts ?? null,
    help: field.help ?? null,
    seenBy: isHidden(field) ? (field.see ?? null) : null,
    setBy: settersOf(field) ?? null,
    suggestions: null,
    picker: null,
    reference: null,
    flow: flow?.field === field.name ? flow : null,
  };
}

function buildApproval({ shown, by }: Approval, field: FieldModel): ApprovalModel {
  const states = field.options.map(({ value }) => value);
  return { field, shown: states.filter((state) => shown.includes(state)), by };
}

function buildFlow(entity: Entity, flow: Flow): FlowModel {
  const states =
    entity.fields.find((field) => field.name === flow.field)?.options?.map((option) => option.value) ?? [];
  const transitions = deriveTransitions(entity);
  const following = (state: string) =>
    transitions === undefined
      ? states.filter((other) => other !== state)
      : transitions.filter((step) => step.from === state).flatMap((step) => step.to);
  return {
    ...flow,
    transitions,
    next: new Map(states.map((state) => [state, [...new Set(following(state))]])),
  };
}

function connect(entity: Entity, entityNamed: (name: string) => EntityModel): void {
  const from = entityNamed(entity.name);
  for (const { name, reference } of entity.fields) {
    if (!reference) continue;
    const field = from.field(name);
    const to = entityNamed(reference.entity);
    field.reference = { from, field, to, onDelete: reference.on_delete, labelWire: toName(`${name}_label`) };
    from.references.push(field.reference);
    to.referencedBy.push(field.reference);
  }
}

function buildPage(page: Page, entityNamed: (name: string) => EntityModel): PageModel {
  const shown = page.path.endsWith('/:id')
    ? page.blocks.find((block) => block.entity !== undefined)
    : undefined;
  return {
    names: nameForms(page.name),
    title: page.title,
    path: page.path,
    icon: page.icon,
    nav: page.nav,
    audience: page.audience,
    blocks: page.blocks,
    shows: shown?.entity === undefined ? null : entityNamed(shown.entity),
  };
}

// Labels stand in sentences, comments and headings.
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function safeForms(name: string): NameForms {
  const names = nameForms(name);
  return { ...names, camel: javascriptName(names.camel), pascal: typeName(names.pascal) };
}

function currencyDigits(code: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

function requireValue<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The Blueprint has no ${what.replace(/^the /, '')}`);
  return value;
}
