/** When something may be done to records of one kind, changed by hand: one line a guard. Pure. */
import type { Blueprint, Entity, Field, Guard, GuardCondition, GuardTime, Json } from '../plan/blueprint.ts';
import { guardProblems } from '../plan/guard-problems.ts';
import { listWays, sayWay, wayOf } from '../plan/named-access.ts';
import { sayCondition } from '../plan/say-guard.ts';
import { findFirstRole } from '../plan/usual-roles.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeEntity } from './change-entity.ts';
import { withCount } from './read-count.ts';

/** A choice of the line; `value` is for `setGuard` alone. */
export interface GuardChoice {
  value: string;
  label: string;
}

export interface GuardRow {
  /** Its place among the guards; null for one that is still to be added. */
  index: number | null;
  /** What it is about. Null, as all of these, where the plan says something that is none of the choices. */
  what: string | null;
  whats: GuardChoice[];
  /** When it may be done, or by whom never. */
  when: string | null;
  whens: GuardChoice[];
  /** How long before or after; null where nothing is counted. */
  minutes: GuardTime | null;
  /** Who does it at any time, `nobody` for none. */
  except: string | null;
  excepts: GuardChoice[];
}

/** What a line says, in the values of its choices. */
export interface GuardSaid {
  what: string;
  when: string;
  minutes: GuardTime;
  except: string;
}

const NOBODY = 'nobody';
/** A day: what is counted where nothing was said yet. */
const USUAL_MINUTES = 1440;

/** A line for each guard of the kind. */
export function listGuardRows(blueprint: Blueprint, entity: Entity): GuardRow[] {
  return (entity.guards ?? []).map((guard, index) => {
    const { operations, when, not_by = [], except } = guard;
    const [what = null] = operations.length === 1 ? operations : [];
    const whats = listWhats(blueprint, entity);
    const single = when.length + not_by.length === 1 ? sayTest(when[0], not_by[0]) : null;
    const whens = listWhens(blueprint, entity, what ?? operations[0] ?? '');
    return {
      index,
      what: isAmong(what, whats),
      whats,
      when: isAmong(single, whens),
      whens,
      minutes: when[0] && when.length === 1 ? minutesOf(when[0]) : null,
      except: readExcept(except),
      excepts: listExcepts(blueprint),
    };
  });
}

/** The line for a new one; null where nothing can be said of such records. */
export function newGuard(blueprint: Blueprint, entity: Entity): GuardSaid | null {
  for (const { value: what } of listWhats(blueprint, entity)) {
    const [first] = listWhens(blueprint, entity, what);
    if (first) return { what, when: first.value, minutes: USUAL_MINUTES, except: NOBODY };
  }
  return null;
}

/** Says one guard. What can no longer be said of what it is about gives way to what can. @param index null: it is added. */
export function setGuard(
  blueprint: Blueprint,
  entityName: string,
  index: number | null,
  said: GuardSaid,
): Blueprint {
  const changed = changeEntity(blueprint, entityName, (entity) => {
    const whens = listWhens(blueprint, entity, said.what);
    const when = isAmong(said.when, whens) ?? whens[0]?.value;
    if (when === undefined) return entity;
    const before = entity.guards ?? [];
    const guard = toGuard({ ...said, when });
    return { ...entity, guards: index === null ? [...before, guard] : before.with(index, guard) };
  });
  return withVersion(withCount(changed, said.minutes, 0));
}

export function removeGuard(blueprint: Blueprint, entityName: string, index: number): Blueprint {
  const changed = changeEntity(blueprint, entityName, ({ guards = [], ...entity }) => {
    const kept = guards.toSpliced(index, 1);
    return kept.length > 0 ? { ...entity, guards: kept } : entity;
  });
  return withVersion(changed);
}

function listWhats(blueprint: Blueprint, entity: Entity): GuardChoice[] {
  const plain = [
    ['create', 'Adding'],
    ['update', 'Changing'],
    ['delete', 'Deleting'],
  ] as const;
  const all = [
    ...plain.filter(([name]) => entity.operations.includes(name)).map(([value, label]) => ({ value, label })),
    ...entity.actions.map(({ name, label }) => ({ value: name, label: `“${label}”` })),
    ...(entity.flow ? [{ value: 'step', label: 'The next step' }] : []),
  ];
  return all.filter(({ value }) => listWhens(blueprint, entity, value).length > 0);
}

/** Everything that can be said of when, or by whom never, something is done. */
function listWhens(blueprint: Blueprint, entity: Entity, what: string): GuardChoice[] {
  const holders = [
    { of: undefined, pointer: null, holder: entity },
    ...entity.fields.flatMap(({ name, label, reference }) => {
      const holder = blueprint.entities.find((one) => one.name === reference?.entity);
      return holder ? [{ of: name, pointer: label, holder }] : [];
    }),
  ];
  const conditions = holders.flatMap(({ of, pointer, holder }) =>
    holder.fields.flatMap((field) =>
      testsOf(field).map((test) => {
        const condition = {
          ...(of === undefined ? {} : { of }),
          field: field.name,
          ...test,
        } as GuardCondition;
        return {
          guard: { operations: [what], when: [condition] },
          label: sayChoice(condition, field, pointer),
        };
      }),
    ),
  );
  const isOwned = blueprint.abilities.some(
    (use) => use.ability === 'ownership' && use.entity === entity.name,
  );
  const never = [
    ...(isOwned ? [{ access: 'owner' as const, label: 'whoever added it' }] : []),
    ...listWays(entity, blueprint).map((named) => ({
      access: { named, roles: [] },
      label: sayWay(entity, named, blueprint),
    })),
  ].map(({ access, label }) => ({
    guard: { operations: [what], when: [], not_by: [access] } as Guard,
    label: `never by ${label}`,
  }));
  const all: { guard: Guard; label: string }[] = [...conditions, ...never];
  return all
    .filter(({ guard }) => isSayable(guard, blueprint, entity))
    .map(({ guard, label }) => ({
      value: sayTest(guard.when[0], guard.not_by?.[0]) ?? '',
      label,
    }));
}

function isSayable(guard: Guard, blueprint: Blueprint, entity: Entity): boolean {
  const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
  const roles = new Set(blueprint.roles.map(({ name }) => name));
  return guardProblems({ ...entity, guards: [guard] }, [], entities, roles).length === 0;
}

function testsOf({
  type,
  options = [],
  input,
}: Field): ({ is: Json[] } | { ahead: number } | { behind: number })[] {
  if (input === 'computed') return [];
  if (type === 'enum') return options.map(({ value }) => ({ is: [value] }));
  if (type === 'boolean') return [{ is: [true] }, { is: [false] }];
  return type === 'date' || type === 'datetime' ? [{ ahead: 0 }, { behind: 0 }] : [];
}

/** How long it is stands beside. */
function sayChoice(condition: GuardCondition, field: Field, pointer: string | null): string {
  const said = sayCondition(condition, field, pointer, []);
  return `only ${said}`;
}

/** A test as the value of a choice, however long before or after; null for what is no choice. */
function sayTest(
  condition: GuardCondition | undefined,
  access: NonNullable<Guard['not_by']>[number] | undefined,
): string | null {
  if (access !== undefined) {
    const way = wayOf(access);
    return access === 'owner' ? 'never owner' : way ? `never ${way.join('.')}` : null;
  }
  if (!condition) return null;
  const field = [condition.of, condition.field].filter((part) => part !== undefined).join('.');
  if ('is' in condition)
    return condition.is.length === 1 ? `is ${field} ${JSON.stringify(condition.is[0])}` : null;
  return `${'ahead' in condition ? 'ahead' : 'behind'} ${field}`;
}

function toGuard({ what, when, minutes, except }: GuardSaid): Guard {
  const [kind, target = '', value] = when.split(' ');
  const [first = '', second] = target.split('.');
  const looks = second === undefined ? { field: first } : { of: first, field: second };
  const others = except === NOBODY ? {} : { except: [{ roles: [except] }] };
  const operations = [what];
  if (kind === 'never')
    return {
      operations,
      when: [],
      not_by: [target === 'owner' ? 'owner' : { named: target.split('.'), roles: [] }],
      ...others,
    };
  if (kind === 'is')
    return { operations, when: [{ ...looks, is: [JSON.parse(value ?? 'null') as Json] }], ...others };
  return {
    operations,
    when: [kind === 'ahead' ? { ...looks, ahead: minutes } : { ...looks, behind: minutes }],
    ...others,
  };
}

function minutesOf(condition: GuardCondition): GuardTime | null {
  if ('is' in condition) return null;
  return 'ahead' in condition ? condition.ahead : condition.behind;
}

function readExcept(except: Guard['except']): string | null {
  if (except === undefined) return NOBODY;
  const [one, ...more] = except;
  return more.length === 0 && typeof one === 'object' && one.roles.length === 1
    ? (one.roles[0] ?? null)
    : null;
}

function listExcepts({ roles }: Blueprint): GuardChoice[] {
  if (findFirstRole(roles) === null) return [];
  return [
    { value: NOBODY, label: 'For all' },
    ...roles.map(({ name, label }) => ({ value: name, label: `Not ${label}` })),
  ];
}

function isAmong(value: string | null, choices: readonly GuardChoice[]): string | null {
  return choices.some((one) => one.value === value) ? value : null;
}
