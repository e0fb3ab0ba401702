/**
 * Who sees a record that waits for approval, said once for lists, single records, counts and titles: its author, those who
 * approve, and nobody else. What hangs on such a record (the pictures of a listing) waits with it.
 */
import type { EntityModel, ReferenceModel } from '../model.ts';
import { sqlName } from '../names/reserved.ts';
import { type Condition, type Expression, exists, person, plainSql, type Sql, sql } from './expression.ts';

/** Member that lists who sees a record: `everyone`, or persons as calls know them. Lists are narrowed by it. */
export const SEEN_BY = 'seen_by';
export const EVERYONE = 'everyone';

/** Whether others see some of its records only later. */
export function keepsBack(entity: EntityModel): boolean {
  return guardianOf(entity) !== null;
}

/** The entity whose approval decides: this one, or what it hangs on; null where nothing waits. */
export function guardianOf(entity: EntityModel): EntityModel | null {
  if (entity.approval) return entity;
  const whole = wholeOf(entity);
  return whole && guardianOf(whole.to);
}

/** Roles whose people see everything of it. */
export function approversOf(entity: EntityModel): string[] {
  return guardianOf(entity)?.approval?.by ?? [];
}

/** A list of those who see the record of this table, as JSON. */
export function seenBySql(entity: EntityModel): string {
  const whole = wholeOf(entity);
  const others = whole
    ? `(SELECT ${seenBySql(whole.to)} FROM ${sqlName(whole.to.table)} WHERE ${hangsOn(whole)})`
    : `json_array('${EVERYONE}')`;
  const shown = ownTest(entity, sqlName(entity.table));
  if (shown === null) return others;
  return `CASE WHEN ${shown} THEN ${others} ELSE json_array(${entity.author ?? ''}) END`;
}

/** What holds, besides, for records that everyone may see, to stand behind other conditions; empty where nothing waits. */
export function andShown(entity: EntityModel, alias = sqlName(entity.table)): string {
  const shown = shownSql(entity, alias);
  return shown === null ? '' : ` AND ${shown}`;
}

/** The same for what is counted on the page of what it belongs to: only its own approval decides. */
export function andApproved(entity: EntityModel): string {
  const approved = ownTest(entity, sqlName(entity.table));
  return approved === null ? '' : ` AND ${approved}`;
}

/** What holds for records that everyone may see; null where nothing waits. */
export function shownSql(entity: EntityModel, alias = sqlName(entity.table)): string | null {
  const own = ownTest(entity, alias);
  const whole = wholeOf(entity);
  if (!whole) return own;
  const table = sqlName(whole.to.table);
  const through = `EXISTS (SELECT 1 FROM ${table} WHERE ${hangsOn(whole, alias)}${andShown(whole.to)})`;
  return own === null ? through : `${own} AND ${through}`;
}

/** The record with this id is there for whoever asks, leaving roles aside. */
export function isSeen(entity: EntityModel, which: Expression): Condition {
  const row = plainSql(`${sqlName(entity.table)}.id`);
  return exists(sql`SELECT 1 FROM ${entity.table} WHERE ${row} = ${which} AND ${seenTest(entity)}`);
}

function seenTest(entity: EntityModel): Sql {
  const whole = wholeOf(entity);
  const through =
    whole &&
    sql`EXISTS (SELECT 1 FROM ${whole.to.table} WHERE ${plainSql(hangsOn(whole))} AND ${seenTest(whole.to)})`;
  const own = ownTest(entity, sqlName(entity.table));
  if (own === null) return through ?? plainSql('TRUE');
  const shown = through ? sql`${plainSql(own)} AND ${through}` : plainSql(own);
  return entity.author === null ? shown : sql`(${shown} OR ${plainSql(entity.author)} = ${person})`;
}

function ownTest({ approval }: EntityModel, alias: string): string | null {
  if (!approval) return null;
  const column = `${alias}.${sqlName(approval.field.wire)}`;
  const [only, ...more] = approval.shown.map((state) => `'${state}'`);
  return more.length === 0 ? `${column} = ${only}` : `${column} IN (${[only, ...more].join(', ')})`;
}

/** What a record is a part of and goes with. */
function wholeOf(entity: EntityModel): ReferenceModel | null {
  const wholes = entity.references.filter(
    ({ field, to, onDelete }) => field.required && onDelete === 'delete' && to !== entity,
  );
  return wholes.find(({ to }) => leadsToApproval(to, [entity])) ?? null;
}

function leadsToApproval(entity: EntityModel, asking: EntityModel[]): boolean {
  if (entity.approval) return true;
  if (asking.includes(entity)) return false;
  return entity.references.some(
    ({ field, to, onDelete }) =>
      field.required && onDelete === 'delete' && leadsToApproval(to, [...asking, entity]),
  );
}

function hangsOn({ from, field, to }: ReferenceModel, alias = sqlName(from.table)): string {
  return `${sqlName(to.table)}.id = ${alias}.${sqlName(field.wire)}`;
}
