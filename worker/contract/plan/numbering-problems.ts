/** Running numbers of a kind of record: how they read, and what is wrong with them. Pure. */
import type { ErrorIssue } from '../errors.ts';
import type { Entity, Field, Numbering } from './blueprint.ts';

/** `RE-2026-001` */
export function sayNumber(numbering: Numbering, count: number, year: string): string {
  const { prefix, digits, per_year: isPerYear } = numbering;
  return `${prefix}${isPerYear ? `${year}-` : ''}${String(count).padStart(digits, '0')}`;
}

export function numberingProblems(entity: Entity, path: (string | number)[]): ErrorIssue[] {
  return entity.fields.flatMap((field, index) => {
    const message = field.numbering && findFault(entity, field);
    return message ? [{ path: [...path, 'fields', index, 'numbering'], message }] : [];
  });
}

function findFault(entity: Entity, field: Field): string | null {
  const called = `"${field.label}" of ${entity.label}`;
  if (field.type !== 'text') return `${called} is numbered by the app, so it must be a text.`;
  if (field.input !== 'never')
    return `${called} is numbered by the app, so nobody enters it: its "input" is "never".`;
  if (!field.unique) return `${called} is numbered by the app, so no two are the same: it is "unique".`;
  if (field.required || field.default !== undefined || field.min !== undefined || field.max !== undefined)
    return `${called} is numbered by the app, so it is neither required nor bounded nor starts with a value.`;
  const action = entity.actions.find(({ set }) => set.some((part) => part.field === field.name));
  if (action) return `${called} is numbered by the app, so "${action.label}" cannot set it.`;
  return null;
}
