/** Rows as files have them. Pure. */
import type { DataValue } from './data.ts';

/** What a spreadsheet would take for a formula, and run (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it; the import takes it off. */
export function writeCsvLine(values: readonly DataValue[]): string {
  return `${values.map(writeCsvValue).join(',')}\r\n`;
}

function writeCsvValue(value: DataValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return '';
  const text = FORMULA.test(value) || /^'[=+\-@\t\r']/.test(value) ? `'${value}` : value;
  return text === '' || /[",\r\n]/.test(text) || text.trim() !== text
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** A row as an object of a JSON file. */
export function writeJsonRow(columns: readonly string[], values: readonly DataValue[]): string {
  return JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null])));
}
