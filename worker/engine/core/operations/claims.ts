/** Whose a record is, by what access says: its owner, whoever else it belongs to, the persons whom it names. */
import type { Access } from '../../../contract/plan/blueprint.ts';
import { wayOf } from '../../../contract/plan/named-access.ts';
import type { EntityModel, PersonModel } from '../model.ts';
import { type Name, named, toName } from '../names/name.ts';
import { sqlName } from '../names/reserved.ts';

export interface Claim {
  /** Member of the record that holds the account. */
  column: Name;
  /** SQL of the account, over the table of the record. */
  sql: string;
  /** Whom the record names by pointers; null: its owner. */
  person: PersonModel | null;
}

/** The other account that a record belongs to, and all of them, by which lists are narrowed. */
export const ALSO_OWNER = named`also_owner_id`;
export const OWNERS = named`owner_ids`;

/** The accounts of a record whose right it is by this access; none where nobody has one by what the record says. */
export function claimsOf(entity: EntityModel, access: readonly Access[]): Claim[] {
  if (!access.includes('owner')) return [];
  const ways = access.map(wayOf).filter((way) => way !== null);
  if (ways.length === 0) return ownersOf(entity);
  return ways.flatMap((way) => (way.length === 0 ? ownersOf(entity) : namedBy(entity, way)));
}

/** Whether whoever made a record, or whom it is about, has the right: not only persons whom it names besides. */
export function isOwners(entity: EntityModel, access: readonly Access[]): boolean {
  return claimsOf(entity, access).some(({ person }) => person === null);
}

function ownersOf({ owner, ownerSql, alsoOwner, table }: EntityModel): Claim[] {
  if (owner === null) return [];
  const sql = ownerSql ?? `${sqlName(table)}.${sqlName(owner)}`;
  return [
    { column: owner, sql, person: null },
    ...(alsoOwner ? [{ column: ALSO_OWNER, sql: alsoOwner.sql, person: null }] : []),
  ];
}

function namedBy({ persons }: EntityModel, way: readonly string[]): Claim[] {
  const key = way.join('.');
  return persons
    .filter((person) => person.way.map(({ field }) => field.names.snake).join('.') === key)
    .map((person) => ({ column: person.column, sql: person.sql, person }));
}

/** The member by which lists are narrowed to what is theirs: an account, or a list of all of them as texts. */
export function claimColumn(claims: readonly Claim[]): { name: Name; sql: string; isList: boolean } | null {
  const [first, ...more] = claims;
  if (!first) return null;
  if (more.length === 0) return { name: first.column, sql: first.sql, isList: false };
  const isOfOwners = claims.every(({ person }) => person === null);
  const name = isOfOwners ? OWNERS : toName(claims.map(({ column }) => column).join('_or_'));
  // Filters compare lists as texts.
  const sql = `json_array(${claims.map((claim) => `CAST(${claim.sql} AS TEXT)`).join(', ')})`;
  return { name, sql, isList: true };
}
