/** How SQL defines a column. */
import { sqlName } from '../names/reserved.ts';
import type { Column } from './table.ts';

const STORAGE: Record<Column['type'], string> = {
  integer: 'INTEGER',
  number: 'REAL',
  text: 'TEXT',
  choice: 'TEXT',
  boolean: 'INTEGER',
  date: 'TEXT',
  datetime: 'TEXT',
  list: 'TEXT',
  bytes: 'BLOB',
};

const ON_DELETE = { refuse: '', empty: ' ON DELETE SET NULL', delete: ' ON DELETE CASCADE' };

/** `INTEGER NOT NULL REFERENCES companies (id)` */
export function columnDefinition(column: Column): string {
  const parts = [STORAGE[column.type]];
  if (!column.nullable) parts.push('NOT NULL');
  if (column.default !== undefined) parts.push(`DEFAULT ${sqlLiteral(column.default)}`);
  if (column.references)
    parts.push(`REFERENCES ${sqlName(column.references.table)} (id)${ON_DELETE[column.references.onDelete]}`);
  return parts.join(' ');
}

function sqlLiteral(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
