/** The parts of a limited number of places by their names in the options, and how places are counted in SQL. */
import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { AppModel, EntityModel, FieldModel, ReferenceModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { isNullable } from '../../core/operations/entity-parts.ts';
import { WaitingListOptions } from '../waiting-list/waiting-list-options.ts';
import { CapacityOptions } from './capacity-options.ts';

export interface Capacity {
  /** What takes places: a registration. */
  entity: EntityModel;
  /** Its pointer to what has them. */
  of: ReferenceModel;
  capacity: FieldModel;
  /** When what has places begins. */
  begins: FieldModel | null;
  places: FieldModel | null;
  status: FieldModel | null;
  /** States in which a record takes no place, those who wait among them. */
  released: string[];
  waiting: WaitingListOptions | null;
  options: CapacityOptions;
}

export function findCapacity(model: AppModel, entityName: string, options: CapacityOptions): Capacity {
  const entity = model.entity(entityName);
  const of = entity.field(options.of).reference;
  if (!of) throw new Error(`"${options.of}" of "${entityName}" points at nothing`);
  const waiting = findWaitingList(model.blueprint, entityName);
  return {
    entity,
    of,
    capacity: of.to.field(options.capacity),
    // What nobody makes keeps the times of its examples, which pass.
    begins:
      options.begins === undefined || !of.to.operations.has('create') ? null : of.to.field(options.begins),
    places: options.places === undefined ? null : entity.field(options.places),
    status: options.status === undefined ? null : entity.field(options.status),
    released: [...options.released, ...(waiting ? [waiting.waiting] : [])],
    waiting,
    options,
  };
}

/** The waiting list of an entity, or null. */
export function findWaitingList(blueprint: Blueprint, entity: string): WaitingListOptions | null {
  const use = blueprint.abilities.find((one) => one.ability === 'waiting-list' && one.entity === entity);
  return WaitingListOptions.safeParse(use?.options).data ?? null;
}

/** The capacity of an entity, or null. */
export function findCapacityOptions(
  blueprint: Blueprint,
  entity: string | undefined,
): CapacityOptions | null {
  const use = blueprint.abilities.find((one) => one.ability === 'capacity' && one.entity === entity);
  return CapacityOptions.safeParse(use?.options).data ?? null;
}

/** How many places the row of this alias takes. */
export function placesSql({ places }: Capacity, alias: string): string {
  return places ? `COALESCE(${alias}.${sqlName(places.wire)}, 1)` : '1';
}

/** That the row of this alias takes its places, as it stands behind AND; empty where every row does. */
export function countsSql({ status, released }: Capacity, alias: string): string {
  if (!status || released.length === 0) return '';
  const column = `${alias}.${sqlName(status.wire)}`;
  const list = `${column} NOT IN (${released.map((state) => `'${state}'`).join(', ')})`;
  return ` AND ${isNullable(status) ? `(${column} IS NULL OR ${list})` : list}`;
}

/** How many places of the record with this id are taken, as a subquery. */
export function takenSql(one: Capacity, id: string): string {
  const { entity, of, places } = one;
  const sum = places ? `COALESCE(SUM(${placesSql(one, '_taken')}), 0)` : 'COUNT(*)';
  return `(SELECT ${sum} FROM ${sqlName(entity.table)} AS _taken WHERE _taken.${sqlName(of.field.wire)} = ${id}${countsSql(one, '_taken')})`;
}
