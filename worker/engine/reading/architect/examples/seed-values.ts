/** Values of example records from the lexicon's notation, and made-up ones that suit a field. Never random. */
import type { Field, Json } from '../../../../contract/plan/blueprint.ts';
import { isValueOf } from '../../../../contract/plan/field-value.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { type ExampleOwner, exampleCell } from '../../lexicon/examples.ts';
import { type FieldKind, findFieldKind } from '../../lexicon/fields.ts';
import { inCurrency } from '../../lexicon/figures.ts';

/** A cell in the lexicon's notation → a value of the field; null when it does not fit. */
export function readCell(
  cell: string,
  field: Field,
  currency: string,
  translated?: ReadonlyMap<string, string>,
): Json | null {
  const value = convert(cell, field, currency, translated);
  if (value === null) return null;
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  return isValueOf(field, value) ? value : null;
}

/** Whose record a made-up value is for. */
export interface ExampleContext extends ExampleOwner {
  currency: string;
  translated?: ReadonlyMap<string, string> | undefined;
}

/** A value that the `index`-th example may have in a field that no row of the lexicon fills; null where none is needed. */
export function exampleValue(field: Field, index: number, context: ExampleContext): Json | null {
  const kind: FieldKind = { ...(findFieldKind(field.label) ?? {}), ...(field as unknown as FieldKind) };
  const { name, label, required } = field;
  const made = exampleCell({ name, label, words: label.toLowerCase(), kind, required }, index, context);
  const value = made === null ? null : readCell(made, field, context.currency, context.translated);
  if (value !== null) return value;
  return field.required && field.type === 'text' ? `${label} ${index + 1}`.slice(0, field.max ?? 200) : null;
}

function convert(
  cell: string,
  field: Field,
  currency: string,
  translated: ReadonlyMap<string, string> | undefined,
): Json | null {
  switch (field.type) {
    case 'money': {
      const amount = Number(cell);
      return Number.isFinite(amount) ? Math.round(inCurrency(amount, currency) * unitsOf(currency)) : null;
    }
    case 'number': {
      const number = Number(cell);
      if (!Number.isFinite(number)) return null;
      return field.integer ? Math.round(number) : number;
    }
    case 'boolean':
      return cell === 'yes' || cell === 'true';
    case 'date': {
      const days = Number(cell.split('@')[0]);
      return Number.isInteger(days) ? { in_days: days } : null;
    }
    case 'datetime': {
      const [days = '', at] = cell.split('@');
      return Number.isInteger(Number(days)) ? { in_days: Number(days), at: at ?? '10:00' } : null;
    }
    case 'enum':
      return (
        translated?.get(cell) ??
        (field.options?.some((option) => option.value === cell)
          ? cell
          : (field.options?.find((option) => option.value === toIdentifier(cell))?.value ?? null))
      );
    case 'list':
      return cell
        .split(';')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    case 'text':
    case 'long_text':
    case 'email':
    case 'url':
    case 'image':
    case 'markdown':
    case 'reference':
      return cell.replaceAll('\\n', '\n');
  }
}

/** Smallest units in one of a currency (100 for USD, 1 for JPY). */
export function unitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return 10 ** (maximumFractionDigits ?? 2);
}
