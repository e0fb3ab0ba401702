/** One entity or one field of a plan is another; everything else stays as it is. Pure. */
import type { Blueprint, Entity, Field } from '../plan/blueprint.ts';

export function changeField(
  blueprint: Blueprint,
  entityName: string,
  fieldName: string,
  change: (field: Field) => Field,
): Blueprint {
  return changeEntity(blueprint, entityName, (entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (field.name === fieldName ? change(field) : field)),
  }));
}

export function changeEntity(
  blueprint: Blueprint,
  entityName: string,
  change: (entity: Entity) => Entity,
): Blueprint {
  return {
    ...blueprint,
    entities: blueprint.entities.map((entity) => (entity.name === entityName ? change(entity) : entity)),
  };
}
