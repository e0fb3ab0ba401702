/** What is wrong with the examples of a plan. Pure. */

import type { ErrorIssue } from '../errors.ts';
import type { Entity, Field, SeedRecord } from './blueprint.ts';
import { isRelativeDate, isValueOf } from './field-value.ts';

export function seedProblems(
  entity: Entity,
  record: SeedRecord,
  path: (string | number)[],
  fields: Map<string, Field>,
  entities: Map<string, Entity>,
): ErrorIssue[] {
  const problems: ErrorIssue[] = [];
  for (const [name, value] of Object.entries(record)) {
    const field = fields.get(name);
    if (!field) {
      problems.push({
        path: [...path, name],
        message: `An example ${entity.label} has "${name}", which is no field.`,
      });
    } else if (field.type === 'reference') {
      const rows = entities.get(field.reference?.entity ?? '')?.seed.length ?? 0;
      if (
        value !== null &&
        !(typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= rows)
      )
        problems.push({
          path: [...path, name],
          message: `An example ${entity.label} points at example number ${String(value)} of "${field.label}", which does not exist.`,
        });
    } else if (value !== null && !isRelativeDate(field, value) && !isValueOf(field, value)) {
      problems.push({
        path: [...path, name],
        message: `An example ${entity.label} has a value for "${field.label}" that it does not accept.`,
      });
    }
  }
  for (const field of fields.values())
    if (field.required && field.default === undefined && (record[field.name] ?? null) === null)
      problems.push({
        path,
        message: `An example ${entity.label} lacks "${field.label}", which is required.`,
      });
  return problems;
}
