/** What a record gets that has no value where one is needed. */
import type { ColumnShape } from './data-shape.ts';
import { quoteName, quoteText } from './sql-text.ts';

const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** @returns SQL for the value; null where records may do without one, or none can be made up. */
export function fillValue(column: ColumnShape): string | null {
  if (column.nullable) return null;
  if (column.fallback !== undefined) return writeFallback(column.fallback);
  switch (column.kind) {
    case 'text':
    case 'email':
    case 'link':
      return "''";
    case 'number':
    case 'money':
    case 'boolean':
      return '0';
    case 'list':
      return "'[]'";
    case 'date':
      return "date('now')";
    case 'datetime':
      return NOW;
    case 'choice':
      return null;
    case 'reference':
      return `(SELECT min(id) FROM ${quoteName(column.target?.table ?? '')})`;
    case 'plain':
      return fillPlain(column);
  }
}

/** A plan's `"now"` and `"today"` are times of the day on which the record is made. */
function writeFallback(value: string | number): string {
  if (value === 'now') return NOW;
  if (value === 'today') return "date('now')";
  return typeof value === 'number' ? String(value) : quoteText(value);
}

/** Whose a record is cannot be made up. */
function fillPlain({ name, definition, references }: ColumnShape): string | null {
  if (references !== undefined || definition.includes('DEFAULT')) return null;
  if (/_at$/.test(name)) return NOW;
  if (definition.startsWith('TEXT')) return "''";
  return /^(INTEGER|REAL)/.test(definition) ? '0' : null;
}
