/**
 * Whose records a record hangs on, besides whose it is itself: it is seen by those alone who see each of them, over any number
 * of references. Said once for lists (a column that names who may see it) and for single records (a condition).
 */

import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { isOwnOnly } from '../access/is-own-only.ts';
import type { EntityModel, ReferenceModel } from '../model.ts';
import { sqlName } from '../names/reserved.ts';
import { claimsOf } from './claims.ts';
import { type Condition, type Expression, exists, plainSql, type Sql, sql } from './expression.ts';
import { readersOf } from './readers-of.ts';

/** Stands in the column where a record points at nothing. */
export const FREE = 'everyone';

export interface Bound {
  /** Member of the record that lists, as texts, the accounts whose the other record is. */
  name: string;
  /** That list as SQL over the entity's table. */
  sql: string;
  /** Roles that see the other records whoever’s they are: nothing is closed to them by this. */
  roles: string[];
}

/**
 * One for each private record that another one of this kind hangs on; none for that by way of which it is somebody's. Whom a record is
 * about, and whom it names, see it whosever that is (the grade of a student in a course of somebody else).
 */
export function boundsOf(entity: EntityModel): Bound[] {
  return findBounds(entity, [entity], meantBy(entity));
}

/** The record with this id is within the bound. */
export function isWithin(
  entity: EntityModel,
  bound: Bound,
  { which, account }: { which: Expression; account: Expression },
): Condition {
  const row = plainSql(`${sqlName(entity.table)}.id`);
  return exists(sql`SELECT 1 FROM ${entity.table} WHERE ${row} = ${which} AND ${isBoundTo(bound, account)}`);
}

/** What holds for rows of the entity's table that are within one bound. */
export function isBoundTo(bound: Bound, account: Expression): Sql {
  const free = plainSql(`'${FREE}'`);
  return sql`EXISTS (SELECT 1 FROM json_each(${plainSql(bound.sql)}) AS person WHERE person.value = ${free} OR CAST(person.value AS INTEGER) = ${account})`;
}

/** Accounts of those whom a record is about or names, where its rules show it to them. */
function meantBy(entity: EntityModel): string[] {
  return claimsOf(entity, readersOf(entity))
    .filter(({ person }) => person !== null || entity.aboutPerson !== null)
    .map(({ sql: account }) => account);
}

/** @param meant accounts of those who are within each bound, over the tables of those passed. */
function findBounds(entity: EntityModel, passed: readonly EntityModel[], meant: readonly string[]): Bound[] {
  return entity.references.flatMap((reference): Bound[] => {
    const { field, to } = reference;
    if (passed.includes(to) || !binds(reference)) return [];
    const further = findBounds(to, [...passed, to], [...meant, ...meantBy(to)]).map(
      ({ name, sql: inner, roles }) => ({
        name: `${field.wire}_${name}`,
        sql: orFree(readThrough(reference, inner)),
        roles,
      }),
    );
    const own = isOwnOnly(readersOf(to)) && !isThrough(reference);
    if (!own) return further;
    const name = `${field.wire}_owners`;
    const owners = orFree(readThrough(reference, ownersOf(to, meant)));
    return [{ name, sql: owners, roles: rolesIn(readersOf(to)) }, ...further];
  });
}

/** What is somebody's own binds, however it is pointed at; only who says who they are instead of picking is bound by nothing. */
function binds({ from, field, to }: ReferenceModel): boolean {
  return to.owner !== null && from.sender?.reference.field !== field;
}

function isThrough({ from, field }: ReferenceModel): boolean {
  const isNamed = from.persons.some(({ way }) => way.length === 1 && way[0]?.field === field);
  return from.ownerThrough === field || from.aboutPerson === field || isNamed;
}

function ownersOf(entity: EntityModel, meant: readonly string[]): string {
  const accounts = [...claimsOf(entity, readersOf(entity)).map(({ sql: account }) => account), ...meant];
  return `json_array(${accounts.map((account) => `CAST(${account} AS TEXT)`).join(', ')})`;
}

function readThrough({ from, field, to }: ReferenceModel, inner: string): string {
  const table = sqlName(to.table);
  return `(SELECT ${inner} FROM ${table} WHERE ${table}.id = ${sqlName(from.table)}.${sqlName(field.wire)})`;
}

function orFree(sqlText: string): string {
  return `COALESCE(${sqlText}, json_array('${FREE}'))`;
}
