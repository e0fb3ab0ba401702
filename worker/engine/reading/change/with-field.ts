import type { Blueprint, Entity, Field } from '../../../contract/plan/blueprint.ts';

/** The plan with another field in the place of the one of the same name, and with these examples. */
export function withField(
  blueprint: Blueprint,
  entity: Entity,
  field: Field,
  seed: Entity['seed'],
): Blueprint {
  return {
    ...blueprint,
    entities: blueprint.entities.map((one) =>
      one.name === entity.name
        ? { ...one, fields: one.fields.map((other) => (other.name === field.name ? field : other)), seed }
        : one,
    ),
  };
}
