/** Fields of a record that start as a value of what it points at. */
import type { EntityModel, FieldModel, ReferenceModel } from '../model.ts';

export function startingFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter(({ starts }) => starts !== null);
}

/**
 * Where a field takes its first value from.
 * @throws where the plan names what is not there; `startProblems` says so before.
 */
export function sourceOf(
  entity: EntityModel,
  field: FieldModel,
): { reference: ReferenceModel; source: FieldModel } {
  const reference = entity.references.find((one) => one.field.names.snake === field.starts?.of);
  if (!reference) throw new Error(`"${field.label}" starts as a value of nothing.`);
  return { reference, source: reference.to.field(field.starts?.field ?? '') };
}

/** The line under the input of a new record. */
export function sayStart(entity: EntityModel, field: FieldModel): string | undefined {
  if (field.starts === null) return undefined;
  const { reference, source } = sourceOf(entity, field);
  return `Left empty, it is the ${source.label} of the ${reference.field.label}.`;
}
