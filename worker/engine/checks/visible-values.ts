/** Values as the pages of an app write them (`kit/src/format.ts` does the same there). */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { AppModel, FieldModel } from '../core/model.ts';
import { isYear } from '../core/operations/entity-parts.ts';

/** The text that stands on a page for the value, or null where it depends on the reader. */
export function visibleValue(field: FieldModel, value: Json, model: AppModel): string | null {
  if (value === null) return null;
  switch (field.type) {
    case 'text':
    case 'email':
      return String(value);
    case 'enum':
      return field.options.find((option) => option.value === value)?.label ?? null;
    case 'money':
      return visibleMoney(Number(value), model);
    case 'number':
      if (isYear(field)) return String(value);
      return visibleNumber(Number(value), field.unit, model);
    case 'date':
      return new Intl.DateTimeFormat(model.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${value}T00:00:00Z`),
      );
    case 'long_text':
    case 'markdown':
    case 'boolean':
    case 'datetime':
    case 'url':
    case 'image':
    case 'reference':
    case 'list':
      return null;
  }
}

/** Whole sums are written without decimals. */
export function visibleMoney(amount: number, model: AppModel): string {
  const value = amount / 10 ** model.currency.digits;
  return new Intl.NumberFormat(model.locale, {
    style: 'currency',
    currency: model.currency.code,
    ...(Number.isInteger(value) ? { maximumFractionDigits: 0 } : {}),
  }).format(value);
}

export function visibleNumber(value: number, unit: string | null, model: AppModel): string {
  const text = new Intl.NumberFormat(model.locale, { maximumFractionDigits: 2 }).format(value);
  return unit === null ? text : `${text}${unit === '%' ? '' : ' '}${unit}`;
}
