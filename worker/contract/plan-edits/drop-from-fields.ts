/** What fields say of others goes with these. Pure. */
import type { Blueprint, Entity, Field } from '../plan/blueprint.ts';
import { withVersion } from '../plan/version-2.ts';

/** A field that is gone, or without one a kind of record. */
export interface Gone {
  entity: string;
  field?: string;
}

/** Whether what is gone is this field, or its kind of record. */
export function isAbout(gone: Gone, entity: string, field: string | undefined): boolean {
  return gone.entity === entity && (gone.field === undefined || gone.field === field);
}

/**
 * Takes out of fields what they say of what is gone.
 * @param before as it was when that was there.
 * @param drop the field without it and how it is called; null where the field says nothing of it.
 * @param removed gets a line for each.
 */
export function dropFromFields(
  before: Blueprint,
  after: Blueprint,
  drop: (
    field: Field,
    entity: Entity,
    entities: ReadonlyMap<string, Entity>,
  ) => { field: Field; what: string } | null,
  removed: string[],
): Blueprint {
  const entities = new Map(before.entities.map((one) => [one.name, one]));
  return withVersion({
    ...after,
    entities: after.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => {
        const dropped = drop(field, entities.get(entity.name) ?? entity, entities);
        if (!dropped) return field;
        removed.push(dropped.what);
        return dropped.field;
      }),
    })),
  });
}
