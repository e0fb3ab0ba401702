/** What is wrong with who sees and who sets single fields of a record. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Entity, Field } from './blueprint.ts';
import { isHidden } from './field-access.ts';

/** What cannot be: roles that are not there, and fields that everybody needs who sees the record. */
export function fieldAccessProblems(
  entity: Entity,
  path: (string | number)[],
  roles: ReadonlySet<string>,
): ErrorIssue[] {
  return entity.fields.flatMap((field, index): ErrorIssue[] => {
    const at = [...path, 'fields', index];
    const unknown = (['see', 'set'] as const).flatMap((member) =>
      (field[member] ?? [])
        .flatMap((access) => (typeof access === 'object' ? access.roles : []))
        .filter((role) => !roles.has(role))
        .map((role) => ({
          path: [...at, member],
          message: `"${field.label}" of ${entity.label} is for the role "${role}", which is not defined.`,
        })),
    );
    const needed = isHidden(field) ? findNeed(entity, field) : null;
    return needed
      ? [
          ...unknown,
          {
            path: [...at, 'see'],
            message: `Everybody who sees ${entity.label_plural} sees "${field.label}": ${needed}.`,
          },
        ]
      : unknown;
  });
}

/** Why whoever sees the record sees this field. */
function findNeed({ title_field, approval }: Entity, { name }: Field): string | null {
  if (name === title_field) return 'records are called by it. Call them by another field, or let all see it';
  if (name === approval?.field) return 'it says whether a record is there for them';
  return null;
}
