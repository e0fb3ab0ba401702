/** Which values of a line can be typed where it stands. */
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { isRequired } from '../../core/operations/entity-parts.ts';

/** More columns than these have no room beside each other. */
const MOST_COLUMNS = 4;

const TYPED = new Set<FieldModel['type']>(['text', 'number', 'money', 'enum', 'reference']);

/**
 * The fields in the order of their columns, what the line is called by first.
 * @returns null where a line cannot be stored with what can be typed here.
 */
export function enteredLineFields(lines: EntityModel, by: FieldModel): FieldModel[] | null {
  const entered = lines.fields.filter((field) => field !== by && field.input === 'always');
  const typed = entered.filter(
    (field) =>
      TYPED.has(field.type) && (field.reference === null || field.reference.to.operations.has('list')),
  );
  if (entered.some((field) => isRequired(field) && !typed.includes(field))) return null;
  const rank = (field: FieldModel) =>
    field === lines.titleField || (field.reference !== null && isRequired(field))
      ? 0
      : field.type === 'money'
        ? 3
        : field.type === 'number'
          ? 2
          : 1;
  const needed = typed.filter(
    (field) => isRequired(field) || field.type === 'number' || field.type === 'money',
  );
  const others = typed.filter((field) => !needed.includes(field));
  return [...needed, ...others.slice(0, Math.max(0, MOST_COLUMNS - needed.length))].sort(
    (a, b) => rank(a) - rank(b),
  );
}
