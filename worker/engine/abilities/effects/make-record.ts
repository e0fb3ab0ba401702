/** The record that an effect makes: what it says, what such a record begins with, and whose it is. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { SetEffect } from '../../../contract/plan/effect.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { defaultOf, storedFields } from '../../core/operations/entity-parts.ts';
import {
  type Expression,
  literal,
  now,
  plainSql,
  type Sql,
  sql,
  today,
  variable,
} from '../../core/operations/expression.ts';
import type { Step } from '../../core/operations/operation.ts';
import { refuseMore } from '../bounds/refuse-more.ts';
import { SHARED_GONE } from './share-steps.ts';
import { valueSql } from './value-sql.ts';

interface Making {
  effect: SetEffect;
  entity: EntityModel;
  /** Whose effect it is. */
  row: Expression;
  target: EntityModel;
  /** What the id of the new record is called in later steps. */
  into: string;
  model: AppModel;
  name(of: string): string;
}

export function makeRecord({ effect, entity, row, target, into, model, name }: Making): { steps: Step[] } {
  const given = name('given');
  const read = effect.set.map((value) => {
    const field = target.field(value.field);
    return {
      wire: field.wire as string,
      isNumber: isNumber(field),
      value: valueSql(value, field, entity, row, model),
    };
  });
  const owner = ownerOf(entity, target, row);
  const columns = owner ? [...read, owner] : read;
  const list = columns
    .map(({ wire, value }) => sql`${value} AS ${plainSql(`"${wire}"`)}`)
    .reduce((before, one) => sql`${before}, ${one}`);
  const said = new Set(columns.map(({ wire }) => wire));
  const begins = storedFields(target).flatMap((field): [string, Expression][] => {
    const start = said.has(field.wire) ? undefined : startOf(field);
    return start === undefined ? [] : [[field.wire, start]];
  });
  return {
    steps: [
      {
        do: 'read',
        into: given,
        columns: Object.fromEntries(
          columns.map(({ wire, isNumber }) => [wire, isNumber ? 'number' : 'text']),
        ),
        query: sql`SELECT ${list}`,
        missing: SHARED_GONE,
      },
      {
        do: 'insert',
        table: target.table,
        values: {
          ...Object.fromEntries(columns.map(({ wire }) => [wire, variable(given, wire)])),
          ...Object.fromEntries(begins),
          created_at: now,
          updated_at: now,
        },
        into,
      },
      ...target.bounds.map((bound) => refuseMore(bound, target, variable(into))),
    ],
  };
}

/** Whose the record is that sets it off, else of whoever calls. */
function ownerOf(
  entity: EntityModel,
  { owner, ownerSql }: EntityModel,
  row: Expression,
): { wire: string; isNumber: boolean; value: Sql } | null {
  if (owner === null || ownerSql !== null) return null;
  const own =
    entity.owner === null ? null : (entity.ownerSql ?? `${sqlName(entity.table)}.${sqlName(entity.owner)}`);
  const value =
    own === null
      ? sql`${{ kind: 'user', member: 'id' }}`
      : sql`(SELECT ${plainSql(own)} FROM ${entity.table} WHERE ${entity.table}.id = ${row})`;
  return { wire: owner, isNumber: true, value };
}

function isNumber({ type }: FieldModel): boolean {
  return type === 'number' || type === 'money' || type === 'boolean' || type === 'reference';
}

function startOf(field: FieldModel): Expression | undefined {
  const start = defaultOf(field);
  if (typeof start === 'object' && start !== null && 'kind' in start)
    return start.kind === 'now' ? now : today;
  return start === undefined ? undefined : literal(start as Json);
}
