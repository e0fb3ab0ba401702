/** Which values a field takes. Pure. */
import type { Field, Json } from './blueprint.ts';

/** A day counted from today, as examples have it, so that they never grow old. */
export function isRelativeDate(field: Field, value: Json): boolean {
  return (
    (field.type === 'date' || field.type === 'datetime') &&
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Number.isInteger(value.in_days) &&
    (value.at === undefined || (typeof value.at === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value.at)))
  );
}

/** Whether a JSON value is one that the field stores (wire type and bounds); references are checked elsewhere. */
export function isValueOf(field: Field, value: Json): boolean {
  const inBounds = (measure: number) =>
    (field.min === undefined || measure >= field.min) && (field.max === undefined || measure <= field.max);
  switch (field.type) {
    case 'number':
    case 'money':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        inBounds(value) &&
        (!(field.integer || field.type === 'money') || Number.isInteger(value))
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return (field.options ?? []).some((option) => option.value === value);
    case 'date':
      return value === 'today' || (typeof value === 'string' && isCalendarDate(value));
    case 'datetime':
      return (
        value === 'now' ||
        (typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.includes('T'))
      );
    case 'list':
      return (
        Array.isArray(value) && value.every((item) => typeof item === 'string') && inBounds(value.length)
      );
    case 'reference':
      return typeof value === 'number' && Number.isInteger(value) && value > 0;
    case 'email':
      return typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) && inBounds(value.length);
    case 'url':
      return typeof value === 'string' && URL.canParse(value) && inBounds(value.length);
    default:
      return typeof value === 'string' && inBounds(value.length);
  }
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
