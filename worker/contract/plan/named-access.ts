/** Rights of the persons whom a record names: the driver of an order, the examiner of the course of an exam. Pure. */
import type { Access, Blueprint, Entity, Field } from './blueprint.ts';

type Plan = Pick<Blueprint, 'entities' | 'abilities'>;

/** The pointers that lead to such a person, where the access is theirs; else null. */
export function wayOf(access: Access): readonly string[] | null {
  return typeof access === 'object' && 'named' in access ? access.named : null;
}

/** Whether some of them are persons whom the record names. */
export function namesPersons(access: readonly Access[]): boolean {
  return access.some((one) => wayOf(one) !== null);
}

/** Whether a right is that of whole roles, whatever the record. */
export function isOfRoles(access: Access): boolean {
  return typeof access === 'object' && wayOf(access) === null;
}

/** The same access, whoever wrote it down. */
export function isSameAccess(one: Access, other: Access): boolean {
  return one === other || (wayOf(one) !== null && wayOf(one)?.join('.') === wayOf(other)?.join('.'));
}

/**
 * The fields on the way, and the kind of record at its end.
 * @returns null where a field is no pointer, or the way comes back to where it has been.
 */
export function followWay(
  entity: Entity,
  way: readonly string[],
  { entities }: Pick<Plan, 'entities'>,
): { fields: Field[]; end: Entity } | null {
  const fields: Field[] = [];
  const passed = [entity];
  for (const name of way) {
    const field = passed.at(-1)?.fields.find((one) => one.name === name);
    const next = entities.find((one) => one.name === field?.reference?.entity);
    if (!field || !next || passed.includes(next)) return null;
    fields.push(field);
    passed.push(next);
  }
  return { fields, end: passed.at(-1) ?? entity };
}

/** The role by which the account of such a person is known; null where the record at the end is no person with an account. */
export function roleAtEnd(end: Entity, { abilities }: Pick<Plan, 'abilities'>): string | null {
  for (const { ability, entity, options } of abilities) {
    const { of } = options;
    if (ability !== 'ownership' || entity !== end.name) continue;
    if (typeof of !== 'object' || of === null || Array.isArray(of) || of.reference !== undefined) continue;
    if (typeof of.role === 'string') return of.role;
  }
  return null;
}

/** The role of the persons whom this access names; null where it names nobody with an account. */
export function roleNamed(entity: Entity, access: Access, plan: Plan): string | null {
  const way = wayOf(access);
  const followed = way && followWay(entity, way, plan);
  return followed ? roleAtEnd(followed.end, plan) : null;
}

/** Every way over one pointer or two from such a record to a person with an account. */
export function listWays(entity: Entity, plan: Plan): string[][] {
  const short = entity.fields.filter(({ reference }) => reference).map(({ name }) => [name]);
  const long = short.flatMap((way) =>
    (followWay(entity, way, plan)?.end.fields ?? [])
      .filter(({ reference }) => reference)
      .map(({ name }) => [...way, name]),
  );
  return [...short, ...long].filter((way) => {
    const end = followWay(entity, way, plan)?.end;
    return end !== undefined && roleAtEnd(end, plan) !== null;
  });
}

/** `its Driver`, `the Examiner of its Course`. */
export function sayWay(entity: Entity, way: readonly string[], plan: Pick<Plan, 'entities'>): string {
  const labels = followWay(entity, way, plan)?.fields.map(({ label }) => label) ?? way;
  const [last = '', ...before] = labels.toReversed();
  return before.length === 0 ? `its ${last}` : `the ${last} of its ${before.join(' of its ')}`;
}
