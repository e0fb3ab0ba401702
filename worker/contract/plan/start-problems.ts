/** Values that a new record takes from what it points at: what is wrong with them, and how they are said. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Entity, Field } from './blueprint.ts';
import { findRead } from './formula.ts';

/** Types whose values are copied as they are; choices differ from kind to kind of record. */
const COPIED: ReadonlySet<Field['type']> = new Set([
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'datetime',
  'email',
  'url',
]);

/** `the Price of its Product`; null where it is not there. */
export function sayStart(field: Field, entity: Entity, entities: ReadonlyMap<string, Entity>): string | null {
  const found = field.starts && findRead(field.starts, entity, entities);
  const pointer = entity.fields.find(({ name }) => name === field.starts?.of);
  return found && pointer ? `the ${found.field.label} of its ${pointer.label}` : null;
}

export function startProblems(
  entity: Entity,
  path: (string | number)[],
  entities: ReadonlyMap<string, Entity>,
): ErrorIssue[] {
  return entity.fields.flatMap((field, index) => {
    const message = field.starts && findFault(entity, field, entities);
    return message ? [{ path: [...path, 'fields', index, 'starts'], message }] : [];
  });
}

/** Whether a field may begin as another one: stored as it is, within its bounds, and for nobody who does not see the other. */
export function canStartAs(field: Field, source: Field): boolean {
  return whyNotAs(field, source) === null;
}

function findFault(entity: Entity, field: Field, entities: ReadonlyMap<string, Entity>): string | null {
  const called = `"${field.label}" of ${entity.label}`;
  const found = field.starts && findRead(field.starts, entity, entities);
  if (!found)
    return `${called} starts as "${field.starts?.field}" of "${field.starts?.of}", which is not there.`;
  if (field.required || field.default !== undefined)
    return `${called} starts as another value, so it is neither required nor has a default.`;
  if (field.unique || field.numbering || field.input === 'computed' || entity.flow?.field === field.name)
    return `${called} is given in another way, so it cannot start as another value.`;
  const why = whyNotAs(field, found.field);
  return why === null
    ? null
    : `${called} cannot start as "${found.field.label}" of ${found.holder.label}: ${why}.`;
}

function whyNotAs(field: Field, source: Field): string | null {
  if (!COPIED.has(field.type) || field.type !== source.type)
    return 'they are not of one type that can be copied';
  if (source.input === 'computed') return 'that is worked out';
  if (field.integer && !source.integer) return 'that need not be a whole number';
  const isBelow = field.min !== undefined && (source.min ?? Number.NEGATIVE_INFINITY) < field.min;
  const isAbove = field.max !== undefined && (source.max ?? Number.POSITIVE_INFINITY) > field.max;
  if (isBelow || isAbove) return 'that may be beyond its bounds';
  if (source.see !== undefined && JSON.stringify(source.see) !== JSON.stringify(field.see))
    return 'that is not seen by all who see this';
  return null;
}
