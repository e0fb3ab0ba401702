/** Values of an app's tables as people read and write them. Pure. */
import type { DataColumn, DataValue, SentValue } from '../../../worker/contract/project/data.ts';

/** What stands in a cell; null for what is missing. */
export function showValue(
  column: DataColumn,
  value: DataValue,
  names: Record<string, string> = {},
): string | null {
  if (value === null) return null;
  if (typeof value === 'object') return 'bytes' in value ? `${value.bytes} bytes` : `${value.cut}…`;
  switch (column.kind) {
    case 'boolean':
      return value === 1 ? 'Yes' : value === 0 ? 'No' : String(value);
    case 'money':
      return typeof value === 'number'
        ? (value / 10 ** (column.digits ?? 2)).toFixed(column.digits ?? 2)
        : value;
    case 'choice':
      return column.choices?.find((choice) => choice.value === value)?.label ?? String(value);
    case 'reference':
      return names[String(value)] ? `${names[String(value)]} (${value})` : String(value);
    case 'datetime':
      return String(value).replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(\.\d+)?Z$/, '$1 $2');
    default:
      return String(value);
  }
}

/** What stands in the field when the cell is written in. */
export function editText(column: DataColumn, value: DataValue): string {
  if (value === null || typeof value === 'object') return '';
  return column.kind === 'money' ? (showValue(column, value) ?? '') : String(value);
}

/** What is sent for what was typed. An empty field is no value where the column may have none. */
export function readTyped(column: DataColumn, typed: string): SentValue {
  if (typed === '') return column.nullable ? null : '';
  return column.kind === 'money' ? (readMoney(typed, column.digits ?? 2) ?? typed) : typed;
}

/** `12.50` or `12,50` in the smallest unit; null for what can be read otherwise, or is more exact than the money. */
function readMoney(typed: string, digits: number): number | null {
  const parts = /^(-?)(\d+)(?:[.,](\d*))?$/.exec(typed.trim());
  if (!parts) return null;
  const [, sign = '', whole = '', decimals = ''] = parts;
  if (decimals.length > digits) return null;
  const amount = Number(`${sign}${whole}${decimals.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Whether a cell can be written in: what is too long for the list comes in part alone. */
export function canEdit(column: DataColumn, value: DataValue): boolean {
  if (column.is_fixed || column.is_secret || column.kind === 'bytes') return false;
  return value === null || typeof value !== 'object';
}
