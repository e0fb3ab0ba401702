/** How many records of one kind there are at most, changed by hand: one line a bound. Pure. */
import type { Blueprint, Bound, Entity } from '../plan/blueprint.ts';
import { boundProblems } from '../plan/bound-problems.ts';
import { withVersion } from '../plan/version-2.ts';
import { changeEntity } from './change-entity.ts';
import { type Count, withCount } from './read-count.ts';

export interface BoundChoice {
  value: string;
  label: string;
}

export interface BoundRow {
  most: Count;
  /** What is the same, the second one perhaps nothing. Null where the plan says something that is none of the choices. */
  first: string | null;
  firsts: BoundChoice[];
  second: string | null;
  seconds: BoundChoice[];
  /** Of what records are not counted. */
  without: string | null;
  withouts: BoundChoice[];
  perPerson: boolean;
  /** Whether they can be counted for each person. */
  isOwned: boolean;
}

/** What a line says, in the values of its choices. */
export interface BoundSaid {
  most: Count;
  first: string;
  second: string;
  without: string;
  perPerson: boolean;
}

const NOTHING = 'nothing';

/** A line for each bound of the kind. */
export function listBoundRows(blueprint: Blueprint, entity: Entity): BoundRow[] {
  const isOwned = canBeOwned(blueprint, entity);
  return (entity.bounds ?? []).map(({ same, most, per_person, unless = [] }) => {
    const [first = '', second = NOTHING, ...more] = same;
    const [left, ...others] = unless;
    const without = left ? sayLeft(left.field, left.is) : NOTHING;
    const isSaid = more.length === 0 && others.length === 0;
    const [firsts, seconds, withouts] = [
      listSame(entity, false),
      listSame(entity, true).filter(({ value }) => value !== first),
      listWithout(entity),
    ];
    const among = (value: string, choices: readonly BoundChoice[]) =>
      isSaid && choices.some((one) => one.value === value) ? value : null;
    return {
      most,
      first: among(first, firsts),
      firsts,
      second: among(second, seconds),
      seconds,
      without: among(without, withouts),
      withouts,
      perPerson: per_person,
      isOwned,
    };
  });
}

/** The line for a new one; null where nothing tells such records apart. */
export function newBound(blueprint: Blueprint, entity: Entity): BoundSaid | null {
  const perPerson = canBeOwned(blueprint, entity);
  const said = listSame(entity, false).map(({ value }): BoundSaid => {
    return { most: 1, first: value, second: NOTHING, without: NOTHING, perPerson };
  });
  return said.find((one) => isSayable(toBound(one), blueprint, entity)) ?? null;
}

/**
 * Says one bound.
 * @param index null: it is added.
 */
export function setBound(
  blueprint: Blueprint,
  entityName: string,
  index: number | null,
  said: BoundSaid,
): Blueprint {
  const changed = changeEntity(blueprint, entityName, (entity) => {
    const before = entity.bounds ?? [];
    const bound = toBound(said.second === said.first ? { ...said, second: NOTHING } : said);
    const says = index === null ? undefined : before[index]?.says;
    const next = says === undefined ? bound : { ...bound, says };
    return { ...entity, bounds: index === null ? [...before, next] : before.with(index, next) };
  });
  return withVersion(withCount(changed, said.most, 1));
}

export function removeBound(blueprint: Blueprint, entityName: string, index: number): Blueprint {
  const changed = changeEntity(blueprint, entityName, ({ bounds = [], ...entity }) => {
    const kept = bounds.toSpliced(index, 1);
    return kept.length > 0 ? { ...entity, bounds: kept } : entity;
  });
  return withVersion(changed);
}

function listSame({ fields }: Entity, isSecond: boolean): BoundChoice[] {
  const named = fields
    .filter(({ type, input }) => type !== 'list' && input !== 'computed' && input !== 'never')
    .map(({ name, label }) => ({ value: name, label: `${isSecond ? 'and ' : 'the same '}${label}` }));
  return isSecond ? [{ value: NOTHING, label: 'and nothing else' }, ...named] : named;
}

function listWithout({ fields }: Entity): BoundChoice[] {
  const left = fields
    .filter(({ type, input, options = [] }) => type === 'enum' && input !== 'computed' && options.length > 1)
    .flatMap(({ name, label, options = [] }) =>
      options.map((option) => ({
        value: sayLeft(name, [option.value]),
        label: `not counting ${label}: ${option.label}`,
      })),
    );
  return [{ value: NOTHING, label: 'counting all' }, ...left];
}

function sayLeft(field: string, is: readonly unknown[]): string {
  return `${field} ${is.join(',')}`;
}

function toBound({ most, first, second, without, perPerson }: BoundSaid): Bound {
  const [field = '', value = ''] = without.split(' ');
  return {
    same: second === NOTHING ? [first] : [first, second],
    per_person: perPerson,
    most,
    ...(without === NOTHING ? {} : { unless: [{ field, is: [value] }] }),
  };
}

function isSayable(bound: Bound, blueprint: Blueprint, entity: Entity): boolean {
  const entities = blueprint.entities.map((one) => (one === entity ? { ...one, bounds: [bound] } : one));
  const at = blueprint.entities.indexOf(entity);
  return !boundProblems({ ...blueprint, entities }).some(({ path }) => path[1] === at);
}

function canBeOwned({ abilities }: Blueprint, { name }: Entity): boolean {
  return abilities.some(
    ({ ability, entity, options }) =>
      ability === 'ownership' && entity === name && !options.of && options.through === undefined,
  );
}
