/** Examples of a plan that was changed: they get what they lack, or go. Pure. */
import type { Blueprint, Field, Json } from '../plan/blueprint.ts';
import { changeEntity } from './change-entity.ts';

/** Every example gets a value where a required field has none; where there is nothing to point at, the examples go. */
export function fillExamples(blueprint: Blueprint, entityName: string, fieldName: string): Blueprint {
  const field = blueprint.entities
    .find((entity) => entity.name === entityName)
    ?.fields.find((one) => one.name === fieldName);
  if (!field?.required || field.default !== undefined) return blueprint;
  const filled = changeEntity(blueprint, entityName, (entity) => ({
    ...entity,
    seed: entity.seed.map((record, index) =>
      (record[fieldName] ?? null) === null
        ? { ...record, [fieldName]: inventValue(blueprint, field, index) }
        : record,
    ),
  }));
  const lacks = filled.entities
    .find((entity) => entity.name === entityName)
    ?.seed.some((record) => (record[fieldName] ?? null) === null);
  return lacks ? dropExamples(filled, entityName) : filled;
}

/** Takes the examples of an entity away, and with them those of others that cannot be without. */
export function dropExamples(blueprint: Blueprint, entityName: string): Blueprint {
  let current = changeEntity(blueprint, entityName, (entity) => ({ ...entity, seed: [] }));
  for (const entity of current.entities)
    for (const field of entity.fields) {
      if (field.reference?.entity !== entityName || entity.seed.length === 0) continue;
      current = field.required
        ? dropExamples(current, entity.name)
        : changeEntity(current, entity.name, (one) => ({
            ...one,
            seed: one.seed.map((record) => ({ ...record, [field.name]: null })),
          }));
    }
  return current;
}

function inventValue(blueprint: Blueprint, field: Field, index: number): Json {
  const number = index + 1;
  switch (field.type) {
    case 'number':
    case 'money':
      return Math.min(
        Math.max(field.type === 'money' ? number * 1000 : number, field.min ?? 0),
        field.max ?? 1e9,
      );
    case 'boolean':
      return index % 2 === 0;
    case 'date':
    case 'datetime':
      return { in_days: number };
    case 'enum':
      return field.options?.[index % (field.options.length || 1)]?.value ?? null;
    case 'email':
      return `example${number}@example.com`;
    case 'url':
      return `https://example.com/${number}`;
    case 'reference': {
      const rows =
        blueprint.entities.find((entity) => entity.name === field.reference?.entity)?.seed.length ?? 0;
      return rows === 0 ? null : (index % rows) + 1;
    }
    case 'list':
      return [field.label];
    case 'image':
      return '';
    default:
      return `${field.label} ${number}`;
  }
}
